import Foundation
import Testing

/// `replay`, from outside.
@Suite struct ReplayCommandTests {
  private static let trace = """
    {"v":1,"seq":1,"t":0,"event":"root","rib":"Root","id":1}
    {"v":1,"seq":2,"t":0.5,"event":"attach","rib":"LoggedOut","id":2,"parent":1}
    {"v":1,"seq":3,"t":1,"event":"detach","rib":"LoggedOut","id":2,"parent":1}

    """

  private func replay(_ arguments: String..., trace: String = trace, in folder: URL) throws -> RunResult {
    try Data(trace.utf8).write(to: folder.appendingPathComponent("app.trace"))
    return try run(ribscopePath(), ["replay", "app.trace"] + arguments, in: folder)
  }

  @Test func textGoesToStdout() throws {
    try withTemporaryFolder { folder in
      let result = try replay(in: folder)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.hasPrefix("#1  0.000 s  root Root (1)\n"))
      #expect(result.output.hasSuffix("3 events in 1.000 s: 1 attached, 1 detached, 0 leaked\n"))
    }
  }

  @Test func aTraceMayComeThroughAFIFO() throws {
    try withTemporaryFolder { folder in
      try Data(Self.trace.utf8).write(to: folder.appendingPathComponent("app.trace"))
      let script = "mkfifo pipe; cat app.trace > pipe & '\(ribscopePath())' replay pipe"
      let result = try run("/bin/sh", ["-c", script], in: folder)
      #expect(result.status == 0)
      #expect(result.output == (try replay(in: folder)).output)
    }
  }

  @Test(arguments: ["replay -", "replay --follow -"]) func aTraceMayComeThroughStdin(command: String) throws {
    try withTemporaryFolder { folder in
      let expected = try replay(in: folder).output
      let result = try run("/bin/sh", ["-c", "cat app.trace | '\(ribscopePath())' \(command)"], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == expected)
    }
  }

  @Test func eventsOfAFollowedStdinAreShownBeforeItEnds() throws {
    try withTemporaryFolder { folder in
      _ = try replay(in: folder)
      // The writer waits until the first event was shown, and gives up after a long while.
      let writer = "cat app.trace; for i in $(seq 600); do test -e seen && exit; sleep 0.1; done; touch late"
      let reader = "head -1; touch seen; cat >rest"
      let script = "( \(writer) ) | '\(ribscopePath())' replay --follow - | { \(reader); }"
      let result = try run("/bin/bash", ["-c", script], in: folder)
      #expect(result.output == "#1  0.000 s  root Root (1)\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("late").path))
    }
  }

  @Test func damageOfAFollowedStdinIsNamed() throws {
    let result = try run("/bin/sh", ["-c", "echo hello | '\(ribscopePath())' replay --follow -"])
    #expect(result.errors.hasPrefix("ribscope: note: standard input: line 1 is skipped"))
  }

  @Test func whatHoldsNoTraceIsRefusedWithTheReason() throws {
    try withTemporaryFolder { folder in
      let reasons = ["/dev/null": "contains no trace event", "gone": "No such file", ".": "is a folder"]
      for (path, reason) in reasons {
        let result = try run(ribscopePath(), ["replay", path], in: folder)
        #expect(result.status == 2 && result.errors.contains(reason), "\(result.errors)")
      }
    }
  }

  @Test func damagedLinesAreNamedAndTheRestIsShown() throws {
    try withTemporaryFolder { folder in
      let result = try replay(trace: Self.trace.replacingOccurrences(of: "0.5", with: "x"), in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("2 events in"))
      #expect(
        result.errors == """
          ribscope: note: 'app.trace': line 2 is skipped: it is not a JSON object; it may be truncated
          ribscope: note: 'app.trace': event 2 is missing

          """)
    }
  }

  @Test func noTraceAtAllIsStatus2() throws {
    try withTemporaryFolder { folder in
      let empty = try replay(trace: "hello\n", in: folder)
      #expect(empty.status == 2)
      #expect(empty.errors.contains("'app.trace' contains no trace event"))
      let missing = try run(ribscopePath(), ["replay", "nowhere"], in: folder)
      #expect(missing.status == 2)
      #expect(missing.errors == "ribscope: error: the trace 'nowhere' cannot be read: No such file or directory\n")
    }
  }

  @Test func framesReplaceThoseOfAnEarlierRunAndNothingElse() throws {
    try withTemporaryFolder { folder in
      let frames = folder.appendingPathComponent("frames")
      try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
      for name in ["frame-0009.svg", "frame-mine.svg", "notes.txt"] {
        try Data().write(to: frames.appendingPathComponent(name))
      }
      let result = try replay("-o", "frames", in: folder)
      #expect(result.status == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted() == [
          "frame-0001.svg", "frame-0002.svg", "frame-0003.svg", "frame-mine.svg", "notes.txt",
        ])
    }
  }

  @Test func thePageIsChosenByTheFilesExtension() throws {
    try withTemporaryFolder { folder in
      let result = try replay("-o", "replay.html", in: folder)
      #expect(result.status == 0)
      let page = try String(contentsOf: folder.appendingPathComponent("replay.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test func flagsThatDoNotGoTogetherAreStatus2() throws {
    try withTemporaryFolder { folder in
      let picture = try replay("--format", "svg", in: folder)
      #expect(picture.status == 2)
      #expect(picture.errors.contains("'-o FOLDER'"))
      let followed = try replay("--follow", "--format", "html", in: folder)
      #expect(followed.status == 2)
      #expect(followed.errors.contains("--follow writes text to stdout"))
    }
  }

  @Test func aTraceIsLaidOverTheCode() throws {
    try withTemporaryFolder { folder in
      try Data(
        """
        import RIBs
        final class RootBuilder: Builder<EmptyDependency> {}
        final class SettingsBuilder: Builder<EmptyDependency> {}

        """.utf8
      ).write(to: folder.appendingPathComponent("App.swift"))
      let result = try replay("--against", "App.swift", in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("attached, but not a RIB in the code: LoggedOut\n"))
    }
  }

  @Test func aFollowedTraceEndsWhenItsFileIsRemoved() throws {
    try withTemporaryFolder { folder in
      try Data(Self.trace.utf8).write(to: folder.appendingPathComponent("app.trace"))
      let script = "'\(ribscopePath())' replay --follow app.trace | { head -1; rm app.trace; cat; }"
      let result = try run("/bin/bash", ["-c", script], in: folder)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("#1  0.000 s  root Root (1)\n"))
    }
  }
}
