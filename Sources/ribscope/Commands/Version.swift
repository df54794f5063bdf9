import CommandArguments

extension Subcommand {
  static let version: Subcommand = .init(command: Command("version", summary: "Show the version.")) { _, _ in
    try Destination.standardOutput.write(Array("ribscope \(Program.version)\n".utf8))
    return .clean
  }
}
