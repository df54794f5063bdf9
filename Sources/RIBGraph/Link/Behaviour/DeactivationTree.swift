import SourceScan

/// Which RIBs are ever deactivated: those that some router may detach, and all below them.
struct DeactivationTree: Sendable {
  /// For each RIB those that its routers attach.
  let children: [Int: [Int]]
  private let deactivated: Set<Int>

  init(_ flow: Flow, _ parts: [RIBParts], _ graph: RIBGraph) {
    var children: [Int: [Int]] = [:]
    for edge in graph.edges where edge.kind == .attach {
      if case .rib(let parent) = edge.parent { children[parent, default: []].append(edge.child) }
    }
    let detaching = Set(flow.program.names.allOfWiring(where: Self.speaksOfDetaching))
    let detached = children.filter { parent, _ in
      parts[parent].routers.contains { Self.detaches($0, by: detaching, flow) }
    }
    self.children = children
    deactivated = graph.ribs(below: detached.values.flatMap { $0 })
  }

  func isDeactivated(_ rib: Int) -> Bool { deactivated.contains(rib) }

  private static func detaches(_ router: TypeID, by detaching: Set<Name>, _ flow: Flow) -> Bool {
    flow.scopes(of: router).contains { scope in
      var found = false
      for root in flow.roots(scope) {
        flow.visit(root, scope) { id in
          // `detachChild(child)`, `children.forEach(detachChild)`
          if !found, [.call, .argument].contains(flow.node(id, scope).kind), let word = flow.firstChild(id, scope),
            detaching.contains(flow.name(word, scope))
          {
            found = true
          }
        }
      }
      return found
    }
  }

  /// Whether a name holds `etach`.
  private static func speaksOfDetaching(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.indices.contains { name[$0] == UInt8(ascii: "e") && name[$0...].starts(with: "etach".utf8) }
  }
}
