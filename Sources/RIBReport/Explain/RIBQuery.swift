import RIBModel
import RIBRules
import Text

/// What a question is about: a RIB, or one of its properties.
struct RIBQuery {
  /// An index into `RIBGraph.ribs`.
  let rib: Int
  let property: String?

  /// Reads `RIB`, `RIB.property`, `Module.RIB` or `Module.RIB.property`. An id may hold dots itself, so the RIBs that
  /// there are decide how the text is divided; a whole id is stronger than a name.
  init(_ text: String, _ graph: RIBGraph) throws(QueryError) {
    let readings = graph.ribs.indices.flatMap { RIBQuery.readings(of: text, as: graph.ribs[$0], $0) }
    guard let best = readings.map(\.rank).min() else {
      throw .noSuchRIB(text, near: RIBQuery.nearRIBs(to: text, graph))
    }
    let chosen = readings.filter { $0.rank == best }
    self = chosen[0].query
    if chosen.count > 1 { throw .ambiguous(graph.ribs[rib].name, ids: chosen.map { $0.query.text(graph) }) }
  }

  /// The query in full: `Module.RIB.property`.
  private func text(_ graph: RIBGraph) -> String {
    graph.ribs[rib].id + (property.map { ".\($0)" } ?? "")
  }

  private init(rib: Int, property: String?) {
    self.rib = rib
    self.property = property
  }

  /// The paths to read a text as this RIB; the lower rank is the better.
  private static func readings(of text: String, as rib: RIB, _ index: Int) -> [(rank: Int, query: RIBQuery)] {
    if text == rib.id { return [(0, RIBQuery(rib: index, property: nil))] }
    if text.hasPrefix(rib.id + ".") {
      return [(1, RIBQuery(rib: index, property: String(text.dropFirst(rib.id.count + 1))))]
    }
    if text == rib.name { return [(2, RIBQuery(rib: index, property: nil))] }
    guard text.hasPrefix(rib.name + ".") else { return [] }
    return [(3, RIBQuery(rib: index, property: String(text.dropFirst(rib.name.count + 1))))]
  }

  /// Names near the text, or near what stands before its last dot.
  private static func nearRIBs(to text: String, _ graph: RIBGraph) -> [String] {
    let names = graph.ribs.flatMap { [$0.name, $0.id] }
    let head = text.lastIndex(of: ".").map { String(text[..<$0]) }
    let near = nearNames(to: text, among: names) + (head.map { nearNames(to: $0, among: names) } ?? [])
    var seen: Set<String> = []
    return near.filter { seen.insert($0).inserted }
  }
}
