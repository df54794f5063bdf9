import Foundation
import RibscopeTestSupport
import Testing

/// Where results go, from outside: files of any name, and stdout.
@Suite struct OutputNameTests {
  private static let app = repositoryPath("Samples/Broken/MissingProvider")
  private static let trace = #"{"v":1,"seq":1,"t":0,"event":"root","rib":"Root","id":1}"#

  private func ribscope(_ arguments: [String], in folder: URL) throws -> RunResult {
    try Data((Self.trace + "\n").utf8).write(to: folder.appendingPathComponent("t"))
    try Data("login Ann Bob\n".utf8).write(to: folder.appendingPathComponent("s"))
    return try run(ribscopePath(), arguments, in: folder)
  }

  @Test(arguments: [
    ["lint", app, "--report", "json=x"], ["graph", app, "--format", "svg", "-o", "x"],
    ["graph", app, "--format", "text", "-o", "./x"], ["report", app, "--format", "html", "-o", "x"],
    ["replay", "t", "--format", "html", "-o", "x"], ["replay", "t", "--format", "svg", "-o", "x"],
    ["run", "tictactoe", "--script", "s", "--format", "html", "-o", "x"],
    ["run", "tictactoe", "--script", "s", "--trace", "x"],
  ]) func anOutputMayHaveANameOfOneCharacter(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let result = try ribscope(arguments, in: folder)
      #expect(result.status < 2, "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["s", "t", "x"])
    }
  }

  @Test(arguments: ["Package.swift", "Project.swift", "App.xcodeproj/project.pbxproj", "project.yml", "BUILD"])
  func noOutputReplacesAManifestThatIsRead(manifest: String) throws {
    let text = [
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"A\", path: \".\")])",
      "Project.swift": "import ProjectDescription\nlet project = Project(name: \"A\", targets: [])",
    ]
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent(manifest)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text[manifest] ?? "").utf8).write(to: file)
      try Data("import RIBs\n".utf8).write(to: folder.appendingPathComponent("A.swift"))
      let result = try run(ribscopePath(), ["graph", ".", "--format", "json", "-o", manifest], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("would replace the manifest '\(manifest)'"), "\(result.errors)")
      #expect(try Data(contentsOf: file) == Data((text[manifest] ?? "").utf8))
    }
  }

  @Test func aReportToStdoutTakesThePlaceOfTheText() throws {
    try withTemporaryFolder { folder in
      let result = try ribscope(["lint", Self.app, "--report", "json=-", "--report", "sarif=x"], in: folder)
      #expect(result.status == 1)
      #expect(result.output == (try ribscope(["lint", Self.app, "--format", "json"], in: folder)).output)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["s", "t", "x"])
    }
  }

  @Test(arguments: [
    (["--format", "text", "--report", "json=-"], "--format text and --report json=-"),
    (["--report", "json=-", "--report", "sarif=-"], "--report json=- and --report sarif=-"),
  ]) func twoResultsDoNotShareStdout(flags: [String], named: String) throws {
    try withTemporaryFolder { folder in
      let result = try ribscope(["lint", Self.app] + flags, in: folder)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.contains("\(named) all write to stdout"))
    }
  }
}
