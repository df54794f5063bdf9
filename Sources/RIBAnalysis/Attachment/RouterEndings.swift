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
    for attachment in attachments where attachment.kept != nil {
      members[attachment.child] = nil
    }
    return RouterEndings(members: members)
  }
}

extension RouterBodies {
  /// Whether whoever has a body of the router run has the router itself detached, too, wherever the first happens.
  func isEnded(with scope: Scope, by endings: [Set<Callers.Member>]) -> Bool {
    let callers = askers(of: scope)
    return !callers.isEmpty && callers.allSatisfy { caller in endings.allSatisfy { isEnd(caller, by: $0) } }
  }

  /// Whether a function of the interactor's tells those who detach its router, under no other condition than those of its
  /// calls of the router.
  private func isEnd(_ asker: Callers.Member, by endings: Set<Callers.Member>) -> Bool {
    guard endings.contains(asker) else { return false }
    let here = interactors.routerCalls(of: asker, for: nil).filter { $0.scope == asker.function.scope }
    return endings.contains { ending in
      ending != asker
        && callers.locations(of: ending).contains { location in
          guard location.scope == asker.function.scope else { return false }
          let told = semantics.conditions(at: location)
          return !told.isInClosure
            && here.contains { Set(told.conditions).isSubset(of: semantics.conditions(at: $0).conditions) }
        }
    }
  }
}
