import RIBModel
import RibscopeText

extension RIBGraph {
  /// The one RIB that a person means.
  func rib(called name: String) throws(DiagramError) -> Int {
    let fitting = ribs(called: name)
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty {
      throw .unknownRIB(name, suggestions: Array(nearNames(to: name, among: Set(ribs.map(\.name)).sorted()).prefix(3)))
    }
    throw .ambiguousRIB(name, ids: fitting.map { ribs[$0].id })
  }

  /// The RIB that is so called, or the RIBs with a dependency of a type with that name in it: `[Ride]?` for `Ride`.
  func targets(called name: String) throws(DiagramError) -> [Int] {
    do {
      return [try rib(called: name)]
    } catch .unknownRIB(_, let suggestions) {
      let users = ribs.indices.filter { rib in
        let types = ribs[rib].staticDependencies.map(\.type) + ribs[rib].dynamicDependencies.map(\.type)
        return types.contains { isType($0, about: name) }
      }
      if users.isEmpty { throw .unknownTarget(name, suggestions: suggestions) }
      return users
    }
  }
}
