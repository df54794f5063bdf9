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
    /// A list of mappings, each with some of these fields.
    case records([Field])
    /// For each rule whether it runs, and how.
    case rules
  }

  /// What an entry of a list of mappings may say.
  public struct Field: Sendable, Equatable {
    public let name: String
    public let form: FieldForm
    public let isRequired: Bool
    /// Whether no two entries may say the same.
    public let isUnique: Bool
    /// One line for the schema, without a period.
    public let summary: String

    init(
      _ name: String, _ form: FieldForm, isRequired: Bool = false, isUnique: Bool = false, summary: String
    ) {
      self.name = name
      self.form = form
      self.isRequired = isRequired
      self.isUnique = isUnique
      self.summary = summary
    }
  }

  public enum FieldForm: Sendable, Equatable {
    case text
    /// A list of texts.
    case texts
    case flag
    /// A mapping of names to some of these words.
    case words([String])
  }

  init(_ name: String, _ form: Form, fallback: String, example: String, summary: String) {
    self.name = name
    self.form = form
    self.fallback = fallback
    self.example = example
    self.summary = summary
  }
}
