import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing
@testable import RIBDiagram

@Suite struct FoldingTests {
  /// A tree in which every RIB attaches three, and the last two attach each other.
  static func tree(_ count: Int) -> RIBGraph {
    let names = (0..<count).map { $0 == 0 ? "Root" : "R\($0)" }
    let attach = (1..<count).map { (names[($0 - 1) / 3], names[$0]) }
    var graph = RIBGraph.of(names, attach: attach + [(names[count - 2], names[count - 1])])
    let position = graph.ribs[1].position
    graph.ribs[1].staticDependencies = ["service", "theme"].map {
      StaticDependency(name: $0, type: "String", declaredBy: "", position: position, providers: [])
    }
    graph.ribs[1].dynamicDependencies = [
      DynamicDependency(name: "userName", type: "String", isOptional: false, position: position)
    ]
    return graph
  }

  private func drawn(_ graph: RIBGraph, _ change: (inout DiagramOptions) -> Void = { _ in }) throws -> Drawing {
    var options = DiagramOptions()
    change(&options)
    return try Drawing(Diagram(graph, [], try Selection(of: graph, options), options), options, graph)
  }

  private func chips(of name: String, in drawing: Drawing) -> [String] {
    let number = drawing.diagram.nodes.firstIndex { $0.name == name }
    let cells = number.map { drawing.cards[$0].lines.flatMap(\.cells) } ?? []
    return cells.filter(\.isChip).map { $0.runs.map(\.text).joined() }
  }

  // MARK: Size

  @Test func detailFollowsTheSizeAndNotTheNumberOfRIBs() throws {
    #expect(try drawn(Self.tree(12)).detail == .full)
    let names = try drawn(Self.tree(28))
    #expect(names.detail == .names)
    #expect(names.cards[1].plain.facts == " 2 deps")
    #expect(try drawn(Self.tree(28)) { $0.detail = .full }.detail == .full)
    // Few RIBs with many dependencies are no smaller.
    var few = Self.tree(12)
    let dependency = few.ribs[1].staticDependencies[0]
    for rib in few.ribs.indices { few.ribs[rib].staticDependencies = Array(repeating: dependency, count: 9) }
    let drawing = try drawn(few)
    #expect(drawing.detail == .names)
    #expect(drawing.diagram.nodes.count == 12)
  }

  @Test func aFewAndManyRIBsLookTheSame() throws {
    for count in [5, 28, 300] {
      let text = String(decoding: try draw(Self.tree(count), as: .dot), as: UTF8.self)
      #expect(text.contains("bgcolor=\"\(Role.tint.color(.light))\""), "\(count)")
      #expect(!text.contains(Role.quietBorder.color(.light)), "\(count)")
    }
  }

  @Test func cleanSubtreesAreFoldedBeforeThoseWithFindings() throws {
    let graph = Self.tree(400)
    for rib in [45, 128, 390] {
      let finding = Finding(
        rule: "a_rule", severity: .warning, message: "wrong", position: graph.ribs[rib].position,
        ribs: [graph.ribs[rib]], fingerprint: "")
      let options = DiagramOptions()
      let drawing = try Drawing(
        Diagram(graph, [finding], try Selection(of: graph, options), options), options, graph)
      #expect(drawing.diagram.nodes.contains { $0.name == "R\(rib)" })
    }
  }

  @Test(arguments: [61, 400, 2000]) func aLargeTreeFitsAScreen(count: Int) throws {
    let drawing = try drawn(Self.tree(count))
    #expect(drawing.places.size.width <= Drawing.screen.width)
    #expect(drawing.places.size.height <= Drawing.screen.height)
    #expect(drawing.diagram.nodes.count > 20)
    let folded = drawing.diagram.nodes.compactMap(\.fold).flatMap(\.names)
    #expect(folded.count + drawing.diagram.nodes.count == count)
    #expect(Set(folded).count == folded.count)
  }

  @Test func nothingIsFoldedThatFitsAScreen() throws {
    #expect(try drawn(Self.tree(28)).diagram.nodes.count == 28)
    #expect(try drawn(Self.tree(300)) { $0.collapse = .nothing }.diagram.nodes.count == 300)
  }

  @Test func whatIsFoldedIsAnnounced() throws {
    var notes: [String] = []
    let picture = try draw(Self.tree(601), as: .svg) { notes.append($0) }
    #expect(notes.count == 1)
    #expect(notes[0].contains("of 601 RIBs are folded") && notes[0].contains("'--collapse none' draws all"))
    let svg = SVGDocument(picture)
    #expect(svg.isWellFormed)
    #expect(svg.texts.contains { $0.contains("RIBs folded") })
    #expect(try draw(Self.tree(601), as: .svg) == picture)
    _ = try draw(Self.tree(28), as: .svg) { note in Issue.record("\(note)") }
  }

  @Test func manyRIBsThatNothingJoinsBecomeOneBox() throws {
    let drawing = try drawn(RIBGraph.of((0..<3000).map { "R\($0)" }))
    #expect(drawing.diagram.nodes.count == 21)
    #expect(drawing.cards.last?.plain.facts == " ▸ 2980")
  }

  // MARK: What is asked for

  @Test func whatIsBelowALevelOrARIBIsFolded() throws {
    let level = try drawn(Self.tree(40)) { $0.collapse = .below(ribs: [], depth: 1) }
    #expect(level.diagram.nodes.map(\.name) == ["Root", "R1", "R2", "R3"])
    #expect(chips(of: "R1", in: level) == ["▸ 12 RIBs below"])
    let rib = try drawn(Self.tree(13)) { $0.collapse = .below(ribs: ["R2"], depth: nil) }
    #expect(rib.diagram.nodes.count == 10)
    #expect(chips(of: "R2", in: rib) == ["▸ 3 RIBs below"])
  }

  @Test func aModuleIsOneBox() throws {
    var graph = Self.tree(13)
    for rib in 1...12 { graph.ribs[rib].id = "Feature\(rib % 2).R\(rib)" }
    let drawing = try drawn(graph) { $0.collapse = .modules }
    #expect(drawing.diagram.nodes.map(\.name) == ["App", "Feature1", "Feature0"])
    #expect(chips(of: "Feature1", in: drawing).first == "▸ 6 RIBs")
    #expect(drawing.diagram.lines.count(where: \.isTree) == 2)
  }

  @Test func aFoldedRIBTellsTheFindingsBelow() throws {
    let graph = Self.tree(13)
    let finding = Finding(
      rule: "a_rule", severity: .error, message: "wrong", position: graph.ribs[5].position, ribs: [graph.ribs[5]],
      fingerprint: "")
    let options = DiagramOptions()
    let diagram = Diagram(graph, [finding], try Selection(of: graph, options), options)
    let drawing = Drawing(diagram.folded { $1 == 1 }, .full, isBrief: false)
    #expect(chips(of: "R1", in: drawing) == ["▸ 3 RIBs below  ✕ 1"])
  }

  @Test(arguments: [(Severity.info, "ℹ 1"), (.warning, "▲ 1"), (.error, "✕ 1")])
  func everyFindingIsCountedInTheHead(severity: Severity, badge: String) throws {
    let graph = Self.tree(13)
    let finding = Finding(
      rule: "a_rule", severity: severity, message: "wrong", position: graph.ribs[5].position, ribs: [graph.ribs[5]],
      fingerprint: "")
    let options = DiagramOptions()
    let drawing = Drawing(Diagram(graph, [finding], try Selection(of: graph, options), options), .full, isBrief: false)
    #expect(drawing.diagram.nodes.map(\.badge).filter { !$0.isEmpty } == [badge])
    #expect(drawing.diagram.nodes.first { $0.name == "R5" }?.tooltip.contains("wrong (a_rule, ") == true)
  }

  // MARK: Chips

  @Test func aSecondParentHasAChipThatLeadsToTheOneBox() throws {
    let drawing = try drawn(.tangled)
    #expect(drawing.diagram.lines.filter(\.isDrawn).count == 5)
    #expect(chips(of: "Root2", in: drawing) == ["↗ History"])
    #expect(chips(of: "History", in: drawing) == ["also below Root2 + 1"])
    #expect(chips(of: "Thread", in: drawing) == ["↗ itself"])
    let number = try #require(drawing.diagram.nodes.firstIndex { $0.name == "History" })
    let svg = SVGDocument(try draw(.tangled, as: .svg))
    #expect(svg.links.contains("#rib\(number)"))
    #expect(svg.attributes.contains { $0["id"] == "rib\(number)" })
  }

  @Test func joinedLinesReplaceTheChips() throws {
    let drawing = try drawn(.tangled) { $0.shared = .join }
    #expect(drawing.diagram.lines.filter(\.isDrawn).count == 9)
    #expect(chips(of: "Root2", in: drawing).isEmpty)
  }

  @Test func whatIsProvidedOverTheHeadsOfOthersIsSaidInTheBoxes() throws {
    let attach = try drawn(.tangled)
    #expect(chips(of: "Shortcut", in: attach) == ["↗ History", "from Root1"])
    #expect(chips(of: "Root1", in: attach) == ["provides for Shortcut"])
    let both = try drawn(.tangled) { $0.edges = .both }
    #expect(chips(of: "Root1", in: both).isEmpty)
    #expect(both.diagram.lines.filter(\.isDrawn).count == 6)
  }
}
