/// What a colour is for. Red and amber mean trouble and are used for nothing else; no colour says anything alone.
///
/// Text is at least 4.5 times as light or dark as what it stands on, lines and borders 3 times, in each theme.
enum Role: CaseIterable {
  case paper, card, ink, note, line, frame, link, chip, outside, build
  case good, warn, bad, given
  case goodBand, goodTint
  case border, tint, onTint, onTroubleBand
  case idleBorder, idleTint, onIdleTint
  case warnBand, warnBorder, warnTint, onWarnTint
  case badBand, badBorder, badTint, onBadTint
  /// Of a box that is all right and lists nothing.
  case quietBorder

  func color(_ theme: Theme) -> String {
    switch theme {
    case .light: colors.light
    case .dark: colors.dark
    case .print: colors.print
    }
  }

  /// Where two have the same light colour they have the same dark one: the style sheet of an SVG maps one to the other.
  private var colors: (light: String, dark: String, print: String) {
    switch self {
    case .paper: ("#ffffff", "#12161c", "#ffffff")
    case .card: ("#fefefe", "#1a2028", "#ffffff")
    case .ink: ("#1f2937", "#e6eaf0", "#000000")
    case .note: ("#566072", "#9da9ba", "#333333")
    case .line: ("#8a94a6", "#66748a", "#444444")
    case .frame: ("#8a94a6", "#66748a", "#888888")
    case .link: ("#1f5fcc", "#7aaaff", "#000000")
    case .chip: ("#eef2f8", "#262f3b", "#ffffff")
    case .outside: ("#f5f7fa", "#1f2630", "#ffffff")
    case .build: ("#f7f4fd", "#231f36", "#ffffff")
    case .good, .goodBand: ("#1d7a46", "#63c78e", self == .goodBand ? "#ffffff" : "#000000")
    case .goodTint: ("#e4f4ea", "#17301f", "#ffffff")
    case .warn, .warnBand, .warnBorder:
      ("#985a00", "#f0b45a", self == .warnBand ? "#ffffff" : "#000000")
    case .bad, .badBand, .badBorder: ("#c32f2f", "#ff8080", self == .badBand ? "#ffffff" : "#000000")
    case .given: ("#7a4fc4", "#b79af0", "#000000")
    case .border: ("#3b6fd4", "#4f83dd", "#000000")
    case .onTroubleBand: ("#fffffd", "#10151d", "#000000")
    case .tint: ("#e8eefb", "#1d2c47", "#ffffff")
    case .onTint: ("#2a4f9c", "#a9c7ff", "#000000")
    case .idleBorder: ("#66707f", "#9da9bb", "#444444")
    case .idleTint: ("#edf0f4", "#262d37", "#ffffff")
    case .onIdleTint: ("#5b6577", "#aab4c3", "#000000")
    case .warnTint: ("#fdf3e2", "#37290f", "#ffffff")
    case .onWarnTint: ("#8a4f00", "#f5c67f", "#000000")
    case .badTint: ("#fbeaea", "#3a1f22", "#ffffff")
    case .onBadTint: ("#962727", "#ff9d9d", "#000000")
    case .quietBorder: ("#8590a3", "#5f6c80", "#000000")
    }
  }

  /// Colours the elements of a light picture dark where the reader prefers that.
  static let darkStyle: String = {
    let paper = Role.paper
    var rules: [String] = []
    var told: Set<String> = []
    for role in allCases where told.insert(role.color(.light)).inserted {
      let (light, dark) = (role.color(.light), role.color(.dark))
      rules.append("[fill=\"\(light)\"]{fill:\(dark)}[stroke=\"\(light)\"]{stroke:\(dark)}")
    }
    return "@media (prefers-color-scheme:dark){svg{background:\(paper.color(.dark))}\(rules.joined())}"
  }()
}

extension Diagram.Mark {
  var role: Role {
    switch self {
    case .satisfied: .good
    case .optional, .leaked: .warn
    case .unsatisfied: .bad
    case .unknown: .note
    case .dynamic: .given
    }
  }

  /// Chosen so that all marks are about as wide, and the names behind them are in line.
  var pointSize: Int {
    switch self {
    case .satisfied: 14
    case .optional: 9
    case .unsatisfied, .dynamic, .leaked: 11
    case .unknown: 13
    }
  }
}

extension Card.Ink {
  var role: Role {
    switch self {
    case .text: .ink
    case .note: .note
    case .link: .link
    case .error: .bad
    case .mark(let mark): mark.role
    case .change(let change): change.role
    }
  }
}

extension Diagram.Change {
  var role: Role {
    switch self {
    case .added: .good
    case .removed: .note
    case .changed: .link
    }
  }

  /// Of a box.
  fileprivate var roles: BoxRoles {
    switch self {
    case .added: BoxRoles(border: .good, band: .goodBand, onBand: .onTroubleBand)
    case .removed: BoxRoles(border: .idleBorder, band: .idleTint, onBand: .onIdleTint)
    case .changed: BoxRoles(border: .border, band: .tint, onBand: .onTint)
    }
  }
}

/// The colours of one box.
struct BoxRoles {
  let border: Role
  let band: Role
  let onBand: Role
}

extension Diagram.Node {
  /// - Parameter isQuiet: a box that is all right is plain, so that others stand out.
  func roles(isQuiet: Bool) -> BoxRoles {
    // Findings of a comparison are new ones: they outweigh that the box changed. What is removed has none.
    if let change, change == .removed || tone < .warning { return change.roles }
    if isOwner { return BoxRoles(border: .frame, band: .outside, onBand: .note) }
    switch tone {
    case .plain where isQuiet || isGroup: return BoxRoles(border: .quietBorder, band: .card, onBand: .ink)
    case .plain: return BoxRoles(border: .border, band: .tint, onBand: .onTint)
    case .unused: return BoxRoles(border: .idleBorder, band: .idleTint, onBand: .onIdleTint)
    case .warning where isViewless: return BoxRoles(border: .warnBorder, band: .warnTint, onBand: .onWarnTint)
    case .warning: return BoxRoles(border: .warnBorder, band: .warnBand, onBand: .onTroubleBand)
    case .error where isViewless: return BoxRoles(border: .badBorder, band: .badTint, onBand: .onBadTint)
    case .error: return BoxRoles(border: .badBorder, band: .badBand, onBand: .onTroubleBand)
    }
  }
}
