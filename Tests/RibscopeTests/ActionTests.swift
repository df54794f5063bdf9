import Foundation
import RibscopeTestSupport
import Testing

/// `action.yml`: its shell steps, in an environment like GitHub's.
@Suite struct ActionTests {
  private static let step = Shape.object(
    [:],
    optional: [
      "id": .text, "if": .text, "shell": .text, "run": .text, "uses": .text, "with": .anything, "env": .anything,
    ])

  private struct Action {
    let inputs: [String: [String: String]]
    let outputs: [String: [String: String]]
    let steps: [[String: Any]]

    func script(_ id: String) throws -> String {
      try #require(steps.first { $0["id"] as? String == id }?["run"] as? String)
    }
  }

  private func action() throws -> Action {
    let input = Shape.object(["description": .text, "default": .text])
    let output = Shape.object(["description": .text, "value": .beginning("${{ steps.lint.outputs.")])
    let file = try yamlFile(repositoryPath("action.yml"))
    try #require(
      Shape.object([
        "name": .text, "description": .text,
        "inputs": .object(["paths": input, "arguments": input, "sarif": input, "comment": input]),
        "outputs": .object(["errors": output, "warnings": output, "unknown": output, "sarif": output]),
        "runs": .object(["using": .words(["composite"]), "steps": .some(Self.step)]),
      ]).problems(in: file) == [])
    let fields = try #require(file as? [String: Any])
    return Action(
      inputs: try #require(fields["inputs"] as? [String: [String: String]]),
      outputs: try #require(fields["outputs"] as? [String: [String: String]]),
      steps: try #require((fields["runs"] as? [String: Any])?["steps"] as? [[String: Any]]))
  }

  /// A step runs either a shell, which composite actions must name, or another action.
  @Test func theStepsAreComplete() throws {
    let steps = try action().steps
    #expect(steps.count > 1)
    for step in steps {
      #expect((step["run"] == nil) != (step["uses"] == nil))
      #expect((step["run"] == nil) == (step["shell"] == nil))
    }
  }

  // MARK: Lint

  /// In a folder with a copy of an app that has two errors and a warning.
  private func withApp(_ body: (Workspace) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try workspace.link(".ribscope/bin/ribscope", to: ribscopePath())
      try FileManager.default.copyItem(
        atPath: repositoryPath("Samples/Broken/FirstMinute"), toPath: workspace.path("App"))
      try body(workspace)
    }
  }

  private func lint(_ workspace: Workspace, paths: String, arguments: String = "") throws -> (
    result: RunResult, outputs: [String: String]
  ) {
    let result = try workspace.shell(
      try action().script("lint"),
      [
        "PATHS": paths, "ARGUMENTS": arguments, "SARIF": try #require(try action().inputs["sarif"]?["default"]),
        "RUNNER_TEMP": workspace.path(""), "GITHUB_OUTPUT": workspace.path("output"), "PATH": "/usr/bin:/bin",
      ])
    return (result, outputs(workspace))
  }

  /// What a step wrote for later ones.
  private func outputs(_ workspace: Workspace) -> [String: String] {
    let text = (try? String(contentsOfFile: workspace.path("output"), encoding: .utf8)) ?? ""
    let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
  }

  @Test func lintAnnotatesCountsAndWritesSARIF() throws {
    try withApp { workspace in
      let (result, outputs) = try lint(workspace, paths: "App")
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.split(separator: "\n").count { $0.hasPrefix("::error file=App/") } == 2)
      #expect(outputs == ["errors": "2", "warnings": "1", "unknown": "0", "sarif": "ribscope.sarif"])
      #expect(try action().outputs.keys.sorted() == outputs.keys.sorted())
      let bytes = try #require(FileManager.default.contents(atPath: workspace.path("ribscope.sarif")))
      #expect(Shape.sarif.problems(in: try JSONSerialization.jsonObject(with: bytes)) == [])
    }
  }

  @Test func theArgumentsAreWords() throws {
    try withApp { workspace in
      let (result, outputs) = try lint(workspace, paths: "App", arguments: "--strict --rule unset_listener")
      #expect(result.status == 1, "\(result.errors)")
      #expect(outputs["errors"] == "1")
    }
  }

  @Test func whereNothingCanBeReadThereAreNoCounts() throws {
    try withApp { workspace in
      let (result, outputs) = try lint(workspace, paths: "$(touch x) NoSuchFolder")
      #expect(result.status == 2)
      #expect(outputs == [:])
      #expect(!FileManager.default.fileExists(atPath: workspace.path("x")))
    }
  }

  // MARK: The program

  /// A host with the release 0.1.0 of this system, whose program says what it is.
  private func withRelease(_ body: (Workspace, _ archive: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      let packed = try workspace.shell(
        """
        name=ribscope-0.1.0-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
        mkdir -p "$name/bin" host/a/b/releases/download/0.1.0
        printf '#!/bin/sh\\necho released\\n' >"$name/bin/ribscope" && chmod +x "$name/bin/ribscope"
        archive="host/a/b/releases/download/0.1.0/$name.tar.gz"
        tar -czf "$archive" "$name"
        '\(repositoryPath("Scripts/checksum"))' "$archive" >checksum
        printf %s "$archive"
        """)
      try #require(packed.status == 0, "\(packed.errors)")
      try body(workspace, packed.output)
    }
  }

  private func getProgram(_ workspace: Workspace, ref: String) throws -> RunResult {
    try workspace.write("bin/swift", "#!/bin/sh\necho Swift 6\n", isProgram: true)
    return try workspace.shell(
      try action().script("program"),
      [
        "REPOSITORY": "a/b", "REF": ref, "GITHUB_SERVER_URL": "file://\(workspace.path("host"))",
        "GITHUB_ACTION_PATH": repositoryPath(""), "GITHUB_OUTPUT": workspace.path("output"),
      ])
  }

  private func installed(_ workspace: Workspace) throws -> String {
    try workspace.shell("if [[ -e .ribscope ]]; then .ribscope/bin/ribscope; fi").output
  }

  @Test func theProgramOfTheReleaseIsInstalled() throws {
    try withRelease { workspace, _ in
      let result = try getProgram(workspace, ref: "0.1.0")
      #expect(result.status == 0, "\(result.errors)")
      #expect(outputs(workspace) == ["build": "false"])
      #expect(try installed(workspace) == "released\n")
    }
  }

  @Test(arguments: ["echo >>ARCHIVE", "echo >ARCHIVE.sha256", "echo 0000 >ARCHIVE.sha256"])
  func anArchiveThatIsNotWhatItsChecksumSaysIsRefused(damage: String) throws {
    try withRelease { workspace, archive in
      _ = try workspace.shell(damage.replacing("ARCHIVE", with: archive))
      let result = try getProgram(workspace, ref: "0.1.0")
      #expect(result.status == 1)
      #expect(result.errors.contains("is not what its checksum says"), "\(result.errors)")
      #expect(outputs(workspace) == [:])
      #expect(try installed(workspace) == "")
    }
  }

  /// A branch is newer than the release, and 0.2.0 has none for this system.
  @Test(arguments: ["main", "0.2.0", ""]) func whereThereIsNoReleaseItIsBuilt(ref: String) throws {
    try withRelease { workspace, _ in
      let result = try getProgram(workspace, ref: ref)
      #expect(result.status == 0, "\(result.errors)")
      let outputs = outputs(workspace)
      #expect(outputs["build"] == "true")
      #expect(outputs["key"]?.wholeMatch(of: /[0-9]+/) != nil)
      #expect(try installed(workspace) == "")
    }
  }

  @Test func whatIsBuiltIsWhatTheMakefileHasATargetFor() throws {
    let build = try #require(try action().steps.compactMap { $0["run"] as? String }.first { $0.hasPrefix("make ") })
    let result = try run(
      "/bin/bash", ["-c", build.replacing("make ", with: "make --dry-run ")],
      environment: ProcessInfo.processInfo.environment.merging(
        ["GITHUB_ACTION_PATH": repositoryPath("")]) { $1 })
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("/.ribscope"))
  }
}
