import RIBModel
import SwiftScan
import SwiftProgram

/// Finds components that share two values under one key.
struct SharedKeys: ProgramReader {
  let semantics: BodySemantics

  /// All of them, by position.
  static func find(_ pool: WorkerPool, _ components: Components) -> [SharedCollision] {
    let program = pool.program
    let types = pool.first.types.conformers(ofPrelude: [.Component]).filter {
      program.types[$0].origin == .sources && program.types[$0].kind == .class
    }
    return pool.flatMap(types) { SharedKeys(semantics: $0).collisions(in: $1) }.map { collision in
      SharedCollision(
        owner: program.name(of: collision.type),
        ribs: components.index(of: collision.type).map { components.described[$0].ribs } ?? [], key: collision.key,
        first: program.position(ofCallee: collision.first), firstOwner: program.name(of: collision.firstOwner),
        second: program.position(ofCallee: collision.second), helper: collision.helper.map(program.position(ofCallee:)),
        isMixedUp: collision.isMixedUp)
    }.sorted(by: \.second)
  }

  /// Two calls that a component makes under one key, the one that is reached first in front.
  private struct Collision: Sendable {
    let type: TypeID
    let key: String
    let first: Node
    let firstOwner: TypeID
    let second: Node
    /// The call of `shared` in a helper by which both do so.
    let helper: Node?
    /// Whether one of the two values surely does for the other's type.
    let isMixedUp: Bool
  }

  private func collisions(in type: TypeID) -> [Collision] {
    let own = sharing(in: type)
    let inherited = semantics.superclasses(of: type).map { (base: $0, sharing: sharing(in: $0)) }
    return own.keys.sorted().flatMap { key -> [Collision] in
      let calls = own[key] ?? []
      let inside = colliding(calls).map { collision(type, key, $0.first, type, $0.second) }
      let across = inherited.compactMap { base, sharing in
        colliding(calls, with: sharing[key] ?? []).map { collision(type, key, $0.first, base, $0.second) }
      }
      return Array((inside.map { [$0] } ?? []) + across.prefix(1))
    }
  }

  private func collision(_ type: TypeID, _ key: String, _ first: Node, _ firstOwner: TypeID, _ second: Node)
    -> Collision
  {
    let (one, other) = (semantics.type(of: first), semantics.type(of: second))
    var isMixedUp = !one.isUnknown && one == other
    if let one = one.nominal, let other = other.nominal {
      isMixedUp = semantics.types.inherits(one, from: other) || semantics.types.inherits(other, from: one)
    }
    return Collision(
      type: type, key: key, first: first, firstOwner: firstOwner, second: second, helper: helper(calledBy: second),
      isMixedUp: isMixedUp)
  }

  // MARK: - Calls

  /// The calls of `shared` under a class's own members, by key.
  private func sharing(in type: TypeID) -> [String: [Node]] {
    let members = program.allMembers(of: type).filter { !program.isConditional($0) }
    let calls = members.flatMap { semantics.roots($0.scope).nodes { isSharing($0) || helper(calledBy: $0) != nil } }
    return Dictionary(grouping: calls.filter { !sharesWhatItIsPassed($0) }) { call in
      (helper(calledBy: call) ?? call).scope.id.map(program.fullName) ?? ""
    }
  }

  /// The call of `shared` in a helper that a call is of: the key of what all callers share by it is the helper's own name.
  private func helper(calledBy call: Node) -> Node? {
    guard call.kind == .call, call.arguments.last?.value.kind == .closure,
      let body = semantics.fixedFunction(calledBy: call).flatMap(semantics.body),
      let shared = semantics.onlyResult(of: body), isSharing(shared), sharesWhatItIsPassed(shared)
    else { return nil }
    return shared
  }

  /// Whether what is shared is the result of a closure that the function around is passed: `shared { make() }`,
  /// `shared(make)`.
  private func sharesWhatItIsPassed(_ call: Node) -> Bool {
    guard isSharing(call), let passed = call.firstArgument else { return false }
    let made = passed.kind == .closure ? semantics.onlyResult(of: passed)?.callee : passed
    guard let made, made.kind == .name, case .parameter = semantics.declaration(of: made) else { return false }
    return true
  }

  /// `shared { … }` or `self.shared { … }` without a key of its own.
  private func isSharing(_ node: Node) -> Bool {
    guard let callee = node.callee, semantics.isShared(callee), callee.firstChild?.isSelf != false else { return false }
    return node.arguments.allSatisfy { $0.label == .none }
  }

  // MARK: - Collisions

  /// The first two calls that are both reached, of one member or of two.
  private func colliding(_ calls: [Node]) -> (first: Node, second: Node)? {
    for (index, second) in calls.enumerated().dropFirst() {
      for first in calls[..<index] where areBothReached(first, second) { return (first, second) }
    }
    return nil
  }

  private func areBothReached(_ first: Node, _ second: Node) -> Bool {
    if first.scope != second.scope { return true }
    // Which branch of a `#if` a statement is in is not kept.
    guard !program.isConditional(first), !program.isConditional(second) else { return false }
    let paths = [path(to: first), path(to: second)]
    let common = zip(paths[0], paths[1]).prefix { $0 == $1 }.count
    guard common > 0, !isChoice(paths[0][common - 1]) else { return false }
    return paths.allSatisfy { !$0[common...].contains(where: isConditional) }
  }

  /// The nodes from a member's body down to a call.
  private func path(to call: Node) -> [Node] { sequence(first: call, next: \.parent).reversed() }

  /// Whether only one of a node's parts is reached.
  private func isChoice(_ node: Node) -> Bool {
    switch node.kind {
    case .ternary, .coalesce, .comparison, .loop: return true
    case .block: return node.name != .none
    case .name, .member, .implicitMember, .call, .subscript, .argument, .integer, .float, .boolean, .nil, .string,
      .array, .dictionary, .tuple, .closure, .capture, .unownedCapture, .weakCapture, .parameter, .cast,
      .conditionalCast, .forcedCast, .force, .chain, .inout, .optionalTry, .assignment, .compoundAssignment,
      .arithmetic, .keyPath, .other, .typeName, .binding, .unwrapping, .destructuring, .pattern, .return:
      return false
    }
  }

  /// Whether what stands below a node is not reached for certain. What `shared` is passed is called at once.
  private func isConditional(_ node: Node) -> Bool {
    guard node.kind == .closure else { return isChoice(node) }
    return node.parent?.parent.map(isSharing) != true
  }

  /// A call of a class and one of a class that it inherits, under one key, which are both reached: the base's own
  /// member is another one that the subtype does not see, or the subtype's calls it.
  private func colliding(_ own: [Node], with inherited: [Node]) -> (first: Node, second: Node)? {
    guard let second = own.first, let first = inherited.first, let member = second.scope.id,
      let inherited = first.scope.id
    else { return nil }
    let isOverride = program[member].modifiers.contains(.override)
    return (isOverride ? callsSuper(member) : program.access(of: inherited) < .internal) ? (first, second) : nil
  }

  private func callsSuper(_ member: DeclarationID) -> Bool {
    let name = program[member].name
    return semantics.contains(member.scope) { $0.isSuper(name) }
  }
}
