import RIBModel
import RibscopeTestSupport
import Testing
@testable import RIBDiagram

/// Flowcharts that other programs lay out take so much, and no more.
@Suite struct FlowchartTests {
  private func drawn(
    _ graph: RIBGraph, _ format: DiagramFormat, _ change: (inout DiagramOptions) -> Void = { _ in }
  ) throws -> (text: String, notes: [String]) {
    var options = DiagramOptions()
    change(&options)
    var notes: [String] = []
    let text = String(decoding: try draw(graph, as: format, options: options) { notes.append($0) }, as: UTF8.self)
    return (text, notes)
  }

  @Test(arguments: [700, 3000]) func mermaidStaysWithinItsLimitsAndSaysWhatIsFolded(count: Int) throws {
    let (text, notes) = try drawn(FoldingTests.tree(count), .mermaid) { $0.collapse = .nothing }
    #expect(text.utf16.count <= 50_000)
    #expect(text.split(separator: "\n").count { $0.contains("-->") } <= 500)
    #expect(text.contains("%% folded: "))
    #expect(notes.count == 1)
    #expect(notes[0].contains("Mermaid") && notes[0].contains("are folded"))
  }

  @Test func aSmallTreeIsWhole() throws {
    let (text, notes) = try drawn(FoldingTests.tree(40), .mermaid)
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == 39)
    #expect(!text.contains("folded"))
    #expect(notes.isEmpty)
  }

  @Test func plantUMLSaysWhatIsFolded() throws {
    let (text, notes) = try drawn(FoldingTests.tree(700), .plantuml)
    #expect(text.hasPrefix("@startuml\n") && text.hasSuffix("@enduml\n"))
    #expect(text.contains("RIBs are folded\n"))
    #expect(notes.count == 1)
  }

  @Test(arguments: HostileNameTests.names) func plantUMLLabelsHaveNoMarks(_ name: String) throws {
    let lines = try drawn(.hostile(name), .plantuml).text.split(separator: "\n")
    let box = try #require(lines.first { $0.hasPrefix("rectangle \"") && $0.contains(" as n1") })
    let inside = box.dropFirst("rectangle \"".count).prefix { $0 != "\"" }
      .replacing("**", with: "").replacing("\\n", with: "")
    #expect(!inside.contains { "\"<>`[]|\\~*/_-=".contains($0) })
  }
}
