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
    [(Severity.error, "✕"), (.warning, "▲")].compactMap { severity, glyph in
      let count = troubles.count { $0.severity == severity }
      return count == 0 ? nil : "\(glyph) \(count)"
    }.joined(separator: " ")
  }

  /// The errors and warnings that no row of the node shows.
  var untold: [Diagram.Trouble] {
    let told = Set(rows.filter(\.mark.isTrouble).map(\.name))
    return troubles.filter { trouble in
      trouble.severity > .info && !(trouble.property.map(told.contains) ?? false)
    }
  }
}

extension Diagram.Line {
  /// What is written along the line in a picture.
  var labelWords: [String] {
    let named = via.prefix(3).map { shortened($0, to: PictureWidth.name) }
    let more = via.count > named.count ? ["+ \(via.count - named.count)"] : []
    let words = named.isEmpty ? [] : ["via " + (named + more).joined(separator: ", ")]
    return words + (lacksConformance ? [Self.noConformance] : [])
  }

  static let noConformance = "no conformance"
}
