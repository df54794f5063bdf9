import RIBModel
import RIBRules

/// The ways on which a value may come to a RIB, each from the component that has it down to the one that the RIB is given.
struct ThreadWays {
  private let thread: ThreadRequest
  private let graph: RIBGraph
  /// For each RIB the components that are passed to its builder.
  private let givers: [[Int]]
  private(set) var ways: [[Int]] = []
  /// The components without the value above which there is nothing.
  private var tops: [Int] = []
  /// A component with the name that cannot stand for the value.
  private var obstacle: String?

  /// More ways than these are no choice, and no search for them ends in time.
  private static let most = 64
  private static let mostSteps = 10_000

  /// O(`mostSteps`).
  init(_ thread: ThreadRequest, _ graph: RIBGraph) {
    self.thread = thread
    self.graph = graph
    var givers = Array(repeating: [Int](), count: graph.ribs.count)
    for edge in graph.edges where edge.kind == .component {
      if let component = edge.component, !givers[edge.child].contains(component) {
        givers[edge.child].append(component)
      }
    }
    self.givers = givers
    search()
  }

  private mutating func search() {
    // A stack of its own: how deep the app is depends on the code that was scanned.
    var open: [[Int]] = givers[thread.target].reversed().map { [$0] }
    var steps = 0
    while let path = open.popLast(), ways.count < Self.most, steps < Self.mostSteps {
      steps += 1
      guard let top = path.last, !path.dropLast().contains(top) else { continue }
      if isEnd(top) {
        ways.append(path.reversed())
        continue
      }
      // A way through the RIB itself is a shorter one and a detour.
      guard !graph.components[top].ribs.contains(thread.target) else { continue }
      let above = graph.components[top].ribs.flatMap { givers[$0] }
      if above.isEmpty, !tops.contains(top) { tops.append(top) }
      open += above.reversed().map { path + [$0] }
    }
  }

  /// Whether a component has the value, or is the one that shall have it.
  private mutating func isEnd(_ component: Int) -> Bool {
    let owner = graph.components[component]
    if thread.origins.contains(component) { return true }
    if let member = owner.members.first(where: { $0.name.prefix { $0 != "(" } == thread.name }) {
      let isOther = !isSameType(member.type, thread.type)
      if isOther || (!thread.origins.isEmpty && !isForwarder(member)) {
        obstacle = "\(owner.name) has '\(thread.name): \(member.type ?? "…")' of its own"
        return false
      }
      return true
    }
    return owner.ribs.contains { rib in
      graph.ribs[rib].staticDependencies.contains {
        $0.name == thread.name && isSameType($0.type, thread.type) && $0.status == .satisfied
      }
    }
  }

  /// Whether a member hands on what its component is given.
  private func isForwarder(_ member: Member) -> Bool {
    if case .dependency = member.source { return true }
    return false
  }

  /// The components of the way that is meant.
  ///
  /// - Throws: that there is none, or what to choose from.
  func chosen() throws(EditFailure) -> [Int] {
    let target = graph.ribs[thread.target].name
    if let obstacle { throw EditFailure("\(obstacle), so that '\(thread.name)' cannot come through it") }
    guard !ways.isEmpty else { throw noWay(to: target) }
    let fitting = ways.filter { way in thread.via.allSatisfy { isOn($0, way) } }
    guard !fitting.isEmpty else {
      let missing = thread.via.first { rib in !ways.contains { isOn(rib, $0) } }
      // Several ways were named, one RIB of each.
      guard let missing else { return ways[0] }
      throw EditFailure(
        "\(graph.ribs[missing].name) is not on a way to \(target); --via takes a RIB of one of these ways:\(list(ways))"
      )
    }
    // What is named picks the shortest way through it: a longer one may pass all that the shorter one does.
    let shortest = fitting.filter { way in fitting.allSatisfy { way.count <= $0.count } }
    if !thread.via.isEmpty, shortest.count == 1 { return shortest[0] }
    // Needle looks for the value in any component above: nothing is written between, whichever way it is.
    if graph.ribs[thread.target].flavour == .needle { return shortest[0] }
    guard fitting.count == 1 else {
      throw EditFailure(
        "'\(thread.name)' can reach \(target) in \(fitting.count) ways; name a RIB of one of them with --via:"
          + list(fitting))
    }
    return fitting[0]
  }

  private func noWay(to target: String) -> EditFailure {
    guard !givers[thread.target].isEmpty else {
      return EditFailure("these sources do not show what component \(target) is given, so that nothing can come to it")
    }
    if let origin = thread.origins.first {
      return EditFailure("\(graph.components[origin].name) is not above \(target); 'ribscope path' shows what is")
    }
    let names = tops.prefix(3).map { graph.components[$0].name }.joined(separator: " or ")
    return EditFailure(
      "no component above \(target) has '\(thread.name): \(thread.type)'; say which one makes it with --from, such as "
        + (names.isEmpty ? "a component above it" : names))
  }

  private func isOn(_ rib: Int, _ way: [Int]) -> Bool {
    rib == thread.target || way.contains { graph.components[$0].ribs.contains(rib) }
  }

  /// One line a way.
  private func list(_ ways: [[Int]]) -> String {
    let shown = ways.prefix(16).map { way in
      "\n  " + (way.map { graph.components[$0].ownerName } + [graph.ribs[thread.target].name]).joined(separator: ", ")
    }
    return shown.joined() + (ways.count > 16 ? "\n  and \(ways.count - 16) more" : "")
  }
}
