import RIBRules

extension Diagram.Node {
  /// What the whole node is coloured for.
  enum Tone: Comparable {
    case plain, unused, warning, error
  }

  var tone: Tone {
    switch troubles.first?.severity {
    case .error: .error
    case .warning: .warning
    case .info, nil: isUnused ? .unused : .plain
    }
  }

  /// How many findings there are, such as `✕ 1 ▲ 2`; empty where there are none.
  var badge: String {
    let count = { (severity: Severity) in troubles.count { $0.severity == severity } }
    return Diagram.badge(errors: count(.error), count(.warning), infos: count(.info))
  }

  /// The errors and warnings that no row of the node shows.
  var untold: [Diagram.Trouble] {
    let told = Set(rows.filter(\.mark.isTrouble).map(\.name))
    return troubles.filter { trouble in
      trouble.severity > .info && !(trouble.property.map(told.contains) ?? false)
    }
  }
}

extension Diagram.Change {
  /// How often each occurs, such as `+ 3  − 1`; empty where there is none.
  static func badge(_ changes: [Self]) -> String {
    let counts = allCases.map { kind in (kind.glyph, changes.count { $0 == kind }) }.filter { $0.1 > 0 }
    return counts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}

extension Diagram {
  /// `✕ 1 ▲ 2 ℹ 1`, without what there is none of.
  static func badge(errors: Int, _ warnings: Int, infos: Int = 0) -> String {
    let counts = [("✕", errors), ("▲", warnings), ("ℹ", infos)].filter { $0.1 > 0 }
    return counts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
