import SwiftScan
import SwiftProgram

/// Where a router has a child from.
enum ChildOrigin: Hashable {
  /// It is built there: by a call, or by an expression that stands for the call in the body that passes it on. For what
  /// is passed to the router's initialiser the parameter's name stands.
  case built(rib: Int, at: Node)
  /// A stored property of the router.
  case property(Name)
  /// All that the router has attached.
  case children
  /// The sources do not say.
  case unknown

  var isBuilt: Bool { if case .built = self { true } else { false } }
}

/// Follows the child routers that a router's bodies refer to back to where the router has them from.
///
/// A class so that each expression is followed once.
final class ChildOrigins: ProgramReader {
  private let own: OwnCalls
  private let built: BuiltRIBs
  /// All places where the router's bodies set a property, or put something into one or take it out of one, in the order
  /// of the bodies.
  private(set) lazy var changes = own.scopes.flatMap(findChanges)
  private(set) lazy var changesByProperty = Dictionary(grouping: changes, by: \.property)
  private lazy var fillings = collectFillings()
  private lazy var known = Memo<[Node: Set<ChildOrigin>]>(semantics.solver)
  var semantics: BodySemantics { built.semantics }

  /// Members of a collection that return children which it holds.
  private static let collectionMembers: Set<String> = [
    "first", "last", "values", "popLast", "popFirst", "removeLast", "removeFirst", "remove", "removeValue", "filter",
    "reversed", "compactMap", "map", "flatMap", "sorted", "prefix", "suffix", "dropLast", "dropFirst", "lazy", "value",
    "enumerated", "element", "some", "forEach",
  ]
  private static let collectionChanges: Set<String> = [
    "append", "insert", "updateValue", "push", "add", "removeAll", "removeLast", "removeFirst", "remove", "removeValue",
    "popLast", "popFirst",
  ]

  /// Locals may be set to each other; beyond so many the sources do not say.
  private static let mostSteps = 200

  init(_ built: BuiltRIBs, _ own: OwnCalls) {
    self.built = built
    self.own = own
  }

  /// What a property may hold.
  struct Contents {
    /// Where the children are built.
    var built: Set<ChildOrigin> = []
    /// Whether there may be others.
    var mayHoldOthers = false

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
          case .children, .unknown: found.mayHoldOthers = true
          }
        }
      }
    }
    return found
  }

  /// The properties that hold a child: first those that are set to it, then those that are set to one of these.
  func properties(holding child: ChildOrigin) -> [Name] {
    var found: [Name] = []
    var wanted: Set<ChildOrigin> = [child]
    while true {
      let more = fillings.filter { name, values in
        !found.contains(name) && values.contains { !wanted.isDisjoint(with: origins($0)) }
      }.keys.sorted(by: program.text)
      if more.isEmpty { return found }
      found += more
      wanted = Set(more.map(ChildOrigin.property))
    }
  }

  // MARK: - Expressions

  func origins(_ node: Node) -> Set<ChildOrigin> {
    // An expression that leads back to itself has no further origins for that.
    known(node, whileOpen: []) {
      guard semantics.solver.count < Self.mostSteps else {
        semantics.solver.giveUp()
        return [.unknown]
      }
      return switch node.valueSource {
      case .literal: []
      case .part(let part), .element(of: let part): origins(part)
      case .oneOf(let parts), .collection(let parts): union(parts)
      case .closure: union(semantics.results(of: node))
      case .name: originsOfName(node)
      case .member: originsOfMember(node)
      case .call: originsOfCall(node)
      // A case without a value, `.idle`, holds no child.
      case .implicitMember: isCase(node.name) ? [] : [.unknown]
      case .computed, .nothing: [.unknown]
      }
    }
  }

  /// Whether only cases of enums have a name.
  private func isCase(_ name: Name) -> Bool {
    let members = program.members(named: name)
    return !members.isEmpty && members.allSatisfy { program[$0].kind == .enumCase }
  }

  private func union(_ nodes: some Sequence<Node>) -> Set<ChildOrigin> {
    nodes.reduce(into: []) { $0.formUnion(origins($1)) }
  }

  private func originsOfName(_ node: Node) -> Set<ChildOrigin> {
    switch semantics.declaration(of: node) {
    case .local(let local, let location): return origins(of: local, location)
    case .parameter(let position, let function): return originsOfParameter(node, position, function)
    case .member(let member): return origins(of: member)
    default: return [.unknown]
    }
  }

  private func originsOfMember(_ node: Node) -> Set<ChildOrigin> {
    let name = node.name
    if own.selfBase(node) != nil {
      guard let type = semantics.selfType(node.scope),
        let member = semantics.types.firstMember(name, of: type, arguments: semantics.ownParameters(type))
          ?? semantics.types.firstMember(name, of: own.type, arguments: [])
      else { return [.unknown] }
      return origins(of: member)
    }
    return originsOfElement(name, node.firstChild)
  }

  /// What a collection, an optional or a tuple gives under a name: `children.first`, `feed.router`.
  private func originsOfElement(_ name: Name, _ base: Node?) -> Set<ChildOrigin> {
    guard let base, Self.collectionMembers.contains(program.text(name)) || isPart(name, of: base) else {
      return [.unknown]
    }
    return origins(base)
  }

  /// Whether a value is a tuple, or one of the app's structs that stores what has the name.
  private func isPart(_ name: Name, of node: Node) -> Bool {
    switch semantics.type(of: node).unwrapped {
    case .tuple: true
    case .nominal(let type, _):
      program.types[type].kind == .struct && semantics.storedProperty(name, of: type) != nil
    default: false
    }
  }

  private func origins(of member: FoundMember) -> Set<ChildOrigin> {
    if program.isPrelude(member.id) {
      return program.text(program[member.id].name) == "children" ? [.children] : [.unknown]
    }
    guard program[member.id].kind == .variable else { return [.unknown] }
    guard let body = semantics.body(of: member.id), program[member.id].accessors.contains(.getter) else {
      return [.property(program[member.id].name)]
    }
    return union(semantics.results(of: body))
  }

  private func originsOfCall(_ node: Node) -> Set<ChildOrigin> {
    if let made = originsMapped(by: node) { return made }
    let ribs = built.built(node)
    if !ribs.isEmpty { return Set(ribs.map { .built(rib: $0.rib, at: node) }) }
    guard let callee = node.firstChild else { return [.unknown] }
    switch callee.kind {
    // `.feed(router)`, `State.feed(router)`: a state that holds the child.
    case .implicitMember, .typeName: return union(node.arguments.map(\.value))
    case .closure: return origins(callee)
    case .member, .name:
      if let body = own.function(calledBy: node).flatMap(semantics.body(of:)) {
        return union(semantics.results(of: body))
      }
      // `make` of `push { feedBuilder.build() }`, where `push` calls what it is passed.
      if semantics.isLocal(callee) { return origins(callee) }
      if program.mayBeType(callee.name) {
        let held = union(node.arguments.map(\.value))
        return held.contains(where: \.isBuilt) ? held.subtracting([.unknown]) : held
      }
      let base = callee.firstChild
      if let type = base.flatMap({ semantics.namedType($0)?.nominal }), program.types[type].kind == .enum {
        return union(node.arguments.map(\.value))
      }
      return originsOfElement(callee.name, base)
    default: return [.unknown]
    }
  }

  /// The children that a closure builds for each element: `ids.map { feedBuilder.build(id: $0) }`.
  private func originsMapped(by call: Node) -> Set<ChildOrigin>? {
    guard call.isMapping, let closure = call.arguments.last?.value, closure.kind == .closure else { return nil }
    let made = union(semantics.results(of: closure))
    return made.contains(where: \.isBuilt) ? made : nil
  }

  // MARK: - Names

  private func origins(of local: Local, _ scope: Scope) -> Set<ChildOrigin> {
    switch local.value {
    case .expression(let value, _): return origins(value)
    case .element(_, let value), .anyElement(let value), .elementPart(_, _, let value), .matched(_, _, let value):
      return origins(value)
    case .argument(let position, let closure): return originsPassed(to: closure, at: position)
    case .open: return originsAssigned(to: local, scope)
    }
  }

  /// What a collection, or an optional, passes to a closure: `children.forEach { … }`, `child.map { … }`; or a function of the
  /// router: `push(router) { feed = $0 }`.
  private func originsPassed(to closure: Node, at position: Int) -> Set<ChildOrigin> {
    guard let call = semantics.call(passed: closure) else { return [.unknown] }
    guard own.isOwnCall(call) else { return originsOfElement(call.calleeName, call.firstChild?.firstChild) }
    let calls = semantics.uses(ofArgument: closure)?.places.compactMap(\.call) ?? []
    let passed = calls.compactMap { $0.arguments.dropFirst(position).first?.value }
    return passed.isEmpty ? [.unknown] : union(passed)
  }

  private func originsAssigned(to local: Local, _ scope: Scope) -> Set<ChildOrigin> {
    var found: Set<ChildOrigin> = []
    for write in semantics.writes(to: local, in: scope) {
      guard let value = write.value else { return [.unknown] }
      found.formUnion(origins(value))
    }
    return found
  }

  /// What the router's own bodies pass for a parameter, and those who construct the router.
  private func originsOfParameter(_ node: Node, _ position: Int, _ function: DeclarationID) -> Set<ChildOrigin> {
    let isHandedIn = program[function].kind == .initializer
    let handed = isHandedIn ? built.arguments(for: position, of: function, constructing: own.type).map(built.built) : []
    var found = Set(handed.joined().map { ChildOrigin.built(rib: $0.rib, at: node) })
    if handed.contains([]) { found.insert(.unknown) }
    let calls = own.calls(of: function)
    for call in calls {
      guard !call.isHandedOn else {
        found.formUnion(originsHandedTo(call.location))
        continue
      }
      let positions = semantics.parameterPositions(of: function, call.location, program.parameters(of: function).count)
      for (argument, parameter) in zip(call.location.arguments, positions)
      where parameter == position { found.formUnion(origins(argument.value)) }
    }
    return calls.isEmpty && handed.isEmpty ? [.unknown] : found
  }

  /// What a function is called with that is passed on: `remove` of `children.forEach(remove)`.
  func originsHandedTo(_ location: Node) -> Set<ChildOrigin> {
    guard let callee = location.parent?.parent?.firstChild else { return [.unknown] }
    return originsOfElement(callee.name, callee.firstChild)
  }

  // MARK: - Properties

  /// For each property what the router's bodies put into it.
  private func collectFillings() -> [Name: [Node]] {
    var found: [Name: [Node]] = [:]
    for property in own.scopes.compactMap(\.id) {
      if let value = semantics.initialValue(of: property) { found[program[property].name, default: []].append(value) }
    }
    for change in changes { found[change.property, default: []] += change.values }
    return found
  }

  /// A place that changes a property of the router.
  struct Change {
    let property: Name
    let location: Node
    /// What is put into it; none where something is taken out.
    let values: [Node]
  }

  private func findChanges(in scope: Scope) -> [Change] {
    var found: [Change] = []
    semantics.roots(scope).visit { node in
      switch node.kind {
      case .assignment, .compoundAssignment:
        guard let left = node.firstChild else { return }
        let right = left.nextSibling
        let targets = left.kind == .tuple ? left.children.compactMap(\.firstChild) : [left]
        for target in targets {
          guard let property = property(target) else { continue }
          found.append(Change(property: property, location: target, values: right.map { [$0] } ?? []))
        }
      case .call:
        guard let callee = node.firstChild, Self.collectionChanges.contains(program.text(callee.name)),
          let base = callee.firstChild, let property = property(base)
        else { return }
        found.append(Change(property: property, location: base, values: node.arguments.map(\.value)))
      case .inout, .member:
        if let change = changeByPassing(node) { found.append(change) }
      default: break
      }
    }
    return found
  }

  /// Where a property is passed to be set, and what is passed with it: `keep(router, in: &feed)`,
  /// `self[keyPath: \.feed] = router`.
  private func changeByPassing(_ node: Node) -> Change? {
    let passed = node.kind == .inout ? node.firstChild.flatMap(property) : propertyOfPath(node)
    guard let property = passed, let argument = node.parent, argument.kind == .argument, let call = argument.parent
    else { return nil }
    let assigned = call.isTarget ? call.nextSibling : nil
    let values = call.arguments.map(\.value).filter { $0 != node } + (assigned.map { [$0] } ?? [])
    return values.isEmpty ? nil : Change(property: property, location: node, values: values)
  }

  /// The router's property that a key path names: `\.feed`.
  private func propertyOfPath(_ member: Node) -> Name? {
    guard member.firstChild?.kind == .keyPath, semantics.storedProperty(member.name, of: own.type) != nil else {
      return nil
    }
    return member.name
  }

  /// Whether an expression surely finds nothing, for the statements before it have just emptied the property that it reads:
  /// `feed = nil; if let feed { detachChild(feed) }`.
  func isEmptiedBefore(_ value: Node) -> Bool {
    guard let read = reading(value), let name = property(read), let statement = statement(around: read) else {
      return false
    }
    let before = (changesByProperty[name] ?? []).last { change in
      change.location.scope == read.scope && change.location.offset < read.offset
        && self.statement(around: change.location)?.parent == statement.parent
    }
    return before?.values.allSatisfy { $0.kind == .nil } == true
  }

  /// Where the property is read whose value an expression is, also by a local and by an optional's `map`.
  private func reading(_ value: Node) -> Node? { semantics.deeper { findReading(value) } ?? nil }

  private func findReading(_ value: Node) -> Node? {
    if property(value) != nil { return value.unwrapped }
    if value.kind == .name, case .local(let local, _) = semantics.declaration(of: value) {
      guard case .argument(_, let closure) = local.value else { return semantics.localValue(value).flatMap(reading) }
      return semantics.call(passed: closure)?.callee?.firstChild.flatMap(reading)
    }
    return [.force, .chain, .conditionalCast, .forcedCast, .cast].contains(value.kind)
      ? value.firstChild.flatMap(reading) : nil
  }

  /// The statement in which an expression stands.
  private func statement(around node: Node) -> Node? {
    sequence(first: node, next: \.parent).first {
      $0.parent.map { $0.kind == .block && $0.name == .none || $0.kind == .closure } ?? true
    }
  }

  /// The router's property behind `x`, `self.x`, `x?`, `x[id]`.
  func property(_ node: Node) -> Name? {
    var node = node.unwrapped
    while node.kind == .subscript, let next = node.firstChild { node = next.unwrapped }
    switch node.kind {
    case .name:
      guard case .member = semantics.declaration(of: node) else { return nil }
      return node.name
    case .member: return own.selfBase(node) == nil ? nil : node.name
    default: return nil
    }
  }
}
