/// Everything a program's command line may hold: the one value that parsing, help and completions are made from.
package struct Grammar: Sendable, Equatable {
  /// The program's name as it is typed.
  package let program: String
  /// What the program is for, in one sentence.
  package let summary: String
  /// In the order help lists them.
  package let commands: [Command]
  /// In the order help lists them.
  package let flags: [Flag]
  /// Paragraphs at the end of `help`.
  package let epilogue: [String]

  package init(program: String, summary: String, commands: [Command], flags: [Flag], epilogue: [String] = []) {
    self.program = program
    self.summary = summary
    self.commands = commands
    self.flags = flags
    self.epilogue = epilogue
  }

  package func command(_ name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// The flags that a command takes, its own first.
  func flags(of command: Command) -> [Flag] {
    flags.filter { !$0.commands.isEmpty && $0.applies(to: command) } + sharedFlags
  }

  /// The flags of every command, which may stand before the command too.
  var sharedFlags: [Flag] {
    flags.filter(\.commands.isEmpty)
  }
}
