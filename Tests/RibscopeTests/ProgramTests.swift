import Foundation
import Testing

/// The built program, from outside: exit status, stdout and stderr.
@Suite struct ProgramTests {
  private func ribscope(
    _ arguments: String..., in folder: URL? = nil, environment: [String: String]? = nil
  ) throws -> RunResult {
    try run(ribscopePath(), arguments, in: folder, environment: environment)
  }

  private func shell(_ script: String, in folder: URL? = nil) throws -> RunResult {
    try run("/bin/bash", ["-c", "set -o pipefail; tool='\(ribscopePath())'; \(script)"], in: folder)
  }

  @Test func helpAndVersionGoToStdoutWithStatus0() throws {
    for arguments in [["help"], ["--help"], ["lint", "-h"], ["version"], ["--version"]] {
      let result = try run(ribscopePath(), arguments)
      #expect(result.status == 0)
      #expect(!result.output.isEmpty)
      #expect(result.errors == "")
    }
  }

  @Test func aWrongCommandLineIsStatus2AndSaysWhy() throws {
    let result = try ribscope("lint", "--fromat", "json")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors == """
        ribscope: error: unknown flag '--fromat' for 'lint'; did you mean '--format'?
        ribscope: hint: 'ribscope help lint' shows the usage

        """)
  }

  @Test func aPathThatDoesNotExistIsStatus2WithASuggestion() throws {
    try withTemporaryFolder { folder in
      let app = folder.appendingPathComponent("Sources/App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      let result = try ribscope("lint", "Sorces/App", "Nowhere", in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          ribscope: error: path 'Nowhere' does not exist
          ribscope: error: path 'Sorces/App' does not exist; did you mean 'Sources/App'?

          """)
    }
  }

  @Test(arguments: ["graph", "report"]) func sourcesAreNotReadFromStdin(command: String) throws {
    try withTemporaryFolder { folder in
      try Data("struct Plain {}\n".utf8).write(to: folder.appendingPathComponent("a"))
      let result = try ribscope(command, "-", in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          ribscope: error: '-' is not a file or folder; this command does not read sources from stdin

          """)
    }
  }

  @Test func flagsThatContradictEachOtherAreStatus2() throws {
    let result = try ribscope("lint", "--strict", "--fail-on", "error")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("remove one of the two"))
  }

  @Test func anUnknownRuleIsStatus2WithASuggestion() throws {
    let result = try ribscope("lint", "--rule", "forced_optionals")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "ribscope: error: invalid value 'forced_optionals' for '--rule'; did you mean 'forced_optional'?\n"
        + "ribscope: hint: 'ribscope rules' lists the valid values\n")
  }

  @Test func anEmptyFolderIsStatus2() throws {
    try withTemporaryFolder { folder in
      let result = try ribscope("report", in: folder)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.contains("no Swift files below '.'"))
    }
  }

  @Test func swiftWithoutRIBsIsStatus0AndSaysWhatIsLookedFor() throws {
    try withTemporaryFolder { folder in
      try Data("struct Plain {}\n".utf8).write(to: folder.appendingPathComponent("Plain.swift"))
      let result = try ribscope("lint", in: folder)
      #expect(result.status == 0)
      #expect(result.errors.contains("no RIBs found in 1 file below '.'"))
    }
  }

  @Test func anUnreadableFileIsANoteAndTheRestIsRead() throws {
    try withTemporaryFolder { folder in
      try Data("struct Plain {}\n".utf8).write(to: folder.appendingPathComponent("Plain.swift"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("Gone.swift").path, withDestinationPath: "nowhere")
      let result = try ribscope("lint", in: folder)
      #expect(result.status == 0)
      #expect(result.errors.contains("note: 'Gone.swift' is skipped: No such file or directory"))
    }
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let result = try shell("\"$tool\" help | true; echo ${PIPESTATUS[0]}")
    #expect(result.output == "0\n")
    #expect(result.errors == "")
  }

  @Test func aClosedOrFullStdoutIsStatus2() throws {
    let closed = try shell("\"$tool\" help >&-")
    #expect(closed.status == 2)
    #expect(closed.errors.contains("cannot write to standard output"))
    #if os(Linux)
      let full = try shell("\"$tool\" help >/dev/full")
      #expect(full.status == 2)
      #expect(full.errors.contains("No space left on device"))
    #endif
  }

  @Test func withoutAnyStreamTheResultStillArrivesInItsFile() throws {
    try withTemporaryFolder { folder in
      try Data("struct Plain {}\n".utf8).write(to: folder.appendingPathComponent("Plain.swift"))
      let result = try shell("\"$tool\" report -o out.txt <&- >&- 2>&-", in: folder)
      #expect(result.status == 0)
      #expect(try !Data(contentsOf: folder.appendingPathComponent("out.txt")).isEmpty)
    }
  }

  @Test func controlCharactersOfNamesDoNotReachTheTerminal() throws {
    let result = try ribscope("lint", "a\u{1B}[31m")
    #expect(result.status == 2)
    #expect(result.errors.contains("'a\\u{1B}[31m' does not exist"))
  }
}
