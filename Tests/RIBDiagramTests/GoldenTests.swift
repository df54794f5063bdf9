import RIBDiagram
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct GoldenTests {
  @Test(arguments: [DiagramFormat.dot, .mermaid, .plantuml, .text, .json])
  func theExampleIsWrittenAsRecorded(_ format: DiagramFormat) throws {
    let bytes = try draw(ExampleGraph.make(), findings: check(ExampleGraph.make()), as: format)
    try expectGolden(String(decoding: bytes, as: UTF8.self), "example.\(format.rawValue)")
  }

  @Test func aGraphWithCyclesAndSeveralParentsIsWrittenAsRecorded() throws {
    let bytes = try draw(.tangled, as: .text)
    try expectGolden(String(decoding: bytes, as: UTF8.self), "tangled.text")
  }

  @Test(arguments: DiagramFormat.allCases)
  func equalInputGivesEqualBytes(_ format: DiagramFormat) throws {
    #expect(
      try draw(ExampleGraph.make(), findings: check(ExampleGraph.make()), as: format)
        == draw(ExampleGraph.make(), findings: check(ExampleGraph.make()), as: format))
  }

  @Test(arguments: DiagramFormat.allCases)
  func aGraphWithoutRIBsCanBeDrawn(_ format: DiagramFormat) throws {
    _ = try draw(RIBGraph(), as: format)
  }

  @Test func picturesAreOfTheirFormat() throws {
    #expect(
      try draw(ExampleGraph.make(), findings: check(ExampleGraph.make()), as: .png).starts(with: [
        0x89, 0x50, 0x4E, 0x47,
      ]))
    #expect(
      try draw(ExampleGraph.make(), findings: check(ExampleGraph.make()), as: .pdf).starts(with: Array("%PDF-".utf8)))
  }
}
