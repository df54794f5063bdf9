import SourceScan

/// Tells the conditions that ask about one child of a router, whether it is there, from those that ask about anything else.
///
/// A condition asks about a child if it looks at the property that holds it, at all children, or at something that changes
/// where the child is attached or detached, such as a flag. So may what these sources do not declare.
///
/// A class so that the bodies are looked at once, and only where there are conditions.
final class ChildQuestions {
  private let router: RouterBodies
  private let child: Int
  private let holder: Name?
  private let places: [Scope]
  private lazy var changed = places.reduce(into: Set<Name>()) { $0.formUnion(router.changed(around: $1)) }
  private var known: [PlaceCondition: Bool] = [:]
  private var flow: Flow { router.flow }
  private var program: Program { router.program }

  /// - Parameter places: the bodies that attach or detach the child.
  init(_ router: RouterBodies, of child: Int, holder: Name?, places: [Scope]) {
    self.router = router
    self.child = child
    self.holder = holder
    self.places = places
  }

  func asks(_ condition: PlaceCondition) -> Bool {
    if let answer = known[condition] { return answer }
    let start = ExpressionPlace(id: condition.expression, scope: condition.scope)
    var open = [start]
    var seen: Set<ExpressionPlace> = [start]
    var answer = false
    while !answer, let next = open.popLast() {
      flow.visitAtOnce(next.id, next.scope) { id in
        guard !answer else { return }
        switch look(at: ExpressionPlace(id: id, scope: next.scope), near: condition.scope) {
        case .child: answer = true
        case .further(let places): open += places.filter { seen.insert($0).inserted }
        case .another: break
        }
      }
    }
    known[condition] = answer
    return answer
  }

  /// Whether a property is changed where the condition stands, or where the child is attached or detached.
  private func isChanged(_ property: Name, near scope: Scope) -> Bool {
    changed.contains(property) || router.changes.properties(near: scope).contains(property)
  }

  private enum Look {
    case child, another
    /// What it is made of tells.
    case further([ExpressionPlace])
  }

  private func look(at place: ExpressionPlace, near start: Scope) -> Look {
    let (id, scope) = (place.id, place.scope)
    let name = flow.name(id, scope)
    switch flow.node(id, scope).kind {
    case .name where name != .selfValue && name != .superValue:
      switch flow.lookUp(name, at: flow.node(id, scope).offset, scope) {
      case .local(let local, let place): return look(at: local, place)
      case .parameter, .type: return .another
      case .member(let member): return look(at: member, place, near: start)
      case .global(let function): return further(function)
      case .unknown: return undecided(scope)
      }
    case .member:
      guard let base = flow.firstChild(id, scope) else { return .another }
      guard flow.isSelf(base, scope) || router.own.selfBase(id, scope) != nil else {
        return isOwnRouter(base, scope) ? lookAtRouter(name) : .another
      }
      guard let type = flow.selfType(scope),
        let member = flow.types.firstMember(name, of: type, arguments: flow.ownParameters(type))
      else { return undecided(scope) }
      return look(at: member, place, near: start)
    default: return .another
    }
  }

  private func look(at local: Local, _ scope: Scope) -> Look {
    switch local.value {
    case .expression(let value, _), .element(_, let value), .anyElement(let value), .matched(_, _, let value):
      .further([ExpressionPlace(id: value, scope: scope)])
    case .argument: .another
    case .open: undecided(scope)
    }
  }

  /// What the sources do not tell may be about the child where a RIB's own class asks it: a network service that runs a
  /// closure knows of no child.
  private func undecided(_ scope: Scope) -> Look {
    flow.selfType(scope).map { router.callers.role(of: $0) == nil } == true ? .another : .child
  }

  /// What a function or a computed property is made of.
  private func further(_ function: DeclarationID) -> Look {
    let roots = flow.roots(function.scope).map { ExpressionPlace(id: $0, scope: function.scope) }
    return roots.isEmpty ? .child : .further(roots)
  }

  private func look(at member: FoundMember, _ place: ExpressionPlace, near start: Scope) -> Look {
    let declaration = program[member.id]
    let next = asked(of: place)
    if program.isPrelude(member.id) { return look(atFramework: declaration.name, next) }
    guard declaration.kind == .variable, !declaration.accessors.contains(.getter) else { return further(member.id) }
    let type = declaration.type.flatMap { flow.types.resolve($0, from: member.id.scope).unwrapped.nominal }
    let isOfRouter = flow.selfType(place.scope).map { $0 == router.type || flow.types.inherits(router.type, from: $0) }
    if isOfRouter == true {
      if declaration.name == holder || mayHold(declaration.name, type) { return .child }
    } else if let type, isRouter(type) {
      return next.map(lookAtRouter) ?? .another
    }
    if let type, flow.types.isPrelude(type, .Presentable, .ViewControllable) { return next == nil ? .another : .child }
    return isChanged(declaration.name, near: start) ? .child : .another
  }

  /// Whether a value that somebody else has is the router, by a protocol of its own.
  private func isOwnRouter(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard let type = flow.baseType(of: id, scope).nominal, program.types[type].origin == .sources, isRouter(type) else {
      return false
    }
    return type == router.type || flow.types.inherits(router.type, from: type)
  }

  /// What the framework declares: of the interactor is asked whether it is active, of the view what it shows.
  private func look(atFramework name: Name, _ next: Name?) -> Look {
    switch program.text(name) {
    case "children": .child
    case "interactor", "interactable":
      next.map { ["isActive", "isActiveStream"].contains(program.text($0)) } ?? true ? .another : .child
    case "viewController", "viewControllable", "presenter": next == nil ? .another : .child
    default: .another
    }
  }

  /// What an interactor asks its router for.
  private func lookAtRouter(_ name: Name) -> Look {
    if program.text(name) == "children" { return .child }
    if let property = router.storedProperty(name) {
      let type = program[property].type.flatMap { flow.types.resolve($0, from: property.scope).unwrapped.nominal }
      return name == holder || mayHold(name, type) || changed.contains(name) ? .child : .another
    }
    let members = flow.ownClasses(of: router.type).lazy.flatMap { self.program.members.values(name, of: $0) }
    return members.first.map(further) ?? .child
  }

  /// Whether a property of the router may hold the child.
  private func mayHold(_ property: Name, _ type: TypeID?) -> Bool {
    if let type, program.types[type].origin == .external || isRouter(type) && !router.mayBe(child, type) {
      return false
    }
    let (built, isOpen) = router.origins.contents(of: property)
    return isOpen || built.contains { if case .built(let rib, _) = $0 { rib == child } else { false } }
  }

  private func isRouter(_ type: TypeID) -> Bool { flow.types.isPrelude(type, .Routing, .Router) }

  /// What is asked of what stands at a place: `isOn` of `settings?.isOn`.
  private func asked(of place: ExpressionPlace) -> Name? {
    let parents = flow.parents(in: place.scope)
    var current = parents[place.id]
    while let id = current, [.chain, .force].contains(flow.node(id, place.scope).kind) { current = parents[id] }
    guard let id = current, flow.node(id, place.scope).kind == .member else { return nil }
    return flow.name(id, place.scope)
  }
}
