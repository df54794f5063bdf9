@testable import RibscopeSampleRunner
import Testing

/// From bytes to commands.
@Suite struct ScriptTests {
  @Test func commentsAndBlankLinesAreLeftOut() throws {
    let script = try Script(Array("\u{FEFF}# a game\r\n\r\n  login Ann Bob \r\n#\nclose".utf8))
    #expect(script.commands.map(\.text) == ["login Ann Bob", "close"])
    #expect(script.commands.map(\.line) == [3, 5])
  }

  @Test func anEmptyScriptHasNoCommands() throws {
    #expect(try Script([]).commands.isEmpty)
  }

  @Test func bytesThatAreNoTextNameTheirLine() {
    #expect(throws: ScriptProblem(line: 2, message: "the line is not UTF-8")) {
      try Script(Array("login a b\n".utf8) + [0xFF, 0x0A])
    }
  }

  @Test(arguments: ["login \u{1B}[31m b", "login \u{202E}a b", "a\u{2028}b"])
  func whatCouldSteerATerminalIsRefused(line: String) {
    #expect(throws: ScriptProblem.self) { try Script(Array(line.utf8)) }
  }
}
