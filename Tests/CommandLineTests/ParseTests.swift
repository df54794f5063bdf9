import CommandArguments
import Testing

@Suite struct ParseTests {
  @Test(arguments: [
    "scan --output out a b", "scan --output=out a b", "scan -o out a b", "scan -oout a b", "scan -o=out a b",
    "scan a b --output out", "scan a -o out b", "--color never scan -o out a b",
  ])
  func aValueIsReadInEverySpelling(line: String) throws {
    let invocation = try ExampleGrammar.parse(line)
    #expect(invocation.command == "scan")
    #expect(invocation.value(of: ExampleGrammar.output) == "out")
    #expect(invocation.operands == ["a", "b"])
  }

  @Test func twoDashesEndTheFlags() throws {
    let invocation = try ExampleGrammar.parse("scan --strict -- --strict -o --")
    #expect(invocation.has(ExampleGrammar.strict))
    #expect(invocation.operands == ["--strict", "-o", "--"])
  }

  @Test func oneDashIsAnOperandAndAValue() throws {
    let invocation = try ExampleGrammar.parse("scan - -o -")
    #expect(invocation.operands == ["-"])
    #expect(invocation.value(of: ExampleGrammar.output) == "-")
  }

  @Test func aRepeatableFlagKeepsEveryValueInOrder() throws {
    let invocation = try ExampleGrammar.parse("scan --copy json=b --copy=text=a=c")
    #expect(invocation.values(of: ExampleGrammar.copies) == ["json=b", "text=a=c"])
  }

  @Test func aValueMayHoldAnEqualsSignAndBeginWithADash() throws {
    #expect(try ExampleGrammar.parse("scan --output=-x=y").value(of: ExampleGrammar.output) == "-x=y")
  }

  @Test(arguments: ["scan --help", "scan -h --nonsense", "-h scan", "scan a --format wrong -h"])
  func helpIsGivenWhateverElseIsWrong(line: String) throws {
    let invocation = try ExampleGrammar.parse(line)
    #expect(invocation.command == "help")
    #expect(invocation.operands == ["scan"])
  }

  @Test func helpWithoutACommandIsGeneral() throws {
    #expect(try ExampleGrammar.parse("--help") == Invocation(command: "help"))
  }

  @Test(arguments: [
    ("", ["no command given"]),
    ("scna a", ["unknown command 'scna'; did you mean 'scan'?"]),
    ("xyz", ["unknown command 'xyz'"]),
    ("scan --fromat json", ["unknown flag '--fromat' for 'scan'; did you mean '--format'?"]),
    ("scan --form=json", ["unknown flag '--form' for 'scan'; did you mean '--format'?"]),
    ("scan -x", ["unknown flag '-x' for 'scan'"]),
    ("scan --shape tree", ["'--shape' is no flag of 'scan'; it belongs to 'show'"]),
    ("--strict scan", ["'--strict' goes after its command ('scan')"]),
    ("scan --output", ["'--output' needs a value: a path"]),
    ("scan --format --strict", ["'--format' needs a value: one of text, json"]),
    ("scan --strict=yes", ["'--strict' takes no value, but got 'yes'"]),
    ("scan --format jsno", ["'jsno' is no value for '--format': one of text, json; did you mean 'json'?"]),
    (
      "show x --size lage",
      ["'lage' is no value for '--size'; did you mean 'large'?"]
    ),
    ("scan --format=", ["'' is no value for '--format': one of text, json"]),
    ("scan --format text --format json", ["'--format' is given more than once; which one counts?"]),
    (
      "scan --copy json",
      ["'json' is no value for '--copy': FORMAT=FILE, where FORMAT is one of text, json"]
    ),
    ("show x --depth 0", ["'0' is no value for '--depth': a whole number, 1 or more"]),
    (
      "show x --depth 99999999999999999999",
      ["'99999999999999999999' is no value for '--depth': a whole number, 1 or more"]
    ),
    ("show", ["'show' needs NAME"]),
    ("pick blue", ["'blue' is no value for 'COLOUR': one of red, green"]),
    ("pick red green", ["'pick' does not take the argument 'green'"]),
  ])
  func aMistakeIsExplained(line: String, messages: [String]) {
    #expect(ExampleGrammar.problems(line) == messages)
  }

  @Test func everyMistakeIsReportedInOneGo() {
    #expect(
      ExampleGrammar.problems("scan --fromat json --strict=no --depth 3 --output") == [
        "unknown flag '--fromat' for 'scan'; did you mean '--format'?",
        "'--strict' takes no value, but got 'no'",
        "'--depth' is no flag of 'scan'; it belongs to 'show'",
        "'--output' needs a value: a path",
      ])
  }
}
