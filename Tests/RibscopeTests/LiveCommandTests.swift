import Foundation
import RIBReplay
import RIBTrace
import RibscopeTestSupport
import Testing

@testable import ribscope

/// `ribscope live` from outside.
@Suite struct LiveCommandTests {
  private static let root = TracedRouter(id: 1, rib: "Root")
  private static let leak = TraceEvent.Happening.leak(
    root, TracedLeak(object: "RootRouter", expected: .deallocation, seconds: 2))
  private let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

  private func live(
    _ arguments: String..., in folder: URL? = nil, variables: [String: String] = [:]
  ) throws -> RunResult {
    try run(
      ribscopePath(), ["live"] + arguments, in: folder, environment: environment.merging(variables) { $1 })
  }

  private func shell(_ script: String) throws -> RunResult {
    try run("/bin/bash", ["-c", "tool='\(ribscopePath())'; \(script)"], environment: environment)
  }

  private func trace(_ happenings: TraceEvent.Happening...) -> String {
    let lines = happenings.enumerated().map { TraceEvent(seq: $0 + 1, time: 0, happening: $1).line }
    return String(decoding: lines.joined(), as: UTF8.self)
  }

  /// Bash that is an app with a leak.
  private var leakyApp: String {
    """
    IFS=: read -r host port token <<<"$RIBSCOPE_LIVE"
    exec 3<>"/dev/tcp/$host/$port"
    printf '{"v":1,"event":"hello","app":"Shell","token":"%s"}\\n' "$token" >&3
    printf '%s' '\(trace(.root(Self.root), Self.leak))' >&3
    """
  }

  // MARK: A command

  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137)])
  func theStatusOfTheCommandIsHandedOn(script: String, status: Int32) throws {
    #expect(try live("--no-page", "--", "/bin/sh", "-c", script).status == status)
  }

  @Test func theCommandGetsTheAddressAndTheFirstLineIsThePages() throws {
    let result = try live("--", "/bin/sh", "-c", "echo $RIBSCOPE_LIVE")
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2)
    let address = try #require(LiveAddress(String(lines[1])))
    #expect(lines[0] == "http://127.0.0.1:\(address.port)/?token=\(address.token)")
    #expect(address.token.count == 32 && result.status == 0 && result.errors == "")
  }

  @Test func aFixedTokenIsKept() throws {
    let result = try live(
      "--no-page", "--port", "0", "--", "/bin/sh", "-c", "echo $RIBSCOPE_LIVE",
      variables: ["RIBSCOPE_LIVE": "10.0.0.1:4000:secret"])
    #expect(result.output.hasPrefix("127.0.0.1:") && result.output.hasSuffix(":secret\n"))
    #expect(!result.output.contains(":4000:"))
  }

  @Test func aCommandThatIsNotThereIsReported() throws {
    let result = try live("--no-page", "--", "/no/such/command")
    #expect(result.status == 2)
    #expect(
      result.errors == "ribscope: error: '/no/such/command' cannot be started: No such file or directory\n")
  }

  // MARK: Leaks

  @Test(arguments: [("", "", 0), ("--fail-on-leak", "", 1), ("--fail-on-leak", "exit 3", 3)])
  func aLeakIsToldAndDecidesTheStatusIfThatIsWanted(flag: String, end: String, status: Int32) throws {
    let script = "\(leakyApp)\n\(end)"
    let arguments = ["live", "--no-page"] + (flag.isEmpty ? [] : [flag]) + ["--", "/bin/bash", "-c", script]
    let result = try run(ribscopePath(), arguments, environment: environment)
    #expect(result.errors == "ribscope: leak: Shell: Root (1): RootRouter is still alive after 2.000 s\n")
    #expect(result.status == status)
  }

  @Test func withoutAnAppNothingWasCheckedForLeaks() throws {
    let result = try live("--no-page", "--fail-on-leak", "--", "/bin/sh", "-c", "true")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("ribscope: error: no app connected, so nothing was checked for leaks; "))
  }

  /// What `xcodebuild test` passes on to the tests.
  @Test func testsGetTheAddressToo() throws {
    let result = try live("--no-page", "--", "/bin/sh", "-c", "echo $RIBSCOPE_LIVE $TEST_RUNNER_RIBSCOPE_LIVE")
    let addresses = result.output.split(whereSeparator: \.isWhitespace)
    #expect(addresses.count == 2 && addresses.first == addresses.last)
  }

  @Test func whatIsToldIsHeldBackWhileACommandHasTheTerminal() {
    final class Said: @unchecked Sendable { var all: [Announcer.Announcement] = [] }
    let said = Said()
    let announcer = Announcer(isHeld: true) { said.all.append($0) }
    for number in 0..<Announcer.limit + 2 { announcer.add(.leak("\(number)")) }
    #expect(said.all.isEmpty)
    announcer.release()
    #expect(said.all.count == Announcer.limit + 1 && said.all.first == .leak("0"))
    #expect(said.all.last == .note("2 more leaks and notes are not shown"))
    announcer.add(.note("now"))
    #expect(said.all.last == .note("now"))
  }

  // MARK: Traces

  @Test func eachRunIsSavedInAFileOfItsOwn() throws {
    try withTemporaryFolder { folder in
      let game = repositoryPath("Samples/tictactoe-game.txt")
      let play = "'\(ribscopePath())' run tictactoe --script '\(game)' -o game.txt"
      let result = try live("--no-page", "--save", "game.trace", "--", "/bin/sh", "-c", "\(play); \(play)", in: folder)
      #expect(result.status == 0 && result.errors == "")
      let saved = try ["game.trace", "game-2.trace"].map {
        try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      }
      let traces = saved.map { Trace(reading: $0.utf8) }
      #expect(traces.allSatisfy { $0.problems.isEmpty && $0.events.count > 100 })
      #expect(traces[0].events.map(\.happening.name) == traces[1].events.map(\.happening.name))
      #expect(!saved[0].contains("disconnected"))
    }
  }

  @Test func aTraceOnStdinIsShownToItsEnd() throws {
    let lines = trace(.root(Self.root), Self.leak)
    let result = try shell("printf '%s' '\(lines)' | \"$tool\" live --no-page --trace - --fail-on-leak")
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasSuffix("leak: standard input: Root (1): RootRouter is still alive after 2.000 s\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aFileIsFollowedUntilASignal(signal: Int32) throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("app.trace")
      try Data(trace(.root(Self.root)).utf8).write(to: file)
      let program = try RunningProgram(
        ribscopePath(), ["live", "--no-page", "--fail-on-leak", "--trace", file.path], environment: environment)
      #expect(program.waits(for: "apps connect with RIBSCOPE_LIVE="))
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: TraceEvent(seq: 2, time: 1, happening: Self.leak).line)
      #expect(program.waits(for: "Root (1): RootRouter is still alive"))
      #expect(program.end(by: signal).status == 1)
    }
  }

  // MARK: The end

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItCleanly(signal: Int32) throws {
    let program = try RunningProgram(ribscopePath(), ["live"], environment: environment)
    #expect(program.waits(for: "apps connect with RIBSCOPE_LIVE="))
    let result = program.end(by: signal)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("http://127.0.0.1:") && result.output.split(separator: "\n").count == 1)
  }

  @Test func aSignalToItEndsTheCommand() throws {
    let script = "trap 'echo told >&2; exit 5' TERM; echo ready >&2; while :; do sleep 0.05; done"
    let program = try RunningProgram(
      ribscopePath(), ["live", "--no-page", "--", "/bin/bash", "-c", script], environment: environment)
    #expect(program.waits(for: "ready"))
    let result = program.end(by: SIGTERM)
    #expect(result.status == 5 && result.errors.contains("told"))
  }

  // MARK: Flags

  @Test(arguments: [
    ("--open --no-page", "--open needs the page; remove --no-page"),
    ("--save -", "--save needs a file: stdout is for the page's address"),
    ("--port 70000", "invalid value '70000' for '--port': a whole number from 0 to 65535"),
    ("--listen nowhere", "cannot listen at nowhere, port 0: it is not an address of this machine"),
    ("--trace missing.trace --no-page", "the trace 'missing.trace' cannot be read"),
    ("missing", "'missing' does not exist"),
    ("--save missing/x.trace", "cannot write 'missing/x.trace'"), ("--format svg", "--format"),
  ])
  func wrongFlagsAreStatus2(arguments: String, reason: String) throws {
    try withTemporaryFolder { folder in
      let words = ["live"] + arguments.split(separator: " ").map(String.init)
      let result = try run(ribscopePath(), words, in: folder, environment: environment)
      #expect(result.status == 2 && result.errors.contains(reason), "\(result.errors)")
    }
  }
}
