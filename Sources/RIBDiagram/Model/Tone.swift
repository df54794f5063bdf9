import RIBRules

extension Diagram.Node {
  /// What the whole node is coloured for.
  enum Tone: Equatable {
    case plain, unused, warning, error
  }

  var tone: Tone {
    switch troubles.first?.severity {
    case .error: .error
    case .warning: .warning
    case .info, nil: isUnused ? .unused : .plain
    }
  }

  /// How many errors and warnings there are, such as `✕ 1 ▲ 2`; empty where there are none.
  var badge: String {
    Diagram.badge(errors: troubles.count { $0.severity == .error }, troubles.count { $0.severity == .warning })
  }

  /// The errors and warnings that no row of the node shows.
  var untold: [Diagram.Trouble] {
    let told = Set(rows.filter(\.mark.isTrouble).map(\.name))
    return troubles.filter { trouble in
      trouble.severity > .info && !(trouble.property.map(told.contains) ?? false)
    }
  }
}

extension Diagram {
  /// `✕ 1 ▲ 2`, without what there is none of.
  static func badge(errors: Int, _ warnings: Int) -> String {
    [("✕", errors), ("▲", warnings)].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
