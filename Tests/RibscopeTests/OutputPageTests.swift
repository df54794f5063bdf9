import Foundation
import RibscopeTestSupport
import Testing

/// `Documentation/Output.md` has every field that is written, and `Configuration.md` every key, and none that is not.
@Suite struct OutputPageTests {
  /// The fields in the table of a section: `findings[].notes[].line`.
  private func documented(_ section: String, in name: String = "Output.md") throws -> Set<String> {
    let page = try String(contentsOfFile: repositoryPath("Documentation/\(name)"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "\n## \(section)\n")).upperBound
    let text = page[start...].prefix(upTo: page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex)
    return Set(text.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.output.1) })
  }

  @Test(arguments: [
    ("`lint --format json`", ["RIBReport/Lint/JSONFindings.swift"]),
    ("`graph --format json`", ["RIBDiagram/Plain/GraphJSON.swift"]),
    ("`report --format json`", ["RIBReport/Completeness/JSONReport.swift"]),
    ("`diff --format json`", ["RIBReport/Changes/ChangesJSON.swift"]),
    ("`users --format json`", ["RIBReport/Questions/UsersJSON.swift"]),
    ("`path --format json`", ["RIBReport/Questions/RoutesJSON.swift"]),
    ("`stats --format json`", ["RIBReport/Questions/StatisticsJSON.swift"]),
    ("`rules --format json`", ["RIBReport/Explain/RuleListJSON.swift"]),
    ("Baseline", ["ribscope/Baseline/BaselineFile.swift"]),
  ]) func thePageHasTheKeysOfTheSource(section: String, files: [String]) throws {
    let source = try files.map { try String(contentsOfFile: repositoryPath("Sources/\($0)"), encoding: .utf8) }.joined()
    let written = Set(source.matches(of: #/\("(\w+)", /#).map { String($0.output.1) })
    let names = try documented(section).flatMap {
      $0.split(separator: ".").map { String($0.replacing("[]", with: "")) }
    }
    #expect(Set(names) == written)
  }

  @Test func thePageHasTheKeysOfATrace() throws {
    let source = try String(contentsOfFile: repositoryPath("Sources/RIBTrace/Write/TraceLine.swift"), encoding: .utf8)
    let written = Set(source.matches(of: #/\\"(\w+)\\":/#).map { String($0.output.1) })
    #expect(try documented("Trace") == written)
  }

  /// Each field is where the page says it is.
  @Test(arguments: [
    ("`lint --format json`", ["lint", "Samples/Broken", "--all-rules", "--format", "json"]),
    ("`graph --format json`", ["graph", "Samples/Broken", "--format", "json"]),
    ("`report --format json`", ["report", "Samples/Broken", "--format", "json"]),
    (
      "`diff --format json`",
      ["diff", "./Samples/SimpleMemo", "./Samples/TicTacToe", "--format", "json", "--no-config"]
    ),
    ("`users --format json`", ["users", "LoggedIn.player1Name", "Samples/TicTacToe", "--format", "json"]),
    ("`path --format json`", ["path", "Root", "OffGame", "Samples/TicTacToe", "--format", "json"]),
    ("`stats --format json`", ["stats", "Samples/TicTacToe", "--format", "json"]),
    ("`rules --format json`", ["rules", "--format", "json"]),
    ("Baseline", ["lint", "Samples/Broken", "--quiet", "--write-baseline", "/dev/stdout"]),
  ]) func whatIsWrittenIsOnThePage(section: String, arguments: [String]) throws {
    let result = try run(ribscopePath(), arguments, in: URL(fileURLWithPath: repositoryPath("")))
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(paths(in: value).subtracting(try documented(section)).sorted() == [])
  }

  private func paths(in value: Any, _ path: String = "") -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: []) { $0.formUnion(paths(in: $1.value, path.isEmpty ? $1.key : "\(path).\($1.key)")) }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(paths(in: $1, path + "[]")) }
    default: [path]
    }
  }

  @Test func thePageHasTheKeysOfTheConfiguration() throws {
    let schema = try run(ribscopePath(), ["config", "--schema"]).output
    let object = try JSONSerialization.jsonObject(with: Data(schema.utf8))
    let rules = try #require(((object as? [String: Any])?["properties"] as? [String: Any])?["rules"] as? [String: Any])
    let ids = try #require(rules["properties"] as? [String: Any]).keys
    let keys = keys(of: object).map { key in
      let parts = key.split(separator: ".").map(String.init)
      guard parts.first == "rules", ids.contains(parts[1]), parts.count == 2 || parts.last == "severity" else {
        return key
      }
      return (["rules", "RULE"] + parts.dropFirst(2)).joined(separator: ".")
    }
    #expect(Set(keys) == (try documented("Keys", in: "Configuration.md")))
  }

  /// The leaves of a schema: `apps[].name`, `rules.naming.rib`.
  private func keys(of schema: Any, _ path: String = "") -> Set<String> {
    guard let schema = schema as? [String: Any] else { return [] }
    if let items = schema["items"] { return keys(of: items, path + "[]") }
    if let forms = schema["anyOf"] as? [Any] {
      return forms.reduce(into: [path]) { $0.formUnion(keys(of: $1, path)) }
    }
    guard let properties = schema["properties"] as? [String: Any] else { return [path] }
    return properties.reduce(into: []) { $0.formUnion(keys(of: $1.value, path.isEmpty ? $1.key : "\(path).\($1.key)")) }
  }
}
