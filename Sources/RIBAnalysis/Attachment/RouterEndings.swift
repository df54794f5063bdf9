import RIBModel
import SwiftProgram

/// For each RIB, and each place that attaches it, the functions that lead to its detach, with which its router is
/// released.
typealias RouterEndings = [Int: [Set<CallGraph.Member>]]

extension Attachments {
  /// The endings of the router's children that are among some RIBs.
  func endings(of children: Set<Int>) -> RouterEndings {
    let ended = sites.map(\.child).filter(children.contains)
    return ended.reduce(into: [:]) { found, child in
      found[child, default: []].append(DetachingCallers(router, to: calledCalls(detaching: child)).members)
    }
  }

  /// The places that detach a child or empty its property, and after which the router itself is always released.
  func positionsAtEnd(_ endings: RouterEndings) -> [SourcePosition] {
    guard let ending = endings[router.rib] else { return [] }
    let emptying = Set(sites.compactMap(\.holder)).flatMap { properties.emptyings(of: $0).map(\.location) }
    return (detaching.map(\.location) + emptying).filter { router.isEnded(with: $0.scope, by: ending) }.map(
      router.position)
  }
}

extension RouterBodies {
  /// Whether all who have a body of the router run have the router itself detached, too.
  fileprivate func isEnded(with scope: Scope, by endings: [Set<CallGraph.Member>]) -> Bool {
    let calls = requesters(of: scope)
    return !calls.isEmpty && endings.allSatisfy { ending in areEnds(calls) { isEnd($0, by: ending) } }
  }

  /// Whether each call is an end, made as the interactor resigns, or else each call of the function that makes it: `clear()` in
  /// `clear(); listener?.feedDidClose()`, where `clear` calls the router.
  private func areEnds(_ calls: [(requester: CallGraph.Member, location: Node)], _ isEnd: (Node) -> Bool) -> Bool {
    var open = calls
    var seen: Set<Node> = []
    while let (requester, location) = open.popLast() {
      if callGraph.isResigning(requester) || isEnd(location) || !seen.insert(location).inserted { continue }
      let edges = callGraph.edges(into: requester)
      let above = edges.compactMap { edge in edge.caller.map { ($0, edge.location) } }
      guard !above.isEmpty, above.count == edges.count, !callGraph.isEntered(requester) else { return false }
      open += above
    }
    return true
  }

  /// Whether the body around a call also calls a function that leads to the router's detach, under no other condition
  /// than the call's.
  private func isEnd(_ call: Node, by endings: Set<CallGraph.Member>) -> Bool {
    let conditions = semantics.conditions(at: call).conditions
    return endings.contains { ending in
      callGraph.edges(into: ending).map(\.location).contains { location in
        guard location.scope == call.scope, location != call else { return false }
        let told = semantics.conditions(at: location)
        return !told.isInClosure && Set(told.conditions).isSubset(of: conditions)
      }
    }
  }
}
