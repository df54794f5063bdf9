/// One command-line flag, declared once: parsing, help, error messages and completions all read this value.
///
/// The model is ripgrep's `crates/core/flags/defs.rs`.
package struct Flag: Sendable, Equatable {
  /// The long name without its dashes, such as `fail-on`.
  package let name: String
  /// The one-letter form, such as `o` for `-o`.
  package let short: Character?
  /// What follows the flag; nil for a switch.
  package let value: Value?
  /// What holds when the flag is not given, as help shows it.
  package let fallback: String?
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// The commands that take it, by name; empty for every command.
  package let commands: [String]
  /// The command that the flag stands for: `--help` for `help`.
  package let command: String?
  /// One or two sentences for `help`, without allowed values and default.
  package let help: String

  package init(
    _ name: String, short: Character? = nil, value: Value? = nil, fallback: String? = nil, isRepeatable: Bool = false,
    commands: [String] = [], standsFor command: String? = nil, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.fallback = fallback
    self.isRepeatable = isRepeatable
    self.commands = commands
    self.command = command
    self.help = help
  }

  /// A flag's value: its name in help and what may be given.
  package struct Value: Sendable, Equatable {
    /// The placeholder in help, in capitals: `FILE`.
    package let name: String
    package let form: ValueForm

    package init(_ name: String, _ form: ValueForm) {
      self.name = name
      self.form = form
    }
  }

  /// Whether a command takes the flag.
  func applies(to command: Command) -> Bool {
    commands.isEmpty || commands.contains(command.name)
  }

  /// How the flag is spelt in messages: `--format`.
  var spelling: String { "--" + name }
}

/// What a flag's value or an operand may be.
package enum ValueForm: Sendable, Equatable {
  /// Any text.
  case text
  /// Any text; the words that are likely are those that the program prints for these arguments and the beginning of the
  /// word, a word a line.
  case asked(String)
  /// A path.
  case file
  /// A whole number between two others, which may be meant themselves.
  case count(atLeast: Int, atMost: Int = .max)
  /// One of the listed words.
  case choice([String])
  /// One of the listed words, which are too many to be repeated: the command lists them.
  case listed([String], by: String)
  /// One of the listed words, `=`, and a path: `json=out.json`.
  case choiceAndFile([String])

  var isAnyText: Bool {
    switch self {
    case .text, .asked: true
    case .file, .count, .choice, .listed, .choiceAndFile: false
    }
  }

  /// The words to choose from, where there are any.
  var choices: [String] {
    switch self {
    case .choice(let words), .listed(let words, _), .choiceAndFile(let words): words
    case .text, .asked, .file, .count: []
    }
  }
}
