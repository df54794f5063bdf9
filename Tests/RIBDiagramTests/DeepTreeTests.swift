import RIBDiagram
import RIBModel
import RibscopeTestSupport
import Testing

/// Trees deeper than anybody writes, and RIBs whose names cannot be told apart.
@Suite struct DeepTreeTests {
  /// The lines of a chain of RIBs.
  private func chain(_ count: Int) throws -> [String] {
    let names = ["Root"] + (1..<count).map { "R\($0)" }
    let graph = RIBGraph.of(names, attach: Array(zip(names, names.dropFirst())))
    return String(decoding: try draw(graph, as: .text), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aVeryDeepTreeGoesOnFurtherDown() throws {
    let lines = try chain(140)
    #expect(lines.count == 142)
    #expect(lines[64].hasSuffix("    └── R64 (goes on below)"))
    #expect(Array(lines[65...66]) == ["R64 (from above)", "└── R65"])
    #expect(lines[130] == "R128 (from above)")
    #expect(lines.hasOnly { $0.count < 300 })
  }

  @Test func aLeafAtTheDeepestLevelIsWhole() throws {
    let lines = try chain(65)
    #expect(lines.count == 65)
    #expect(lines[64].hasSuffix("└── R64"))
  }

  @Test func ribsThatPrintAlikeHaveIDsOfTheirOwn() throws {
    var graph = RIBGraph.of((0..<40).map { "Rib\($0)" })
    for rib in graph.ribs.indices { graph.ribs[rib].id = "Rib" + (rib % 2 == 0 ? "\u{200B}" : "\u{2060}") }
    let dot = String(decoding: try draw(graph, as: .dot), as: UTF8.self)
    let nodes = dot.split(separator: "\n").filter { $0.hasPrefix("  \"Rib") && $0.contains("label=") }
    #expect(Set(nodes.map { $0.prefix { $0 != "[" } }).count == 40)
  }
}
