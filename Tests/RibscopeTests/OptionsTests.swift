import RibscopeArguments
import Testing

@testable import ribscope

/// From raw arguments to the values that commands work with.
@Suite struct OptionsTests {
  private func parse(_ line: String) throws -> Invocation {
    try Program.grammar.parse(line.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("lint", "error"), ("lint --strict", "warning"), ("lint --fail-on info", "info"),
    ("lint --strict --fail-on warning", "warning"), ("lint --strict --fail-on info", "info"),
  ])
  func strictMeansThatWarningsFail(line: String, severity: String) throws {
    #expect(try LintOptions(try parse(line)).failing.rawValue == severity)
  }

  @Test func strictContradictsASeverityThatLetsWarningsPass() throws {
    let invocation = try parse("lint --strict --fail-on error")
    let failure = #expect(throws: Failure.self) { try LintOptions(invocation) }
    #expect(failure?.messages.first?.contains("--strict makes warnings fail and '--fail-on error'") == true)
  }

  @Test func rulesAreChosenByName() throws {
    #expect(try LintOptions(try parse("lint")).settings.choice == .usual)
    #expect(try LintOptions(try parse("lint --all-rules")).settings.choice == .all)
    #expect(
      try LintOptions(try parse("lint --rule forced_optional --rule leaked_optional")).settings.choice
        == .only(["forced_optional", "leaked_optional"]))
    let both = try parse("lint --all-rules --rule forced_optional")
    #expect(throws: Failure.self) { try LintOptions(both) }
  }

  @Test func reportsAreFormatAndFile() throws {
    let options = try LintOptions(try parse("lint --report sarif=a=b.sarif --report json=c.json"))
    #expect(options.outputs.map(\.destination) == [.file("a=b.sarif"), .file("c.json"), .standardOutput])
    #expect(options.outputs.map(\.format.rawValue) == ["sarif", "json", "text"])
  }

  @Test func withoutPathsTheWorkingFolderIsTaken() throws {
    #expect(try LintOptions(try parse("lint")).input.paths == ["."])
    #expect(
      try LintOptions(try parse("lint a b --threads 3")).input
        == Input(try parse("lint --threads 3"), paths: ["a", "b"]))
  }

  @Test(arguments: [
    ("graph", false, "svg"), ("graph", true, "text"), ("graph -o x.PNG", true, "png"), ("graph -o x.gv", false, "dot"),
    ("graph -o x.svg --format pdf", false, "pdf"), ("graph -o -", false, "svg"), ("graph --format svg", true, "svg"),
  ])
  func theFormatOfADiagramFollowsTheFile(line: String, isTerminal: Bool, format: String) throws {
    #expect(try GraphOptions(try parse(line), isTerminal: isTerminal).format.rawValue == format)
  }

  @Test func linksLeadFromTheFileThatIsWritten() throws {
    #expect(try GraphOptions(try parse("graph"), isTerminal: false).drawing.linkBase == nil)
    #expect(try GraphOptions(try parse("graph -o -"), isTerminal: false).drawing.linkBase == nil)
    let base = try #require(try GraphOptions(try parse("graph -o docs/x.svg"), isTerminal: false).drawing.linkBase)
    #expect(base.pictureFolder == base.workingFolder + "/docs")
    let here = try #require(try GraphOptions(try parse("graph -o x.svg"), isTerminal: false).drawing.linkBase)
    #expect(here.pictureFolder == here.workingFolder)
  }

  @Test(arguments: [("graph --format png", true), ("graph --format pdf -o -", true), ("graph -o picture", false)])
  func whatCannotBeWrittenIsRefused(line: String, isTerminal: Bool) throws {
    let invocation = try parse(line)
    #expect(throws: Failure.self) { try GraphOptions(invocation, isTerminal: isTerminal) }
  }

  @Test(
    arguments: [
      ("auto", [:], true, false), ("auto", ["TERM": "xterm"], true, true), ("auto", ["TERM": "xterm"], false, false),
      ("auto", ["TERM": "dumb"], true, false), ("auto", ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      ("auto", ["TERM": "xterm", "NO_COLOR": ""], true, true), ("auto", ["FORCE_COLOR": "1"], false, true),
      ("auto", ["FORCE_COLOR": "1", "NO_COLOR": "1"], true, false), ("always", ["NO_COLOR": "1"], false, true),
      ("never", ["FORCE_COLOR": "1", "TERM": "xterm"], true, false),
    ] as [(String, [String: String], Bool, Bool)])
  func colourIsChosen(choice: String, environment: [String: String], isTerminal: Bool, isColoured: Bool) throws {
    let choice = try #require(ColorChoice(rawValue: choice))
    #expect(choice.isWanted(on: Console(isTerminal: isTerminal, environment: environment)) == isColoured)
  }
}
