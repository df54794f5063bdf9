import RibscopeArguments
import RibscopeSession

extension Subcommand {
  static let config: Subcommand = .init(
    command: Command(
      "config", summary: "Show the configuration in effect, and where each value comes from.",
      details: [
        "The configuration is the nearest '.ribscope.yml' in the working directory or a folder above it; 'ribscope init' "
          + "writes one. Flags override it.",
        "An invalid configuration is reported with file, line and column, and the exit status is 2.",
      ])
  ) { invocation, console in
    let found = try FoundConfiguration(invocation)
    found.refusal.map(console.note)
    let text =
      invocation.has(Flags.schema)
      ? configurationSchema().printed() : effectiveConfiguration(found.configuration, file: found.file)
    try Destination.standardOutput.write(Array(text.utf8))
    return .clean
  }
}
