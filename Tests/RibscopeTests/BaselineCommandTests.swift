import Foundation
import RibscopeTestSupport
import Testing

/// `lint` with a baseline and a base, as a team runs it.
@Suite struct BaselineCommandTests {
  private func withApp(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
      try files.copyItem(
        atPath: repositoryPath("Samples/Broken/OptionalDependency"), toPath: folder.appendingPathComponent("App").path)
      try body(folder)
    }
  }

  private func lint(_ arguments: String..., in folder: URL) throws -> RunResult {
    try run(ribscopePath(), ["lint", "--strict"] + arguments, in: folder)
  }

  @Test func aBaselineIsWrittenReadAndJudged() throws {
    try withApp { folder in
      #expect(try lint(".", in: folder).status == 1)
      let written = try lint(".", "--write-baseline", "known.json", in: folder)
      #expect(written.status == 0 && written.output.hasSuffix("; 1 in the baseline\n"))
      let app = folder.appendingPathComponent("App")
      #expect(try lint("..", "--baseline", "../known.json", "--strict-baseline", in: app).status == 0)
      let settings = app.appendingPathComponent("Settings.swift")
      let source = try String(contentsOf: settings, encoding: .utf8)
      try Data(source.replacing("Theme? { get }", with: "Theme { get }").utf8).write(to: settings)
      let gone = try lint(".", "--baseline", "known.json", "--rule", "optional_dependency", in: folder)
      #expect(gone.status == 0 && gone.errors.contains("no longer reported: optional_dependency Settings.theme"))
      let strict = try lint(
        ".", "--baseline", "known.json", "--strict-baseline", "--rule", "optional_dependency", in: folder)
      #expect(strict.status == 1)
      let unjudged = try lint(
        "App/Root.swift", "--baseline", "known.json", "--strict-baseline", "--rule", "optional_dependency", in: folder)
      #expect(unjudged.status == 0 && !unjudged.errors.contains("no longer"))
    }
  }

  /// Nothing of what was written is read back: behind a pipe there is nothing to be had.
  @Test func aBaselineGoesIntoAPipe() throws {
    try withApp { folder in
      let result = try lint(".", "-q", "--write-baseline", "/dev/stdout", in: folder)
      #expect(result.status == 0 && result.output.hasPrefix("{\n") && result.output.hasSuffix("}\n"))
    }
  }

  @Test func mistakesAreStatus2() throws {
    try withApp { folder in
      try Data("[]".utf8).write(to: folder.appendingPathComponent("no.json"))
      for arguments in [
        ["--baseline", "no.json"], ["--baseline", "missing.json"], ["--strict-baseline"], ["--write-baseline", "-"],
        ["--base", "no"],
      ] {
        let result = try run(ribscopePath(), ["lint"] + arguments, in: folder)
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
      }
    }
  }

  @Test(arguments: ["sarif", "github"]) func theWorkingFolderChangesNothing(format: String) throws {
    try withApp { folder in
      let here = try lint("App", "--format", format, in: folder)
      let inside = try lint(".", "--format", format, in: folder.appendingPathComponent("App"))
      let outside = try lint(folder.appendingPathComponent("App").path, "--format", format, in: URL(filePath: "/"))
      #expect(here.output.contains("App/Settings.swift"))
      #expect(here.output == inside.output && here.output == outside.output)
      let based = try lint(".", "--format", format, "--base", "App", in: folder)
      #expect(based.output.contains("Settings.swift") && !based.output.contains("App/Settings.swift"))
    }
  }

  @Test func linksAreMadeByATemplate() throws {
    try withApp { folder in
      let app = folder.appendingPathComponent("App")
      let own = try run(
        ribscopePath(), ["graph", ".", "--format", "mermaid", "--link-template", "https://x/{path}?l={line}"], in: app)
      #expect(own.output.contains("href \"https://x/App/Settings.swift?l="))
      let xcode = try run(ribscopePath(), ["graph", "--format", "mermaid", "--link-template", "xcode"], in: folder)
      #expect(xcode.output.contains("href \"xcode://open?file=/"))
      for template in ["githb", "https://x/{file}"] {
        let wrong = try run(ribscopePath(), ["graph", "--link-template", template], in: folder)
        #expect(wrong.status == 2 && wrong.output.isEmpty)
      }
      let github = try run(ribscopePath(), ["graph", "--link-template", "github"], in: folder, environment: [:])
      #expect(github.status == 2 && github.errors.contains("GITHUB_SHA"))
    }
  }
}
