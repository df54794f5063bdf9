import Foundation
import RibscopeTestSupport
import Testing
import RibscopeProject

/// The files in `Samples/Integrations`, run as far as that can be done without the tools that they are for.
@Suite struct IntegrationTests {
  private static let folder = repositoryPath("Samples/Integrations")
  /// Two errors and a warning.
  private static let app = repositoryPath("Samples/Broken/FirstMinute")

  /// Runs a shell with the built program in its PATH, in a folder that holds a copy of the app.
  private func withApp<Result>(_ body: (Workspace) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try FileManager.default.copyItem(atPath: Self.app, toPath: workspace.path("App"))
      return try body(workspace)
    }
  }

  private func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: try #require(FileManager.default.contents(atPath: path)))
  }

  // MARK: Xcode

  private func runXcodeScript(_ workspace: Workspace, _ variables: [String: String]) throws -> RunResult {
    try run(
      "/bin/sh", ["\(Self.folder)/xcode-run-script.sh"], in: workspace.folder,
      environment: workspace.environment.merging(variables) { $1 })
  }

  @Test func theXcodeScriptPrintsWhatXcodeReads() throws {
    let result = try withApp { try runXcodeScript($0, ["CONFIGURATION": "Debug", "SRCROOT": $0.path("App")]) }
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: ") } == 2)
    for line in lines {
      #expect(line.wholeMatch(of: #//[^:]+:[1-9][0-9]*:[1-9][0-9]*: (error|warning|note): .+/#) != nil, "\(line)")
    }
  }

  @Test func theXcodeScriptLeavesReleasesAlone() throws {
    let result = try withApp { try runXcodeScript($0, ["CONFIGURATION": "Release", "SRCROOT": $0.path("App")]) }
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test(.disabled(if: ["/opt/homebrew/bin", "/usr/local/bin"].contains { isProgram("\($0)/ribscope") }))
  func theXcodeScriptSaysThatTheProgramIsMissing() throws {
    let result = try withApp { try runXcodeScript($0, ["PATH": "/usr/bin:/bin", "SRCROOT": $0.path("App")]) }
    #expect(result.status == 0)
    #expect(result.output == "warning: ribscope is not installed\n")
  }

  // MARK: VS Code

  @Test func theExtensionOfVSCodeHasItsForm() throws {
    let manifest = try #require(try json("\(Self.folder)/vscode/package.json") as? [String: Any])
    let main = "\(Self.folder)/vscode/\(manifest["main"] ?? "")"
    #expect(FileManager.default.fileExists(atPath: main))
    guard isProgram("/usr/bin/node") else { return }
    let result = try run("/usr/bin/node", ["--check", main])
    #expect(result.status == 0, "\(result.errors)")
  }

  // MARK: GitLab

  @Test func theGitLabJobKeepsACodeQualityReport() throws {
    let job = Shape.object([
      "stage": .text, "image": .object(["name": .text, "entrypoint": .some(.text)]),
      "variables": .object(["RIBSCOPE_IMAGE": .text, "RIBSCOPE_PATHS": .text]), "script": .some(.text),
      "after_script": .some(.text),
      "artifacts": .object(["when": .words(["always"]), "reports": .object(["codequality": .text])]),
    ])
    let file = try yamlFile("\(Self.folder)/gitlab-ci.yml")
    try #require(Shape.object(["ribscope": job]).problems(in: file) == [])
    let fields = try #require((file as? [String: [String: Any]])?["ribscope"])
    let script = try #require(fields["script"] as? [String])
    let variables = try #require(fields["variables"] as? [String: String])
    let reports = try #require((fields["artifacts"] as? [String: Any])?["reports"] as? [String: String])
    try withApp { workspace in
      let result = try workspace.shell(script.joined(separator: "\n"), variables)
      #expect(result.status == 1)
      let findings = try json(workspace.path(try #require(reports["codequality"])))
      #expect(Shape.gitLab.problems(in: findings) == [])
      #expect((findings as? [Any])?.count == 3)
    }
  }

  // MARK: pre-commit, Homebrew

  @Test func theHookOfPreCommitRuns() throws {
    let hook = Shape.object(
      ["id": .text, "name": .text, "entry": .text, "language": .words(["swift"])],
      optional: ["description": .text, "types": .list(.words(["swift"])), "pass_filenames": .words(["false"])])
    let file = try yamlFile(repositoryPath(".pre-commit-hooks.yaml"))
    try #require(Shape.some(hook).problems(in: file) == [])
    let entry = try #require((file as? [[String: Any]])?.first?["entry"] as? String)
    #expect(try withApp { try $0.shell(entry).status } == 1)
  }

  @Test func theTestOfTheFormulaPasses() throws {
    let formula = try String(contentsOfFile: "\(Self.folder)/ribscope.rb", encoding: .utf8)
    let source = try #require(formula.firstMatch(of: /write "(.*)"/)).output.1
    let expected = try #require(formula.firstMatch(of: /assert_match "([^"]*)"/)).output.1
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try workspace.write("A.swift", String(source))
      let result = try workspace.shell("ribscope lint . 2>&1")
      #expect(result.status == 0)
      #expect(result.output.contains(expected))
    }
  }
}

private func isProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

/// What a YAML file holds.
func yamlFile(_ path: String) throws -> Any {
  let bytes = try #require(FileManager.default.contents(atPath: path))
  return try #require(try readYAML(Array(bytes), aliases: .refused)).value
}

extension YAMLNode {
  /// As `JSONSerialization` would have it, but with every scalar a text.
  fileprivate var value: Any {
    switch content {
    case .scalar(let text, _): text
    case .sequence(let elements): elements.map(\.value)
    case .mapping(let pairs): Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value.value) })
    }
  }
}
