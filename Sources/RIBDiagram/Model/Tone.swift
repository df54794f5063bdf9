extension Diagram.Node {
  /// What the whole node is coloured for.
  enum Tone: Equatable {
    case plain, unused, warning, error
  }

  var tone: Tone {
    let marks = rows.map(\.mark)
    if !faults.isEmpty || marks.contains(.unsatisfied) { return .error }
    if marks.contains(.optional) || marks.contains(.leaked) { return .warning }
    return isUnused ? .unused : .plain
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
