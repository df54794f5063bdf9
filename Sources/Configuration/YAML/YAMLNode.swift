/// A value of a YAML file, and where it stands.
struct YAMLNode: Equatable {
  let content: Content
  let place: ConfigurationPlace

  indirect enum Content: Equatable {
    /// Text as it is meant; plain where it stands without quotes, so that `off` and `3` may be more than text.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  struct Pair: Equatable {
    let key: String
    let keyPlace: ConfigurationPlace
    let value: YAMLNode
  }

  /// What messages call it.
  var kind: String {
    switch content {
    case .scalar(let text, _): text.isEmpty ? "nothing" : "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Nothing was written behind the key.
  var isNothing: Bool {
    if case .scalar(let text, true) = content { ["", "~", "null"].contains(text) } else { false }
  }
}

/// A place in the configuration's file, counted from 1, the column in characters.
public struct ConfigurationPlace: Sendable, Equatable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Something in the configuration that stops the run.
public struct ConfigurationProblem: Error, Sendable, Equatable {
  public let place: ConfigurationPlace
  /// One line, without a period, that says what to do.
  public let message: String

  init(_ place: ConfigurationPlace, _ message: String) {
    self.place = place
    self.message = message
  }
}
