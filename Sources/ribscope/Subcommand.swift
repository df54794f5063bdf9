import RibscopeArguments

/// A command with what it does.
struct Subcommand: Sendable {
  let command: Command
  let run: @Sendable (Invocation, Console) throws -> ExitStatus

  /// All but help, whose topics they are, in the order it lists them.
  static let topics: [Subcommand] = [
    lint, graph, report, diff, why, users, path, stats, thread, unthread, rename, run, replay, live, lsp, rules,
    explain, initialize, config, files,
    completions, version,
  ]

  static let all: [Subcommand] = topics + [help]

  /// For the developers of ribscope, for installing it and for completions: taken, but neither listed nor suggested.
  static let hidden: [Subcommand] = [scan, debug, manual, names]

  static func named(_ name: String) -> Subcommand? {
    (all + hidden).first { $0.command.name == name }
  }
}

extension Operand {
  /// What most commands work on.
  static let paths = Operand("PATHS", .file, isRequired: false, isRepeated: true)
}
