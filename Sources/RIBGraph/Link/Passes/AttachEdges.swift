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

  /// Calls in routers that build something of which the sources do not tell the type, such as what a registry resolves.
  func undecided() -> [Unknown] {
    drafts.flatMap { draft in
      draft.routers.flatMap { router in
        Usage(flow, built, router: router).calls.compactMap { undecided($0, draft) }
      }
    }
  }

  private func undecided(_ call: Call, _ draft: RIBDraft) -> Unknown? {
    guard let callee = flow.firstChild(call.id, call.scope), flow.node(callee, call.scope).kind == .member,
      RIBFinder.isBuild(flow.name(callee, call.scope)), let base = flow.firstChild(callee, call.scope),
      flow.arguments(of: call.id, call.scope).contains(where: { $0.label == "withListener" }),
      flow.type(of: base, call.scope).nominal == nil, built.built(call.id, call.scope).isEmpty
    else { return nil }
    return Unknown(
      subject: "attach edge from \(draft.name)",
      reason: "the type of what is built here is not declared in these sources",
      position: program.position(call.scope.file, Int(flow.node(callee, call.scope).offset)))
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
