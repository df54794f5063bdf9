import SourceScan

/// Where a router has a child from.
enum ChildOrigin: Hashable {
  /// It is built there: the call, or what stands for it in the body that hands it on.
  case built(rib: Int, at: ExpressionPlace)
  /// A stored property of the router.
  case property(Name)
  /// All that the router has attached.
  case children
  /// The sources do not say.
  case unknown
}

/// Follows the routers that a router's bodies speak of back to where it has them from.
///
/// A class so that what is put into a property is looked for once.
final class ChildOrigins {
  let flow: Flow
  let own: OwnCalls
  private let built: BuiltRIBs
  private var program: Program { flow.program }
  private lazy var fillings = collectFillings()
  private var changesOfScope: [Scope: [Change]] = [:]

  /// What a collection is asked for and still holds children.
  private static let collectionMembers: Set<String> = [
    "first", "last", "values", "popLast", "popFirst", "removeLast", "removeFirst", "remove", "removeValue", "filter",
    "reversed", "compactMap", "map", "flatMap", "sorted", "prefix", "suffix", "dropLast", "dropFirst", "lazy", "value",
    "enumerated", "element", "some",
  ]
  private static let collectionChanges: Set<String> = [
    "append", "insert", "updateValue", "push", "add", "removeAll", "removeLast", "removeFirst", "remove", "removeValue",
    "popLast", "popFirst",
  ]

  init(_ flow: Flow, _ built: BuiltRIBs, _ own: OwnCalls) {
    self.flow = flow
    self.built = built
    self.own = own
  }

  func origins(_ id: ExpressionID, _ scope: Scope) -> Set<ChildOrigin> {
    var visited: Set<ExpressionPlace> = []
    return origins(id, scope, &visited)
  }

  /// The RIBs from which a property's values are built, and whether there may be others.
  func contents(of property: Name) -> (built: Set<ChildOrigin>, isOpen: Bool) {
    var found: Set<ChildOrigin> = []
    var isOpen = false
    var seen: Set<Name> = [property]
    var open = [property]
    while let next = open.popLast() {
      for place in fillings[next] ?? [] {
        for origin in origins(place.id, place.scope) {
          switch origin {
          case .built: found.insert(origin)
          case .property(let other): if seen.insert(other).inserted { open.append(other) }
          case .children, .unknown: isOpen = true
          }
        }
      }
    }
    return (found, isOpen)
  }

  // MARK: - Expressions

  private func origins(_ id: ExpressionID, _ scope: Scope, _ visited: inout Set<ExpressionPlace>) -> Set<ChildOrigin> {
    guard visited.insert(ExpressionPlace(id: id, scope: scope)).inserted else { return [] }
    switch flow.node(id, scope).kind {
    case .nil, .boolean, .integer, .string: return []
    case .force, .chain, .cast, .conditionalCast, .forcedCast, .argument, .return, .subscript:
      return flow.firstChild(id, scope).map { origins($0, scope, &visited) } ?? []
    case .coalesce, .array, .tuple, .dictionary: return union(Array(flow.children(id, scope)), scope, &visited)
    case .ternary: return union(Array(flow.children(id, scope).dropFirst()), scope, &visited)
    case .block: return union(flow.branches(of: id, scope), scope, &visited)
    case .closure: return union(flow.results(of: id, scope), scope, &visited)
    case .name: return originsOfName(id, scope, &visited)
    case .member: return originsOfMember(id, scope, &visited)
    case .call: return originsOfCall(id, scope, &visited)
    default: return [.unknown]
    }
  }

  private func union(
    _ ids: [ExpressionID], _ scope: Scope, _ visited: inout Set<ExpressionPlace>
  ) -> Set<ChildOrigin> {
    ids.reduce(into: []) { $0.formUnion(origins($1, scope, &visited)) }
  }

  private func originsOfName(_ id: ExpressionID, _ scope: Scope, _ visited: inout Set<ExpressionPlace>) -> Set<
    ChildOrigin
  > {
    let name = flow.name(id, scope)
    switch flow.lookUp(name, at: flow.node(id, scope).offset, scope) {
    case .local(let local, let place): return origins(of: local, place, &visited)
    case .parameter(let position, let function): return originsOfParameter(position, function, &visited)
    case .member(let member): return origins(of: member, &visited)
    default: return [.unknown]
    }
  }

  private func originsOfMember(_ id: ExpressionID, _ scope: Scope, _ visited: inout Set<ExpressionPlace>) -> Set<
    ChildOrigin
  > {
    let name = flow.name(id, scope)
    if own.selfBase(id, scope) != nil {
      guard let type = flow.selfType(scope),
        let member = flow.types.firstMember(name, of: type, arguments: flow.ownParameters(type))
          ?? flow.types.firstMember(name, of: own.type, arguments: [])
      else { return [.unknown] }
      return origins(of: member, &visited)
    }
    guard let base = flow.firstChild(id, scope) else { return [.unknown] }
    return Self.collectionMembers.contains(program.text(name)) ? origins(base, scope, &visited) : [.unknown]
  }

  private func origins(of member: FoundMember, _ visited: inout Set<ExpressionPlace>) -> Set<ChildOrigin> {
    if program.isPrelude(member.id) {
      return program.text(program[member.id].name) == "children" ? [.children] : [.unknown]
    }
    guard program[member.id].kind == .variable else { return [.unknown] }
    guard let body = program[member.id].body, program[member.id].accessors.contains(.getter) else {
      return [.property(program[member.id].name)]
    }
    return union(flow.results(of: body, member.id.scope), member.id.scope, &visited)
  }

  private func originsOfCall(_ id: ExpressionID, _ scope: Scope, _ visited: inout Set<ExpressionPlace>) -> Set<
    ChildOrigin
  > {
    let ribs = built.built(id, scope)
    if !ribs.isEmpty {
      return Set(ribs.map { .built(rib: $0.rib, at: ExpressionPlace(id: id, scope: scope)) })
    }
    guard let callee = flow.firstChild(id, scope) else { return [.unknown] }
    switch flow.node(callee, scope).kind {
    // `.feed(router)`, `Flow.feed(router)`: a state that holds the child.
    case .implicitMember, .typeName: return originsOfArguments(id, scope, &visited)
    case .closure: return origins(callee, scope, &visited)
    case .member, .name:
      if let own = own.calls(in: scope).first(where: { $0.place.id == id }),
        let body = program[own.callee].body, program[own.callee].type != nil
      {
        return union(flow.results(of: body, own.callee.scope), own.callee.scope, &visited)
      }
      if program.mayBeType(flow.name(callee, scope)) { return originsOfArguments(id, scope, &visited) }
      guard flow.node(callee, scope).kind == .member, let base = flow.firstChild(callee, scope) else {
        return [.unknown]
      }
      if let type = flow.namedType(base, scope)?.nominal, program.types[type].kind == .enum {
        return originsOfArguments(id, scope, &visited)
      }
      return Self.collectionMembers.contains(program.text(flow.name(callee, scope)))
        ? origins(base, scope, &visited) : [.unknown]
    default: return [.unknown]
    }
  }

  private func originsOfArguments(
    _ call: ExpressionID, _ scope: Scope, _ visited: inout Set<ExpressionPlace>
  ) -> Set<ChildOrigin> {
    union(flow.arguments(of: call, scope).map(\.value), scope, &visited)
  }

  // MARK: - Names

  private func origins(of local: Local, _ scope: Scope, _ visited: inout Set<ExpressionPlace>) -> Set<ChildOrigin> {
    switch local.value {
    case .expression(let value, _): return origins(value, scope, &visited)
    case .element(_, let value), .anyElement(let value), .matched(_, _, let value):
      return origins(value, scope, &visited)
    case .argument(_, let closure): return originsPassed(to: closure, scope, &visited)
    case .open: return originsAssigned(to: local, scope, &visited)
    }
  }

  /// What a collection, or an optional, hands a closure: `children.forEach { … }`, `child.map { … }`.
  private func originsPassed(
    to closure: ExpressionID, _ scope: Scope, _ visited: inout Set<ExpressionPlace>
  ) -> Set<ChildOrigin> {
    guard case .argument(_, let call) = flow.names(scope).functionValues[closure],
      let callee = flow.firstChild(call.id, scope), flow.node(callee, scope).kind == .member,
      let base = flow.firstChild(callee, scope)
    else { return [.unknown] }
    let isIteration = flow.name(callee, scope) == Name(.forEach)
    return isIteration || Self.collectionMembers.contains(program.text(flow.name(callee, scope)))
      ? origins(base, scope, &visited) : [.unknown]
  }

  private func originsAssigned(
    to local: Local, _ scope: Scope, _ visited: inout Set<ExpressionPlace>
  ) -> Set<ChildOrigin> {
    var found: Set<ChildOrigin> = []
    for write in flow.writes(to: [local.name], in: scope) {
      guard let value = write.value else { return [.unknown] }
      found.formUnion(origins(value, scope, &visited))
    }
    return found
  }

  /// What the router's own bodies pass for a parameter.
  private func originsOfParameter(
    _ position: Int, _ function: DeclarationID, _ visited: inout Set<ExpressionPlace>
  ) -> Set<ChildOrigin> {
    var found: Set<ChildOrigin> = []
    let calls = own.calls(of: function)
    for call in calls {
      guard !call.isHandedOn else {
        found.formUnion(originsHandedTo(call.place, &visited))
        continue
      }
      let positions = flow.parameterPositions(of: function, call.place, program.parameters(of: function).count)
      for (argument, parameter) in zip(flow.arguments(of: call.place.id, call.place.scope), positions)
      where parameter == position { found.formUnion(origins(argument.value, call.place.scope, &visited)) }
    }
    return calls.isEmpty ? [.unknown] : found
  }

  /// What a function gets that is handed on: `children.forEach(remove)`.
  func originsHandedTo(_ place: Call) -> Set<ChildOrigin> {
    var visited: Set<ExpressionPlace> = []
    return originsHandedTo(place, &visited)
  }

  private func originsHandedTo(_ place: Call, _ visited: inout Set<ExpressionPlace>) -> Set<ChildOrigin> {
    let parents = flow.parents(in: place.scope)
    guard let argument = parents[place.id], let call = parents[argument],
      let callee = flow.firstChild(call, place.scope), flow.node(callee, place.scope).kind == .member,
      let base = flow.firstChild(callee, place.scope)
    else { return [.unknown] }
    let word = program.text(flow.name(callee, place.scope))
    return word == "forEach" || Self.collectionMembers.contains(word)
      ? origins(base, place.scope, &visited) : [.unknown]
  }

  // MARK: - Properties

  /// For each property what the router's bodies put into it.
  private func collectFillings() -> [Name: [ExpressionPlace]] {
    var found: [Name: [ExpressionPlace]] = [:]
    for scope in own.scopes {
      if let index = scope.declaration {
        let declaration = program.scans[scope.file].declarations[index]
        if declaration.kind == .variable, let value = declaration.initialValue {
          found[declaration.name, default: []].append(ExpressionPlace(id: value, scope: scope))
        }
      }
      for change in changes(in: scope) {
        found[change.property, default: []] += change.values.map { ExpressionPlace(id: $0, scope: scope) }
      }
    }
    return found
  }

  /// A place that changes a property of the router.
  struct Change {
    let property: Name
    let scope: Scope
    let place: ExpressionID
    /// What is put into it; none where something is taken out.
    let values: [ExpressionID]
  }

  /// All places in a body that set a property, or put something into one or take it out.
  func changes(in scope: Scope) -> [Change] {
    if let known = changesOfScope[scope] { return known }
    let found = findChanges(in: scope)
    changesOfScope[scope] = found
    return found
  }

  private func findChanges(in scope: Scope) -> [Change] {
    var found: [Change] = []
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        switch flow.node(id, scope).kind {
        case .assignment, .compoundAssignment:
          guard let left = flow.firstChild(id, scope) else { return }
          let right = flow.node(left, scope).nextSibling
          for target in targets(left, scope) {
            guard let property = property(target, scope) else { continue }
            found.append(Change(property: property, scope: scope, place: target, values: right < 0 ? [] : [right]))
          }
        case .call:
          guard let callee = flow.firstChild(id, scope), flow.node(callee, scope).kind == .member,
            Self.collectionChanges.contains(program.text(flow.name(callee, scope))),
            let base = flow.firstChild(callee, scope), let property = property(base, scope)
          else { return }
          found.append(
            Change(
              property: property, scope: scope, place: base, values: flow.arguments(of: id, scope).map(\.value)))
        default: break
        }
      }
    }
    return found
  }

  private func targets(_ left: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    guard flow.node(left, scope).kind == .tuple else { return [left] }
    return flow.children(left, scope).compactMap { flow.firstChild($0, scope) }
  }

  /// The router's property behind `x`, `self.x`, `x?`, `x[id]`.
  func property(_ id: ExpressionID, _ scope: Scope) -> Name? {
    var id = id
    while [.chain, .force, .subscript].contains(flow.node(id, scope).kind), let next = flow.firstChild(id, scope) {
      id = next
    }
    let name = flow.name(id, scope)
    switch flow.node(id, scope).kind {
    case .name:
      guard case .member(let member) = flow.lookUp(name, at: flow.node(id, scope).offset, scope),
        program[member.id].kind == .variable
      else { return nil }
      return name
    case .member: return own.selfBase(id, scope) == nil ? nil : name
    default: return nil
    }
  }
}
