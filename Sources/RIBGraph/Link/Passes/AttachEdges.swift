import SourceScan

/// Finds the attach edges: which router builds which RIBs and attaches them.
struct AttachEdges {
  let flow: Flow
  let built: BuiltRIBs
  let drafts: [RIBDraft]

  private var program: Program { flow.program }

  func find() -> [Edge] {
    var ribsOfRouter: [TypeID: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      for router in draft.routers where !(ribsOfRouter[router] ?? []).contains(index) {
        ribsOfRouter[router, default: []].append(index)
      }
    }
    return ribsOfRouter.sorted { $0.key < $1.key }.flatMap { edges(ofRouter: $0.key, parents: $0.value) }
  }

  private func edges(ofRouter router: TypeID, parents: [Int]) -> [Edge] {
    ([router] + bases(of: router)).flatMap { type in
      let usage = Usage(flow, built, router: type)
      return usage.calls.flatMap { call -> [Edge] in
        let found = built.built(call.id, call.scope)
        guard !found.isEmpty, isMade(call), usage.isAttached(call) else { return [] }
        return found.flatMap { child in parents.map { edge(parent: $0, child, call) } }
      }
    }
  }

  /// The app's own classes that a router inherits: what they attach, it attaches.
  private func bases(of router: TypeID) -> [TypeID] {
    flow.types.ancestors(of: router).map(\.id).filter {
      program.types[$0].origin == .sources && program.types[$0].kind == .class
    }
  }

  /// Whether the call makes the router, rather than hand on one that an argument made.
  private func isMade(_ call: Call) -> Bool {
    flow.firstChild(call.id, call.scope).map { flow.node($0, call.scope).kind != .closure } ?? false
  }

  private func edge(parent: Int, _ child: Built, _ call: Call) -> Edge {
    Edge(
      kind: .attach, parent: .rib(parent), child: child.rib, via: child.via.map { program.types[$0].name },
      position: program.position(call.scope.file, Int(flow.node(call.id, call.scope).offset)))
  }
}
