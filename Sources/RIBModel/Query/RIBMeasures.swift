import RibscopeText

/// What each RIB carries of the app, in numbers by which a tree can be coloured and compared.
public struct RIBMeasures: Sendable, Equatable {
  /// The numbers of one RIB.
  public struct Measures: Sendable, Equatable {
    /// Static dependencies.
    public var required = 0
    /// Members of its component that make a value which a RIB requires.
    public var created = 0
    /// Members of its component that pass such a value on.
    public var forwarded = 0
    /// RIBs that require something that its component makes.
    public var users = 0
    /// Levels below the RIBs that no router attaches.
    public var depth = 0
    /// Provision paths that run through its component: nobody on them can go around it. Each way from where a value is made to
    /// a RIB that requires it is one; at most `RIBMeasures.most`.
    public var paths = 0
  }

  /// The provision path with most components.
  public struct Longest: Sendable, Equatable {
    /// Indexes into `RIBGraph.ribs`, and that RIB's `staticDependencies`.
    public let rib: Int
    public let dependency: Int
    /// Indexes into `RIBGraph.components`, from where the value is made.
    public let components: [Int]
  }

  /// More paths than this are not counted.
  public static let most = 1_000_000

  /// In the order of `RIBGraph.ribs`.
  public private(set) var ofRIBs: [Measures]
  /// Nil where no component provides anything.
  public private(set) var longest: Longest?

  /// O(RIBs + edges + steps of values, and for each value that is made the steps that it takes).
  public init(_ graph: RIBGraph) {
    ofRIBs = graph.ribs.map { Measures(required: $0.staticDependencies.count) }
    for (level, edges) in AttachLevels(graph).arrivals.enumerated() {
      for edge in edges { ofRIBs[edge.child].depth = level + 1 }
    }
    let ways = ValueWays(graph)
    for step in ways.all.indices { count(step, of: ways, graph) }
    countUsers(ways, graph)
    longest = ways.longest()
  }

  private mutating func count(_ step: Int, of ways: ValueWays, _ graph: RIBGraph) {
    for rib in graph.components[ways.all[step].component].ribs {
      if ways.sources[step].isEmpty { ofRIBs[rib].created += 1 } else { ofRIBs[rib].forwarded += 1 }
      ofRIBs[rib].paths = min(Self.most, ofRIBs[rib].paths + ways.paths(leavingAt: step))
    }
  }

  private mutating func countUsers(_ ways: ValueWays, _ graph: RIBGraph) {
    var users: [Int: Set<Int>] = [:]
    for origin in ways.all.indices where ways.sources[origin].isEmpty {
      let found = ways.users(of: origin)
      for rib in graph.components[ways.all[origin].component].ribs { users[rib, default: []].formUnion(found) }
    }
    for (rib, found) in users { ofRIBs[rib].users = found.count }
  }
}

/// How many ways values go through each step.
private struct ValueWays {
  let steps: ValueSteps
  /// For each step those that it hands its value on to.
  private(set) var readers: [[Int]]
  /// For each step the static dependencies that it provides for.
  private(set) var uses: [[(rib: Int, dependency: Int)]]
  /// How many ways lead from where values are made to each step, and from it to RIBs; no more than are counted.
  private(set) var above: [Int] = []
  private(set) var below: [Int] = []
  /// Sources before their readers; where values go in circles, from the first step on that was found.
  private var order: [Int] = []

  var all: [MemberIndex] { steps.all }
  var sources: [[Int]] { steps.sources }

  init(_ graph: RIBGraph) {
    let satisfied = graph.ribs.lazy.flatMap(\.staticDependencies).filter { $0.status == .satisfied }
    steps = ValueSteps(graph, to: satisfied.flatMap(\.providers))
    readers = steps.all.map { _ in [] }
    uses = steps.all.map { _ in [] }
    for (step, sources) in steps.sources.enumerated() {
      for source in sources { readers[source].append(step) }
    }
    for (rib, row) in graph.ribs.enumerated() {
      for (index, dependency) in row.staticDependencies.enumerated() where dependency.status == .satisfied {
        for step in Set(dependency.providers.compactMap(steps.number)).sorted() { uses[step].append((rib, index)) }
      }
    }
    sortTopologically()
    countWays()
  }

  /// Kahn's algorithm; what is left of circles comes last, in the order in which it was found.
  private mutating func sortTopologically() {
    var open = sources.map(\.count)
    order = all.indices.filter { open[$0] == 0 }
    var head = 0
    while head < order.count {
      for reader in readers[order[head]] {
        open[reader] -= 1
        if open[reader] == 0 { order.append(reader) }
      }
      head += 1
    }
    if order.count < all.count { order += all.indices.filter { open[$0] > 0 } }
  }

  private mutating func countWays() {
    above = all.indices.map { sources[$0].isEmpty ? 1 : 0 }
    below = uses.map(\.count)
    for step in order {
      above[step] = min(RIBMeasures.most, sources[step].reduce(above[step]) { $0 + above[$1] })
    }
    for step in order.reversed() {
      below[step] = min(RIBMeasures.most, readers[step].reduce(below[step]) { $0 + below[$1] })
    }
  }

  /// How many paths leave a component at a step: one that goes on to another of its members is counted there. Both factors
  /// are too small to overflow.
  func paths(leavingAt step: Int) -> Int {
    let inside = readers[step].filter { all[$0].component == all[step].component }
    return above[step] * max(0, below[step] - inside.reduce(0) { $0 + below[$1] })
  }

  /// The RIBs that require a value.
  func users(of origin: Int) -> Set<Int> {
    Set([origin].reachable { readers[$0] }.flatMap { uses[$0].map(\.rib) })
  }

  /// Of several the first.
  func longest() -> RIBMeasures.Longest? {
    var lengths = Array(repeating: 1, count: all.count)
    var before = [Int?](repeating: nil, count: all.count)
    var isPlaced = Array(repeating: false, count: all.count)
    for step in order {
      for source in sources[step] where isPlaced[source] && lengths[source] + 1 > lengths[step] {
        (lengths[step], before[step]) = (lengths[source] + 1, source)
      }
      isPlaced[step] = true
    }
    let ends = all.indices.filter { !uses[$0].isEmpty }
    guard let end = ends.max(by: { (lengths[$0], -$0) < (lengths[$1], -$1) }) else { return nil }
    var components = [all[end].component]
    var step = end
    while let source = before[step] {
      if all[source].component != components.last { components.append(all[source].component) }
      step = source
    }
    return RIBMeasures.Longest(
      rib: uses[end][0].rib, dependency: uses[end][0].dependency, components: components.reversed())
  }
}
