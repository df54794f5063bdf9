import SourceScan

/// Which RIBs are ever deactivated: those that some router may detach, and all below them.
struct DeactivationTree: Sendable {
  /// For each RIB those that its routers attach.
  let children: [Int: [Int]]
  private let deactivated: Set<Int>

  init(_ flow: Flow, _ parts: [RIBParts], _ edges: [Edge]) {
    var children: [Int: [Int]] = [:]
    for edge in edges where edge.kind == .attach {
      if case .rib(let parent) = edge.parent { children[parent, default: []].append(edge.child) }
    }
    var found: Set<Int> = []
    var open: [Int] = []
    for (parent, attached) in children
    where parts[parent].routers.contains(where: { Self.detaches($0, flow) }) {
      for child in attached where found.insert(child).inserted { open.append(child) }
    }
    while let next = open.popLast() {
      for child in children[next] ?? [] where found.insert(child).inserted { open.append(child) }
    }
    self.children = children
    deactivated = found
  }

  func isDeactivated(_ rib: Int) -> Bool { deactivated.contains(rib) }

  private static func detaches(_ router: TypeID, _ flow: Flow) -> Bool {
    flow.scopes(of: router).contains { scope in
      var found = false
      for root in flow.roots(scope) {
        flow.visit(root, scope) { id in
          // `detachChild(child)`, `children.forEach(detachChild)`
          if !found, [.call, .argument].contains(flow.node(id, scope).kind), let word = flow.firstChild(id, scope),
            isDetaching(flow.name(word, scope), flow.program)
          {
            found = true
          }
        }
      }
      return found
    }
  }

  private static func isDetaching(_ name: Name, _ program: Program) -> Bool {
    // Of wiring's names this is one, and a quicker question.
    program.names.isWiring(name) && program.text(name).contains("etach")
  }
}
