import RIBAnalysis
import RIBRules
import RibscopeProject

/// What a `.ribscope.yml` says. Keys that it does not have are not here.
public struct Configuration: Sendable, Equatable {
  /// By the keys' names.
  public internal(set) var entries: [String: Entry] = [:]
  /// By the rules' ids.
  public internal(set) var rules: [String: RuleEntry] = [:]

  public init() {}

  /// A key's value, and where the key stands.
  public struct Entry: Sendable, Equatable {
    public let value: Value
    public let place: YAMLPlace
  }

  public indirect enum Value: Sendable, Equatable {
    case texts([String])
    case text(String)
    case flag(Bool)
    case words([String: String])
    case records([Record])
  }

  /// A mapping in a list, and where it is.
  public struct Record: Sendable, Equatable {
    public let place: YAMLPlace
    /// By the fields' names.
    public let fields: [String: Value]

    public func text(_ name: String) -> String? {
      if case .text(let text)? = fields[name] { text } else { nil }
    }

    public func texts(_ name: String) -> [String] {
      if case .texts(let texts)? = fields[name] { texts } else { [] }
    }

    public func words(_ name: String) -> [String: String] {
      if case .words(let words)? = fields[name] { words } else { [:] }
    }

    public func flag(_ name: String) -> Bool? {
      if case .flag(let flag)? = fields[name] { flag } else { nil }
    }
  }

  /// What is said of a rule, and where.
  public struct RuleEntry: Sendable, Equatable {
    public internal(set) var isOn = true
    /// Nil for the rule's own.
    public internal(set) var severity: Severity?
    public internal(set) var options: RuleOptions?
    public let place: YAMLPlace
  }
}

extension Configuration {
  public func texts(_ key: ConfigurationKey) -> [String] {
    if case .texts(let texts)? = entries[key.name]?.value { texts } else { [] }
  }

  public func text(_ key: ConfigurationKey) -> String? {
    if case .text(let text)? = entries[key.name]?.value { text } else { nil }
  }

  public func flag(_ key: ConfigurationKey) -> Bool? {
    if case .flag(let flag)? = entries[key.name]?.value { flag } else { nil }
  }

  public func records(_ key: ConfigurationKey) -> [Record] {
    if case .records(let records)? = entries[key.name]?.value { records } else { [] }
  }

  public var frameworks: [DerivedFramework] {
    records(Keys.frameworks).map {
      DerivedFramework(
        module: $0.text("module") ?? "", classes: $0.words("classes"), protocols: $0.words("protocols"),
        methods: $0.words("methods"))
    }
  }

  /// How rules are set where no flag says which of them run.
  public var ruleSettings: RuleSettings {
    let on = Rules.all.filter { rules[$0.id]?.isOn ?? $0.isOnByDefault }.map { $0.id }
    return RuleSettings(
      rules.isEmpty ? .usual : .only(Set(on)), severities: rules.compactMapValues(\.severity),
      options: rules.compactMapValues(\.options))
  }
}
