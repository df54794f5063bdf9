import Foundation
import RibscopeTestSupport
import Testing

/// `lint --since` reports what an earlier state does not have.
@Suite struct SinceTests {
  @Test func onlyNewFindingsAreReported() throws {
    try withFeedRepository { workspace in
      let all = try workspace.shell("ribscope lint --strict || echo $?")
      #expect(all.output.hasSuffix("1 error, 1 warning in 2 RIBs, 1 file\n1\n"), "\(all)")
      let since = try workspace.shell("ribscope lint --strict --since main~1 || echo $?")
      #expect(since.output.hasSuffix("1 error, 1 warning in 2 RIBs, 1 file; 0 also in main~1\n1\n"), "\(since)")
      let none = try workspace.shell("ribscope lint --strict --since HEAD")
      #expect(none.output == "0 errors, 0 warnings in 2 RIBs, 1 file; 2 also in HEAD\n")
    }
  }

  /// Neither a line above it, nor another folder, nor another name of the RIB makes a finding new.
  @Test func aFindingIsTheSameByRuleAndSymbols() throws {
    try withFeedRepository { workspace in
      let script = """
        mkdir Moved && git mv App/Home.swift Moved/
        { echo; sed 's/Feed/Stream/g' Moved/Home.swift; } > new && mv new Moved/Home.swift
        ribscope lint --strict --since HEAD
        """
      let result = try workspace.shell(script)
      #expect(result.output.hasSuffix("; 2 also in HEAD\n"), "\(result)")
    }
  }

  @Test(arguments: ["xcode", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "rdjson"])
  func everyFormatHasTheNewFindingsOnly(format: String) throws {
    try withFeedRepository { workspace in
      let new = try workspace.shell("ribscope lint --since main~1 --format \(format) || echo status $?").output
      #expect(new.contains("HomeComponent does not provide") && new.hasSuffix("status 1\n"))
      let none = try workspace.shell("ribscope lint --since main --format \(format)").output
      #expect(!none.contains("HomeComponent does not provide"))
      if format == "json" {
        #expect(none.contains("\"since\": \"main\",\n    \"unchanged\": 2"), "\(none)")
      }
    }
  }

  @Test func pathsThatTheEarlierStateLacksAreEmptyThere() throws {
    try withFeedRepository { workspace in
      let script = """
        mkdir New && git mv App/Home.swift New/ && git commit -qm three && mkdir Empty
        ribscope lint New --since main~2 || true; ribscope lint New --since ./Empty || true
        """
      let result = try workspace.shell(script)
      #expect(result.output.contains("; 0 also in main~2\n"), "\(result)")
      #expect(result.output.contains("; 0 also in ./Empty\n"), "\(result)")
    }
  }

  @Test func aFileOnStandardInputIsComparedAlone() throws {
    try withFeedRepository { workspace in
      let command = "ribscope lint - --stdin-filename App/Home.swift --since"
      let lost = try workspace.shell(
        "sed 's/let store/let shop/' App/Home.swift | \(command) main || true")
      #expect(lost.output.contains("'store: Store'") && lost.output.contains("; 2 also in main\n"), "\(lost)")
    }
  }

  @Test func theBaselineOfTheConfigurationIsNotInEffect() throws {
    try withFeedRepository { workspace in
      try workspace.write(".ribscope.yml", "baseline: known.json\n")
      let result = try workspace.shell(
        "ribscope lint -q --write-baseline known.json; ribscope lint --since main~1 || true")
      #expect(result.output.contains("1 error, 1 warning in 2 RIBs"), "\(result)")
    }
  }

  @Test(arguments: [
    ("--since relaese", "unknown revision or folder 'relaese'; did you mean 'release'?"),
    ("--since main --baseline known.json", "'--since main' and --baseline exclude each other"),
    ("--since main --write-baseline known.json", "'--since main' and --write-baseline exclude each other"),
    ("--since main --strict-baseline", "'--since main' and --strict-baseline exclude each other"),
    ("--since ./none", "'./none' is not a folder"),
    ("/tmp --since main", "'/tmp' is not in that repository"),
  ]) func mistakesAreStatus2(arguments: String, message: String) throws {
    try withFeedRepository { workspace in
      let result = try workspace.shell("git branch release; ribscope lint \(arguments) || echo $?")
      #expect(result.output == "2\n" && result.errors.contains(message), "\(result)")
    }
  }

  @Test func outsideARepositoryAFolderIsNeeded() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try FileManager.default.removeItem(atPath: workspace.path(".git"))
      try workspace.write("Old/Home.swift", feedHome)
      try workspace.write("New/Home.swift", feedHome)
      let result = try workspace.shell(
        "cd New && ribscope lint --since ../Old --strict; ribscope lint --since main || echo $?")
      #expect(result.output.contains("0 errors, 0 warnings in 2 RIBs"), "\(result)")
      #expect(result.output.hasSuffix("\n2\n"))
      #expect(result.errors.contains("the working directory is not in a Git repository"))
    }
  }
}
