import RIBModel

/// A rule that finds nothing until a configuration says what is wanted.
public protocol ConfigurableRule: Rule {
  static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding]
}

extension ConfigurableRule {
  public static var isOnByDefault: Bool { false }

  public static func check(_ graph: RIBGraph) -> [Finding] { check(graph, RuleOptions()) }
}

/// One option of a rule, declared once: reading, `ribscope init` and the schema are made from it.
public struct RuleOption: Sendable, Equatable {
  public let name: String
  public let form: Form
  public let isRequired: Bool
  /// One line for the schema, without a period.
  public let summary: String

  public init(_ name: String, _ form: Form, isRequired: Bool = true, summary: String) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.summary = summary
  }

  public enum Form: Sendable, Equatable {
    /// A whole number of at least 1.
    case count
    case text
    /// A list of mappings, each with some of these fields.
    case records([Field])
  }

  /// A text in a mapping.
  public struct Field: Sendable, Equatable {
    public let name: String
    public let isRequired: Bool
    /// What it may be; empty for any text.
    public let choices: [String]
    public let summary: String

    public init(_ name: String, isRequired: Bool = true, choices: [String] = [], summary: String) {
      self.name = name
      self.isRequired = isRequired
      self.choices = choices
      self.summary = summary
    }
  }
}

/// The options that somebody gave a rule. Whoever makes them sees to it that they have the form that the rule declares.
public struct RuleOptions: Sendable, Equatable {
  private var counts: [String: Int]
  private var texts: [String: String]
  private var lists: [String: [[String: String]]]

  public init(
    counts: [String: Int] = [:], texts: [String: String] = [:], lists: [String: [[String: String]]] = [:]
  ) {
    self.counts = counts
    self.texts = texts
    self.lists = lists
  }

  public mutating func set(_ name: String, _ count: Int) { counts[name] = count }
  public mutating func set(_ name: String, _ text: String) { texts[name] = text }
  public mutating func set(_ name: String, _ records: [[String: String]]) { lists[name] = records }

  public func count(_ name: String) -> Int? { counts[name] }
  public func text(_ name: String) -> String? { texts[name] }
  public func records(_ name: String) -> [[String: String]] { lists[name] ?? [] }
}

extension RuleOptions {
  /// Whether the option was given.
  public func has(_ option: RuleOption) -> Bool {
    switch option.form {
    case .count: counts[option.name] != nil
    case .text: texts[option.name] != nil
    case .records: lists[option.name] != nil
    }
  }
}
