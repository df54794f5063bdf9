import RibscopeTestSupport
import Testing

/// What a newcomer types first.
@Suite struct HelpTests {
  @Test func withoutACommandHelpIsShown() throws {
    let bare = try run(ribscopePath(), [])
    #expect(bare.status == 0 && bare.errors.isEmpty)
    #expect(bare.output == (try run(ribscopePath(), ["help"]).output))
  }

  /// All that help lists, and what only developers know.
  @Test func everyCommandHasHelp() throws {
    let listed = try run(ribscopePath(), ["help"]).output.matches(of: #/(?m)^  ([a-z]+)  /#).map { String($0.output.1) }
    #expect(Set(listed).isSuperset(of: ["lint", "diff", "help"]))
    for command in listed + ["debug", "manual", "names", "scan"] {
      let help = try run(ribscopePath(), ["help", command])
      #expect(help.status == 0 && help.output.contains("Usage: ribscope \(command)"), "\(help)")
    }
  }

  @Test func quietWritesABaselineWithoutAWord() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("baseline.json").path
      let result = try run(
        ribscopePath(), ["lint", repositoryPath("Samples/Broken/FirstMinute"), "--write-baseline", file, "--quiet"])
      #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty, "\(result)")
    }
  }
}
