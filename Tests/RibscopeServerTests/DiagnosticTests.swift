import Foundation
import RIBRules
import Testing

@testable import RibscopeServer

/// Diagnostics as somebody types.
@Suite struct DiagnosticTests {
  private static let incomplete = AppFolder.root.replacingOccurrences(of: "  var user: User { User() }\n", with: "")

  @Test func whatIsOpenCountsAndNotTheDisk() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      try client.open(app.uri("Root.swift"), Self.incomplete)
      #expect(try client.rules(of: app.uri("Root.swift")) == ["unsatisfied_dependency"])
      try client.change(app.uri("Root.swift"), to: AppFolder.root)
      #expect(try client.rules(of: app.uri("Root.swift")) == [])
      try client.change(app.uri("Root.swift"), to: Self.incomplete, version: 3)
      #expect(try client.rules(of: app.uri("Root.swift")) == ["unsatisfied_dependency"])
      try client.notify("textDocument/didClose", ["textDocument": ["uri": app.uri("Root.swift")]])
      #expect(try client.rules(of: app.uri("Root.swift")) == [])
      #expect(try client.end())
    }
  }

  @Test func aDiagnosticSaysWhatTheFindingSays() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      let related = ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]]
      try client.begin(app.url, capabilities: related)
      try client.open(app.uri("Root.swift"), Self.incomplete, version: 7)
      let diagnostic = try #require(try client.diagnostics(of: app.uri("Root.swift")).first)
      #expect(diagnostic["severity"] as? Int == 1)
      #expect(diagnostic["source"] as? String == "ribscope")
      let message = try #require(diagnostic["message"] as? String)
      #expect(message.hasPrefix("RootComponent does not provide 'user: User', which Feed requires\nhelp: add "))
      let places = try #require(diagnostic["relatedInformation"] as? [EditorClient.Message])
      let place = try #require(places.first?["location"] as? EditorClient.Message)
      #expect(place["uri"] as? String == app.uri("Feed.swift"))
      #expect(try client.end())
    }
  }

  @Test func manyEditsAtOnceCostOneAnalysis() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      try client.open(app.uri("Root.swift"), Self.incomplete)
      #expect(try client.rules(of: app.uri("Root.swift")) == ["unsatisfied_dependency"])
      let before = client.analyses
      for version in 2..<12 { try client.change(app.uri("Root.swift"), to: AppFolder.root + "\n// \(version)") }
      #expect(try client.rules(of: app.uri("Root.swift")) == [])
      #expect(client.analyses - before < 5)
      #expect(try client.end())
    }
  }

  @Test func aChangeOfAPartIsApplied() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      let text = "// 🙂\n" + AppFolder.root
      try client.open(app.uri("Root.swift"), text)
      let range = ["start": text.position(of: "User() }"), "end": text.position(of: "User() }", plus: 6)]
      let cut = ["start": text.position(of: "var user"), "end": text.position(of: "var user", plus: 8)]
      try client.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": app.uri("Root.swift"), "version": 2] as [String: Any],
          "contentChanges": [["range": range, "text": "User()"], ["range": cut, "text": "var person"]],
        ])
      let diagnostic = try #require(try client.diagnostics(of: app.uri("Root.swift")).first)
      #expect(diagnostic["code"] as? String == "unsatisfied_dependency")
      #expect(try client.end())
    }
  }

  @Test func unchangedDiagnosticsAreNotSentAgain() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      try client.open(app.uri("Root.swift"), Self.incomplete)
      _ = try client.diagnostics(of: app.uri("Root.swift"))
      try client.change(app.uri("Root.swift"), to: Self.incomplete + "\n// more\n")
      _ = try client.ask("workspace/symbol", ["query": ""])
      try client.change(app.uri("Root.swift"), to: AppFolder.root)
      #expect(try client.rules(of: app.uri("Root.swift")) == [])
      #expect(try client.end())
    }
  }

  @Test func documentsOfOthersAreIgnored() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      for uri in ["file:///elsewhere/A.swift", "untitled:1", app.uri("Notes.md"), app.uri("New.swift")] {
        try client.open(uri, "class {")
        try client.change(uri, to: "}}}}")
        let params = ["textDocument": ["uri": uri], "position": ["line": 0, "character": 0]] as [String: Any]
        #expect(try client.result("textDocument/hover", params) is NSNull)
        try client.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
      }
      #expect(try client.end())
    }
  }

  @Test(arguments: ["", "}", "class \u{0} { \"\"\"", String(repeating: "{", count: 10_000), "\u{FEFF}import RIBs\r"])
  func brokenTextIsSurvived(text: String) throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      try client.open(app.uri("Root.swift"), text)
      let params =
        ["textDocument": ["uri": app.uri("Root.swift")], "position": ["line": 5, "character": 5]] as [String: Any]
      for method in ["hover", "definition", "implementation", "codeLens", "documentSymbol"] {
        _ = try client.result("textDocument/\(method)", params)
      }
      #expect(try client.end())
    }
  }
}
