import RIBModel
import RIBRules
import RibscopeText

/// What a question is about: a RIB, or one of its properties.
public struct RIBQuery: Sendable {
  /// An index into `RIBGraph.ribs`.
  public let rib: Int
  public let property: String?

  /// Reads `RIB`, `RIB.property`, `Module.RIB` or `Module.RIB.property`. An id may hold dots itself, so the RIBs that
  /// there are decide how the text is divided: as much as possible is the RIB.
  ///
  /// - Throws: that there is no such RIB, or that there are several.
  public init(_ text: String, _ graph: RIBGraph) throws(QueryError) {
    let dots = text.indices.filter { text[$0] == "." }.reversed()
    let divided = dots.map { (rib: String(text[..<$0]), property: String(text[text.index(after: $0)...])) }
    for (name, property) in [(text, nil)] + divided.map({ ($0.rib, Optional($0.property)) }) {
      let fitting = graph.ribs(called: name)
      if fitting.count > 1 {
        throw .ambiguous(name, ids: fitting.map { graph.ribs[$0].id + (property.map { ".\($0)" } ?? "") })
      }
      guard let rib = fitting.first else { continue }
      self.rib = rib
      self.property = property
      return
    }
    let started = graph.ribs(startedByOwner: text)
    if !started.isEmpty { throw .noRIBButOwner(text, ribs: started.map { graph.ribs[$0].id }) }
    throw .noSuchRIB(text, near: RIBQuery.nearRIBs(to: text, graph))
  }

  /// Names near the text, or near what stands before its last dot.
  private static func nearRIBs(to text: String, _ graph: RIBGraph) -> [String] {
    let names = graph.ribs.flatMap { [$0.name, $0.id] }
    let head = text.lastIndex(of: ".").map { String(text[..<$0]) }
    return unique(nearNames(to: text, among: names) + (head.map { nearNames(to: $0, among: names) } ?? []))
  }
}

extension RIBGraph {
  /// The RIBs that code outside any RIB starts, by the name that trees give it or by its component's id. O(edges).
  fileprivate func ribs(startedByOwner name: String) -> [Int] {
    edges.compactMap { edge in
      guard case .owner(let index) = edge.parent else { return nil }
      return [components[index].ownerName, components[index].id].contains(name) ? edge.child : nil
    }
  }
}
