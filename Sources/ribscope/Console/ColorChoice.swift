import RibscopeArguments

/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  init(_ invocation: Invocation) {
    self = invocation.value(of: Flags.color).flatMap(ColorChoice.init) ?? .auto
  }

  /// Whether text on stdout is coloured. See https://no-color.org and https://force-color.org: a variable that is set
  /// and not empty counts.
  func isWanted(on console: Console) -> Bool {
    let isSet = { (name: String) in console.environment[name, default: ""] != "" }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("FORCE_COLOR") { return true }
      return console.isTerminal && console.environment["TERM", default: "dumb"] != "dumb"
    }
  }
}
