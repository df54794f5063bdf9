import RibscopeText

/// A value where it has a name: what a RIB requires, or what a component has.
public enum NamedValue: Sendable, Hashable {
  /// A static dependency, by its index in `RIB.staticDependencies`.
  case requirement(rib: Int, index: Int)
  case member(MemberIndex)
}

/// Who uses a value, from where it has a name downwards: the opposite direction of `ProvisionPaths`.
///
/// Every RIB's requirement is entered once, at the place where a walk into the depth meets it first.
public struct ValueUsers: Sendable, Equatable {
  /// The value itself, then everybody who is passed it, parents before their children.
  public let stops: [Stop]

  /// One component or RIB that has the value.
  public struct Stop: Sendable, Equatable {
    /// The value as it comes here, then under each name that members of components give it before a child requires it.
    public let names: [NamedValue]
    /// How many component edges it is below the first stop.
    public let depth: Int
    /// Where its own code uses the value, sorted.
    public let readers: [SourcePosition]
    /// Whether its own code may use the value in more places than the sources show.
    public let isUndecided: Bool
    /// How many requirements of children are provided by it.
    public let receivers: Int

    /// The value as it comes here.
    public var value: NamedValue { names[0] }
    /// Whether it is passed the value for others only.
    public var isForwardedOnly: Bool { readers.isEmpty && !isUndecided && receivers > 0 }
    /// Whether the value ends here, unused.
    public var isUnused: Bool { readers.isEmpty && !isUndecided && receivers == 0 }
  }
}

/// Finds the users of values; made once for many queries.
public struct ValueUserSearch: Sendable {
  let graph: RIBGraph
  private let taken: TakenValues
  /// For each member the requirements that it provides.
  private var receivers: [MemberIndex: [NamedValue]] = [:]

  /// O(what the graph has).
  public init(_ graph: RIBGraph) {
    self.graph = graph
    taken = TakenValues(graph)
    for (rib, dependencies) in graph.ribs.map(\.staticDependencies).enumerated() {
      for (index, dependency) in dependencies.enumerated() {
        for member in Set(dependency.providers.compactMap(\.place)) {
          receivers[member, default: []].append(.requirement(rib: rib, index: index))
        }
      }
    }
  }

  /// O(what the value reaches × log).
  public func users(of value: NamedValue) -> ValueUsers {
    var stops: [ValueUsers.Stop] = []
    var seen: Set<NamedValue> = []
    // A stack of its own, not recursion: how deep a chain is depends on the code that was scanned.
    var open: [(value: NamedValue, depth: Int)] = [(value, 0)]
    while let (value, depth) = open.popLast() {
      guard seen.insert(value).inserted else { continue }
      let (stop, below) = stop(at: value, depth: depth)
      stops.append(stop)
      open += below.reversed().map { ($0, depth + 1) }
    }
    return ValueUsers(stops: stops)
  }

  /// The requirements that a member provides, in the order of the RIBs.
  public func requirements(providedBy member: MemberIndex) -> [NamedValue] { receivers[member] ?? [] }

  /// Whether a RIB is passed a static dependency for others only. O(components that it is forwarded by).
  func isForwardedOnly(rib: Int, dependency: Int) -> Bool {
    stop(at: .requirement(rib: rib, index: dependency), depth: 0).stop.isForwardedOnly
  }

  /// What one RIB makes of the value, and who receives it from there.
  private func stop(at value: NamedValue, depth: Int) -> (stop: ValueUsers.Stop, receivers: [NamedValue]) {
    let names = carriers(of: value)
    let below = names.flatMap(receivers)
    let uses = names.compactMap(use)
    let stop = ValueUsers.Stop(
      names: names, depth: depth, readers: Set(uses.flatMap(taken.readers)).sorted(),
      isUndecided: uses.contains(where: \.isUndecided), receivers: below.count)
    return (stop, below)
  }

  /// The value under all names that members of components give it before a child requires it; itself first.
  private func carriers(of value: NamedValue) -> [NamedValue] {
    Array([value].reachable { (use(of: $0)?.forwarders ?? []).map(NamedValue.member) })
  }

  private func receivers(of value: NamedValue) -> [NamedValue] {
    if case .member(let member) = value { receivers[member] ?? [] } else { [] }
  }

  /// Nil where the graph tells nothing about uses.
  private func use(of value: NamedValue) -> Use? {
    switch value {
    case .requirement(let rib, let index):
      graph.uses.ofRequirements.indices.contains(rib) ? graph.uses.ofRequirements[rib][index] : nil
    case .member(let member):
      graph.uses.ofMembers.indices.contains(member.component) ? graph.uses[member] : nil
    }
  }
}
