import SwiftScan
import SwiftProgram

/// Chains of calls that lead to a function: whether one begins somewhere, where one does that does not run, and all that are
/// on some.
extension CallGraph {
  /// Whether a function is called by code that runs: a call chain to it begins outside of routers and interactors.
  func isCalled(_ member: Member) -> Bool { isReached(member, countsUncalled: true) }

  /// The same, but a call chain does not count if it begins with a function that surely nobody calls.
  func isRun(_ member: Member) -> Bool { isReached(member, countsUncalled: false) }

  /// Whether a call chain to a function begins somewhere. What is learned of others on the way is kept.
  private func isReached(_ member: Member, countsUncalled: Bool) -> Bool {
    let known = { (member: Member) in self.reached[countsUncalled]?[member] }
    let learn = { (members: [Member], isReached: Bool) in
      for member in members { self.reached[countsUncalled, default: [:]][member] = isReached }
    }
    if let known = known(member) { return known }
    /// For each function that is seen the one that it calls on the way to the first.
    var callees: [Member: Member?] = [member: nil]
    var open = [member]
    while let next = open.popLast() {
      guard known(next) != true, !isBeginning(next, countsUncalled), let callers = runningCallers(of: next) else {
        learn(Array(sequence(first: next) { callees[$0] ?? nil }), true)
        return true
      }
      for caller in callers where callees[caller] == nil && known(caller) != false {
        callees[caller] = .some(next)
        open.append(caller)
      }
    }
    learn(Array(callees.keys), false)
    return false
  }

  /// The routers' and interactors' functions that call a function; nil where other code does, which is taken to run.
  private func runningCallers(of member: Member) -> [Member]? {
    var found: [Member] = []
    for edge in edges(into: member) {
      if let caller = edge.caller {
        if mayRun(edge.location, in: caller) { found.append(caller) }
      } else if !isIdle(edge.location) {
        return nil
      }
    }
    return found
  }

  /// The function with which a call chain that does not run begins.
  struct ChainStart {
    var function: DeclarationID
    /// Whether the function only prepares the rest of the chain to run later, as the target of a control or with what a
    /// stream sends.
    var isDeferred = false
  }

  /// Where a call chain to a function that does not run begins: at the function itself if nothing calls it.
  func start(ofWayTo function: DeclarationID) -> ChainStart {
    var start = ChainStart(function: function)
    var seen: Set<DeclarationID> = [function]
    while let member = member(start.function) {
      let found =
        role(of: member.type) != nil ? edges(into: member).map(\.location) : idle.references(to: start.function)
      let next = found.lazy.compactMap { location in
        self.program.enclosingMember(location.scope).map { (location: location, caller: $0) }
      }.first { seen.insert($0.caller).inserted }
      guard let next else { break }
      start = ChainStart(function: next.caller, isDeferred: start.isDeferred || isDeferred(next.location))
    }
    return start
  }

  /// Whether a place names a function without calling it, or is in what somebody does with each element of a stream.
  private func isDeferred(_ location: Node) -> Bool {
    location.parent?.callee != location || semantics.isOfStream(location)
  }
}
