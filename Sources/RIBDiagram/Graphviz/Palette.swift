/// The colours of a picture. Red and amber mean trouble and are used for nothing else.
enum Palette {
  static let paper = "#FFFFFF"
  static let ink = "#1F2937"
  static let slate = "#5B6577"
  static let grey = "#8A94A6"
  static let hairline = "#C9D1DE"
  static let mist = "#F5F7FA"
  static let blue = "#3B6FD4"
  static let green = "#2E9E5B"
  static let violet = "#7A4FC4"
  static let lilac = "#F7F4FD"
  static let amber = "#B86A00"
  static let red = "#C93B3B"
}

extension Diagram.Mark {
  var color: String {
    switch self {
    case .satisfied: Palette.green
    case .optional, .leaked: Palette.amber
    case .unsatisfied: Palette.red
    case .unknown: Palette.grey
    case .dynamic: Palette.violet
    }
  }

  /// Chosen so that all marks are about as wide, and the names behind them stand in line.
  var pointSize: Int {
    switch self {
    case .satisfied: 14
    case .optional: 9
    case .unsatisfied, .dynamic, .leaked: 11
    case .unknown: 13
    }
  }
}

/// The colours of one node.
struct NodeColors: Equatable {
  /// Border, and the name band of a RIB that has a view.
  let strong: String
  /// The name band of a viewless RIB.
  let tint: String
  /// The name on that band.
  let deep: String
}

extension Diagram.Node.Tone {
  var colors: NodeColors {
    switch self {
    case .plain: NodeColors(strong: Palette.blue, tint: "#E8EEFB", deep: "#2A4F9C")
    case .unused: NodeColors(strong: Palette.grey, tint: "#EEF1F5", deep: Palette.slate)
    case .warning: NodeColors(strong: Palette.amber, tint: "#FDF3E2", deep: "#8A4F00")
    case .error: NodeColors(strong: Palette.red, tint: "#FBEAEA", deep: "#962727")
    }
  }
}
