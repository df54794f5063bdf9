import Foundation
import Testing

@testable import RibscopeServer

/// How a session begins and ends, and what it survives.
@Suite struct LifeTests {
  private func expectError(
    _ code: Int, _ answer: EditorClient.Message, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = answer["error"] as? EditorClient.Message
    #expect(error?["code"] as? Int == code, sourceLocation: sourceLocation)
  }

  @Test func aSessionEndsAsTheProtocolSays() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      let result = try client.begin(app.url)
      #expect((result["serverInfo"] as? [String: String]) == ["name": "ribscope", "version": "1"])
      #expect((result["capabilities"] as? EditorClient.Message)?["positionEncoding"] as? String == "utf-16")
      #expect(try client.end())
    }
  }

  @Test func bytesAreTakenForPositionsWhereTheClientKnowsThem() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      let result = try client.begin(app.url, capabilities: ["general": ["positionEncodings": ["utf-16", "utf-8"]]])
      #expect((result["capabilities"] as? EditorClient.Message)?["positionEncoding"] as? String == "utf-8")
      #expect(try client.end())
    }
  }

  @Test func requestsOutsideOfASessionAreRefused() throws {
    let client = EditorClient()
    expectError(-32002, try client.ask("textDocument/hover"))
    _ = try client.ask("initialize")
    _ = try client.ask("shutdown")
    expectError(-32600, try client.ask("textDocument/hover"))
    try client.notify("exit", [String: Any]())
    #expect(client.awaitEnd())
  }

  @Test func exitWithoutShutdownIsNoCleanEnd() throws {
    let client = EditorClient()
    _ = try client.ask("initialize")
    try client.notify("exit", [String: Any]())
    #expect(!client.awaitEnd())
  }

  @Test func aClientThatDiesEndsTheServer() throws {
    let client = EditorClient()
    client.send(bytes: "Content-Length: 50\r\n\r\n{".utf8)
    #expect(!client.die())
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), (#"{"id": 1.5, "method": "x"}"#, -32600),
    (String(repeating: "[", count: 5000), -32700),
  ])
  func brokenMessagesAreAnswered(text: String, expected: Int) throws {
    let client = EditorClient()
    client.send(bytes: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    expectError(expected, try client.wait { $0["id"] is NSNull })
    _ = try client.ask("initialize")
    #expect(try client.end())
  }

  @Test func aHugeMessageIsSkipped() throws {
    let client = EditorClient()
    client.send(bytes: "Content-Length: 104857600\r\n\r\n".utf8)
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<100 { client.send(bytes: piece) }
    expectError(-32600, try client.wait { $0["id"] is NSNull })
    _ = try client.ask("initialize")
    #expect(try client.end())
  }

  @Test func unknownMethodsAndParametersAreRefused() throws {
    let client = EditorClient()
    _ = try client.ask("initialize")
    expectError(-32601, try client.ask("textDocument/unheardOf"))
    expectError(-32602, try client.ask("textDocument/hover", ["position": "here"]))
    try client.notify("textDocument/unheardOf", [String: Any]())
    try client.notify("textDocument/didOpen", ["textDocument": 1])
    try client.send(["id": "text", "method": "textDocument/unheardOf"])
    expectError(-32601, try client.wait { $0["id"] as? String == "text" })
    #expect(try client.end())
  }

  @Test func aRequestThatWaitsIsCancelled() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      // The first keeps the server busy, for it reads the app.
      let position =
        ["textDocument": ["uri": app.uri("Feed.swift")], "position": ["line": 0, "character": 0]] as [String: Any]
      try client.send(["id": 100, "method": "workspace/symbol", "params": ["query": ""]])
      for id in 101...200 { try client.send(["id": id, "method": "textDocument/hover", "params": position]) }
      for id in 101...200 { try client.notify("$/cancelRequest", ["id": id]) }
      expectError(-32800, try client.wait { $0["id"] as? Int == 200 })
      try client.notify("$/cancelRequest", ["id": 100])
      #expect(try client.end())
    }
  }
}
