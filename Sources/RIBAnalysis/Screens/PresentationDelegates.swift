import RIBModel
import SwiftScan
import SwiftProgram

/// Who is a presentation's delegate: UIKit tells nobody else that the user pulls a sheet down.
extension ChildScreen {
  /// Whether a method that is named as UIKit's may run as the user takes a view away. One by which a presentation tells
  /// its delegate runs only for who is set as one, or who is called by the app itself, and so does one of a navigation
  /// controller's delegate; one without parameters is the app's own.
  func mayRun(_ method: DeclarationID) -> Bool {
    let name = program.text(program[method].name)
    if facts.isOfNavigationDelegate(method) { return facts.isHeard(method) }
    guard ScreenWords.sheetReports.contains(name), let type = program.enclosingType(of: method),
      !semantics.isForeign(type)
    else { return true }
    guard !program[method].parameters.isEmpty else { return false }
    return !presentations(toldTo: type).isEmpty
      || references(to: name).contains { $0.location.parent?.arguments.isEmpty != true }
  }

  /// The places that may set an object of a class as the delegate of a presentation.
  private func presentations(toldTo type: TypeID) -> [PropertyWrite] {
    guard let name = program.names.find(ScreenWords.delegate) else { return [] }
    let controllers = ScreenWords.presentationControllers.sorted().compactMap(program.names.find)
    return semantics.writes(
      to: WantedProperty(name: name, holders: controllers.map { program.types.external($0) }, type: type)
    ).filter { !shown.lostDelegates.contains($0.target) && $0.value.map(semantics.isReleased) != true }
  }

  /// Whether a presentation's delegate surely neither hears of being pulled down nor decides on it.
  func isDeaf(delegate: Node) -> Bool {
    if delegate.kind == .nil || semantics.isReleased(delegate) { return true }
    guard let type = semantics.type(of: delegate).nominal, semantics.isOwnClass(type), !semantics.isForeign(type),
      semantics.inheritsExternal(type, ScreenWords.delegates)
    else { return false }
    return ([type] + types.conformers(of: type)).allSatisfy { type in
      semantics.ownMembers(of: type).allSatisfy { id in
        let name = program.text(program[id].name)
        return !ScreenWords.delegateMethods.contains(name) || name == ScreenWords.preventedDismissal
          || name == ScreenWords.adaptiveStyle && isNoStyle(id)
          || ScreenWords.sheetReports.contains(name) && name != ScreenWords.sheetQuestion && isIdle(id)
      }
    }
  }

  /// Whether a delegate only says that a popover stays one on a phone: `adaptivePresentationStyle(for:) { .none }`.
  private func isNoStyle(_ method: DeclarationID) -> Bool {
    guard let body = semantics.body(of: method) else { return false }
    return semantics.results(of: body).allSatisfy { semantics.isNone($0) == true }
  }

  /// The first method of a delegate that leads to the child's detach where it runs, which it does not.
  var deafDelegate: Attachment.Dismissal.DeafDelegate? {
    guard presentation == .presented else { return nil }
    let found = callersOfDetach.locations.compactMap { location -> Attachment.Dismissal.DeafDelegate? in
      guard let method = program.enclosingMember(location.scope), let type = program.enclosingType(of: method),
        ScreenWords.sheetReports.contains(program.text(program[method].name)), !program[method].parameters.isEmpty
      else { return nil }
      let isTold = listeners(of: location)?.isEmpty != true
      let property = isTold ? nil : location.firstChild.map { program.text($0.unwrapped.name) }
      return Attachment.Dismissal.DeafDelegate(
        name: program.qualifiedName(of: type), method: router.step(method), property: property)
    }
    return found.min { $0.method.position < $1.method.position }
  }

  // MARK: - Proxies

  /// Whether a place calls through a property of its class, `delegate?.sheetDidClose()`, that nothing sets to what may
  /// detach the child: a proxy that several RIBs use tells only whom each of them makes its delegate.
  func isUnheard(_ callee: Node?) -> Bool { callee.flatMap(listeners)?.isEmpty == true }

  /// Whether such a property holds only the parent's interactor.
  func tellsParent(_ callee: Node?) -> Bool {
    callee.flatMap(listeners)?.allSatisfy { listener in
      listener.value.flatMap { semantics.type(of: $0).nominal }.map(parent.interactors.contains) == true
    } == true
  }

  /// As `isUnheard`, also where the object that has such a delegate is no delegate of a presentation itself.
  func isUnreached(_ callee: Node) -> Bool {
    guard let listeners = listeners(of: callee), let type = semantics.selfType(callee.scope) else { return false }
    let presentations = presentation == .presented ? presentations(toldTo: type) : []
    guard !presentations.isEmpty else { return listeners.isEmpty }
    return !listeners.contains { listener in
      presentations.contains { isOfOneObject($0.value, listener.target.firstChild) }
    }
  }

  /// The places that set the property through which a call goes to what may lead to the child's detach; nil where the
  /// call goes through something else.
  private func listeners(of callee: Node) -> [PropertyWrite]? {
    guard let base = callee.firstChild?.unwrapped, let type = semantics.selfType(base.scope),
      semantics.isOwnClass(type), !semantics.isForeign(type), semantics.isOwnProperty(base, named: base.name),
      let property = semantics.storedProperties(of: type).first(where: { program[$0.id].name == base.name }),
      let value = property.type.nominal, semantics.beginsAsNil(property), program.attributes(of: property.id).isEmpty
    else { return nil }
    return semantics.writes(to: WantedProperty(name: base.name, holders: [type], type: value)).filter {
      $0.value.map(isOfOtherRIB) != true
    }
  }

  /// Whether a value is a router or an interactor of a RIB that does not lead to the child's detach.
  private func isOfOtherRIB(_ value: Node) -> Bool {
    guard let type = semantics.type(of: value).nominal, callGraph.role(of: type) != nil else { return false }
    let near = [parts, parent].flatMap { $0.interactors + $0.routers } + callersOfDetach.members.map(\.type)
    return !near.contains { types.inherits($0, from: type) || types.inherits(type, from: $0) }
  }

  /// Whether two values may be the same object: not where different classes surely made them.
  private func isOfOneObject(_ first: Node?, _ second: Node?) -> Bool {
    guard let first = first.flatMap(makers), let second = second.flatMap(makers) else { return true }
    return !first.isDisjoint(with: second)
  }

  /// The classes that make an object of their own for the property that a value is read from, `interactor.proxy`; nil
  /// where that is open.
  private func makers(of value: Node) -> Set<TypeID>? {
    let isOwn = semantics.isOwnProperty(value, named: value.name)
    let owner =
      isOwn ? semantics.selfType(value.scope) : value.firstChild.flatMap { semantics.baseType(of: $0).nominal }
    guard let type = owner, program.types[type].origin == .sources else { return nil }
    let classes = ([type] + types.conformers(of: type)).filter(semantics.isOwnClass)
    return classes.allSatisfy { makesItself(value.name, $0) } ? Set(classes) : nil
  }

  private func makesItself(_ property: Name, _ type: TypeID) -> Bool {
    let initial = semantics.storedProperty(property, of: type).flatMap(semantics.initialValue)
    let values = semantics.assignments(to: property, in: type) + [initial].compactMap(\.self)
    return !values.isEmpty && values.allSatisfy { semantics.constructed(by: $0) != nil }
  }
}
