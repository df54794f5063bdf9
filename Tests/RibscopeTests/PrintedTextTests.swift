import RibscopeArguments
import Foundation
import RibscopeTestSupport
import Testing

@testable import ribscope

/// What is made from the flags' declarations: help and completions.
@Suite struct PrintedTextTests {
  @Test func helpOfTheExample() throws {
    try expectGolden(ExampleGrammar.grammar.help(), "example-help.txt")
    let scan = try #require(ExampleGrammar.grammar.command("scan"))
    try expectGolden(ExampleGrammar.grammar.help(for: scan), "example-help-scan.txt")
  }

  @Test func completionsOfTheExample() throws {
    try expectGolden(ExampleGrammar.grammar.bashCompletions(), "example.bash")
    try expectGolden(ExampleGrammar.grammar.zshCompletions(), "example.zsh")
    try expectGolden(ExampleGrammar.grammar.fishCompletions(), "example.fish")
    try expectGolden(ExampleGrammar.grammar.manual(version: "1.2.3"), "example.1")
  }

  @Test func helpOfTheProgram() throws {
    try expectGolden(Program.grammar.help(), "help.txt")
  }

  @Test(arguments: ["lint", "graph", "report", "why", "run"])
  func helpOfACommand(name: String) throws {
    let command = try #require(Program.grammar.command(name))
    try expectGolden(Program.grammar.help(for: command), "help-\(name).txt")
  }

  @Test func noLineOfHelpIsWiderThanATerminal() {
    let texts = [Program.grammar.help()] + Program.grammar.commands.map(Program.grammar.help)
    for line in texts.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("Usage:") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func everyFlagNamesCommandsThatThereAre() {
    let names = Set(Program.grammar.commands.map(\.name))
    for flag in Program.grammar.flags {
      #expect(names.isSuperset(of: flag.commands + [flag.command].compactMap { $0 }), "\(flag.name)")
    }
  }

  @Test func bashCanReadTheCompletions() throws {
    try expectShell("/bin/bash", reads: Program.grammar.bashCompletions())
  }

  /// macOS has bash 3.2 for good. What came later, each with a line that has it.
  private static let newerThanBash32: [(pattern: String, line: String)] = [
    (#"\b(mapfile|readarray|coproc|compopt)\b"#, "mapfile -t COMPREPLY"),
    (#"\b(declare|local|typeset) -[a-zA-Z]*[Agnlu]"#, "local -A found"),
    (#"\bcompgen -V\b"#, "compgen -V COMPREPLY -W words"),
    (#"\$\{[^}]*(,,|\^\^|@[A-Za-z]\})"#, "echo ${word,,}"),
    (#"\[-[0-9]+\]"#, "echo ${words[-1]}"),
    (#"\[\[ -v\b"#, "[[ -v word ]]"),
    (#"\|&|&>>|;&|;;&"#, "ribscope |& sort"),
    (#"\bprintf -v \w+\["#, "printf -v words[0] x"),
    (#"(source|\.) <\("#, "source <(ribscope completions bash)"),
  ]

  @Test(arguments: newerThanBash32) func bash32KnowsAllOfTheCompletions(pattern: String, line: String) throws {
    let feature = try Regex(pattern)
    #expect(line.contains(feature))
    let script = Program.grammar.bashCompletions()
    #expect(script.split(separator: "\n").filter { $0.contains(feature) } == [])
  }

  /// What bash offers for a command line whose last word is being typed.
  @Test(arguments: [
    (["tool", ""], "help pick scan show"),
    (["tool", "s"], "scan show"),
    (["tool", "scan", "--fo"], "--format"),
    (["tool", "scan", "--format", ""], "json text"),
    (["tool", "scan", "--format", "=", "j"], "json"),
    (["tool", "--color", "never", "show", "--sh"], "--shape"),
    (["tool", "pick", "r"], "red"),
    (["tool", "scan", ""], ""),
    (["tool", "show", "F"], "Feed Feed.$(id) names--F"),
    (["tool", "show", "--depth", "=", "3", "--output", "x", "F"], "Feed Feed.$(id) names--F"),
    (["tool", "show", "Feed", "F"], ""),
    (["tool", "show", "--around", "F"], "Feed Feed.$(id) names--F"),
  ])
  func bashOffers(words: [String], offered: String) throws {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(ExampleGrammar.grammar.bashCompletions())
      tool() { printf '%s\\n' Feed 'Feed.$(id)' "$1$2$3"; echo not shown >&2; }
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _tool
      printf '%s\\n' "${COMPREPLY[@]}" | sort | tr '\\n' ' '
      """
    let result = try run("/bin/bash", ["-c", script])
    #expect(result.output.trimmingCharacters(in: .whitespaces) == offered)
    #expect(result.errors == "")
  }

  private static let zsh = ["/bin/zsh", "/usr/bin/zsh"].first(where: FileManager.default.isExecutableFile)

  @Test(.enabled(if: zsh != nil, "needs zsh"))
  func zshReadsTheCompletions() throws {
    let script = """
      autoload -U compinit && compinit -D
      eval "$(ribscope completions zsh)"
      print -r -- $_comps[ribscope] ${+functions[_ribscope]}
      """
    let result = try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      return try run(try #require(Self.zsh), ["-f", "-c", script], environment: workspace.environment)
    }
    #expect(result.output == "_ribscope 1\n")
    #expect(result.errors == "")
  }

  private func expectShell(_ shell: String, reads script: String) throws {
    let result = try run(shell, ["-n", "-c", script])
    #expect(result.status == 0, "\(result.errors)")
  }
}
