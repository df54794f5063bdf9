import RIBDiagram
import RIBModel
import RIBTrace
import RibscopeText

/// The replay as it is read without JavaScript, and printed.
struct ReplayDocument {
  let timeline: Timeline
  let groups: [EventGroup]
  /// Places of the trace, then the RIBs of the code that never came up.
  let boxes: [RouterPicture.Node]
  let comparison: Comparison?
  let problems: [TraceProblem]
  let linkBase: LinkBase?

  /// Nobody reads more on paper; `ribscope replay` prints all of them.
  private static let mostGroups = 1_000

  var html: String {
    let parts = [
      "<h1>RIB tree replay</h1>", "<p>\(escaped(summary))</p>",
      list("Damaged lines", problems.map { escaped($0.description) }),
      list("Leaks", leaks.map(escaped)),
      comparison.map { list("Coverage of the code", coverage($0)) } ?? "",
      "<h2>The tree at the end</h2>", tree, "<h2>Events</h2>", steps,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String { markupEscaped(printable(text)) }

  private func list(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "<h2>\(title)</h2>\n<ul>\n\(items.map { "<li>\($0)</li>" }.joined(separator: "\n"))\n</ul>"
  }

  private var summary: String {
    "\(counted(timeline.moments.count, "event")) in \(counted(groups.count, "step")), "
      + "\(secondsText(timeline.moments.last?.event.time ?? 0)) s"
  }

  private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private var leaks: [String] {
    timeline.moments.compactMap { moment in
      guard case .leak(let router, let leak) = moment.event.happening else { return nil }
      return "\(moment.timeText): \(router.label): \(leak.sentence)"
    }
  }

  // MARK: - Coverage

  /// `Comparison.lines`, with links to the RIBs that never came up.
  private func coverage(_ comparison: Comparison) -> [String] {
    let links = Dictionary(
      comparison.absent.map { ("never attached: \(printable($0.name)) (\(printable($0.link)))", $0.place) },
      uniquingKeysWith: { first, _ in first })
    return comparison.lines.map { line in
      let text = String(line.drop { $0 == " " })
      return link(text, to: links[text])
    }
  }

  private func link(_ text: String, to place: SourceLocation?) -> String {
    guard let place else { return escaped(text) }
    return "<a href=\"\(markupEscaped(codeLink(to: place, from: linkBase)))\">\(escaped(text))</a>"
  }

  // MARK: - The tree at the end

  private var tree: String {
    var states = Array(repeating: PlaceState(), count: timeline.places.count)
    for change in timeline.moments.lazy.flatMap(\.changes) { states[change.place] = change.after }
    let attached = states.indices.filter { states[$0].router != nil }
    guard !attached.isEmpty else { return "<p>No RIB is attached.</p>" }
    let depths = depths
    let lines = inTreeOrder(attached).map { place in
      let facts = [
        states[place].isActive ? "active" : "not active", timeline.places[place].isViewless ? "viewless" : nil,
        states[place].hasLeaked ? "leaked" : nil,
      ]
      let indent = String(repeating: "  ", count: min(40, depths[place]))
      return
        "\(indent)\(link(boxes[place].name, to: boxes[place].place))  \(facts.compactMap { $0 }.joined(separator: ", "))"
    }
    return "<pre>\(lines.joined(separator: "\n"))</pre>"
  }

  /// Parents are in front of their children in `places`.
  private var depths: [Int] {
    var depths: [Int] = []
    for place in timeline.places { depths.append(place.parent.map { depths[$0] + 1 } ?? 0) }
    return depths
  }

  private func inTreeOrder(_ places: [Int]) -> [Int] {
    let shown = Set(places)
    var children: [Int?: [Int]] = [:]
    for place in places {
      let parent = timeline.places[place].parent
      children[parent.flatMap { shown.contains($0) ? $0 : nil }, default: []].append(place)
    }
    var ordered: [Int] = []
    var pending = Array((children[nil] ?? []).reversed())
    while let next = pending.popLast() {
      ordered.append(next)
      pending += (children[next] ?? []).reversed()
    }
    return ordered
  }

  // MARK: - Events

  private var steps: String {
    let shown = groups.prefix(Self.mostGroups).map { group in
      let cause = timeline.cause(of: group).map { "<code>\(escaped($0))</code> " } ?? ""
      let time = timeline.moments[group.headline].timeText
      return "<li>\(cause)\(escaped(timeline.title(of: group))) <span class=\"soft\">\(time)</span></li>"
    }
    let left = groups.count - shown.count
    let more =
      left > 0 ? "\n<p>\(counted(left, "more step")); <code>ribscope replay</code> prints all of them.</p>" : ""
    return "<ol>\n\(shown.joined(separator: "\n"))\n</ol>\(more)"
  }
}
