import Foundation
import RibscopeTestSupport
import Testing

/// `README.md` and the pages below `Documentation`: their commands run, their output is what is printed, their links lead
/// somewhere.
@Suite struct PageTests {
  private static let pages = ["README.md"] + markdownFiles(in: "Documentation")

  private static func markdownFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: repositoryPath(folder))) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }

  // MARK: The first screen

  /// What no compiler finds, then what it takes minutes to say: each with a picture above it.
  @Test func theReadmeShowsPicturesAndFindingsFirst() throws {
    let readme = try MarkdownPage("README.md")
    #expect(readme.lines.count <= 130)
    let blocks = Array(readme.blocks.prefix(2))
    try #require(blocks.count == 2 && blocks[0].firstLine < 15)
    for (block, rule) in zip(blocks, ["undetached_child", "unsatisfied_dependency"]) {
      #expect(block.lines[0].hasPrefix("$ ribscope lint "))
      #expect(block.lines.contains { $0.hasSuffix("[\(rule)]") })
      #expect(block.lines.contains { $0.hasPrefix("  help: ") })
      #expect(readme.lines[..<block.firstLine].last { !$0.isEmpty && !$0.hasPrefix("```") }?.hasPrefix("![") == true)
    }
  }

  @Test func theReadmeSaysHowManyRulesThereAre() throws {
    let rules = try MarkdownPage("Sources/RIBRules/README.md").lines.filter { $0.hasPrefix("| [`") }
    #expect(try MarkdownPage("README.md").prose.contains { $0.hasPrefix("There are \(rules.count) [rules]") })
  }

  // MARK: Swift

  /// `Tests/Client/run` compiles that file.
  @Test func theCodeForAppsIsThatOfTheClient() throws {
    let client = try String(contentsOfFile: repositoryPath("Tests/Client/Sources/Client/Live.swift"), encoding: .utf8)
    let compiled = words(of: client.split(separator: "\n").map(String.init))
    let blocks = try MarkdownPage("Documentation/Live.md").blocks.filter { $0.language == "swift" }
    #expect(blocks.count == 2)
    for block in blocks { #expect(compiled.contains(words(of: block.lines))) }
  }

  /// What stands in the lines, however deep they are indented. Conditions of compilation are left out.
  private func words(of lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  // MARK: Commands

  /// The words behind the fences of blocks that this suite knows what to do with.
  private static let languages: Set = ["console", "elisp", "lua", "rust", "sh", "swift", "text", "toml", "yaml"]

  /// Shell commands that stand elsewhere would not be run.
  @Test(arguments: pages) func codeStandsInBlocksOfAKnownLanguage(path: String) throws {
    let page = try MarkdownPage(path)
    #expect(Set(page.blocks.map(\.language)).subtracting(Self.languages) == [])
    #expect(page.prose.filter { $0.hasPrefix("    ") } == [])
  }

  /// Why a command is not run: each begins like this.
  private static let notRun: [(command: String, reason: String)] = [
    ("ribscope live ", "waits for an app, or for a player"),
    ("ribscope lint --watch", "waits for changes"),
    ("ribscope lsp ", "is for editors, which say when it ends"),
    ("swift run -c release --package-path Tests/Benchmarks ", "builds a package of its own in release mode"),
    ("python3 -m jsonschema ", "needs a schema that is not part of this repository"),
    ("xmllint ", "needs a schema that is not part of this repository"),
  ]

  /// Each line runs in the folder of an app, after those above it. `make` only says what it would do.
  @Test(arguments: pages) func theCommandsOfAPageRun(path: String) throws {
    let commands = try MarkdownPage(path).commands
    try withTemporaryFolder { folder in
      let app = try AppWorkspace(folder)
      for command in commands where !Self.notRun.contains(where: { command.hasPrefix($0.command) }) {
        let result = try app.run(command)
        #expect(result.status == 0, "\(command)\n\(result.errors)")
      }
    }
  }

  @Test func whatIsNotRunStandsOnAPage() throws {
    let commands = try Self.pages.flatMap { try MarkdownPage($0).commands }
    #expect(Self.notRun.filter { entry in !commands.contains { $0.hasPrefix(entry.command) } }.map(\.command) == [])
  }

  /// What follows `$ ribscope …` is what the program prints. `RIBSCOPE_RECORD=1` records it, and fails.
  @Test(arguments: pages) func whatAPageShowsIsWhatIsPrinted(path: String) throws {
    var page = try MarkdownPage(path)
    for block in page.blocks.reversed() where block.language == "console" {
      let prompt = "$ ribscope "
      try #require(block.lines[0].hasPrefix(prompt))
      let command = "'\(ribscopePath())' \(block.lines[0].dropFirst(prompt.count))"
      let result = try run("/bin/sh", ["-c", command], in: URL(fileURLWithPath: repositoryPath("")))
      #expect(result.status < 2)
      let printed = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      if ProcessInfo.processInfo.environment["RIBSCOPE_RECORD"] == "1" {
        page.lines.replaceSubrange(block.firstLine + 1..<block.firstLine + block.lines.count, with: printed)
        try Data((page.lines.joined(separator: "\n") + "\n").utf8).write(to: page.file)
        Issue.record("recorded \(path): read it, then run again without RIBSCOPE_RECORD")
      } else {
        #expect(Array(block.lines.dropFirst()) == printed)
      }
    }
  }

  /// The commands that help lists, and the flags of each.
  private static func grammar() throws -> (commands: Set<String>, flags: Set<String>) {
    let help = try run(ribscopePath(), ["help"]).output
    let commands = Set(help.matches(of: #/(?m)^  (\w+)  /#).map { String($0.output.1) })
    let helps = try commands.map { try run(ribscopePath(), ["help", $0]).output }.joined()
    return (commands, Set(helps.matches(of: /--[a-z-]+/).map { String($0.output) }))
  }

  @Test func theFlagsAndCommandsInTheTextExist() throws {
    let (commands, flags) = try Self.grammar()
    // Comparison.md has the flags of other tools.
    for path in Self.pages where !path.hasSuffix("Comparison.md") {
      let text = try MarkdownPage(path).prose.joined(separator: "\n")
      let named = Set(text.matches(of: /`ribscope (\w+)/).map { String($0.output.1) })
      #expect(named.subtracting(commands).sorted() == [], "\(path)")
      let written = Set(text.matches(of: /[`\[ ](--[a-z][a-z-]+)/).map { String($0.output.1) })
      #expect(written.subtracting(flags).sorted() == [], "\(path)")
    }
  }

  // MARK: Configurations

  /// YAML is a configuration, but on the page about CI.
  @Test(arguments: pages.filter { !$0.hasSuffix("CI.md") }) func theConfigurationsOfAPageAreValid(path: String) throws {
    for block in try MarkdownPage(path).blocks where block.language == "yaml" {
      try withTemporaryFolder { folder in
        let workspace = try Workspace(folder)
        try workspace.write(".ribscope.yml", block.lines.joined(separator: "\n") + "\n")
        let result = try workspace.shell("ribscope config")
        #expect(result.status == 0, "\(result.errors)")
      }
    }
  }

  // MARK: Links and pictures

  private static let linked =
    pages + ["CONTRIBUTING.md", "CHANGELOG.md", "Samples/Integrations/README.md", "Sources/README.md"]

  @Test(arguments: linked) func theLinksOfAPageLeadSomewhere(path: String) throws {
    let page = try MarkdownPage(path)
    for link in page.prose.flatMap({ $0.matches(of: /\]\(([^)\s]+)\)/) }).map({ String($0.output.1) })
    where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target =
        parts[0].isEmpty ? page.file : URL(fileURLWithPath: parts[0], relativeTo: page.file).absoluteURL.standardized
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      if parts.count > 1 { #expect(try MarkdownPage(file: target).anchors.contains(parts[1]), "\(link)") }
    }
  }

  /// The pictures are what `make pictures` draws, but for those of a browser. Where Graphviz puts things depends on its
  /// version; what they say and where their links lead does not.
  @Test func thePicturesAreDrawnFromTheSamples() throws {
    let stored = URL(fileURLWithPath: repositoryPath("Documentation/Images"))
    try withTemporaryFolder { folder in
      let images = folder.appendingPathComponent("images")
      try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
      let result = try run(repositoryPath("Scripts/pictures"), [ribscopePath(), images.path])
      try #require(result.status == 0, "\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: stored.path).filter { $0.hasSuffix(".svg") }
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: images.path)) == Set(names))
      for name in names {
        let isSame =
          try content(of: stored.appendingPathComponent(name)) == content(of: images.appendingPathComponent(name))
        #expect(isSame, "\(name) is out of date: run make pictures")
      }
    }
  }

  /// The texts and links of a picture, links from the top of the repository on.
  private func content(of picture: URL) throws -> [String] {
    let text = try String(contentsOf: picture, encoding: .utf8)
    return text.matches(of: /<(?:text|tspan)[^>]*>([^<]+)<|href="[^"]*(Samples\/[^"]*)"/)
      .map { String($0.output.1 ?? $0.output.2 ?? "") }.sorted()
  }
}

/// The folder of an app, with what the pages' commands name: sources, a script for a sample, a trace.
private struct AppWorkspace {
  private let workspace: Workspace

  init(_ folder: URL) throws {
    workspace = try Workspace(folder)
    try FileManager.default.copyItem(
      atPath: repositoryPath("Samples/TicTacToe"), toPath: workspace.path("Sources"))
    _ = try workspace.shell(
      """
      git init -q -b main . && git config user.email a@b && git config user.name A
      git add Sources && git commit -qm one
      """)
    try FileManager.default.copyItem(
      atPath: repositoryPath("Samples/tictactoe-game.txt"), toPath: workspace.path("game.txt"))
    let trace = try workspace.shell("ribscope run tictactoe --script game.txt --trace app.trace >/dev/null")
    try #require(trace.status == 0)
  }

  func run(_ command: String) throws -> RunResult {
    guard command.hasPrefix("make ") else {
      // What GitHub sets, for links to the commit.
      return try workspace.shell(
        command, ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b", "GITHUB_SHA": "c"])
    }
    return try RibscopeTests.run(
      "/bin/bash", ["-c", "make --dry-run " + command.dropFirst("make ".count)],
      in: URL(fileURLWithPath: repositoryPath("")))
  }
}

/// A page of Markdown, as far as this suite looks at it.
private struct MarkdownPage {
  struct Block {
    let language: String
    /// The number of the first line within the fences, from 0.
    let firstLine: Int
    let lines: [String]
  }

  let file: URL
  var lines: [String]
  let blocks: [Block]
  /// The lines outside of blocks.
  let prose: [String]

  init(_ path: String) throws { try self.init(file: URL(fileURLWithPath: repositoryPath(path))) }

  init(file: URL) throws {
    self.file = file
    let text = try String(contentsOf: file, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    var blocks: [Block] = []
    var prose: [String] = []
    var open: (language: String, line: Int)?
    for (number, line) in lines.enumerated() {
      if let block = open {
        guard line == "```" else { continue }
        blocks.append(
          Block(language: block.language, firstLine: block.line, lines: Array(lines[block.line..<number])))
        open = nil
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), number + 1)
      } else {
        prose.append(line)
      }
    }
    self.blocks = blocks
    self.prose = prose
  }

  /// The lines of its shell blocks, and the commands in the jobs of CI systems.
  var commands: [String] {
    blocks.flatMap { block -> [String] in
      switch block.language {
      case "sh": block.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
      case "yaml":
        block.lines.compactMap { line in
          line.firstMatch(of: /(?:run|script): (ribscope .*)/).map { String($0.output.1) }
        }
      default: []
      }
    }
  }

  /// What links into the page may end in, as GitHub makes it of the headings.
  var anchors: [String] {
    prose.filter { $0.hasPrefix("#") }.map { heading in
      String(
        heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
  }
}
