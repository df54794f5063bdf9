import RIBModel
import Text

extension RIBGraph {
  /// The one RIB that a person means by an id, a name, or the end of an id from a `/` on.
  func rib(called name: String) throws(DiagramError) -> Int {
    if let exact = ribs.firstIndex(where: { $0.id == name }) { return exact }
    let fitting = ribs.indices.filter { ribs[$0].name == name || ribs[$0].id.hasSuffix("/" + name) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty {
      throw .unknownRIB(name, suggestions: Array(nearNames(to: name, among: Set(ribs.map(\.name)).sorted()).prefix(3)))
    }
    throw .ambiguousRIB(name, ids: fitting.map { ribs[$0].id })
  }
}
