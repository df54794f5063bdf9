import CommandArguments
import Configuration

extension Subcommand {
  static let config: Subcommand = .init(
    command: Command(
      "config", summary: "Show the configuration that holds, and where each value comes from.",
      details: [
        "The configuration is the '.ribscope.yml' nearest to the working directory, upwards; 'ribscope init' writes one. "
          + "Flags that say something else go before it.",
        "Whatever is wrong in it is status 2, with file, line and column.",
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
