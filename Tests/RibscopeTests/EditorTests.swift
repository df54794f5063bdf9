import Foundation
import RibscopeTestSupport
import Testing

/// `ribscope lsp` as editors start it.
@Suite struct EditorTests {
  private static let neovim = ["/usr/bin/nvim", "/usr/local/bin/nvim", "/opt/homebrew/bin/nvim"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private func speak(_ messages: [String]) throws -> RunResult {
    try withTemporaryFolder { try speak(messages, in: try Workspace($0)) }
  }

  private func speak(_ messages: [String], in workspace: Workspace) throws -> RunResult {
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try workspace.write("input", input)
    return try workspace.shell("timeout 60 ribscope lsp --stdio <input || exit $?")
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test(arguments: [
    ([initialize, shutdown, exit], 0), ([initialize, exit], 1), ([initialize], 1), ([], 1),
    ([initialize, shutdown], 0),
  ])
  func theExitStatusSaysHowTheSessionEnded(messages: [String], status: Int) throws {
    #expect(try speak(messages).status == Int32(status))
  }

  @Test func stdoutHoldsNothingButTheProtocol() throws {
    let result = try speak([Self.initialize, Self.shutdown, Self.exit])
    #expect(result.output.wholeMatch(of: #/(Content-Length: \d+\r\n\r\n\{"[^\n]*?\})+/#) != nil)
    #expect(result.output.contains(#""serverInfo":{"name":"ribscope""#))
  }

  @Test func aBrokenConfigurationIsToldAndIsNoEnd() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try workspace.write(".ribscope.yml", "rules: 3\n")
      try workspace.write("A.swift", "class A {}\n")
      let root =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"file://\#(folder.path)"}}"#
      let symbols = #"{"jsonrpc":"2.0","id":3,"method":"workspace/symbol","params":{"query":""}}"#
      let result = try speak([root, symbols, Self.shutdown, Self.exit], in: workspace)
      #expect(result.status == 0)
      #expect(result.output.contains(#""method":"window/showMessage""#))
      #expect(result.output.contains("ribscope: .ribscope.yml:1:8: "))
    }
  }

  /// In an app that it may write into, with what the page `Documentation/Editors.md` says.
  @Test(.enabled(if: neovim != nil)) func neovimShowsAndMendsFindings() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try FileManager.default.copyItem(
        atPath: repositoryPath("Samples/Broken/NeverDetached"), toPath: workspace.path("App"))
      let script = repositoryPath("Tests/RibscopeTests/Neovim.lua")
      let result = try workspace.shell(
        "cd App && timeout 120 \(Self.neovim ?? "") --headless -u NONE -c 'luafile \(script)' 2>&1")
      #expect(result.status == 0, "\(result.output)")
      #expect(
        result.output.replacingOccurrences(of: "\r", with: "").split(separator: "\n").map(String.init) == [
          "diagnostic: undetached_child, line 92", "hover: `Feed`: RIB of the module App", "lens: 1 parent: Root",
          "hint: from App", "after the edit: unattached_child", "after undo: undetached_child",
        ], "\(result.output)")
    }
  }
}
