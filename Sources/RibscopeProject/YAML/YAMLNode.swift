/// A value of a YAML file, and where it is.
public struct YAMLNode: Sendable, Equatable {
  public let content: Content
  public let place: YAMLPlace
  /// How many levels of lists and mappings it has; 0 for a text.
  let levels: Int

  /// How many levels a file may have.
  static let mostLevels = 32

  public indirect enum Content: Sendable, Equatable {
    /// Text as it is meant; plain where it is without quotes, so that `off` and `3` may be more than text.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  public struct Pair: Sendable, Equatable {
    public let key: String
    public let keyPlace: YAMLPlace
    public let value: YAMLNode
  }

  init(content: Content, place: YAMLPlace) {
    self.content = content
    self.place = place
    levels =
      switch content {
      case .scalar: 0
      case .sequence(let elements): 1 + (elements.map(\.levels).max() ?? 0)
      case .mapping(let pairs): 1 + (pairs.map(\.value.levels).max() ?? 0)
      }
  }

  /// What messages call it.
  public var kind: String {
    switch content {
    case .scalar(let text, _): text.isEmpty ? "nothing" : "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Nothing was written behind the key.
  public var isNothing: Bool {
    if case .scalar(let text, true) = content { ["", "~", "null"].contains(text) } else { false }
  }
}

/// A place in a YAML file, counted from 1, the column in characters.
public struct YAMLPlace: Sendable, Equatable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Something in a YAML file that cannot be taken as it is written.
public struct YAMLProblem: Error, Sendable, Equatable {
  public let place: YAMLPlace
  /// One line, without a period, that says what to do.
  public let message: String

  public init(_ place: YAMLPlace, _ message: String) {
    self.place = place
    self.message = message
  }
}
