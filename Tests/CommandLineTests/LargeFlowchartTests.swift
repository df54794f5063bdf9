import Foundation
import Testing

@testable import ribscope

@Suite struct LargeFlowchartTests {
  @Test func tooManyCharactersAreNotedWithWhatToDo() throws {
    let limit = String(repeating: "é", count: 50_000)
    #expect(notesOnLargeFlowchart(mermaid: Array(limit.utf8)) == [])
    let notes = notesOnLargeFlowchart(mermaid: Array((limit + "é").utf8))
    #expect(notes.count == 1)
    #expect(notes[0].contains("50001 characters") && notes[0].contains("maxTextSize") && notes[0].contains("--focus"))
  }

  @Test func tooManyEdgesAreNotedWithWhatToDo() throws {
    let attached = String(repeating: "  n0 --> n1\n", count: 250)
    let passed = String(repeating: "  n0 -.->|\"via Adapter\"| n1\n", count: 250)
    let limit = "flowchart LR\n  n0[\"<b>Root</b>\"]\n" + attached + passed
    #expect(notesOnLargeFlowchart(mermaid: Array(limit.utf8)) == [])
    let notes = notesOnLargeFlowchart(mermaid: Array((limit + "  n1 --> n2\n").utf8))
    #expect(notes.count == 1)
    #expect(notes[0].contains("501 edges") && notes[0].contains("maxEdges") && notes[0].contains("--depth"))
  }

  @Test func theProgramSaysItOnStderr() throws {
    try withTemporaryFolder { folder in
      let builders = (0..<700).map { "final class Feature\($0)Builder: Builder<EmptyDependency> {}\n" }
      try Data(("import RIBs\n" + builders.joined()).utf8).write(to: folder.appendingPathComponent("App.swift"))
      let result = try run(ribscopePath(), ["graph", "--format", "mermaid"], in: folder)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("ribscope: note: the flowchart has "))
      #expect(result.errors.contains("maxTextSize"))
      #expect(try run(ribscopePath(), ["graph", "--format", "dot"], in: folder).errors == "")
    }
  }
}
