/// One key of the configuration, declared once: the reader, `ribscope init`, `ribscope config` and the schema are made
/// from this value.
public struct ConfigurationKey: Sendable, Equatable {
  public let name: String
  public let form: Form
  /// What holds where nobody says anything, as YAML.
  public let fallback: String
  /// What it is for: one or two sentences.
  public let summary: String
  /// A value as somebody might write it, as YAML.
  public let example: String

  public enum Form: Sendable, Equatable {
    /// A list of patterns as `.gitignore` has them.
    case patterns
    /// A path from the folder of the configuration on.
    case path
    case flag
    /// One of these words.
    case choice([String])
    /// For each rule whether it runs, and how.
    case rules
  }

  init(_ name: String, _ form: Form, fallback: String, example: String, summary: String) {
    self.name = name
    self.form = form
    self.fallback = fallback
    self.example = example
    self.summary = summary
  }
}
