import RIBModel
import SwiftScan
import SwiftProgram

/// The calls that may detach a child which a router attaches.
extension Attachments {
  /// The calls that may detach the child of a place that attaches. A helper of a base class that nobody calls is there
  /// for other routers.
  ///
  /// - Parameter screen: the child's view, if it is shown where it is attached.
  func detachments(of site: AttachSite, shownBy screen: ChildScreen?) -> [Attachment.Detachment] {
    calls(detaching: site.child).filter { isCalled($0) || program.enclosingType(of: $0.method) == router.type }
      .map { detachment($0, of: site, shownBy: screen) }
  }

  /// Whether a call that somebody makes detaches a child, and surely nothing takes its view away.
  func leavesViews(of child: Int) -> Bool { calledCalls(detaching: child).contains(where: views.areAllLeft) }

  private func calls(detaching child: Int) -> [TreeCall] { detaching.filter { mayDetach($0, child) } }

  /// The bodies that may detach a child, by its RIB.
  func scopes(detaching child: Int) -> Set<Scope> { Set(calls(detaching: child).map(\.location.scope)) }

  /// A call that detaches the value of a property which can only hold this child, but which nothing sets to a child.
  func ineffectiveDetachment(of child: Int) -> Attachment.IneffectiveDetachment? {
    for call in detaching where isCalled(call) {
      guard let type = call.type, program.types[type].origin == .sources, router.mayBe(child, type),
        call.origins.count == 1, case .property(let name)? = call.origins.first,
        let property = router.storedProperty(name),
        // A property that may hold the child may detach it.
        origins.contents(of: name).built.isEmpty
      else { continue }
      return Attachment.IneffectiveDetachment(
        method: router.step(call.method),
        property: Attachment.Step(name: program.text(name), position: program.position(property)))
    }
    return nil
  }

  /// The method of a child's router that calls `detachChild(self)` and that somebody calls, with the position of that
  /// call.
  func selfDetachment(of child: Int) -> Attachment.Step? {
    for type in router.parts[child].routers {
      let scopes = Set(semantics.ownCalls(of: type).scopes)
      let calls = Set(scopes.map(\.file)).sorted().flatMap { semantics.calls(of: .detachChild, inFile: $0) }
      for call in calls where scopes.contains(call.scope) {
        guard call.arguments.map(\.value.isSelf) == [true], call.firstChild?.firstChild?.isSelf != false,
          let method = program.enclosingMember(call.scope),
          callGraph.isCalled(CallGraph.Member(function: method, type: type))
        else { continue }
        return Attachment.Step(name: program.fullName(of: method), position: router.position(call))
      }
    }
    return nil
  }

  /// The calls that may detach a child and that somebody makes.
  func calledCalls(detaching child: Int) -> [TreeCall] { calls(detaching: child).filter(isCalled) }

  private func isCalled(_ call: TreeCall) -> Bool {
    guard function(dropping: call) == nil else { return false }
    guard program[call.method].kind == .function else { return true }
    let member = router.member(call.method)
    return callGraph.mayRun(call.location, in: member) && callGraph.isCalled(member)
  }

  /// The app's own function that drops a closure in which a call stands.
  private func function(dropping call: TreeCall) -> DeclarationID? {
    sequence(first: call.location, next: \.enclosingClosure).lazy.compactMap(semantics.function(dropping:)).first
  }

  private func mayDetach(_ call: TreeCall, _ child: Int) -> Bool {
    call.origins.contains { origin in
      switch origin {
      case .built(let rib, _): return rib == child
      case .children, .unknown: return router.mayBe(child, call.type)
      case .property(let name):
        let contents = origins.contents(of: name)
        return contents.children.contains(child) || contents.mayHoldOthers && router.mayBe(child, call.type)
      }
    }
  }

  private func detachment(_ call: TreeCall, of site: AttachSite, shownBy screen: ChildScreen?) -> Attachment.Detachment
  {
    let property = site.holder.flatMap { call.origins.contains(.property($0)) ? $0 : nil }
    let isCalled = isCalled(call)
    let dropping = function(dropping: call)
    let isRequested = screen != nil && isRequested(call.method, by: site.child)
    let removals = isRequested ? screen.map(MistakenRemovals.init) : nil
    let leavesView = isRequested && views.areLeft(by: call, of: site.child, removals)
    return Attachment.Detachment(
      method: isCalled ? router.step(call.method) : uncalledStep(call), position: router.position(call.location),
      isCalled: isCalled,
      missingIn: isCalled || dropping != nil ? nil : router.protocolWithout(call.method),
      hidingModifier: router.hidingModifier(of: call.method), dropping: dropping.map(router.step),
      isOfProperty: property != nil,
      leavesProperty: (property ?? (isOnlyChild(site, of: call) ? site.holder : nil)).map { isLeft(in: $0, call) }
        == true,
      leavesView: leavesView, mistakenRemoval: leavesView ? removals?.first : nil,
      isComplete: isComplete(call.method, isShown: screen != nil))
  }

  /// The method that nobody calls; `request(.close)` where it is called, though not for the case that detaches.
  private func uncalledStep(_ call: TreeCall) -> Attachment.Step {
    var step = router.step(call.method)
    let cases = semantics.conditions(at: call.location).conditions.compactMap(\.choice).first?.cases ?? []
    if let name = cases.first, program.parameters(of: call.method).count == 1 {
      step.name = "\(program.text(program[call.method].name))(.\(program.text(name)))"
    }
    return step
  }

  /// Whether a call detaches one of the children, `children.last`, where the router attaches no other child. Who detaches all of
  /// them may begin anew.
  private func isOnlyChild(_ site: AttachSite, of call: TreeCall) -> Bool {
    guard call.origins == [.children], let child = call.location.call?.firstArgument,
      child.kind != .name || semantics.localValue(child) != nil
    else { return false }
    return sites.allSatisfy { $0.child == site.child }
  }

  /// Whether a property still holds the child after a call, and the parent goes on. An observer of the property runs as
  /// something sets it. Whether the parent goes on is tested last, for it takes longest.
  private func isLeft(in property: Name, _ call: TreeCall) -> Bool {
    program[call.method].name != property
      && !properties.changes(property, around: call.location.scope) && !properties.isEmptiedByStream(property)
      && !isRefilled(property, by: call.method)
      && !isAtEnd(call.method)
  }

  /// Whether a call of a method alone may stand for it.
  func isComplete(_ method: DeclarationID, isShown: Bool) -> Bool {
    program.parameters(of: method).isEmpty && mayClose(method, isShown: isShown)
  }

  /// Whether a method may take the child away: it attaches nothing, and where the child's view is shown, does something
  /// with views.
  func mayClose(_ method: DeclarationID, isShown: Bool) -> Bool {
    program[method].kind == .function
      && views.mayClose(router.own.reached(from: [method]).map(\.scope), isShown: isShown)
  }

  /// Whether all of the router's methods that call a method set the property themselves. What a method sets up as an
  /// action runs later.
  private func isRefilled(_ property: Name, by method: DeclarationID) -> Bool {
    let filling = Set(origins.changes.filter { $0.property == property }.map(\.location.scope))
    let calls = router.own.calls(of: method).filter { !isAction($0) }
    return !calls.isEmpty && calls.allSatisfy { filling.contains($0.location.scope) }
  }

  /// `#selector(close)`
  private func isAction(_ call: OwnCalls.OwnCall) -> Bool {
    call.isHandedOn && call.location.isInDirective
  }

  /// Whether the child itself makes the router run a method. Other children may leave with their own views only.
  private func isRequested(_ method: DeclarationID, by child: Int) -> Bool {
    router.triggers.find(of: router.member(method)).contains { $0.requesters.contains(child) }
  }

  /// Whether a method is run only as the parent itself is detached.
  private func isAtEnd(_ method: DeclarationID) -> Bool {
    let triggers = router.triggers.find(of: router.member(method))
    return !triggers.isEmpty && triggers.allSatisfy { $0.kind == .end }
  }
}

/// The calls of `detachChild` on another router than `self`, also those that a helper in an extension of a protocol makes.
struct ForeignDetachments: Sendable {
  /// The bodies with such a call, by the type of the router; under nil where that is unknown.
  private let scopes: [TypeID?: [Scope]]

  static func find(_ semantics: BodySemantics) -> ForeignDetachments {
    var scopes: [TypeID?: [Scope]] = [:]
    for call in semantics.calls(of: .detachChild) {
      guard !semantics.program.copiedFiles.contains(call.scope.file), let callee = call.firstChild else { continue }
      var seen: Set<DeclarationID> = []
      for router in routers(of: callee, semantics, &seen) { scopes[router, default: []].append(call.scope) }
    }
    return ForeignDetachments(scopes: scopes)
  }

  /// The types of the routers, other than `self`, whose method is meant. `self` in an extension of a protocol is each
  /// router for which somebody calls that helper; a router that does so itself has the helper among its bodies.
  private static func routers(
    of method: Node, _ semantics: BodySemantics, _ seen: inout Set<DeclarationID>
  ) -> Set<TypeID?> {
    if let base = method.firstChild?.unwrapped, !base.isSelf, !base.isSuper {
      return [semantics.baseType(of: base).nominal]
    }
    let program = semantics.program
    guard let type = semantics.selfType(method.scope), program.types[type].isProtocol,
      let helper = program.enclosingMember(method.scope), seen.insert(helper).inserted
    else { return [] }
    return semantics.index.mentions(of: program[helper].name).reduce(into: []) {
      $0.formUnion(routers(of: $1, semantics, &seen))
    }
  }

  /// Whether code outside of a router may detach its children.
  func mayConcern(_ router: RouterBodies) -> Bool {
    let inside = Set(router.own.scopes)
    let known = [nil, router.type] + router.types.ancestors(of: router.type).map { Optional($0.id) }
    return !inside.isSuperset(of: known.flatMap { scopes[$0] ?? [] })
  }
}
