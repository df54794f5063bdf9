import SwiftScan
import SwiftProgram

/// Loops that go on until their task is cancelled: `while !Task.isCancelled`, and `for await` over a sequence that never ends.
struct EndlessLoops: ProgramReader {
  let semantics: BodySemantics

  /// The first loop of that kind that a body runs by itself, closures that may run later left out.
  func first(in body: Node) -> Node? {
    Array(body.children).nodesAtOnce { [.loop, .block].contains($0.kind) }.first(where: isEndless)
  }

  private func isEndless(_ node: Node) -> Bool {
    switch node.kind {
    case .loop: return node.firstChild.map(goesOn) == true && !mayLeave(node)
    case .block where [Name.whileStatement, Name.repeatStatement].contains(node.name):
      let conditions = node.children.filter { $0.kind != .block }
      return conditions.count == 1 && isUncancelled(conditions[0]) && !mayLeave(node)
    default: return false
    }
  }

  /// `true`, `!Task.isCancelled`
  private func isUncancelled(_ condition: Node) -> Bool {
    if condition.kind == .boolean { return condition.name == .trueValue }
    var names: Set<Name> = []
    condition.visit { if [.name, .member].contains($0.kind) { names.insert($0.name) } }
    return names == [Name(.Task), Name(.isCancelled)]
  }

  /// Whether a loop surely goes on when its task is cancelled: it asks for nothing, and no error leaves it, for what throws one
  /// stands behind `try?`, as `Task.sleep` does.
  func ignoresCancelling(_ loop: Node) -> Bool {
    let isUnconditional = loop.children.contains { $0.kind == .boolean && $0.name == .trueValue }
    let calls = Array(loop.children).nodes { $0.kind == .call }
    return isUnconditional && loop.contains { $0.kind == .optionalTry }
      && !loop.contains { $0.name == Name(.isCancelled) || $0.kind == .loop && $0 != loop }
      && calls.allSatisfy { call in
        if sequence(first: call, next: \.parent).prefix(while: { $0 != loop }).contains(where: {
          $0.kind == .optionalTry
        }) {
          return true
        }
        return semantics.functionFitting(call).map { program[$0].effects.isDisjoint(with: [.throws]) } == true
      }
  }

  private func mayLeave(_ loop: Node) -> Bool {
    loop.contains { $0.kind == .return || $0.kind == .other && $0.name == .breakStatement }
  }

  // MARK: - Sequences

  /// Whether a sequence surely does not end by itself.
  private func goesOn(_ sequence: Node) -> Bool {
    let name = program.text(sequence.kind == .call ? sequence.calleeName : sequence.name)
    switch sequence.kind {
    case .call where semantics.ownFunction(calledBy: sequence) == nil:
      if AsyncSequences.endless.contains(name) { return true }
      guard AsyncSequences.operators.contains(name), let base = sequence.callee?.firstChild else { return false }
      return goesOn(base)
    case .member where name == AsyncSequences.ofPublisher && semantics.property(sequence) == nil:
      return sequence.firstChild.flatMap { semantics.stream($0) }.map { [.never, .open].contains($0.ending) } == true
    case .member where semantics.property(sequence) == nil && isEndlessProperty(sequence): return true
    case .name: return semantics.localValue(sequence).map(goesOn) ?? isStreamThatNobodyFinishes(sequence)
    case .call, .member: return isStreamThatNobodyFinishes(sequence)
    default: return false
    }
  }

  /// `Transaction.updates`
  private func isEndlessProperty(_ sequence: Node) -> Bool {
    guard let type = sequence.firstChild.map({ program.text($0.name) }) else { return false }
    return AsyncSequences.properties[type] == program.text(sequence.name)
  }

  /// `feed.prices`: an `AsyncStream` of the app's own that its makers never finish.
  private func isStreamThatNobodyFinishes(_ node: Node) -> Bool {
    guard let type = semantics.type(of: node).nominal, AsyncSequences.streams.contains(program.name(of: type)),
      program.types[type].declaration.map(program.isPrelude) ?? true,
      let member = (node.kind == .call ? semantics.ownFunction(calledBy: node) : semantics.property(node))?.id,
      let owner = program.enclosingType(of: member)
    else { return false }
    let makers = program.types[owner].isProtocol ? types.conformers(of: owner) : [owner]
    return !makers.isEmpty && makers.allSatisfy(makesStreamsWithoutEnd)
  }

  private func makesStreamsWithoutEnd(_ maker: TypeID) -> Bool {
    let scopes = semantics.ownMembers(of: maker).flatMap(semantics.bodies(of:))
    return scopes.contains(where: makesStream)
      && !scopes.contains { scope in
        semantics.contains(scope) { program.text($0.name) == AsyncSequences.ending }
      }
  }

  private func makesStream(_ scope: Scope) -> Bool {
    semantics.contains(scope) { node in
      guard node.kind == .call else { return false }
      let type = semantics.constructedType(node, expected: nil)?.nominal
      return type.map { AsyncSequences.streams.contains(program.name(of: $0)) } == true
        || program.text(node.calleeName) == AsyncSequences.maker
    }
  }
}
