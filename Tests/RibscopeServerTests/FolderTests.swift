import Foundation
import Testing

@testable import RibscopeServer

/// Folders, and what changes on the disk.
@Suite struct FolderTests {
  private static let incomplete = AppFolder.root.replacingOccurrences(of: "  var user: User { User() }\n", with: "")

  private func change(_ app: AppFolder, _ name: String, type: Int) -> [String: Any] {
    ["changes": [["uri": app.uri(name), "type": type] as [String: Any]]]
  }

  /// How many RIBs have the letters of a query.
  private func ribs(_ client: EditorClient, _ query: String) throws -> Int? {
    (try client.result("workspace/symbol", ["query": query]) as? [Any])?.count
  }

  @Test func theClientIsAskedToWatchFilesWhereItCan() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url, capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
      let request = try client.wait { $0["method"] as? String == "client/registerCapability" }
      try client.send(["id": request["id"] ?? 0, "result": NSNull()])
      #expect(try client.end())
    }
  }

  @Test func filesThatChangeOnTheDiskAreReadAgain() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      _ = try client.ask("workspace/symbol", ["query": ""])
      try app.write("Root.swift", Self.incomplete)
      try client.notify("workspace/didChangeWatchedFiles", change(app, "Root.swift", type: 2))
      #expect(try client.rules(of: app.uri("Root.swift")) == ["unsatisfied_dependency"])
      #expect(client.loads == 1)
      try app.write("Root.swift", AppFolder.root)
      try client.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
      #expect(try client.rules(of: app.uri("Root.swift")) == [])
      #expect(client.loads == 2)
      #expect(try client.end())
    }
  }

  @Test func filesThatComeAndGoAreNoticed() throws {
    try AppFolder.with { app in
      let client = EditorClient()
      try client.begin(app.url)
      try FileManager.default.removeItem(at: app.url.appendingPathComponent("Feed.swift"))
      _ = try client.ask("workspace/symbol", ["query": "Feed"])
      try client.notify("workspace/didChangeWatchedFiles", change(app, "Feed.swift", type: 3))
      #expect(try ribs(client, "Feed") == 0)
      try app.write("Feed.swift", AppFolder.feed)
      try client.open(app.uri("Feed.swift"), AppFolder.feed)
      #expect(try ribs(client, "Feed") == 1)
      #expect(try client.end())
    }
  }

  @Test func severalFoldersAreServed() throws {
    try AppFolder.with { first in
      try AppFolder.with { second in
        try second.write("Root.swift", Self.incomplete)
        let client = EditorClient()
        try client.begin(first.url)
        #expect(try ribs(client, "fd") == 1)
        let folder = ["uri": fileURI(second.url.path), "name": "second"]
        let added = ["event": ["added": [folder], "removed": []]] as [String: Any]
        try client.notify("workspace/didChangeWorkspaceFolders", added)
        #expect(try client.rules(of: second.uri("Root.swift")) == ["unsatisfied_dependency"])
        #expect(try ribs(client, "fd") == 2)
        let removed = ["event": ["added": [], "removed": [folder]]] as [String: Any]
        try client.notify("workspace/didChangeWorkspaceFolders", removed)
        #expect(try client.rules(of: second.uri("Root.swift")) == [])
        #expect(try client.end())
      }
    }
  }

  @Test func aFolderThatCannotBeReadIsTold() throws {
    let client = EditorClient()
    try client.begin(URL(fileURLWithPath: "/nowhere/at/all"))
    let message = try client.wait { $0["method"] as? String == "window/showMessage" }
    #expect((message["params"] as? [String: Any])?["message"] as? String == "ribscope: '/nowhere/at/all' is not there")
    #expect(try client.end())
  }
}
