import Foundation
import RibscopeTestSupport
import Testing

@testable import ribscope

/// `ribscope run` from outside.
@Suite struct RunCommandTests {
  private let game = sourceRoot.appendingPathComponent("Samples/tictactoe-game.txt").path

  private func ribscope(_ arguments: String..., in folder: URL? = nil) throws -> RunResult {
    try run(ribscopePath(), arguments, in: folder)
  }

  private func shell(_ script: String) throws -> RunResult {
    try run("/bin/bash", ["-c", "tool='\(ribscopePath())'; \(script)"])
  }

  @Test func theGameAsText() throws {
    let result = try ribscope("run", "tictactoe", "--script", game)
    #expect(result.status == 0)
    #expect(result.errors == "")
    try expectGolden(result.output, "run-tictactoe.txt")
  }

  @Test func theGameAsATraceIsTheSameOnStdoutAndInFiles() throws {
    try withTemporaryFolder { folder in
      let printed = try ribscope("run", "tictactoe", "--script", game, "--format", "jsonl")
      #expect(printed.status == 0)
      try expectGolden(printed.output, "run-tictactoe.jsonl")
      let both = try ribscope(
        "run", "tictactoe", "--script", game, "--trace", "a.jsonl", "-o", "b.jsonl", in: folder)
      #expect(both.output == "")
      for name in ["a.jsonl", "b.jsonl"] {
        let written = try Data(contentsOf: folder.appendingPathComponent(name))
        #expect(String(decoding: written, as: UTF8.self) == printed.output)
      }
    }
  }

  @Test func theGameAsPicturesAndAsAPage() throws {
    try withTemporaryFolder { folder in
      #expect(
        try ribscope("run", "tictactoe", "--script", game, "-o", "frames/", in: folder).status == 0)
      let frames = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("frames").path)
      #expect(frames.contains("frame-0001.svg"))
      #expect(try ribscope("run", "tictactoe", "--script", game, "-o", "game.html", in: folder).status == 0)
      let page = try String(contentsOf: folder.appendingPathComponent("game.html"), encoding: .utf8)
      #expect(page.contains("BasicScoreBoard"))
    }
  }

  @Test func aWrongCommandNamesFileAndLineAndSaysWhatIsPossible() throws {
    try withTemporaryFolder { folder in
      try Data("# a game\n\nlogin Ann Bob\nstrat TicTacToe\n".utf8).write(to: folder.appendingPathComponent("game.txt"))
      let result = try ribscope("run", "tictactoe", "--script", "game.txt", in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          ribscope: error: game.txt:4: 'strat' is not possible now; did you mean 'start'?; possible now: \
          start RandomWin|TicTacToe, url LINK, wait [SECONDS]

          """)
      #expect(result.output.hasPrefix("> launch\n"))
    }
  }

  @Test func aScriptOnStdin() throws {
    let result = try shell("printf 'next\\nopen 1\\n' | \"$tool\" run pages --script -")
    #expect(result.status == 0)
    #expect(result.output.contains("[ As Iago ]"))
    let wrong = try shell("printf 'jump\\n' | \"$tool\" run pages --script -")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("error: standard input:1: 'jump' is not possible now"))
  }

  @Test func aLinkAtTheStart() throws {
    let link = "ribs-training://launchGame?gameId=randomWin"
    let result = try shell("printf 'login Ann Bob\\n' | \"$tool\" run tictactoe --url '\(link)' --script -")
    #expect(result.status == 0)
    #expect(result.output.contains("└── RandomWin"))
    let unknown = try shell("\"$tool\" run tictactoe --url 'http://nowhere' --script /dev/null")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("error: --url: the app cannot open 'http://nowhere'"))
  }

  /// Who sends the commands waits for what the first one shows; else it sends one that there is not.
  @Test func commandsOnStdinAreAnsweredAtOnce() throws {
    let result = try shell(
      """
      output=$(mktemp)
      {
        echo 'login Ann Bob'
        for turn in $(seq 400); do grep -q LoggedIn "$output" && break; sleep 0.05; done
        grep -q LoggedIn "$output" && echo 'start TicTacToe' || echo jump
      } | "$tool" run tictactoe --script - > "$output"
      status=$?; cat "$output"; rm "$output"; exit $status
      """)
    #expect(result.status == 0)
    #expect(result.output.contains("└── TicTacToe"))
  }

  @Test(
    arguments: [
      ("run tictactoe", "stdin is not a terminal"),
      ("run tictactoe --script nowhere.txt", "the script 'nowhere.txt' cannot be read: No such file or directory"),
      ("run tictactoe --script .", "the script '.' cannot be read: Is a directory"),
      ("run tictactoe --script /dev/null --format svg", "give the folder for them with '-o DIR'"),
      ("run tictactoe --script /dev/null --trace /nowhere/a", "cannot write '/nowhere/a': No such file or directory"),
      ("run tictactoe --script /dev/null --trace -", "'--format jsonl' writes the trace to stdout"),
      ("run chess", "one of tictactoe, memo, pages"),
    ])
  func whatCannotBeDoneIsStatus2(line: String, message: String) throws {
    let result = try run(ribscopePath(), line.split(separator: " ").map(String.init))
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}

private let sourceRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
