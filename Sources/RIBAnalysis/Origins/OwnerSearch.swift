import SourceScan
import SwiftSemantics

/// The walk from an expression to the components that it may hold.
struct OwnerSearch {
  let semantics: BodySemantics
  var owners = Owners()
  private var visited: Set<OwnerStep> = []
  /// The types of the parameters that are being followed to what the calls pass.
  var parameterTypes: [Type] = []
  var program: Program { semantics.program }

  private struct OwnerStep: Hashable {
    let id: Node
    let scope: Scope
    let route: Route
  }

  /// So many steps a search may take, whatever ways calls open.
  private static let stepLimit = 20_000
  /// So many steps may lie one in another: the walk recurses.
  private static let depthLimit = 250
  private var depth = 0

  init(semantics: BodySemantics) {
    self.semantics = semantics
  }

  mutating func follow(_ node: Node, _ route: Route) {
    guard route.via.count < 16, visited.insert(OwnerStep(id: node, scope: node.scope, route: route)).inserted else {
      return
    }
    guard visited.count < Self.stepLimit else { return giveUp("a value with too many possible sources") }
    guard depth < Self.depthLimit else { return giveUp("a value that is forwarded too many times") }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .cast: followCast(node, route)
    case .conditionalCast: followConditionalCast(node, route)
    case .forcedCast where isTested(node): followConditionalCast(node, route)
    case .force, .chain, .forcedCast, .coalesce, .argument, .array, .subscript:
      if addIfClass(semantics.type(of: node), route) { return }
      followParts(of: node, route)
    case .ternary:
      if addIfClass(semantics.type(of: node), route) { return }
      for child in node.children.dropFirst() { follow(child, route) }
    case .block:
      if addIfClass(semantics.type(of: node), route) { return }
      for value in semantics.branches(of: node) { follow(value, route) }
    case .name: followName(node, route)
    case .member: followMember(node, route)
    case .call: followCall(node, route)
    default:
      if !addIfClass(semantics.type(of: node), route) { giveUp("an expression that is not followed") }
    }
  }

  /// All parts of an expression; of `a[0]` what the bracket stands behind.
  mutating func followParts(of node: Node, _ route: Route) {
    let parts = Array(node.children)
    for part in node.kind == .subscript ? Array(parts.prefix(1)) : parts { follow(part, route) }
  }

  // MARK: - Casts

  /// `component as LeafDependency`: what is cast must be what it is cast to, as if it were passed as that.
  mutating func followCast(_ node: Node, _ route: Route) {
    let type = semantics.type(of: node)
    if addIfClass(type, route) { return }
    parameterTypes.append(type)
    defer { parameterTypes.removeLast() }
    followParts(of: node, route)
  }

  /// `component as? LeafDependency`: what is not that never gets here.
  mutating func followConditionalCast(_ node: Node, _ route: Route) {
    let type = semantics.type(of: node)
    if addIfClass(type, route) { return }
    let before = owners.known
    owners.known = []
    followParts(of: node, route)
    let wanted = semantics.types.parts(of: type.unwrapped).compactMap(\.nominal)
    let fitting = owners.known.filter { owner in wanted.allSatisfy { semantics.types.inherits(owner.type, from: $0) } }
    if fitting.isEmpty, !owners.known.isEmpty { giveUp("a cast that may fail") }
    owners.known = before + fitting
  }

  /// Whether `x as! P` stands in a body that asks `x is P`.
  func isTested(_ node: Node) -> Bool {
    guard let value = node.firstChild, let wanted = semantics.writtenType(node) else { return false }
    var isFound = false
    for root in semantics.roots(node.scope) {
      root.visit { test in
        guard test.kind == .comparison, test.type != nil,
          let tested = test.firstChild, tested.name == value.name
        else { return }
        if semantics.writtenType(test) == wanted { isFound = true }
      }
    }
    return isFound
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

  mutating func giveUp(_ reason: String) {
    owners.unknown.append(reason)
  }

  // MARK: - Names

  mutating func followName(_ node: Node, _ route: Route) {
    let name = node.name
    if name == .selfValue, let type = semantics.selfType(node.scope), program.types[type].isProtocol {
      followConformers(of: type, route)
      return
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
      let location = id.scope
      for root in semantics.valueRoots(location) { follow(root, route) }
    case .type(let type):
      if !addIfClass(type, route) { giveUp("'\(program.text(name))' is not declared in these sources") }
    case .unknown:
      if name != .selfValue || !addIfClass(selfType(scope), route) {
        giveUp("'\(program.text(name))' is not declared in these sources")
      }
    }
  }

  /// What a local was made from says more than the protocol it is declared as.
  mutating func follow(_ local: Local, _ location: Scope, _ route: Route) {
    switch local.value {
    case .expression(let value, _), .anyElement(let value), .matched(_, _, let value): follow(value, route)
    case .element(let position, let value):
      guard value.kind == .tuple else { return giveUp("a part of a value that is not followed") }
      let parts = Array(value.children)
      if position < parts.count { follow(parts[position], route) }
    case .argument(let position, let closure): followArgument(position, of: closure, route)
    case .open:
      let assigned = assignments(to: local, location)
      for value in assigned { follow(value, route) }
      if assigned.isEmpty { giveUp("'\(program.text(local.name))' is never assigned in these sources") }
    }
  }

  func assignments(to local: Local, _ scope: Scope) -> [Node] {
    var found: [Node] = []
    for root in semantics.roots(scope) {
      root.visit { node in
        guard node.kind == .assignment, let left = node.firstChild,
          left.kind == .name, left.name == local.name
        else { return }
        if let right = left.nextSibling { found.append(right) }
      }
    }
    return found
  }

  func selfType(_ scope: Scope) -> Type {
    semantics.selfType(scope).map { .nominal($0, semantics.ownParameters($0)) } ?? .unknown("no enclosing type")
  }
}
