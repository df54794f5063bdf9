import RIBModel

extension Comeback {
  /// The note that shows where a RIB is attached again.
  func note(_ graph: RIBGraph) -> Finding.Note {
    Finding.Note("\(graph.ribs[rib].name) is attached again here", position)
  }
}
