import Foundation
import HeadlessRIBs
import RibscopeSampleRunner
import RibscopeSampleScreens
import RibscopeTestSupport
import Testing

@testable import ribscope

/// A sample that keeps what it detaches.
private final class LeakyApp: SampleApp {
  static let exampleLink: String? = "leak://now"

  private let app: SampleApp
  private var kept: [Routing] = []

  init(isPredictable: Bool) {
    app = Sample.tictactoe.makeApp(isPredictable: isPredictable)
  }

  var root: LaunchRouting { app.root }

  func open(_ url: URL) -> Bool {
    kept = root.children
    return true
  }
}

/// What a run says of a leak.
@Suite(.oneAtATime) struct LeakTests {
  @Test func aLeakIsNamedInTextAndTraceAndFailsTheRun() throws {
    try withTemporaryFolder { folder in
      let script = folder.appendingPathComponent("script.txt")
      let text = folder.appendingPathComponent("text.txt")
      let trace = folder.appendingPathComponent("trace.jsonl")
      try Data("url leak://now\nlogin Ann Bob\nstart TicTacToe\n".utf8).write(to: script)
      let invocation = try Program.grammar.parse([
        "run", "tictactoe", "--script", script.path, "-o", text.path, "--trace", trace.path,
      ])
      let status = try playScript(script.path, RunOptions(invocation), app: LeakyApp(isPredictable: true))
      #expect(status == .findings)
      let lines = try String(contentsOf: text, encoding: .utf8).split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("  leak:") }.count == 1)
      #expect(lines.contains { $0.hasPrefix("  leak: LoggedOutRouter of RIB LoggedOut (router ") })
      #expect(lines.last == "1 leak.")
      let events = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
      let leaks = events.filter { $0.contains("\"event\":\"leak\",\"rib\":\"LoggedOut\"") }
      #expect(leaks.count == 1)
      #expect(
        leaks.first?.contains("\"object\":\"LoggedOutRouter\",\"expected\":\"deallocation\",\"seconds\":1") == true)
    }
  }
}
