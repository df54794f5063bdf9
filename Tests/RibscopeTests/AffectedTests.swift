import Foundation
import RibscopeTestSupport
import Testing

/// `--affected` shows what a change reaches.
@Suite struct AffectedTests {
  private func withSide(_ body: (Workspace) throws -> Void) throws {
    try withFeedRepository { workspace in
      let side = feedHome.replacing("Feed", with: "Detail").replacing("Home", with: "Side")
      try workspace.write("App/Side.swift", side)
      _ = try workspace.shell("git add App && git commit -qm three")
      try body(workspace)
    }
  }

  @Test func aPictureHasWhatTheChangeReaches() throws {
    try withSide { workspace in
      let text = try workspace.shell("ribscope graph --affected main~2 --exclude Side --format text").output
      #expect(text.contains("Home") && text.contains("Feed"))
      try workspace.write("App/Side.swift", "// A comment.\n" + (try workspace.shell("cat App/Side.swift")).output)
      let side = try workspace.shell("ribscope graph --affected main --format text").output
      #expect(side.contains("Side") && side.contains("Detail") && !side.contains("Home"), "\(side)")
      let data = try workspace.shell("ribscope graph --affected main --format json").output
      #expect(data.contains(".Side\"") && !data.contains(".Home\""))
    }
  }

  @Test func aReportCountsWhatTheChangeReaches() throws {
    try withSide { workspace in
      try workspace.write("App/Side.swift", "// A comment.\n" + (try workspace.shell("cat App/Side.swift")).output)
      let text = try workspace.shell("ribscope report --affected main").output
      #expect(
        text.contains("  RIBs touched since main  2\n") && text.contains("  all RIBs                 4\n"), "\(text)")
      #expect(text.contains(".Detail ") && !text.contains(".Feed "))
      let json = try workspace.shell("ribscope report --affected main --format json").output
      #expect(json.contains("\"since\": \"main\",\n    \"touched\": 2,\n    \"allRIBs\": 4,"))
    }
  }

  @Test func aChangeThatTouchesNothingIsNoted() throws {
    try withFeedRepository { workspace in
      let result = try workspace.shell("ribscope graph --affected HEAD --format text")
      #expect(result.errors.contains("note: no RIB has changed since 'HEAD'"))
      #expect(!result.output.contains("Home"))
    }
  }

  @Test(arguments: ["graph --format html", "report --format html", "graph --format svg --affected none"])
  func mistakesAreStatus2(command: String) throws {
    try withFeedRepository { workspace in
      let given = command.contains("--affected") ? command : command + " --affected main"
      let result = try workspace.shell("ribscope \(given) || echo $?")
      #expect(
        result.output == "2\n" && result.errors.contains(command.contains("html") ? "html" : "'none'"), "\(result)")
    }
  }
}
