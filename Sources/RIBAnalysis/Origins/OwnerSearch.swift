import SwiftScan
import SwiftProgram

/// The walk from an expression to the components that it may hold.
struct OwnerSearch: ProgramReader {
  let semantics: BodySemantics
  var owners = Owners()
  private var visited: Set<OwnerStep> = []
  /// The types of the parameters that are being followed to what the calls pass.
  var parameterTypes: [Type] = []

  private struct OwnerStep: Hashable {
    let id: Node
    let route: Route
  }

  /// The most steps that a search may take.
  private static let stepLimit = 20_000
  /// The most steps that may be nested, because the walk recurses.
  private static let depthLimit = 250
  private var depth = 0
  private var steps = 0

  init(semantics: BodySemantics) { self.semantics = semantics }

  mutating func follow(_ node: Node, _ route: Route) {
    guard steps != Self.stepLimit else { return giveUp("a value with too many possible sources") }
    guard visited.insert(OwnerStep(id: node, route: route)).inserted else { return }
    steps += 1
    guard depth != Self.depthLimit else { return giveUp("a value that is forwarded too many times") }
    depth += 1
    defer { depth -= 1 }
    if node.kind == .cast { return followCast(node, route) }
    if node.kind == .conditionalCast || node.kind == .forcedCast && isTested(node) {
      return followConditionalCast(node, route)
    }
    switch node.valueSource {
    case .name: followName(node, route)
    case .member: followMember(node, route)
    case .call: followCall(node, route)
    case .part(let part), .element(of: let part): follow([part], of: node, route)
    case .oneOf(let parts), .collection(let parts): follow(parts, of: node, route)
    case .implicitMember, .closure, .literal, .computed, .nothing:
      if !addIfClass(semantics.type(of: node), route) { giveUp("an expression that is not followed") }
    }
  }

  /// What an expression on the way may hold, found by a search of its own within the limits of this one.
  mutating func owners(of node: Node, _ route: Route) -> Owners {
    var search = OwnerSearch(semantics: semantics)
    (search.depth, search.steps) = (depth, steps)
    search.follow(node, route)
    steps = search.steps
    return search.owners
  }

  /// What an expression is of itself, or what its parts are.
  private mutating func follow(_ parts: [Node], of node: Node, _ route: Route) {
    if addIfClass(semantics.type(of: node), route) { return }
    for part in parts { follow(part, route) }
  }

  // MARK: - Casts

  /// `component as LeafDependency`: what is cast must be what it is cast to, as if it were passed as that.
  mutating func followCast(_ node: Node, _ route: Route) {
    let type = semantics.type(of: node)
    if addIfClass(type, route) { return }
    parameterTypes.append(type)
    defer { parameterTypes.removeLast() }
    node.firstChild.map { follow($0, route) }
  }

  /// `component as? LeafDependency`: what is not that never gets here.
  mutating func followConditionalCast(_ node: Node, _ route: Route) {
    let type = semantics.type(of: node)
    if addIfClass(type, route) { return }
    let before = owners.known
    owners.known = []
    node.firstChild.map { follow($0, route) }
    let wanted = semantics.types.parts(of: type.unwrapped).compactMap(\.nominal)
    let fitting = owners.known.filter { owner in wanted.allSatisfy { semantics.types.inherits(owner.type, from: $0) } }
    if fitting.isEmpty, !owners.known.isEmpty { giveUp("a cast that may fail") }
    owners.known = before + fitting
  }

  /// Whether `x as! P` is in a body that tests `x is P`.
  func isTested(_ node: Node) -> Bool {
    semantics.contains(node.scope) { test in
      test.kind == .comparison && test.firstChild?.name == node.firstChild?.name
        && semantics.writtenType(test) == semantics.writtenType(node)
    }
  }

  // MARK: - Classes

  /// Adds the class that a type names. False for protocols and what is not known.
  mutating func addIfClass(_ type: Type, _ route: Route) -> Bool {
    guard case .nominal(let id, _) = type.unwrapped else { return false }
    let entry = program.types[id]
    let isDeclared = entry.origin != .external || !program.parts(of: id).isEmpty && !program.isStandard(id)
    return entry.isProtocol || entry.origin == .ambiguous || !isDeclared ? false : add(id, route)
  }

  mutating func add(_ type: TypeID, _ route: Route) -> Bool {
    owners.known.append(Owner(type: type, via: route.via, passedAs: parameterTypes))
    return true
  }

  mutating func giveUp(_ reason: String) { owners.unknown.append(reason) }

  // MARK: - Names

  mutating func followName(_ node: Node, _ route: Route) {
    let name = node.name
    if name == .selfValue, let type = semantics.selfType(node.scope) {
      if program.types[type].isProtocol { return followConformers(of: type, route) }
      if addIfClass(.nominal(type, []), route) { return }
    }
    follow(semantics.declaration(of: node), node.scope, route, described: name)
  }

  /// `self` in a protocol's extension is whatever conforms.
  mutating func followConformers(of type: TypeID, _ route: Route) {
    for conformer in semantics.types.conformers(of: type) { _ = add(conformer, route) }
  }

  mutating func follow(_ binding: Binding, _ scope: Scope, _ route: Route, described name: Name) {
    switch binding {
    case .local(let local, let location):
      if addIfClass(semantics.type(of: binding), route) { return }
      follow(local, location, route)
    case .parameter(let position, let function):
      if addIfClass(semantics.type(of: binding), route) { return }
      followParameter(position, of: function, route)
    case .member(let member):
      let receiver = semantics.selfType(scope)
      followProperty(member, on: receiver, objects(behindSelfIn: scope, route), route)
    case .global(let id):
      if addIfClass(semantics.type(of: binding), route) { return }
      for root in semantics.valueRoots(id.scope) { follow(root, route) }
    case .type(let type):
      if !addIfClass(type, route) { giveUp("'\(program.text(name))' is not declared in these sources") }
    case .unknown: giveUp("'\(program.text(name))' is not declared in these sources")
    }
  }

  /// What a local was made from says more than the protocol it is declared as.
  mutating func follow(_ local: Local, _ location: Scope, _ route: Route) {
    switch local.value {
    case .expression(let value, _), .anyElement(let value), .elementPart(_, _, let value), .matched(_, _, let value):
      follow(value, route)
    case .element(let position, let value):
      guard value.kind == .tuple else { return giveUp("a part of a value that is not followed") }
      let parts = Array(value.children)
      if parts.indices.contains(position) { follow(parts[position], route) }
    case .argument(let position, let closure): followArgument(position, of: closure, route)
    case .open:
      let assigned = semantics.writes(to: local, in: location)
      for write in assigned { write.value.map { follow($0, route) } ?? giveUp("a value among several") }
      if assigned.isEmpty { giveUp("'\(program.text(local.name))' is never assigned in these sources") }
    }
  }
}
