import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// Finds tasks that a RIB's class begins, that do not end by themselves, and that nothing cancels; or nothing can, once the next
/// one is kept in their place.
struct EndlessTasks: ProgramReader {
  private let tools: RouterTools
  private let classes: [TypeID: ActingClass]
  private let parts: [RIBParts]
  private let lives: RIBLives
  var semantics: BodySemantics { tools.semantics }
  private var loops: EndlessLoops { EndlessLoops(semantics: semantics) }

  /// All of them, by position. O(calls of `Task`).
  static func find(
    _ pool: WorkerPool, _ tools: PoolMemory<RouterTools>, _ acting: [ActingClass], _ parts: [RIBParts],
    _ lives: RIBLives
  ) -> [EndlessTask] {
    let classes = acting.ending(lives, parts, pool.first)
    let calls = [Name(.Task), Name(.detached)].flatMap { pool.first.calls.named($0) }
    return pool.map(calls.count, memory: tools) {
      EndlessTasks(tools: $0, classes: classes, parts: parts, lives: lives).task(calls[$1])
    }.compactMap { $0 }.sorted(by: \.position)
  }

  private func task(_ call: Node) -> EndlessTask? {
    guard let callee = call.callee, callee.name == Name(.Task) || callee.firstChild?.name == Name(.Task),
      semantics.ownFunction(calledBy: call) == nil, let type = semantics.selfType(call.scope),
      let owner = classes[type],
      let closure = call.arguments.last?.value, closure.kind == .closure, !semantics.isPreview(call.scope),
      let (loop, hold) = parts(of: closure).lazy.compactMap({ self.endless($0, of: type) }).first
    else { return nil }
    let kept = semantics.callsGiving(call) ?? [call]
    let property = kept.lazy.compactMap { self.semantics.property(keeping: $0) }.first
    // Where the task holds only what the object keeps, `deinit` runs.
    let isReleased = property.map { semantics.isEndedAtRelease($0, of: type, by: [Name(.cancel)]) } == true
    let isCancelled = semantics.isEnded(call, by: [Name(.cancel)]) || isReleased && hold != .owner
    let ignoresCancelling = isCancelled && loops.ignoresCancelling(loop)
    let restart = isCancelled && !ignoresCancelling ? restart(of: call, by: owner) : nil
    let replacement =
      isCancelled && !ignoresCancelling ? kept.lazy.compactMap { self.replacement(of: $0, by: owner) }.first : nil
    guard !isCancelled || ignoresCancelling || restart != nil || replacement != nil else { return nil }
    return EndlessTask(
      rib: owner.onlyRIB, owner: program.qualifiedName(of: type),
      member: call.scope.id.map(program.fullName) ?? "", hold: hold,
      property: property.map(program.text), isCollection: property.map { isCollection($0, of: type) } == true,
      ending: owner.role.ending, restart: restart, replacement: replacement, ignoresCancelling: ignoresCancelling,
      isEndedTooLate: isReleased,
      position: program.position(of: callee.name == Name(.Task) ? callee : callee.firstChild ?? callee),
      loop: program.position(of: loop))
  }

  // MARK: - Begun again

  /// The call that surely begins a task again and again, and has the next one kept in the place of the one before. Nil where
  /// something may cancel that first.
  private func restart(of call: Node, by owner: ActingClass) -> Subscription.Step? {
    let own = semantics.ownCalls(of: owner.type)
    guard let property = semantics.property(keeping: call), call.enclosingClosure == nil,
      !isCollection(property, of: owner.type), semantics.isAlwaysReached(call), isLeft(property, of: owner, own)
    else { return nil }
    let functions = RepeatedFunctions(tools: tools, acting: owner, lives: lives, parts: parts)
    return program.allMembers(of: owner.type).lazy.filter { function in
      self.program[function].kind == .function
        && own.reachedSurely(from: function).contains { $0.scope == call.scope }
    }.compactMap { functions.repeated($0)?.call }.first
  }

  /// Where the next value takes the place of a task, right after it in the same body: nothing can cancel the task then.
  private func replacement(of kept: Node, by owner: ActingClass) -> Subscription.Step? {
    guard let assignment = kept.parent, assignment.kind == .assignment, kept.enclosingClosure == nil,
      let property = semantics.property(keeping: kept), !isCollection(property, of: owner.type),
      isLeft(property, of: owner, semantics.ownCalls(of: owner.type))
    else { return nil }
    let next = semantics.index.writes(to: property, in: kept.scope).first { write in
      write.value?.kind == .call && write.target.offset > kept.offset
        && write.target.parent?.parent == assignment.parent
    }
    return next.map { program.step($0.target) }
  }

  /// Whether only the end of the class's life cancels what a property of its own keeps.
  private func isLeft(_ property: Name, of owner: ActingClass, _ own: OwnCalls) -> Bool {
    guard let id = semantics.storedProperty(property, of: owner.type), program.isFilePrivate(id),
      program[id].setterBodies.isEmpty, let end = owner.role.ending.flatMap(program.names.find).flatMap(own.function)
    else { return false }
    let ending = Set(own.reachedOnly(from: end, program.isFilePrivate).map(\.scope))
    return semantics.scopes(of: owner.type).allSatisfy { scope in
      ending.contains(scope) || semantics.index.mentions(of: property, in: scope).allSatisfy(\.isTarget)
    }
  }

  private func isCollection(_ property: Name, of type: TypeID) -> Bool {
    let kept = semantics.storedProperties(of: type).first { program[$0.id].name == property }
    return kept?.type.nominal.map { ["Array", "Set"].contains(program.name(of: $0)) } == true
  }

  /// A task's closure, and those of the groups of tasks that it waits for.
  private func parts(of closure: Node) -> Reachable<Node, [Node]> {
    [closure].reachable { [program] part in
      Array(part.children).nodesAtOnce { AsyncSequences.groups.contains(program.text($0.calleeName)) }
        .flatMap(\.arguments).map(\.value).filter { $0.kind == .closure }
    }
  }

  /// The loop in which a task's closure stays, and what the closure holds meanwhile; nil where it holds nothing of the RIB.
  private func endless(_ closure: Node, of type: TypeID) -> (Node, EndlessTask.Hold)? {
    if let loop = loops.first(in: closure) {
      return hold(of: closure, before: loop, in: Array(loop.children.dropFirst())).map { (loop, $0) }
    }
    // A method of the object holds it while it runs.
    let own = semantics.ownCalls(of: type)
    let called = Array(closure.children).nodesAtOnce { own.isOwnCall($0) }.compactMap(own.function(calledBy:))
    let loop = own.reached(from: called, atOnce: true).lazy.compactMap { self.loop(in: $0.scope) }.first
    return loop.map { ($0, .owner) } ?? endlessCall(in: closure)
  }

  /// The loop in a method of another object that a task's closure calls, such as a worker that is an actor: the closure stays
  /// in that call.
  private func endlessCall(in closure: Node) -> (Node, EndlessTask.Hold)? {
    Array(closure.children).nodesAtOnce { $0.kind == .call }.lazy.compactMap { call in
      guard let function = self.semantics.functionFitting(call), let loop = self.loop(in: function.scope) else {
        return nil
      }
      return self.hold(of: closure, before: call, in: [call]).map { (loop, $0) }
    }.first
  }

  private func loop(in body: Scope) -> Node? {
    semantics.roots(body).lazy.compactMap { self.loops.first(in: $0) }.first
  }

  /// - Parameters:
  ///   - stay: where the closure stays.
  ///   - used: what is used there again and again.
  private func hold(of closure: Node, before stay: Node, in used: [Node]) -> EndlessTask.Hold? {
    let captures = closure.children.filter { [.capture, .weakCapture, .unownedCapture].contains($0.kind) }
    let isWeak = captures.contains { $0.kind != .capture && $0.name == .selfValue }
    if isWeak { return isUnwrapped(in: closure, before: stay) ? .owner : nil }
    let listed = Set(captures.map(\.name))
    if closure.contains(where: { isUseOfSelf($0, besides: listed) }) { return .owner }
    let kept = captures.first { capture in
      capture.kind == .capture && capture.firstChild == nil && isStrongMember(capture)
        && used.contains { $0.contains { $0.kind == .name && $0.name == capture.name } }
    }
    return kept.map { .property(program.text($0.name)) }
  }

  /// `guard let self` in front of where the closure stays: the object is held from there on.
  private func isUnwrapped(in closure: Node, before stay: Node) -> Bool {
    closure.contains { $0.kind == .unwrapping && $0.name == .selfValue && $0.offset < stay.offset }
  }

  /// Whether a task's closure, which needs no `self.` for it, uses the object.
  private func isUseOfSelf(_ node: Node, besides listed: Set<Name>) -> Bool {
    guard node.kind == .name else { return false }
    if [.selfValue, .superValue].contains(node.name) { return true }
    guard !listed.contains(node.name), case .member = semantics.declaration(of: node) else { return false }
    return true
  }

  private func isStrongMember(_ capture: Node) -> Bool {
    guard case .member(let member) = semantics.declaration(of: capture) else { return false }
    return program.isPrelude(member.id) || semantics.isStrongProperty(member.id)
  }
}
