import RIBRules

/// Colours for a terminal; without colour every text stays as it is.
struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { sgr("1", text) }
  func dim(_ text: String) -> String { sgr("2", text) }
  func red(_ text: String) -> String { sgr("1;31", text) }
  func yellow(_ text: String) -> String { sgr("1;33", text) }
  func green(_ text: String) -> String { sgr("32", text) }
  func cyan(_ text: String) -> String { sgr("36", text) }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: red(text)
    case .warning: yellow(text)
    case .info: cyan(text)
    }
  }

  /// ECMA-48 "select graphic rendition", and back to normal after the text.
  private func sgr(_ code: String, _ text: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
