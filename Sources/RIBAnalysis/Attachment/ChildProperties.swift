import RIBModel
import SwiftScan
import SwiftProgram

/// The properties of a router that hold children.
///
/// A class so that the bodies are read once for each property.
final class ChildProperties: RouterReader {
  /// The router keeps this.
  unowned let router: RouterBodies
  private lazy var changed = Memo<[Name: Set<Scope>]>(semantics.solver)
  private lazy var holders = collectHolders()
  private lazy var ownScopes = Set(router.own.scopes)
  /// For each property the bodies that pass it as `&feed`.
  private lazy var scopesPassing = collectScopesPassing()

  init(_ router: RouterBodies) { self.router = router }

  // MARK: - Holding

  /// The stored property that a child is put into where it is attached.
  func holder(of child: ChildOrigin) -> Name? { holders[child] }

  private func collectHolders() -> [ChildOrigin: Name] {
    var found: [ChildOrigin: Name] = [:]
    for change in origins.changes where router.storedProperty(change.property) != nil {
      for origin in change.values.flatMap(origins.origins) where found[origin] == nil {
        found[origin] = change.property
      }
    }
    return found
  }

  func describe(_ name: Name) -> Attachment.Property? {
    guard let id = router.storedProperty(name) else { return nil }
    let type =
      program[id].type.map { types.resolve($0, from: id.scope) }
      ?? semantics.initialValue(of: id).map { semantics.type(of: $0) }.flatMap { $0.nominal == nil ? nil : $0 }
    let isCollection =
      type?.nominal.map { ["Array", "Dictionary", "Set"].contains(program.name(of: $0)) } ?? (type == nil)
    let contents = origins.contents(of: name)
    return Attachment.Property(
      name: program.text(name), position: program.position(id), isCollection: isCollection,
      isShared: contents.mayHoldOthers || contents.children.count > 1, mayHoldUnseen: contents.mayHoldOthers,
      isWeak: program[id].modifiers.contains(.weak),
      isFilled: contents.mayHoldOthers || !contents.built.isEmpty || !scopesHanding(name).isEmpty
        || isSetElsewhere(name),
      emptyValue: type?.nominal.flatMap(semantics.emptyCase).map { "." + program.text($0) } ?? "nil")
  }

  /// The bodies that pass a property to code that may set it: `&feed`, `\.feed`.
  private func scopesHanding(_ name: Name) -> Set<Scope> {
    let written = semantics.index.writes(to: name, in: ownScopes).filter { $0.value == nil }
    return Set(written.map(\.target.scope)).union(scopesPassing[name] ?? [])
  }

  private func collectScopesPassing() -> [Name: Set<Scope>] {
    var found: [Name: Set<Scope>] = [:]
    for scope in ownScopes {
      for node in semantics.roots(scope).nodes(where: { $0.kind == .inout }) {
        if let name = node.firstChild.flatMap({ origins.property($0) }) { found[name, default: []].insert(scope) }
      }
    }
    return found
  }

  /// The places that empty a property while the parent goes on.
  func emptyingsWhileStaying(of name: Name) -> [Attachment.Step] {
    emptyings(of: name).compactMap { change in
      guard let method = program.enclosingMember(change.location.scope), router.isRunAndStays(method) else {
        return nil
      }
      return Attachment.Step(
        name: program.fullName(of: method), position: router.position(change.location),
        isInClosure: change.location.enclosingClosure != nil)
    }
  }

  /// Whether a stream has a property emptied: one that tells of views may do so after any detach, as the child's view
  /// goes.
  func isEmptiedByStream(_ name: Name) -> Bool { emptyings(of: name).contains { semantics.isOfStream($0.location) } }

  func emptyings(of name: Name) -> [ChildOrigins.Change] {
    (origins.changesByProperty[name] ?? []).filter { $0.values.allSatisfy { $0.kind == .nil } }
  }

  // MARK: - Conditions

  /// The property that has to be nil for a place to be reached, and the position where a condition tests that.
  func guardProperty(_ tests: [LocationCondition]) -> (name: Name, position: SourcePosition)? {
    for test in tests {
      guard let presence = test.presence, presence.isNil,
        let name = origins.property(presence.subject), mayHoldChild(name)
      else { continue }
      return (name, router.position(presence.subject))
    }
    return nil
  }

  /// Whether a stored property may hold a child: `var route: Route?`, of an enum or a struct to which the router gives none,
  /// only says which one is there.
  private func mayHoldChild(_ name: Name) -> Bool {
    guard let property = router.storedProperty(name) else { return false }
    guard let written = program[property].type,
      let type = types.resolve(written, from: property.scope).unwrapped.nominal,
      [.enum, .struct].contains(program.types[type].kind)
    else { return true }
    return !origins.contents(of: name).built.isEmpty
  }

  /// Whether a condition compares with nil a property that is never set.
  func testsUnsetProperty(_ test: LocationCondition) -> Bool {
    guardProperty([test]).flatMap { describe($0.name) }?.isFilled == false
  }

  // MARK: - Changing

  /// Whether something on a call chain through a body empties a property, or fills it otherwise than by attaching.
  func changes(_ property: Name, around scope: Scope) -> Bool {
    let locations = changingScopes(property)
    return !locations.isDisjoint(with: router.bodiesRunning(scope)) || locations.contains(where: isObserver)
      || isSetElsewhere(property)
  }

  /// Whether the router's interactor sets a property itself: `router?.feed = nil`.
  private func isSetElsewhere(_ name: Name) -> Bool {
    guard let property = router.storedProperty(name), program.access(of: property) > .fileprivate else { return false }
    return router.parts[router.rib].interactors.contains { !semantics.writes(to: name, by: $0).isEmpty }
  }

  private func changingScopes(_ property: Name) -> Set<Scope> {
    changed(property) {
      let changes = (origins.changesByProperty[property] ?? []).filter { !isFilling($0) }
      return scopesHanding(property).union(changes.map(\.location.scope))
    }
  }

  /// Whether a change puts a child into the property that is built for it, or the one that is there already.
  private func isFilling(_ change: ChildOrigins.Change) -> Bool {
    change.values.contains { value in
      let origins = origins.origins(value)
      return origins == [.property(change.property)] || origins.contains(where: \.isBuilt)
    }
  }

  /// Whether a body is that of a property with a setter or an observer.
  private func isObserver(_ scope: Scope) -> Bool { scope.id.map { program[$0].setterBodies.isEmpty } == false }

  // MARK: - Keeping

  /// The property that keeps a child which is attached again and again. Nil if the child may be made anew.
  func keeper(of site: AttachSite) -> String? {
    let children = site.call.parent?.arguments.map(\.value) ?? []
    let names = children.flatMap(origins.origins).compactMap { origin -> Name? in
      if case .property(let name) = origin { name } else { nil }
    }
    return names.filter { keeps($0, site) }.map(program.text).min()
  }

  private func keeps(_ name: Name, _ site: AttachSite) -> Bool {
    guard let id = router.storedProperty(name), !program[id].modifiers.contains(.weak),
      !isEmptyAt(site.call, name), !isSetElsewhere(name)
    else { return false }
    return (origins.changesByProperty[name] ?? []).allSatisfy(isFirstFilling)
  }

  /// Whether a change sets a property only once: it does so as the router is made or loads, or while the property is
  /// empty.
  private func isFirstFilling(_ change: ChildOrigins.Change) -> Bool {
    let found = Set(change.values.flatMap(origins.origins))
    if found.isEmpty || !found.isDisjoint(with: [.unknown, .children]) { return false }
    if found.contains(.property(change.property)) { return true }
    guard found.allSatisfy(\.isBuilt) else { return false }
    if let method = program.enclosingMember(change.location.scope) {
      let triggers = router.triggers.find(of: router.member(method))
      if !triggers.isEmpty, triggers.allSatisfy({ $0.kind == .load }) { return true }
    }
    return isEmptyAt(change.location, change.property)
  }

  /// Whether a place is reached only while a property is empty.
  private func isEmptyAt(_ location: Node, _ name: Name) -> Bool {
    guardProperty(semantics.conditions(at: location).conditions)?.name == name
  }
}
