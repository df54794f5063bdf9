import Foundation
import RibscopeTestSupport
import Testing

/// `lint --fix`, on the samples that have defects.
@Suite struct FixTests {
  /// A folder with the sample of that name.
  private func withSample(_ name: String, _ body: (Workspace) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      _ = try workspace.shell("rm -rf .git; cp -R '\(repositoryPath("Samples/Broken/\(name)"))' App")
      try body(workspace)
    }
  }

  @Test func whatIsMendedIsGoneAndASecondRunChangesNothing() throws {
    for sample in ["FirstMinute", "MissingConformance", "StaleChild", "StaleSuppression"] {
      try withSample(sample) { workspace in
        let before = try workspace.shell("ribscope lint -q || true").output
        let first = try workspace.shell("ribscope lint --fix 2>errors >found || true; cat errors; cat found")
        let line = try #require(first.output.split(separator: "\n").first { $0.contains("fixed ") })
        #expect(line.hasPrefix("ribscope: fixed 1 of ") && line.hasSuffix(" findings in 1 file"), "\(sample): \(line)")
        let after = try workspace.shell("ribscope lint -q || true").output
        #expect(after.split(separator: "\n").count < before.split(separator: "\n").count, "\(sample)")
        let again = try workspace.shell("cp -R App Once; ribscope lint App --fix >/dev/null || true; diff -r App Once")
        #expect(again.errors.contains("fixed 0 of ") && again.output.isEmpty, "\(sample): \(again)")
      }
    }
  }

  @Test func theDiffWritesNothingAndIsWhatIsWritten() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      _ = try workspace.shell("rm -rf .git; cp -R '\(repositoryPath("Samples/Broken"))' App; cp -R App Before")
      let shown = try workspace.shell("ribscope lint App --fix --diff >edits.diff; echo $?; diff -r App Before")
      #expect(shown.output == "0\n" && shown.errors.hasSuffix("would fix 7 of 22 findings in 7 files\n"), "\(shown)")
      let script = """
        cp -R App Patched && sed 's|^\\([-+][-+][-+] \\)App/|\\1Patched/|' edits.diff | patch -s -p0
        ribscope lint App --fix >/dev/null || echo $?; diff -r App Patched
        """
      let written = try workspace.shell(script)
      #expect(written.output == "1\n", "\(written)")
    }
  }

  @Test func lineEndsAndAMissingLastOneSurvive() throws {
    try withSample("StaleChild") { workspace in
      let script = """
        cd App && for file in *.swift; do perl -pi -e 's/\\n/\\r\\n/' $file; printf '%s' "$(cat $file)" > $file.new; mv $file.new $file; done
        cp -R . ../Before; ribscope lint --fix >/dev/null 2>&1; cat Root.swift | tail -c 3 | od -An -c; diff Root.swift ../Before/Root.swift
        """
      let result = try workspace.shell(script)
      #expect(result.output.contains("<     feed = nil\r\n"), "\(result)")
      #expect(result.output.split(separator: "\n").count == 3, "nothing else has changed: \(result)")
    }
  }

  @Test func aLinkStaysALink() throws {
    try withSample("StaleChild") { workspace in
      let result = try workspace.shell(
        "mv App/Root.swift real.txt && ln -s ../real.txt App/Root.swift; ribscope lint --fix >/dev/null 2>&1; test -L App/Root.swift && grep -c 'feed = nil' real.txt"
      )
      #expect(result.output == "2\n" || result.output == "1\n", "\(result)")
    }
  }

  @Test func aReadOnlyFileStopsAll() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      _ = try workspace.shell(
        "rm -rf .git; cp -R '\(repositoryPath("Samples/Broken"))' App; chmod a-w App/StaleChild/Root.swift; cp -R App Before"
      )
      let result = try workspace.shell("ribscope lint App --fix || echo $?; diff -r App Before")
      #expect(result.output == "2\n", "\(result)")
      #expect(result.errors.contains("'App/StaleChild/Root.swift' is read-only; no file is changed"))
    }
  }

  @Test func rulesAndTheBaselineNarrowIt() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      _ = try workspace.shell("rm -rf .git; cp -R '\(repositoryPath("Samples/Broken"))' App")
      let one = try workspace.shell("ribscope lint App --fix --diff --rule stale_child | grep -c '^+++'")
      #expect(one.output == "1\n", "\(one)")
      let none = try workspace.shell(
        "ribscope lint App -q --write-baseline known.json; ribscope lint App --baseline known.json --fix --diff")
      #expect(none.output.isEmpty && none.errors.contains("would fix 0 of 0 findings in 0 files"), "\(none)")
    }
  }

  @Test func changesThatAreNotCommittedAreNamed() throws {
    try withSample("StaleChild") { workspace in
      let script = """
        git init -q && git add . && git -c user.name=A -c user.email=a@b commit -qm App
        echo '// mine' >> App/Root.swift; ribscope lint --fix >/dev/null
        """
      let result = try workspace.shell(script)
      #expect(result.errors.contains("'App/Root.swift' had changes that are not committed"), "\(result)")
      #expect(try workspace.shell("tail -1 App/Root.swift").output == "// mine\n")
    }
  }

  @Test func whatCannotGoTogetherIsRefused() throws {
    try withSample("StaleChild") { workspace in
      let alone = try workspace.shell("ribscope lint --diff || echo $?")
      #expect(alone.output == "2\n" && alone.errors.contains("add '--fix'"))
      let stream = try workspace.shell(
        "ribscope lint - --stdin-filename App/Root.swift --fix < App/Root.swift || echo $?")
      #expect(stream.output == "2\n" && stream.errors.contains("'--fix' changes files"))
    }
  }
}
