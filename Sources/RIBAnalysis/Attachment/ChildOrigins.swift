import SourceScan
import SwiftSemantics

/// Where a router has a child from.
enum ChildOrigin: Hashable {
  /// It is built there: the call, or what stands for it in the body that hands it on.
  case built(rib: Int, at: Node)
  /// A stored property of the router.
  case property(Name)
  /// All that the router has attached.
  case children
  /// The sources do not say.
  case unknown
}

/// Follows the routers that a router's bodies refer to back to where it has them from.
///
/// A class so that what is put into a property is searched for once.
final class ChildOrigins: ProgramReader {
  let semantics: BodySemantics
  let own: OwnCalls
  private let built: BuiltRIBs
  private lazy var fillings = collectFillings()
  private lazy var changesOfScope = Memo<[Scope: [Change]]>(semantics.questions)

  /// What a collection is asked for and still holds children.
  private static let collectionMembers: Set<String> = [
    "first", "last", "values", "popLast", "popFirst", "removeLast", "removeFirst", "remove", "removeValue", "filter",
    "reversed", "compactMap", "map", "flatMap", "sorted", "prefix", "suffix", "dropLast", "dropFirst", "lazy", "value",
    "enumerated", "element", "some", "forEach",
  ]
  private static let collectionChanges: Set<String> = [
    "append", "insert", "updateValue", "push", "add", "removeAll", "removeLast", "removeFirst", "remove", "removeValue",
    "popLast", "popFirst",
  ]

  init(_ semantics: BodySemantics, _ built: BuiltRIBs, _ own: OwnCalls) {
    self.semantics = semantics
    self.built = built
    self.own = own
  }

  func origins(_ node: Node) -> Set<ChildOrigin> {
    var visited: Set<Node> = []
    return origins(node, &visited)
  }

  /// What a property may hold.
  struct Contents {
    /// Where the children are built.
    var built: Set<ChildOrigin> = []
    /// Whether there may be others.
    var isOpen = false

    /// The RIBs from which the children are built.
    var children: Set<Int> { Set(built.compactMap { if case .built(let rib, _) = $0 { rib } else { nil } }) }
  }

  func contents(of property: Name) -> Contents {
    var found = Contents()
    var seen: Set<Name> = [property]
    var open = [property]
    while let next = open.popLast() {
      for location in fillings[next] ?? [] {
        for origin in origins(location) {
          switch origin {
          case .built: found.built.insert(origin)
          case .property(let other): if seen.insert(other).inserted { open.append(other) }
          case .children, .unknown: found.isOpen = true
          }
        }
      }
    }
    return found
  }

  /// The properties that hold a child: first those into which it is put, then those into which one of these is.
  func properties(holding child: ChildOrigin) -> [Name] {
    var found: [Name] = []
    var wanted: Set<ChildOrigin> = [child]
    while true {
      let more = fillings.filter { name, values in
        !found.contains(name) && values.contains { !wanted.isDisjoint(with: origins($0)) }
      }.keys.sorted { program.text($0) < program.text($1) }
      if more.isEmpty { return found }
      found += more
      wanted = Set(more.map(ChildOrigin.property))
    }
  }

  // MARK: - Expressions

  private func origins(_ node: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    guard visited.insert(node).inserted else { return [] }
    switch node.valueSource {
    case .literal: return []
    case .part(let part), .element(of: let part): return origins(part, &visited)
    case .oneOf(let parts), .collection(let parts): return union(parts, &visited)
    case .closure: return union(semantics.results(of: node), &visited)
    case .name: return originsOfName(node, &visited)
    case .member: return originsOfMember(node, &visited)
    case .call: return originsOfCall(node, &visited)
    case .implicitMember, .computed, .nothing: return [.unknown]
    }
  }

  private func union(_ nodes: some Sequence<Node>, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    nodes.reduce(into: []) { $0.formUnion(origins($1, &visited)) }
  }

  private func originsOfName(_ node: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    switch semantics.declaration(of: node) {
    case .local(let local, let location): return origins(of: local, location, &visited)
    case .parameter(let position, let function): return originsOfParameter(position, function, &visited)
    case .member(let member): return origins(of: member, &visited)
    default: return [.unknown]
    }
  }

  private func originsOfMember(_ node: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    let name = node.name
    if own.selfBase(node) != nil {
      guard let type = semantics.selfType(node.scope),
        let member = semantics.types.firstMember(name, of: type, arguments: semantics.ownParameters(type))
          ?? semantics.types.firstMember(name, of: own.type, arguments: [])
      else { return [.unknown] }
      return origins(of: member, &visited)
    }
    return originsOfElement(name, node.firstChild, &visited)
  }

  /// What a collection, or an optional, gives under a name: `children.first`.
  private func originsOfElement(_ name: Name, _ base: Node?, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    guard let base, Self.collectionMembers.contains(program.text(name)) else { return [.unknown] }
    return origins(base, &visited)
  }

  private func origins(of member: FoundMember, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    if program.isPrelude(member.id) {
      return program.text(program[member.id].name) == "children" ? [.children] : [.unknown]
    }
    guard program[member.id].kind == .variable else { return [.unknown] }
    guard let body = semantics.body(of: member.id), program[member.id].accessors.contains(.getter) else {
      return [.property(program[member.id].name)]
    }
    return union(semantics.results(of: body), &visited)
  }

  private func originsOfCall(_ node: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    let ribs = built.built(node)
    if !ribs.isEmpty { return Set(ribs.map { .built(rib: $0.rib, at: node) }) }
    guard let callee = node.firstChild else { return [.unknown] }
    switch callee.kind {
    // `.feed(router)`, `BodySemantics.feed(router)`: a state that holds the child.
    case .implicitMember, .typeName: return originsOfArguments(node, &visited)
    case .closure: return origins(callee, &visited)
    case .member, .name:
      if let own = own.calls(in: node.scope).first(where: { $0.location == node }),
        let body = semantics.body(of: own.callee), program[own.callee].type != nil
      {
        return union(semantics.results(of: body), &visited)
      }
      if program.mayBeType(callee.name) { return originsOfArguments(node, &visited) }
      let base = callee.firstChild
      if let type = base.flatMap({ semantics.namedType($0)?.nominal }), program.types[type].kind == .enum {
        return originsOfArguments(node, &visited)
      }
      return originsOfElement(callee.name, base, &visited)
    default: return [.unknown]
    }
  }

  private func originsOfArguments(_ call: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    union(call.arguments.map(\.value), &visited)
  }

  // MARK: - Names

  private func origins(of local: Local, _ scope: Scope, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    switch local.value {
    case .expression(let value, _): return origins(value, &visited)
    case .element(_, let value), .anyElement(let value), .matched(_, _, let value): return origins(value, &visited)
    case .argument(_, let closure): return originsPassed(to: closure, &visited)
    case .open: return originsAssigned(to: local, scope, &visited)
    }
  }

  /// What a collection, or an optional, hands a closure: `children.forEach { … }`, `child.map { … }`.
  private func originsPassed(to closure: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    guard case .argument(_, let call) = semantics.names(closure.scope).functionValues[closure] else {
      return [.unknown]
    }
    return originsOfElement(call.calleeName, call.firstChild?.firstChild, &visited)
  }

  private func originsAssigned(to local: Local, _ scope: Scope, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    var found: Set<ChildOrigin> = []
    for write in semantics.writes(to: local, in: scope) {
      guard let value = write.value else { return [.unknown] }
      found.formUnion(origins(value, &visited))
    }
    return found
  }

  /// What the router's own bodies pass for a parameter.
  private func originsOfParameter(
    _ position: Int, _ function: DeclarationID, _ visited: inout Set<Node>
  ) -> Set<ChildOrigin> {
    var found: Set<ChildOrigin> = []
    let calls = own.calls(of: function)
    for call in calls {
      guard !call.isHandedOn else {
        found.formUnion(originsHandedTo(call.location, &visited))
        continue
      }
      let positions = semantics.parameterPositions(of: function, call.location, program.parameters(of: function).count)
      for (argument, parameter) in zip(call.location.arguments, positions)
      where parameter == position { found.formUnion(origins(argument.value, &visited)) }
    }
    return calls.isEmpty ? [.unknown] : found
  }

  /// What a function gets that is passed on: `children.forEach(remove)`.
  func originsHandedTo(_ location: Node) -> Set<ChildOrigin> {
    var visited: Set<Node> = []
    return originsHandedTo(location, &visited)
  }

  private func originsHandedTo(_ location: Node, _ visited: inout Set<Node>) -> Set<ChildOrigin> {
    guard let callee = location.parent?.parent?.firstChild else { return [.unknown] }
    return originsOfElement(callee.name, callee.firstChild, &visited)
  }

  // MARK: - Properties

  /// For each property what the router's bodies put into it.
  private func collectFillings() -> [Name: [Node]] {
    var found: [Name: [Node]] = [:]
    for scope in own.scopes {
      if let id = scope.id, let value = semantics.initialValue(of: id) {
        found[program[id].name, default: []].append(value)
      }
      for change in changes(in: scope) { found[change.property, default: []] += change.values }
    }
    return found
  }

  /// A place that changes a property of the router.
  struct Change {
    let property: Name
    let scope: Scope
    let location: Node
    /// What is put into it; none where something is taken out.
    let values: [Node]
  }

  /// All places in a body that set a property, or put something into one or take it out.
  func changes(in scope: Scope) -> [Change] { changesOfScope(scope) { findChanges(in: scope) } }

  private func findChanges(in scope: Scope) -> [Change] {
    var found: [Change] = []
    semantics.roots(scope).visit { node in
      switch node.kind {
      case .assignment, .compoundAssignment:
        guard let left = node.firstChild else { return }
        let right = left.nextSibling
        for target in targets(left) {
          guard let property = property(target) else { continue }
          found.append(Change(property: property, scope: scope, location: target, values: right.map { [$0] } ?? []))
        }
      case .call:
        guard let callee = node.firstChild, Self.collectionChanges.contains(program.text(callee.name)),
          let base = callee.firstChild, let property = property(base)
        else { return }
        found.append(Change(property: property, scope: scope, location: base, values: node.arguments.map(\.value)))
      default: break
      }
    }
    return found
  }

  private func targets(_ left: Node) -> [Node] {
    guard left.kind == .tuple else { return [left] }
    return left.children.compactMap { $0.firstChild }
  }

  /// The router's property behind `x`, `self.x`, `x?`, `x[id]`.
  func property(_ node: Node) -> Name? {
    var node = node.unwrapped
    while node.kind == .subscript, let next = node.firstChild { node = next.unwrapped }
    let name = node.name
    switch node.kind {
    case .name:
      guard case .member(let member) = semantics.declaration(of: node), program[member.id].kind == .variable else {
        return nil
      }
      return name
    case .member: return own.selfBase(node) == nil ? nil : name
    default: return nil
    }
  }
}
