import RIBModel
import TestSupport
import Testing
@testable import RIBDiagram

/// Pictures of more RIBs than Graphviz lays out in a moment.
@Suite struct OverviewTests {
  /// A tree in which every RIB attaches three, and the last two attach each other.
  private func tree(_ count: Int) -> RIBGraph {
    let names = (0..<count).map { $0 == 0 ? "Root" : "R\($0)" }
    let attach = (1..<count).map { (names[($0 - 1) / 3], names[$0]) }
    var graph = RIBGraph.of(names, attach: attach + [(names[count - 2], names[count - 1])])
    let row = DynamicDependency(name: "userName", type: "String", isOptional: false, position: graph.ribs[1].position)
    graph.ribs[1].dynamicDependencies = [row, row]
    return graph
  }

  @Test func aLargeTreeIsAnnouncedAndShowsCounts() throws {
    var notes: [String] = []
    let picture = try draw(tree(601), as: .svg) { notes.append($0) }
    let svg = SVGDocument(picture)
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("601 RIBs and 601 lines") && notes[0].contains("--focus RIB --depth 2"))
    #expect(svg.isWellFormed)
    #expect(svg.nodes.count == 601)
    #expect(svg.links.contains("App/App.swift#L1") || svg.links.contains("./App.swift#L1"))
    let text = String(decoding: picture, as: UTF8.self)
    #expect(text.contains(">R1 &#160;◆2<") || text.contains(">R1  ◆2<"))
    #expect(!text.contains(">userName"))
    #expect(try draw(tree(601), as: .svg) == picture)
  }

  @Test func aTreeOfOrdinarySizeIsNotAnnounced() throws {
    _ = try draw(tree(40), as: .svg) { note in Issue.record("\(note)") }
    _ = try draw(tree(700), as: .dot) { note in Issue.record("\(note)") }
  }

  @Test(arguments: [DiagramFormat.png, .pdf]) func theOtherPicturesAreOverviewsToo(format: DiagramFormat) throws {
    var notes: [String] = []
    #expect(try draw(tree(700), as: format) { notes.append($0) }.count > 1000)
    #expect(notes.count == 1)
  }

  @Test(arguments: [1, 2, 40, 601]) func noBoxLiesOnAnother(count: Int) throws {
    let graph = tree(max(count, 3))
    let diagram = Diagram(graph, [], try Selection(of: graph, .init()))
    let places = OverviewPlaces(diagram, widths: diagram.nodes.indices.map { Double(60 + $0 % 7 * 20) })
    let columns = Dictionary(grouping: diagram.nodes.indices, by: { places.corners[$0].y })
    for row in columns.values {
      let sorted = row.sorted { places.corners[$0].x < places.corners[$1].x }
      for (left, right) in zip(sorted, sorted.dropFirst()) {
        #expect(places.corners[left].x + places.widths[left] < places.corners[right].x)
      }
    }
    let tops = columns.keys.sorted()
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 >= OverviewPlaces.height })
    #expect(places.size.x < 3 * places.size.y + 1000 && places.size.y < 3 * places.size.x + 1000)
  }
}
