extension Sequence<Edge> {
  /// The edges by which RIBs attach others, each with the RIB that does.
  package var attaching: some Sequence<(parent: Int, edge: Edge)> {
    lazy.compactMap { edge in
      if edge.kind == .attach, case .rib(let parent) = edge.parent { (parent, edge) } else { nil }
    }
  }
}
