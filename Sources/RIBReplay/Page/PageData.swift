import RIBDiagram
import RIBModel
import RIBTrace
import RibscopeText

/// What the page's script reads, in the format that `Files/DATA.md` describes; all texts are made harmless for display by
/// `printable`.
struct PageData {
  let timeline: Timeline
  let groups: [EventGroup]
  /// Places of the trace, then the RIBs of the code that never came up.
  let boxes: [RouterPicture.Node]
  let comparison: Comparison?
  let problems: [TraceProblem]
  let screens: [SampleScreen]
  let linkBase: LinkBase?
  /// Nil for a trace that is complete.
  var live: LiveState?
  /// Where the code attaches a RIB, by its name, to another.
  var attachPlace: (_ child: String, _ parent: String) -> SourceLocation? = { _, _ in nil }

  /// With which version the page was made, and of what.
  var made: String?

  /// What is true only of a trace that goes on.
  struct LiveState {
    /// How many runs of the app were there before.
    let run: Int
    /// Changes with everything else.
    let revision: Int
    /// How many events are no longer in the data; where there are some it begins with one that stands for them.
    let forgottenCount: Int
  }

  /// JSON that can are in an HTML `<script>`: without `<`, so that nothing in it ends the element.
  var json: String {
    let parts: [(String, JSON?)] = [
      ("version", .int(1)), ("isSampled", .bool(isSampled)), ("start", .int(timeline.firstFullTree(groups))),
      ("problems", .strings(problems.map { printable($0.description) })), ("places", .array(places)),
      ("groups", .array(groups.map { .int($0.moments.count) })),
      ("headlines", .array(groups.map { .int($0.headline - $0.moments.lowerBound) })),
      ("screens", .array(shownScreens)), ("coverage", comparison.map(coverage)),
      ("made", made.map(JSON.string)), ("run", live.map { .int($0.run) }), ("revision", live.map { .int($0.revision) }),
      ("forgotten", live.map { .int($0.forgottenCount) }),
    ]
    let head = JSON.object(parts.map { (key: $0.0, value: $0.1) }).printed(.dense).dropLast()
    return "\(head),\(Columns(timeline.moments).json)}"
  }

  private var isSampled: Bool {
    timeline.moments.contains { if case .note(_, true) = $0.event.happening { true } else { false } }
  }

  // MARK: - Places

  private var places: [JSON] {
    let unknown = Set(comparison?.unknownNames ?? [])
    return boxes.enumerated().map { index, node in
      let attach = node.parent.flatMap { attachPlace(node.name, boxes[$0].name) }
      return .object([
        ("name", .string(printable(node.name))), ("parent", node.parent.map(JSON.int)),
        ("viewless", flag(node.isViewless)), ("absent", flag(index >= timeline.places.count)),
        ("unknown", flag(unknown.contains(node.name))), ("unfound", flag(node.lineLabel != nil)),
        ("place", node.place.map { .string(printable("\($0.file):\($0.line)")) }),
        ("link", node.place.map { .string(codeLink(to: $0, from: linkBase)) }),
        ("attach", attach.map { .string(printable("\($0.file):\($0.line)")) }),
        ("attachLink", attach.map { .string(codeLink(to: $0, from: linkBase)) }),
      ])
    }
  }

  private func flag(_ value: Bool) -> JSON? { value ? .bool(true) : nil }

  // MARK: - Coverage

  private func coverage(_ comparison: Comparison) -> JSON {
    let edges = { (edges: [Comparison.NameEdge]) in JSON.strings(edges.map(\.text)) }
    return .object([
      ("up", .int(comparison.counted.count - comparison.absent.count)), ("of", .int(comparison.counted.count)),
      ("edgesUsed", .int(comparison.codeEdges.count - comparison.unusedEdges.count)),
      ("edgesOf", .int(comparison.codeEdges.count)), ("unused", edges(comparison.unusedEdges)),
      ("unfound", edges(comparison.unfoundEdges)), ("unknown", .strings(comparison.unknownNames.map { printable($0) })),
      ("others", .int(comparison.otherCount)),
    ])
  }

  // MARK: - Screens

  /// Each with the event from which it is shown; one that shows the same as the one before is left out.
  private var shownScreens: [JSON] {
    var shown: [JSON] = []
    var index = 0
    var last: [String]?
    for screen in screens where screen.lines != last {
      while index + 1 < timeline.moments.count, timeline.moments[index + 1].event.seq <= screen.seq { index += 1 }
      shown.append(.array([.int(index), .strings(screen.lines.map { printable($0) })]))
      last = screen.lines
    }
    return shown
  }
}
