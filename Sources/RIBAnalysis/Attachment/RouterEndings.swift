import RIBModel
import SwiftSemantics

/// What has RIBs detached for good: their routers are released with it.
struct RouterEndings: Sendable {
  /// For each RIB, and each place that attaches it, the functions that lead to its detach there.
  let members: [Int: [Set<Callers.Member>]]

  /// - Parameters:
  ///   - found: by router, for the RIBs that it attaches.
  ///   - attachments: where RIBs are attached; what is attached again with the same router does not end.
  static func merged(_ found: [[Int: [Set<Callers.Member>]]], kept attachments: [Attachment]) -> RouterEndings {
    var members: [Int: [Set<Callers.Member>]] = [:]
    for (rib, more) in found.joined() { members[rib, default: []] += more }
    for attachment in attachments where attachment.kept != nil { members[attachment.child] = nil }
    return RouterEndings(members: members)
  }
}

extension RouterBodies {
  /// Whether whoever has a body of the router run has the router itself detached, too, wherever the first happens.
  func isEnded(with scope: Scope, by endings: [Set<Callers.Member>]) -> Bool {
    let calls = requesters(of: scope)
    return !calls.isEmpty && endings.allSatisfy { ending in areEnds(calls) { isEnd($0, by: ending) } }
  }

  /// Whether something is true of all calls, or else of all calls of the functions that make them: `clear()` in
  /// `clear(); listener?.feedDidClose()`.
  private func areEnds(_ calls: [(requester: Callers.Member, location: Node)], _ isEnd: (Node) -> Bool) -> Bool {
    var open = calls
    var seen: Set<Node> = []
    while let (requester, location) = open.popLast() {
      if isEnd(location) || !seen.insert(location).inserted { continue }
      let above = callers.locations(of: requester)
      let callersAbove = above.compactMap { callers.caller(at: $0, of: requester) }
      guard !above.isEmpty, above.count == callersAbove.count, !callers.isEntered(requester) else { return false }
      open += zip(callersAbove, above).map { ($0, $1) }
    }
    return true
  }

  /// Whether the body around a call tells those who detach the router, under no other condition than the call's.
  private func isEnd(_ call: Node, by endings: Set<Callers.Member>) -> Bool {
    let conditions = semantics.conditions(at: call).conditions
    return endings.contains { ending in
      callers.locations(of: ending).contains { location in
        guard location.scope == call.scope, location != call else { return false }
        let told = semantics.conditions(at: location)
        return !told.isInClosure && Set(told.conditions).isSubset(of: conditions)
      }
    }
  }
}
