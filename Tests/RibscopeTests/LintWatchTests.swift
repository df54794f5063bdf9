import Foundation
import RibscopeTestSupport
import Testing

/// `lint --watch`, on a sample whose one error goes away with `conformance`.
@Suite struct LintWatchTests {
  private static let conformance = "extension RootComponent: AgendaDependency {}\n"
  private static let error = "App/Root.swift:19:22: error"

  /// A folder `App` with the sample that is watched, and the status in the end.
  private func watching(
    _ arguments: String..., prepare: String = "", _ body: (Watched) throws -> Void
  ) throws -> RunResult {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      let sample = repositoryPath("Samples/Broken/MissingConformance")
      _ = try workspace.shell("rm -rf .git; cp -R '\(sample)' App; \(prepare)")
      let watched = try Watched(workspace, ["App"] + arguments)
      #expect(watched.waits(runs: 1), "\(watched.program.told)")
      try body(watched)
      return watched.program.end(by: SIGTERM)
    }
  }

  @Test func aChangedFileIsLintedAgain() throws {
    let result = try watching { app in
      _ = try app.workspace.shell("printf '%s' '\(Self.conformance)' >>App/Root.swift")
      #expect(app.waits(runs: 2))
    }
    #expect(result.status == 0 && result.output.hasPrefix(Self.error), "\(result)")
    #expect(result.output.hasSuffix("0 errors, 0 warnings in 2 RIBs, 3 files\n"), "\(result)")
    #expect(result.errors.contains("ribscope: note: changed: 'App/Root.swift'\n"))
  }

  @Test func filesAndFoldersThatComeAndGoAreSeen() throws {
    let result = try watching("--format", "json") { app in
      try app.workspace.write("App/More/Inner/New.swift", Self.conformance)
      #expect(app.waits(for: "App/More"))
      _ = try app.workspace.shell("mv App/More App/Less")
      #expect(app.waits(for: "App/Less"))
      _ = try app.workspace.shell("rm -r App/Less")
      #expect(app.waits(runs: 4))
    }
    let counts = try documents(result).map { try #require($0["findings"] as? [Any]).count }
    #expect(counts.first == 1 && counts.last == 1 && counts.contains(0) && result.status == 1, "\(result)")
  }

  @Test func aRunIsOneLineOfJSONAndReportsAreWrittenAnew() throws {
    let result = try watching("--format", "json", "--report", "json=report.json") { app in
      let report = try Data(contentsOf: app.workspace.folder.appendingPathComponent("report.json"))
      #expect(String(decoding: report, as: UTF8.self).contains("missing_conformance"))
      _ = try app.workspace.shell("printf '%s' '\(Self.conformance)' >>App/Agenda.swift")
      #expect(app.waits(runs: 2))
      let next = try app.workspace.shell("grep -c missing_conformance report.json || true")
      #expect(next.output == "0\n")
    }
    #expect(try documents(result).map { $0["version"] as? Int } == [1, 1])
  }

  @Test func bytesThatAreTheSameAreNoRun() throws {
    let result = try watching { app in
      _ = try app.workspace.shell(
        "touch App/Root.swift; cp App/Agenda.swift a; mv a App/Agenda.swift; mkdir App/Empty; echo a >App/notes.txt")
      _ = try app.workspace.shell("sleep 1; printf '%s' '\(Self.conformance)' >>App/Root.swift")
      #expect(app.waits(runs: 2))
    }
    #expect(result.errors.occurrences(of: "changed: ") == 1, "\(result)")
  }

  @Test func manyChangesAtOnceAreOneRun() throws {
    let result = try watching { app in
      app.program.send(SIGSTOP)
      _ = try app.workspace.shell("for name in A B C D E F; do echo \"class $name {}\" >App/$name.swift; done")
      app.program.send(SIGCONT)
      #expect(app.waits(runs: 2))
    }
    #expect(result.errors.contains("changed: 'App/A.swift', 'App/B.swift', 'App/C.swift' and 3 more\n"), "\(result)")
    #expect(result.output.hasSuffix("in 2 RIBs, 9 files\n") && result.errors.occurrences(of: "changed: ") == 1)
  }

  @Test func aConfigurationIsReadAgainAndMayBeWrongForAWhile() throws {
    let result = try watching { app in
      try app.workspace.write(".ribscope.yml", "rules: {missing_conformance: maybe}\n")
      #expect(app.waits(runs: 2))
      try app.workspace.write(".ribscope.yml", "rules: {missing_conformance: off}\n")
      #expect(app.waits(runs: 3))
    }
    #expect(result.errors.contains(".ribscope.yml:1:"), "\(result)")
    #expect(result.output.hasSuffix("0 errors, 0 warnings in 2 RIBs, 3 files\n") && result.status == 0, "\(result)")
  }

  @Test func aBaselineIsReadAgain() throws {
    let result = try watching("--baseline", "known.json", prepare: "ribscope lint App -q --write-baseline known.json") {
      app in
      try app.workspace.write("known.json", "{\"version\": 1, \"findings\": []}")
      #expect(app.waits(runs: 2))
    }
    #expect(result.status == 1 && result.output.contains(Self.error), "\(result)")
  }

  @Test func anAppThatIsGoneIsWaitedFor() throws {
    let result = try watching { app in
      _ = try app.workspace.shell("mv App Away")
      #expect(app.waits(for: "path 'App' does not exist"))
      _ = try app.workspace.shell("printf '%s' '\(Self.conformance)' >>Away/Root.swift; sleep 1; mv Away App")
      #expect(app.waits(runs: 3))
    }
    #expect(result.status == 0 && result.output.hasSuffix("0 errors, 0 warnings in 2 RIBs, 3 files\n"), "\(result)")
  }

  @Test func aLinkedSourceIsSeenWhereItIsWritten() throws {
    let result = try watching(prepare: "mkdir Real; mv App/Root.swift Real/text; ln -s ../Real/text App/Root.swift") {
      app in
      _ = try app.workspace.shell("printf '%s' '\(Self.conformance)' >>Real/text")
      #expect(app.waits(runs: 2))
    }
    #expect(result.status == 0, "\(result)")
  }

  @Test func itEndsWhenNobodyReads() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      _ = try workspace.shell("cp -R '\(repositoryPath("Samples/Broken/MissingConformance"))' App")
      let result = try workspace.shell("set +e; timeout 60 ribscope lint App --watch | head -1; echo ${PIPESTATUS[0]}")
      #expect(result.output.hasPrefix(Self.error) && result.output.hasSuffix("\n1\n"), "\(result)")
    }
  }

  @Test(arguments: [
    ("--fix", "'--fix' changes the files"), ("--write-baseline known.json", "records the findings of one run"),
    ("- --stdin-filename App/Root.swift", "'-' reads one from stdin"),
  ]) func whatIsDoneOnceIsRefused(arguments: String, message: String) throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      let result = try workspace.shell("ribscope lint --watch \(arguments) || echo $?")
      #expect(result.output == "2\n" && result.errors.contains(message), "\(result)")
    }
  }

  private func documents(_ result: RunResult) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}

/// A `lint --watch` that runs.
private struct Watched {
  let workspace: Workspace
  let program: RunningProgram

  init(_ workspace: Workspace, _ arguments: [String]) throws {
    self.workspace = workspace
    // An alarm ends it, should something not come.
    program = try RunningProgram(
      "/usr/bin/perl", ["-e", "alarm shift; exec @ARGV", "120", ribscopePath(), "lint", "--watch"] + arguments,
      in: workspace.folder, environment: workspace.environment)
  }

  /// Waits until there have been so many runs; false where it ends before.
  func waits(runs: Int) -> Bool { program.waits(for: "waiting for changes", times: runs) }

  /// Waits for a text, and for the end of the run that says so.
  func waits(for text: String) -> Bool {
    guard program.waits(for: text) else { return false }
    return waits(runs: program.told.occurrences(of: "waiting for changes") + (program.told.hasSuffix("ends\n") ? 0 : 1))
  }
}

extension String {
  fileprivate func occurrences(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
