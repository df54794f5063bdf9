import RIBModel
import SourceScan
import SwiftSemantics

/// The properties of a router that hold children.
///
/// A class so that the bodies are read once for each of them.
final class ChildProperties {
  private let router: RouterBodies
  private lazy var described = Memo<[Name: Attachment.Property?]>(semantics.questions)
  private lazy var changed = Memo<[Name: Set<Scope>]>(semantics.questions)
  private lazy var holders = collectHolders()
  private lazy var observers = collectObservers()
  private var semantics: BodySemantics { router.semantics }
  private var program: Program { router.program }
  private var origins: ChildOrigins { router.origins }

  init(_ router: RouterBodies) { self.router = router }

  // MARK: - Holding

  /// The stored property that a child is put into where it is attached.
  func holder(of site: AttachSite) -> Name? { holders[.built(rib: site.child, at: site.location)] }

  private func collectHolders() -> [ChildOrigin: Name] {
    var found: [ChildOrigin: Name] = [:]
    for scope in router.own.scopes {
      for change in origins.changes(in: scope) where router.storedProperty(change.property) != nil {
        for origin in change.values.flatMap({ origins.origins($0) }) where found[origin] == nil {
          found[origin] = change.property
        }
      }
    }
    return found
  }

  func describe(_ name: Name) -> Attachment.Property? { described(name) { findDescription(name) } }

  private func findDescription(_ name: Name) -> Attachment.Property? {
    guard let id = router.storedProperty(name) else { return nil }
    let type = program[id].type.map { router.types.resolve($0, from: id.scope) }
    let isCollection =
      type?.nominal.map { ["Array", "Dictionary", "Set"].contains(program.name(of: $0)) } ?? (type == nil)
    let contents = origins.contents(of: name)
    let children = contents.children
    return Attachment.Property(
      name: program.text(name), position: program.position(id), isCollection: isCollection,
      isShared: contents.isOpen || children.count > 1, isWeak: program[id].modifiers.contains(.weak),
      isFilled: contents.isOpen || !children.isEmpty || router.own.scopes.contains { handsOn(name, $0) })
  }

  /// Whether a body gives a property to somebody who may set it: `inout`, or by its path.
  private func handsOn(_ name: Name, _ scope: Scope) -> Bool {
    semantics.writes(to: [name], in: scope).contains { $0.value == nil }
      || semantics.contains(scope) { node in
        node.kind == .inout && node.firstChild.flatMap { origins.property($0) } == name
      }
  }

  /// The first place that empties a property while the parent goes on.
  func emptied(_ name: Name) -> Attachment.Step? {
    for scope in router.own.scopes {
      guard let method = router.callers.enclosingMember(scope), program[method].kind == .function,
        let change = origins.changes(in: scope).first(where: { $0.property == name && isEmptying($0) }),
        router.isRunAndStays(method)
      else { continue }
      return Attachment.Step(name: program.fullName(of: method), position: router.position(change.location))
    }
    return nil
  }

  private func isEmptying(_ change: ChildOrigins.Change) -> Bool { change.values.allSatisfy { $0.kind == .nil } }

  // MARK: - Asking

  /// The property that has to be nil for a place to be reached, and where that is asked.
  func guardProperty(_ tests: [LocationCondition]) -> (name: Name, position: SourcePosition)? {
    for test in tests {
      guard let presence = test.presence, presence.isNil,
        let name = origins.property(presence.subject), router.storedProperty(name) != nil
      else { continue }
      return (name, router.position(presence.subject))
    }
    return nil
  }

  /// Whether a condition compares with nil a property that is never set.
  func testsUnsetProperty(_ test: LocationCondition) -> Bool {
    guardProperty([test]).flatMap { describe($0.name) }?.isFilled == false
  }

  // MARK: - Changing

  /// Whether something on a way that leads through a body empties a property, or fills it otherwise than by attaching.
  func changes(_ property: Name, around scope: Scope) -> Bool {
    let locations = changingScopes(property)
    return !locations.isDisjoint(with: router.bodiesRunning(scope)) || !locations.isDisjoint(with: observers)
      || isSetElsewhere(property)
  }

  /// Whether the router's interactor sets a property itself: `router?.feed = nil`.
  func isSetElsewhere(_ name: Name) -> Bool {
    guard let property = router.storedProperty(name), program.access(of: property) > .fileprivate else { return false }
    return router.parts[router.rib].interactors.contains { interactor in
      semantics.scopes(of: interactor).contains { !semantics.writes(to: [name], in: $0).isEmpty }
    }
  }

  private func changingScopes(_ property: Name) -> Set<Scope> {
    changed(property) {
      Set(
        router.own.scopes.filter { scope in
          handsOn(property, scope) || origins.changes(in: scope).contains { $0.property == property && !isFilling($0) }
        })
    }
  }

  /// Whether a change puts a child into the property that is built for it, or the one that is there already.
  private func isFilling(_ change: ChildOrigins.Change) -> Bool {
    change.values.contains { value in
      let origins = origins.origins(value)
      return origins == [.property(change.property)] || origins.contains { if case .built = $0 { true } else { false } }
    }
  }

  /// The properties of the router that do something when they are set.
  private func collectObservers() -> Set<Scope> {
    Set(router.own.scopes.filter { scope in scope.id.map { program[$0].setterBodies.isEmpty } == false })
  }
}
