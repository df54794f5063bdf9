import RibscopeText

/// Why a question about the graph has no answer.
public enum QueryError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No RIB is called that: the names that may have been meant.
  case noSuchRIB(String, near: [String])
  /// The RIB needs nothing of that name: the names that may have been meant, and all that it needs.
  case noSuchProperty(String, rib: String, near: [String], all: [String])
  /// Neither a RIB nor the type of a dependency is called that: the names that may have been meant.
  case noSuchValue(String, near: [String])
  /// A RIB is named where one of its properties is asked for: all that it has.
  case noProperty(rib: String, all: [String])
  /// A property is named where a RIB is asked for.
  case noRIB(String, rib: String)
  /// Code outside any RIB is called that: the RIBs that it starts.
  case noRIBButOwner(String, ribs: [String])
  /// Several RIBs have the name: their ids.
  case ambiguous(String, ids: [String])

  public var description: String {
    switch self {
    case .noSuchRIB(let name, let near):
      "unknown RIB '\(visibleText(name))'\(didYouMean(near)) ('ribscope graph --format text' lists them)"
    case .noSuchProperty(let name, let rib, let near, let all):
      "\(visibleText(rib)) has no dependency '\(visibleText(name))'"
        + (near.isEmpty ? list(all) : didYouMean(near)) + " ('ribscope why \(visibleText(rib))' shows all of them)"
    case .noSuchValue(let text, let near):
      "unknown RIB or type '\(visibleText(text))'\(didYouMean(near)) (give RIB.property, or the type of a dependency; "
        + "'ribscope graph --format text' lists them)"
    case .noProperty(let rib, let all):
      "\(visibleText(rib)) is a RIB; add a property, '\(visibleText(rib)).\(visibleText(all.first ?? "property"))'\(list(all))"
    case .noRIB(let text, let rib):
      "'\(visibleText(text))' is a property; give the RIB, '\(visibleText(rib))'"
    case .noRIBButOwner(let name, let ribs):
      "'\(visibleText(name))' is outside any RIB; give a RIB that it starts, '\(visibleText(ribs.first ?? "RIB"))'"
    case .ambiguous(let name, let ids):
      "'\(visibleText(name))' is the name of \(ids.count) RIBs; give the id of one of them: "
        + visibleText(ids.joined(separator: ", "))
    }
  }

  /// What there is, where that is little.
  private func list(_ all: [String]) -> String {
    if all.isEmpty { return "; it has no dependencies" }
    return all.count > 6 ? "" : "; it has \(all.map { "'\(visibleText($0))'" }.joined(separator: ", "))"
  }
}
