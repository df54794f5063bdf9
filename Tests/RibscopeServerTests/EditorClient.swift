import Foundation
import RIBRules
import RibscopeProject
import RibscopeSession
import RibscopeTestSupport
import Testing

@testable import RibscopeServer

/// A small editor: a server on a thread of its own, to which messages are sent and whose messages are waited for.
final class EditorClient: @unchecked Sendable {
  typealias Message = [String: Any]

  private let sent = Stream()
  private let received = Stream()
  private let ended = DispatchSemaphore(value: 0)
  private var reader: MessageReader
  /// What has come and nobody has asked for yet.
  private(set) var messages: [Message] = []
  private var requests = 0
  private(set) var isCleanEnd = false
  /// How often the app was analysed.
  private(set) var analyses = 0
  private(set) var loads = 0

  init(rules: RuleSettings = RuleSettings(), failing: Bool = false) {
    reader = MessageReader(largest: 1 << 24) { [received] in received.read(&$0) }
    let thread = Thread { [self] in
      let server = LanguageServer(
        version: "1", load: { folder, earlier throws(ServingFailure) in try self.load(folder, rules) },
        read: { [sent] in sent.read(&$0) },
        write: { [received] in
          received.write($0)
          return true
        })
      isCleanEnd = server.run()
      received.close()
      ended.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func load(_ folder: String, _ rules: RuleSettings) throws(ServingFailure) -> ServedApp {
    loads += 1
    do {
      return ServedApp(session: try Session(paths: [folder])) { [self] session in
        analyses += 1
        return session.graph()
      } findings: {
        RIBRules.lint($0, rules).findings
      }
    } catch {
      throw ServingFailure(["'\(folder)' is not there"])
    }
  }

  // MARK: Sending

  func send(bytes: some Sequence<UInt8>) { sent.write(Array(bytes)) }

  func send(_ message: Message) throws {
    let content = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    send(bytes: Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  func notify(_ method: String, _ params: Any) throws { try send(["method": method, "params": params]) }

  /// The answer to a request, once it has come.
  func ask(_ method: String, _ params: Any = [String: Any]()) throws -> Message {
    requests += 1
    let id = requests
    try send(["id": id, "method": method, "params": params])
    return try wait { $0["id"] as? Int == id && $0["method"] == nil }
  }

  func result(_ method: String, _ params: Any = [String: Any]()) throws -> Any? {
    let answer = try ask(method, params)
    #expect(answer["error"] == nil)
    return answer["result"]
  }

  // MARK: Receiving

  /// The first message of a kind, those that have come before included.
  func wait(for isMeant: (Message) -> Bool) throws -> Message {
    if let index = messages.firstIndex(where: isMeant) { return messages.remove(at: index) }
    while case .message(let content) = reader.next() {
      let message = try #require(try JSONSerialization.jsonObject(with: Data(content)) as? Message)
      if isMeant(message) { return message }
      messages.append(message)
    }
    throw Ended()
  }

  struct Ended: Error {}

  /// The codes of the next diagnostics of a document.
  func diagnostics(of uri: String) throws -> [Message] {
    let message = try wait {
      $0["method"] as? String == "textDocument/publishDiagnostics"
        && ($0["params"] as? Message)?["uri"] as? String == uri
    }
    return try #require((message["params"] as? Message)?["diagnostics"] as? [Message])
  }

  func rules(of uri: String) throws -> [String] { try diagnostics(of: uri).compactMap { $0["code"] as? String } }

  // MARK: Whole sessions

  /// Begins a session in folders.
  @discardableResult
  func begin(_ folders: URL..., capabilities: Message = [:]) throws -> Message {
    let answer = try ask(
      "initialize",
      [
        "capabilities": capabilities,
        "workspaceFolders": folders.map { ["uri": fileURI($0.path), "name": $0.lastPathComponent] },
      ])
    try notify("initialized", [String: Any]())
    return try #require(answer["result"] as? Message)
  }

  func open(_ uri: String, _ text: String, version: Int = 1) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "swift", "version": version, "text": text] as Message])
  }

  func change(_ uri: String, to text: String, version: Int = 2) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version] as Message, "contentChanges": [["text": text]]])
  }

  /// Ends the session.
  ///
  /// - Returns: whether the server ended as the protocol says.
  func end() throws -> Bool {
    _ = try ask("shutdown")
    try notify("exit", [String: Any]())
    return awaitEnd()
  }

  /// The client dies.
  func die() -> Bool {
    sent.close()
    return awaitEnd()
  }

  func awaitEnd() -> Bool {
    ended.wait()
    return isCleanEnd
  }
}

/// Bytes that one thread writes and another reads.
private final class Stream: @unchecked Sendable {
  private let condition = NSCondition()
  private var pieces: [ArraySlice<UInt8>] = []
  private var isClosed = false

  func write(_ more: [UInt8]) { change { pieces.append(more[...]) } }

  func close() { change { isClosed = true } }

  private func change(_ body: () -> Void) {
    condition.lock()
    body()
    condition.signal()
    condition.unlock()
  }

  func read(_ buffer: inout [UInt8]) -> Int {
    condition.lock()
    defer { condition.unlock() }
    while pieces.isEmpty, !isClosed { condition.wait() }
    guard let first = pieces.first?.prefix(buffer.count) else { return 0 }
    buffer.replaceSubrange(..<first.count, with: first)
    pieces[0].removeFirst(first.count)
    if pieces[0].isEmpty { pieces.removeFirst() }
    return first.count
  }
}
