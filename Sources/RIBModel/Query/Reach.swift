import RibscopeText

extension RIBGraph {
  /// The RIBs that the app launches, and all that they attach, directly or through others. O(RIBs + edges).
  public var ribsBelowRoots: Set<Int> {
    let roots = ribs.indices.filter { ribs[$0].isRoot }
    if roots.isEmpty { return [] }
    let ownersChildren = edges.filter { edge in
      if case .owner = edge.parent { edge.kind == .attach } else { false }
    }
    return ribs(below: roots + ownersChildren.map(\.child))
  }

  /// The RIBs that some router attaches and detaches by calls that anybody reaches, and all below them: all that do not
  /// live as long as the app. O(RIBs + edges + attachments).
  public var detachedRIBs: Set<Int> {
    ribs(below: attachments.filter { $0.isCalled && $0.detachments.contains(where: \.isCalled) }.map(\.child))
  }

  /// The RIBs whose builder nobody makes, in modules of which the app shows others: that is all there is to say of
  /// them. O(RIBs + edges).
  public var ribsThatNobodyMakes: Set<Int> {
    let modules = Set(ribsBelowRoots.map { ribs[$0].module })
    let unmade = ribs.indices.filter { ribs[$0].isUnused && modules.contains(ribs[$0].module) }
    return unmade.isEmpty ? [] : Set(unmade).subtracting(ribs(below: ribsInDemos))
  }

  /// These RIBs and all that they attach, directly or through others. O(RIBs + edges).
  public func ribs(below starts: [Int]) -> Set<Int> {
    var next: [Int: [Int]] = [:]
    for (parent, edge) in edges.attaching { next[parent, default: []].append(edge.child) }
    return Set(starts.reachable { [next] in next[$0] ?? [] })
  }
}

extension RIBGraph {
  /// All edges but those by which surely no parent attaches a child: each place that would do so is dead.
  /// O(edges + attachments).
  package var liveEdges: [Edge] {
    let locations = Dictionary(grouping: attachments) { [$0.rib, $0.child] }
    return edges.filter { edge in
      guard edge.kind == .attach, case .rib(let parent) = edge.parent else { return true }
      return locations[[parent, edge.child]]?.allSatisfy(\.isDead) != true
    }
  }
}

extension RIBGraph {
  /// These RIBs, all that lead to them and all that they lead to, by attach edges and component edges. O(RIBs + edges).
  public func nodes(around starts: [Int]) -> Set<Edge.Node> {
    let starts = starts.map(Edge.Node.rib)
    let below = Dictionary(grouping: edges, by: \.parent).mapValues { $0.map { Edge.Node.rib($0.child) } }
    let above = Dictionary(grouping: edges, by: { Edge.Node.rib($0.child) }).mapValues { $0.map(\.parent) }
    return Set(starts.reachable { below[$0] ?? [] }).union(starts.reachable { above[$0] ?? [] })
  }
}

extension RIBGraph {
  /// Somebody says which RIBs an app launches.
  public mutating func markRoot(_ rib: Int) {
    ribs[rib].isRoot = true
    ribs[rib].isUnused = false
  }

  /// The RIBs that demo apps may show which are left out: those whose builder they name.
  public var ribsInDemos: [Int] {
    let names = apps.reduce(into: Set<String>()) { $0.formUnion($1.usedNames) }
    if names.isEmpty { return [] }
    return ribs.indices.filter { ribs[$0].builder.split(separator: ".").allSatisfy { names.contains(String($0)) } }
  }
}
