import Foundation
import RIBRules
import Testing

@testable import RibscopeServer

/// What is asked about a place in a document.
@Suite struct FeatureTests {
  /// Where an answer leads: `Root.swift:8`, counted from 0.
  private func places(_ result: Any?) -> [String] {
    (result as? [[String: Any]] ?? []).map { location in
      let start = (location["range"] as? [String: Any])?["start"] as? [String: Int]
      let name = (location["uri"] as? String)?.split(separator: "/").last ?? ""
      return "\(name):\(start?["line"] ?? -1)"
    }
  }

  private func expect(
    _ client: EditorClient, _ method: String, _ params: [String: Any], leadsTo wanted: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = places(try client.result("textDocument/\(method)", params))
    #expect(found == wanted, sourceLocation: sourceLocation)
  }

  private func at(_ app: AppFolder, _ name: String, _ text: String, plus: Int = 0) -> [String: Any] {
    let source = name == "Feed.swift" ? AppFolder.feed : AppFolder.root
    return ["textDocument": ["uri": app.uri(name)], "position": source.position(of: text, plus: plus)]
  }

  private func withClient(
    rules: RuleSettings = RuleSettings(), capabilities: [String: Any] = [:],
    _ body: (EditorClient, AppFolder) throws -> Void
  ) throws {
    try AppFolder.with { app in
      let client = EditorClient(rules: rules)
      try client.begin(app.url, capabilities: capabilities)
      try body(client, app)
      #expect(try client.end())
    }
  }

  private func hover(_ client: EditorClient, _ params: [String: Any]) throws -> String {
    let result = try client.result("textDocument/hover", params) as? [String: Any]
    return try #require((result?["contents"] as? [String: String])?["value"])
  }

  @Test func aRequirementLeadsToItsProviderAndBack() throws {
    let (feed, root) = (AppFolder.feed, AppFolder.root)
    try withClient { client, app in
      let requirement = at(app, "Feed.swift", "user: User { get")
      let provider = at(app, "Root.swift", "user: User {", plus: 4)
      let wanted = ["Root.swift:\(root.line(of: "user: User {"))"]
      try expect(client, "definition", requirement, leadsTo: wanted)
      try expect(client, "implementation", requirement, leadsTo: wanted)
      try expect(client, "definition", provider, leadsTo: ["Feed.swift:\(feed.line(of: "user: User { get"))"])
      let users = provider.merging(["context": ["includeDeclaration": true]]) { $1 }
      try expect(
        client, "references", users,
        leadsTo: [
          wanted[0], "Feed.swift:\(feed.line(of: "user: User { get"))",
          "Feed.swift:\(feed.line(of: "var user: User { dependency"))",
          "Feed.swift:\(feed.line(of: "print(dependency"))",
        ])
    }
  }

  @Test func aUseLeadsToTheRequirement() throws {
    try withClient { client, app in
      let use = at(app, "Feed.swift", "print(dependency.user", plus: 18)
      try expect(client, "definition", use, leadsTo: ["Feed.swift:\(AppFolder.feed.line(of: "user: User { get"))"])
    }
  }

  @Test func hoverSaysWhereAValueComesFromAndWhoUsesIt() throws {
    try withClient { client, app in
      let text = try hover(client, at(app, "Feed.swift", "user: User { get"))
      #expect(
        text.hasPrefix("user: User: static dependency of Feed, satisfied\nfrom RootComponent, passed by Root at "))
      #expect(text.contains("\ncreated in RootComponent.user at Root.swift:8"))
      #expect(text.contains("\nused in 2 places: Feed.swift:"))
      #expect(try hover(client, at(app, "Root.swift", "RootBuilder:")).contains("1 child: Feed"))
      #expect(try hover(client, at(app, "Root.swift", "RootComponent:")).hasPrefix("RootComponent: component of Root"))
    }
  }

  @Test func hoverIsMarkdownWhereTheClientReadsIt() throws {
    try withClient(capabilities: ["textDocument": ["hover": ["contentFormat": ["markdown"]]]]) { client, app in
      let text = try hover(client, at(app, "Feed.swift", "user: User { get"))
      #expect(text.contains("[Root.swift:8](\(app.uri("Root.swift"))#L8)"))
      #expect(text.hasPrefix("`user: User`: static dependency of `Feed`, satisfied  \n"))
    }
  }

  @Test func nothingIsSaidWhereNothingIsKnown() throws {
    try withClient { client, app in
      #expect(try client.result("textDocument/hover", at(app, "Root.swift", "struct User")) is NSNull)
      try expect(client, "definition", at(app, "Root.swift", "struct User"), leadsTo: [])
    }
  }

  @Test func buildersHaveLensesAndRIBsAreSymbols() throws {
    try withClient { client, app in
      let document = ["textDocument": ["uri": app.uri("Feed.swift")]]
      let lenses = try #require(try client.result("textDocument/codeLens", document) as? [[String: Any]])
      #expect(
        lenses.compactMap { ($0["command"] as? [String: String])?["title"] } == ["1 parent: Root", "no children"])
      let place = ["Feed.swift:\(AppFolder.feed.line(of: "class FeedBuilder"))"]
      let symbols = try #require(try client.result("textDocument/documentSymbol", document) as? [[String: Any]])
      #expect(symbols.compactMap { $0["name"] as? String } == ["Feed"])
      #expect(places(symbols.compactMap { $0["location"] as? [String: Any] }) == place)
      let found = try #require(try client.result("workspace/symbol", ["query": "FD"]) as? [[String: Any]])
      #expect(places(found.compactMap { $0["location"] as? [String: Any] }) == place)
    }
  }

  @Test func aRequirementSaysWhereItComesFrom() throws {
    try withClient { client, app in
      let range = ["start": ["line": 0, "character": 0], "end": ["line": 100, "character": 0]]
      let params = ["textDocument": ["uri": app.uri("Feed.swift")], "range": range] as [String: Any]
      let hints = try #require(try client.result("textDocument/inlayHint", params) as? [[String: Any]])
      #expect(hints.compactMap { $0["label"] as? String } == ["from Root"])
      let line = AppFolder.feed.line(of: "user: User { get")
      #expect(hints.first?["position"] as? [String: Int] == ["line": line, "character": 24])
    }
  }

  // MARK: Code actions

  /// The text of a document after the edits that an action has for it.
  private func applying(_ action: [String: Any]?, to text: String, _ uri: String) throws -> String {
    let changes = try #require((action?["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]])
    var bytes = Array(text.utf8)
    for edit in (changes[uri] ?? []).reversed() {
      let range = try #require(edit["range"] as? [String: [String: Int]])
      let offsets = ["start", "end"].map { end in
        let position = Position(line: range[end]?["line"] ?? 0, character: range[end]?["character"] ?? 0)
        return PositionEncoding.utf16.offset(of: position, in: bytes)
      }
      bytes.replaceSubrange(offsets[0]..<offsets[1], with: try #require(edit["newText"] as? String).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [true, false]) func anActionMendsTheFinding(isPreferred: Bool) throws {
    let incomplete = AppFolder.root.replacingOccurrences(
      of: "  var user: User { User() }\n", with: "  private var user: User { User() }\n")
    try withClient { client, app in
      let uri = app.uri("Root.swift")
      try client.open(uri, incomplete)
      let diagnostic = try #require(try client.diagnostics(of: uri).first)
      let params =
        ["textDocument": ["uri": uri], "range": diagnostic["range"] ?? 0, "context": ["diagnostics": []]]
        as [String: Any]
      let actions = try #require(try client.result("textDocument/codeAction", params) as? [[String: Any]])
      let action = actions.first { $0["isPreferred"] as? Bool == isPreferred }
      try client.change(uri, to: try applying(action, to: incomplete, uri))
      #expect(try client.rules(of: uri) == [])
    }
  }

  private static var resolving: [String: Any] {
    ["textDocument": ["codeAction": ["resolveSupport": ["properties": ["edit"]]]]]
  }

  @Test func aValueIsThreadedToAChildThatLacksIt() throws {
    let root = AppFolder.root.replacing("  var user: User {", with: "  var clock: Int { 1 }\n  var user: User {")
    try withClient(capabilities: Self.resolving) { client, app in
      try client.open(app.uri("Root.swift"), root)
      let line =
        root.prefix(upTo: try #require(root.range(of: "clock")).lowerBound).split(
          separator: "\n", omittingEmptySubsequences: false
        ).count - 1
      let place = ["line": line, "character": 7]
      let params =
        [
          "textDocument": ["uri": app.uri("Root.swift")], "range": ["start": place, "end": place],
          "context": ["diagnostics": []],
        ] as [String: Any]
      let actions = try #require(try client.result("textDocument/codeAction", params) as? [[String: Any]])
      let offered = try #require(actions.first { $0["title"] as? String == "ribscope: give 'clock' to Feed" })
      let action = try #require(try client.result("codeAction/resolve", offered) as? [String: Any])
      let text = try applying(action, to: AppFolder.feed, app.uri("Feed.swift"))
      #expect(text.contains("  var user: User { get }\n  var clock: Int { get }\n"))
    }
  }

  @Test func whatCannotBeRemovedSaysWhy() throws {
    try withClient(capabilities: Self.resolving) { client, app in
      let place = AppFolder.feed.position(of: "user: User { get")
      let params =
        [
          "textDocument": ["uri": app.uri("Feed.swift")], "range": ["start": place, "end": place],
          "context": ["diagnostics": []],
        ] as [String: Any]
      let actions = try #require(try client.result("textDocument/codeAction", params) as? [[String: Any]])
      let offered = try #require(
        actions.first { ($0["title"] as? String)?.contains("remove 'user' from Feed") == true })
      let answer = try client.ask("codeAction/resolve", offered)
      let message = try #require((answer["error"] as? [String: Any])?["message"] as? String)
      #expect(message.hasPrefix("Feed uses 'user' at ") && message.hasSuffix("/Feed.swift:8; remove that first"))
    }
  }

  @Test func actionsOfOtherKindsAreNotOffered() throws {
    try withClient { client, app in
      let range = ["start": ["line": 0, "character": 0], "end": ["line": 100, "character": 0]]
      let context = ["diagnostics": [], "only": ["source.organizeImports"]] as [String: Any]
      let params =
        ["textDocument": ["uri": app.uri("Root.swift")], "range": range, "context": context] as [String: Any]
      let actions = try client.result("textDocument/codeAction", params) as? [Any]
      #expect(actions?.isEmpty == true)
    }
  }
}
