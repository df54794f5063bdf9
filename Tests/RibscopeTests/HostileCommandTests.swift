import Foundation
import Testing

/// Files, streams and limits that nobody gives who means well: each command ends, says why, and loses no file.
@Suite struct HostileCommandTests {
  private func withTree(_ body: (Workspace) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let tree = try Workspace(folder)
      try tree.write("a.swift", Self.source)
      try tree.write("trace", Self.event(1))
      try body(tree)
    }
  }

  private static let source = "class A {}\n"

  private static func event(_ number: Int) -> String {
    "{\"v\":1,\"seq\":\(number),\"t\":0,\"event\":\"note\",\"text\":\"n\(number)\"}\n"
  }

  @Test(arguments: ["99999999999", "10000000", "257", "0"]) func threadsAreLimited(count: String) throws {
    let result = try run(ribscopePath(), ["lint", "--threads", count])
    #expect(result.status == 2)
    #expect(result.errors.contains("invalid value '\(count)' for '--threads': a whole number from 1 to 256"))
  }

  @Test(arguments: [
    ("--config fifo", "the configuration 'fifo' cannot be read: it is not a regular file"),
    ("--config /dev/zero", "the configuration '/dev/zero' cannot be read: it is not a regular file"),
    ("--baseline fifo", "the baseline 'fifo' cannot be read: it is not a regular file"),
    ("--baseline large", "the baseline 'large' cannot be read: it has more than 16777216 bytes"),
    ("--config - < /dev/zero", "standard input cannot be read: it has more than 16777216 bytes"),
    ("--config - <&-", "standard input cannot be read: it is closed"),
    ("- --stdin-filename a.swift <&-", "standard input cannot be read: it is closed"),
  ]) func whatIsNoFileOfFittingSizeIsRefused(arguments: String, message: String) throws {
    try withTree { tree in
      let result = try tree.shell(
        "mkfifo fifo; head -c 17825792 /dev/zero > large; timeout 60 bash -c 'ribscope lint \(arguments)'")
      #expect(result.status == 2 && result.errors == "ribscope: error: \(message)\n")
    }
  }

  @Test func aConfigurationThatIsFoundIsARegularFile() throws {
    try withTree { tree in
      let result = try tree.shell("mkfifo .ribscope.yml; timeout 60 ribscope lint")
      #expect(result.status == 2 && result.errors.contains("'.ribscope.yml' cannot be read: it is not a regular file"))
    }
  }

  // MARK: Results

  @Test(arguments: [
    "lint --report json=out --report sarif=./out", "lint --write-baseline out --report sarif=out",
    "lint --report json=out --report sarif=link", "lint --report json=hard --report sarif=other",
    "run tictactoe --script a.swift --trace out --format html -o ./out", "lint --report json=out > out",
    "lint --report json=out --report sarif=Out", "run tictactoe --script a.swift --trace out --format html -o OUT",
  ]) func twoResultsDoNotGoIntoOneFile(command: String) throws {
    try withTree { tree in
      let result = try tree.shell("ln -s out link; echo 1 > hard; ln hard other; ribscope \(command)")
      #expect(result.status == 2, "\(result.errors)")
      #expect(result.errors.contains(command.contains(">") ? "stdout is redirected to" : "are the same file"))
      #expect(try tree.shell("cat hard; test ! -s out").output == "1\n")
    }
  }

  /// Where the system has two files for two names that differ in case only, both may be written.
  @Test func resultsGoIntoFilesThatTheSystemTellsApart() throws {
    try withTree { tree in
      let result = try tree.shell(
        "touch out Out; ribscope lint --report json=out --report sarif=Out -q; code=$?; ls -i out Out | sort -u | wc -l; "
          + "exit $code")
      #expect(result.status == (result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2" ? 0 : 2))
    }
  }

  @Test(arguments: [
    ("lint --report json=a.swift", "'--report json=a.swift' would replace the source 'a.swift'"),
    ("graph --format dot -o ./a.swift", "'-o ./a.swift' would replace the source 'a.swift'"),
    ("report --format json -o link", "'-o link' would replace the source 'a.swift'"),
    ("lint --write-baseline .ribscope.yml", "would replace the configuration '.ribscope.yml'"),
    ("lint --no-config --baseline b --report json=b", "would replace the baseline 'b'"),
    ("replay trace --format text -o ./trace", "'-o ./trace' would replace the trace 'trace'"),
    ("replay - --format text -o trace < trace", "'-o trace' would replace the trace on standard input"),
    ("run tictactoe --script trace --trace trace", "'--trace trace' would replace the script 'trace'"),
  ]) func aResultIsNotWrittenOverAnInput(command: String, message: String) throws {
    try withTree { tree in
      try tree.write(".ribscope.yml", "fail_on: error\n")
      try tree.write("b", "{\"version\": 1, \"findings\": []}\n")
      let before = try tree.shell("ln -s a.swift link; cat a.swift .ribscope.yml b trace").output
      let result = try tree.shell("ribscope \(command)")
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
      #expect(try tree.shell("cat a.swift .ribscope.yml b trace").output == before)
    }
  }

  @Test func aBaselineIsUpdatedWhereTheConfigurationNamesIt() throws {
    try withTree { tree in
      let result = try tree.shell("echo 'baseline: b' > .ribscope.yml; echo old > b; ribscope lint --write-baseline b")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func theSchemaIsNotWrittenOverTheConfiguration() throws {
    try withTree { tree in
      let result = try tree.shell("ribscope init -o ./.ribscope.schema.json")
      #expect(result.status == 2 && result.errors.contains("is the name of the schema"))
    }
  }

  // MARK: Surroundings

  @Test func fewOpenFilesAreAnError() throws {
    try withTree { tree in
      let result = try tree.shell("ulimit -n 5; ribscope lint a.swift")
      #expect(result.status == 2)
      #expect(result.errors.contains("files cannot be open at a time") && result.errors.contains("ulimit -n 256"))
    }
  }

  @Test(arguments: ["lint", "lint \"$OLD/a.swift\"", "config"])
  func aDeletedWorkingFolderIsAnError(command: String) throws {
    try withTree { tree in
      let result = try tree.shell("export OLD=\"$PWD\"; mkdir gone; cd gone; rmdir ../gone; ribscope \(command)")
      let message = "the working directory cannot be used: No such file or directory"
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func aConflictInABaselineIsNamedWithItsLine() throws {
    try withTree { tree in
      try tree.write("b", "{\n<<<<<<< HEAD\n=======\n>>>>>>> topic\n}\n")
      let result = try tree.shell("ribscope lint --baseline b")
      let message = "b:2: the baseline has a merge conflict; keep the findings of both sides"
      #expect(result.status == 2 && result.errors.contains(message))
      #expect(!result.errors.contains("--write-baseline"))
    }
  }

  // MARK: Follow

  @Test(arguments: ["INT", "TERM"], ["/dev/zero", "- < /dev/zero", "fifo", "long > full"])
  func followingEndsWithASignal(signal: String, trace: String) throws {
    try withTree { tree in
      try tree.write("long", (1...5_000).map(Self.event).joined())
      // What holds the FIFOs open neither writes nor reads.
      let script = """
        mkfifo fifo full; exec 3<>fifo 4<>full; set -m
        ribscope replay --follow \(trace) & sleep 1; kill -\(signal) $!
        for i in $(seq 100); do kill -0 $! 2>/dev/null || { wait $!; exit; }; sleep 0.1; done
        kill -KILL $!; echo "is still running" >&2; exit 70
        """
      let result = try tree.shell(script)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func aFileThatWasRotatedIsFollowedByItsName() throws {
    try withTree { tree in
      let script = """
        timeout 60 ribscope replay --follow trace > out 2> errors & sleep 1
        mv trace trace.1; echo '\(Self.event(2))' >> trace.1; echo '\(Self.event(1))' > trace
        for i in $(seq 100); do test $(grep -c n1 out) = 2 && break; sleep 0.1; done
        rm trace; wait $!; cat out errors
        """
      let result = try tree.shell(script)
      #expect(result.output.contains("n2"), "\(result.output)")
      #expect(result.output.contains("2 events in"))
      #expect(result.output.contains("note: 'trace' was replaced by a new file, which is now followed from its start"))
    }
  }
}
