import RibscopeArguments
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
    ("scan --shape tree", ["'--shape' is not a flag of 'scan', but of 'show'"]),
    ("--strict scan", ["'--strict' must come after its command ('scan')"]),
    ("scan --output", ["'--output' needs a value: a path"]),
    ("scan --format --strict", ["'--format' needs a value: one of text, json"]),
    ("scan --strict=yes", ["'--strict' does not take a value, but got 'yes'"]),
    ("scan --format jsno", ["invalid value 'jsno' for '--format': one of text, json; did you mean 'json'?"]),
    (
      "show x --size lage",
      ["invalid value 'lage' for '--size'; did you mean 'large'?"]
    ),
    ("scan --format=", ["invalid value '' for '--format': one of text, json"]),
    ("scan --format text --format json", ["'--format' is given more than once; give it once"]),
    (
      "scan --copy json",
      ["invalid value 'json' for '--copy': FORMAT=FILE, where FORMAT is one of text, json"]
    ),
    ("show x --depth 0", ["invalid value '0' for '--depth': a whole number, 1 or more"]),
    (
      "show x --depth 99999999999999999999",
      ["invalid value '99999999999999999999' for '--depth': a whole number, 1 or more"]
    ),
    ("show", ["'show' needs NAME"]),
    ("pick blue", ["invalid value 'blue' for 'COLOUR': one of red, green"]),
    ("pick red green", ["'pick' does not take the argument 'green'"]),
  ])
  func aMistakeIsExplained(line: String, messages: [String]) {
    #expect(ExampleGrammar.problems(line) == messages)
  }

  @Test func everyMistakeIsReportedInOneGo() {
    #expect(
      ExampleGrammar.problems("scan --fromat json --strict=no --depth 3 --output") == [
        "unknown flag '--fromat' for 'scan'; did you mean '--format'?",
        "'--strict' does not take a value, but got 'no'",
        "'--depth' is not a flag of 'scan', but of 'show'",
        "'--output' needs a value: a path",
      ])
  }
}
