import RIBEdits
import RIBModel
import RibscopeText

/// A dependency that goes through many components which do not use it.
public enum PassThroughDependency: Rule {
  public static let id = "pass_through_dependency"
  public static let severity = Severity.info
  // What it found in public apps was right, and the chains were there for other users too.
  public static let isOnByDefault = false
  public static let summary = "three or more components forward a dependency that they do not use"

  /// So many components in a row are reported.
  private static let least = 3

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var search = Search(graph)
    return search.starts.compactMap { start in
      let chain = search.chain(from: start)
      return chain.passers.count >= least ? finding(for: chain, search.users(below: start), graph) : nil
    }
  }

  /// A static dependency of a RIB.
  private struct PassedDependency: Hashable, Comparable {
    let rib: Int
    let index: Int

    static func < (left: PassedDependency, right: PassedDependency) -> Bool {
      (left.rib, left.index) < (right.rib, right.index)
    }
  }

  /// The RIBs that only pass a dependency on, the uppermost first, and the one that uses it.
  private struct Chain {
    var passers: [PassedDependency] = []
    var end: PassedDependency?
  }

  private struct Search {
    private let graph: RIBGraph
    /// For each dependency that is only passed on, the children's that it is passed on to and that use it or pass it
    /// on.
    private var next: [PassedDependency: [PassedDependency]] = [:]
    private var chains: [PassedDependency: Chain] = [:]
    private var open: Set<PassedDependency> = []
    /// The passed on dependencies that no passed on one hands its value to.
    private(set) var starts: [PassedDependency] = []

    init(_ graph: RIBGraph) {
      self.graph = graph
      let taken = TakenValues(graph)
      var receivers: [MemberIndex: [PassedDependency]] = [:]
      for (rib, uses) in graph.uses.ofRequirements.enumerated() {
        for (index, use) in uses.enumerated() where taken.isTaken(rib: rib, dependency: index) && !use.isUndecided {
          for member in unique(graph.ribs[rib].staticDependencies[index].providers.compactMap(\.place)) {
            receivers[member, default: []].append(PassedDependency(rib: rib, index: index))
          }
        }
      }
      for (rib, uses) in graph.uses.ofRequirements.enumerated() where graph.ribs[rib].flavour != .needle {
        for (index, use) in uses.enumerated() where isPassed(use, by: graph.ribs[rib].component) {
          let below = use.forwarders.flatMap { receivers[$0] ?? [] }.filter { $0.rib != rib }
          if !below.isEmpty { next[PassedDependency(rib: rib, index: index)] = unique(below).sorted() }
        }
      }
      let handed = Set(next.values.joined())
      starts = next.keys.filter { !handed.contains($0) }.sorted()
    }

    /// Whether a component does nothing with a requirement but hand it on.
    private func isPassed(_ use: Use, by component: Int?) -> Bool {
      use.isOnlyHandedOn
        && use.forwarders.allSatisfy { forwarder in
          let member = graph.uses[forwarder]
          return forwarder.component == component && member.isOnlyHandedOn && member.forwarders.isEmpty
        }
    }

    /// All that use a value that a dependency passes on.
    func users(below passed: PassedDependency) -> [PassedDependency] {
      [passed].reachable { next[$0] ?? [] }.filter { next[$0] == nil }.sorted()
    }

    /// The longest chain that begins with a dependency; of equally long ones the first.
    mutating func chain(from passed: PassedDependency) -> Chain {
      if let known = chains[passed] { return known }
      guard let below = next[passed] else { return Chain(end: passed) }
      // A value that is passed round in a circle is used nowhere on it.
      guard open.count < 128, open.insert(passed).inserted else { return Chain() }
      defer { open.remove(passed) }
      var longest = Chain()
      for child in below {
        let chain = chain(from: child)
        if chain.end != nil, longest.end == nil || chain.passers.count > longest.passers.count { longest = chain }
      }
      if longest.end != nil { longest.passers.insert(passed, at: 0) }
      chains[passed] = longest
      return longest
    }
  }

  private static func finding(for chain: Chain, _ users: [PassedDependency], _ graph: RIBGraph) -> Finding? {
    guard let first = chain.passers.first, let end = chain.end else { return nil }
    let dependency = dependency(first, graph)
    let names = chain.passers.map { graph.ribs[$0.rib].name }
    let user = graph.ribs[end.rib].name
    let forwarders = chain.passers.compactMap { graph.uses.ofRequirements[$0.rib][$0.index].forwarders.first }
    guard let position = forwarders.first.map({ graph[$0].position }) else { return nil }
    let steps = forwarders.dropFirst().map { forwarder in
      Finding.Note("forwarded here, by \(graph.components[forwarder.component].name)", graph[forwarder].position)
    }
    let uses = graph.uses.ofRequirements[end.rib][end.index].readers.prefix(1).map {
      Finding.Note("used here, by \(user)", $0.position)
    }
    return finding(
      "'\(signature(dependency.name, dependency.type))' is forwarded to \(user) by \(wholeList(names)), "
        + "none of which uses it",
      at: position, in: graph, subject: graph.ribs[first.rib].id, ribs: [graph.ribs[first.rib]],
      property: dependency.name, path: GraphPath(origin(first, graph) + names + [user]), notes: steps + uses,
      help: help(dependency, graph.ribs[first.rib], graph.ribs[end.rib], users.map { graph.ribs[$0.rib] }))
  }

  /// The builder at the end of the chain, and the others to move before the first of the chain needs the value no more.
  private static func help(_ dependency: StaticDependency, _ first: RIB, _ end: RIB, _ users: [RIB]) -> String {
    let others = unique(users.map(\.name)).filter { $0 != end.name }
    return "create \(end.builder) where `\(quoted(dependency.name))` is created, and pass the builder down as the only "
      + "dependency"
      + (others.isEmpty
        ? "" : "; do the same for \(list(others)), which \(verb("receive", for: others)) it through \(first.name), too")
  }

  private static func dependency(_ passed: PassedDependency, _ graph: RIBGraph) -> StaticDependency {
    graph.ribs[passed.rib].staticDependencies[passed.index]
  }

  /// The owner of the component that the first of the chain has the value from.
  private static func origin(_ passed: PassedDependency, _ graph: RIBGraph) -> [String] {
    dependency(passed, graph).providers.compactMap(\.component).prefix(1).map { graph.components[$0].ownerName }
  }
}
