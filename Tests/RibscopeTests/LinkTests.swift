import Foundation
import Testing

/// Links of pictures and pages, as a viewer follows them from where the file lies.
@Suite struct LinkTests {
  private static let app = """
    import RIBs
    final class RootBuilder: Builder<EmptyDependency> {}
    final class SettingsBuilder: Builder<EmptyDependency> {}

    """
  private static let trace = #"{"v":1,"seq":1,"t":0,"event":"root","rib":"Root","id":1}"#

  @Test(arguments: [
    (["graph", "App", "-o", "tree.svg"], "tree.svg", ["L2", "L3"]),
    (["graph", "App", "-o", "docs/deep/tree.svg"], "docs/deep/tree.svg", ["L2", "L3"]),
    (["graph", "App", "-o", "App/tree.mmd"], "App/tree.mmd", ["L2", "L3"]),
    (["report", "App", "-o", "docs/report.html"], "docs/report.html", ["L2", "L3"]),
    (["replay", "app.trace", "--against", "App", "-o", "docs/replay.html"], "docs/replay.html", ["L2"]),
    (["replay", "app.trace", "--against", "App", "-o", "docs/new/frames/"], "docs/new/frames/frame-0001.svg", ["L2"]),
    (["replay", "app.trace", "--against", "App", "--format", "svg", "-o", "docs"], "docs/frame-0001.svg", ["L2"]),
  ]) func everyLinkLeadsToALineOfAFile(arguments: [String], file: String, lines: [String]) throws {
    try withTemporaryFolder { folder in
      for name in ["App", "docs/deep"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      try Data(Self.app.utf8).write(to: folder.appendingPathComponent("App/My App: 1.swift"))
      try Data((Self.trace + "\n").utf8).write(to: folder.appendingPathComponent("app.trace"))
      let result = try run(ribscopePath(), arguments, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      let picture = folder.appendingPathComponent(file)
      let links = links(in: try String(contentsOf: picture, encoding: .utf8)).filter { !$0.path.isEmpty }
      #expect(Set(links.map(\.fragment)) == Set(lines))
      for link in links {
        let target = picture.deletingLastPathComponent().appendingPathComponent(link.path)
        #expect(FileManager.default.fileExists(atPath: target.path), "\(link.path) leads nowhere")
      }
    }
  }

  @Test func findingsInMarkdownLinkByATemplateOnly() throws {
    try withTemporaryFolder { folder in
      let source = """
        import RIBs
        protocol ADependency: Dependency { var name: String? { get } }
        final class ABuilder: Builder<ADependency> {}
        """
      try Data(source.utf8).write(to: folder.appendingPathComponent("My App.swift"))
      let lint = ["lint", ".", "--base", "."]
      let template = ["--link-template", "https://code.example/{path}#L{line}"]
      let plain = try run(ribscopePath(), lint + ["--format", "markdown"], in: folder)
      #expect(plain.output.contains("| My App.swift:2 |"), "\(plain.output)")
      let linked = try run(ribscopePath(), lint + ["--format", "markdown"] + template, in: folder)
      #expect(
        linked.output.contains("| [My App.swift:2](https://code.example/My%20App.swift#L2) |"), "\(linked.output)")
      let useless = try run(ribscopePath(), lint + template, in: folder)
      #expect(useless.status == 2)
      #expect(useless.errors.contains("'--format markdown'"))
    }
  }

  @Test(arguments: [
    ["graph", "App", "-o", "out.svg"], ["report", "App", "-o", "out.html"], ["graph", "App", "-o", "out.mmd"],
    ["replay", "app.trace", "--against", "App", "-o", "out.html"],
    ["replay", "app.trace", "--against", "App", "--format", "svg", "-o", "."],
  ]) func aTemplateSaysFileLineAndColumn(arguments: [String]) throws {
    try withTemporaryFolder { folder in
      let app = folder.appendingPathComponent("App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try Data(Self.app.utf8).write(to: app.appendingPathComponent("My App.swift"))
      try Data((Self.trace + "\n").utf8).write(to: folder.appendingPathComponent("app.trace"))
      let template = "https://code.example/{path}?at={line}.{column}"
      let result = try run(ribscopePath(), arguments + ["--base", ".", "--link-template", template], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      let output = arguments.last == "." ? "frame-0001.svg" : arguments.last ?? ""
      let text = try String(contentsOf: folder.appendingPathComponent(output), encoding: .utf8)
      #expect(text.contains("\"https://code.example/App/My%20App.swift?at=2.13\""))
    }
  }

  private func links(in text: String) -> [(path: String, fragment: String)] {
    text.matches(of: /href[= ]"([^"]*)"/).map { match in
      let parts = match.output.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]).removingPercentEncoding ?? "", parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
