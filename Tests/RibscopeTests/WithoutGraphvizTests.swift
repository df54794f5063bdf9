#if os(Linux)
  import Foundation
  import Testing

  /// The program on a machine without Graphviz: libraries of its names that cannot be loaded are found first.
  @Suite struct WithoutGraphvizTests {
    private static let app = """
      import RIBs
      final class RootBuilder: Builder<EmptyDependency> {}

      """

    private func runWithoutGraphviz(_ arguments: [String]) throws -> RunResult {
      try withTemporaryFolder { folder in
        for name in ["libgvc.so", "libgvc.so.6", "libgvc.so.7"] {
          try Data("no library".utf8).write(to: folder.appendingPathComponent(name))
        }
        let sources = folder.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(Self.app.utf8).write(to: sources.appendingPathComponent("Root.swift"))
        return try run(
          ribscopePath(), arguments + ["App"], in: folder, environment: ["LD_LIBRARY_PATH": folder.path])
      }
    }

    @Test(arguments: [["lint"], ["report"], ["graph", "--format", "mermaid"], ["graph", "--format", "text"]])
    func whatDrawsNothingNeedsNone(arguments: [String]) throws {
      let result = try runWithoutGraphviz(arguments)
      #expect(result.status == 0, "\(result.errors)")
    }

    /// The page is worth reading without its drawing.
    @Test func aComparisonIsAPageWithoutDrawing() throws {
      let result = try runWithoutGraphviz(["diff", "--format", "html", "./App"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("no changes in the RIB tree") && !result.output.contains("<figure"))
      #expect(result.errors.contains("the page has no drawing: Graphviz, which lays out pictures, is not installed"))
    }

    @Test func aPictureSaysHowToInstallIt() throws {
      let result = try runWithoutGraphviz(["graph", "--format", "svg"])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("Graphviz, which lays out pictures, is not installed"))
      #expect(result.errors.contains("apt-get install graphviz"))
    }
  }
#endif
