/// Which requirements and which members of components somebody takes in the end: what is only passed on is taken where
/// somebody takes it further down.
///
/// What the sources do not decide counts as taken.
public struct TakenValues: Sendable {
  private var requirements: [[Bool]]
  private var members: [[Bool]]
  private var helpers: [Bool]

  private enum Value {
    case requirement(rib: Int, index: Int)
    case code(Use.Code)
  }

  /// Linear in what the graph has.
  ///
  /// - Parameter countsUnread: whether a parameter that nobody reads takes what is passed for it: that is made all the same.
  public init(_ graph: RIBGraph, countsUnread: Bool = false) {
    requirements = graph.uses.ofRequirements.map { $0.map { _ in false } }
    members = graph.uses.ofMembers.map { $0.map { _ in false } }
    helpers = graph.uses.ofHelpers.map { _ in false }
    let givers = Self.givers(graph)
    var open: [Value] = []
    for (rib, uses) in graph.uses.ofRequirements.enumerated() {
      for (index, use) in uses.enumerated() where use.isTakenHere {
        open.append(.requirement(rib: rib, index: index))
      }
    }
    for (component, uses) in graph.uses.ofMembers.enumerated() {
      for (member, use) in uses.enumerated() where use.isTakenHere {
        open.append(.code(.member(MemberIndex(component: component, member: member))))
      }
    }
    for (helper, use) in graph.uses.ofHelpers.enumerated()
    where use.isTakenHere || countsUnread && graph.uses.helpers[helper].isUnread {
      open.append(.code(.helper(helper)))
    }
    while let value = open.popLast() {
      guard mark(value) else { continue }
      switch value {
      case .code(let code): open += givers[code] ?? []
      case .requirement(let rib, let index):
        open += graph.ribs[rib].staticDependencies[index].providers.compactMap { provider in
          Self.source(of: provider, graph.ribs[rib].staticDependencies[index].name, graph)
        }
      }
    }
  }

  /// What a provider gives: a member of the component. Where that is missing, the parent's own dependency of the name
  /// would be passed on, so that it is not one to be removed.
  private static func source(of provider: Provider, _ name: String, _ graph: RIBGraph) -> Value? {
    if let member = provider.place { return .code(.member(member)) }
    guard case .rib(let parent) = graph.edges[provider.edge].parent else { return nil }
    return graph.ribs[parent].staticDependencies.firstIndex { $0.name == name }.map {
      .requirement(rib: parent, index: $0)
    }
  }

  /// Whether anything takes a static dependency of a RIB.
  public func isTaken(rib: Int, dependency: Int) -> Bool { requirements[rib][dependency] }

  /// Whether anything takes a member of a component.
  public func isTaken(_ index: MemberIndex) -> Bool { members[index.component][index.member] }

  /// The places that take something, those left out that nobody ever runs.
  public func readers(of use: Use) -> [SourcePosition] {
    use.readers.filter { $0.code.map(isTaken) ?? true }.map(\.position)
  }

  private func isTaken(_ code: Use.Code) -> Bool {
    switch code {
    case .member(let index): isTaken(index)
    case .helper(let helper): helpers[helper]
    }
  }

  /// Notes that a value is taken. - Returns: whether that was not known.
  private mutating func mark(_ value: Value) -> Bool {
    switch value {
    case .requirement(let rib, let index):
      defer { requirements[rib][index] = true }
      return !requirements[rib][index]
    case .code(.member(let index)):
      defer { members[index.component][index.member] = true }
      return !members[index.component][index.member]
    case .code(.helper(let helper)):
      defer { helpers[helper] = true }
      return !helpers[helper]
    }
  }

  /// For each member and helper what it passes on, or makes something of.
  private static func givers(_ graph: RIBGraph) -> [Use.Code: [Value]] {
    var givers: [Use.Code: [Value]] = [:]
    func add(_ use: Use, _ value: Value) {
      for forwarder in use.forwarders { givers[.member(forwarder), default: []].append(value) }
      for reader in use.readers {
        if let code = reader.code { givers[code, default: []].append(value) }
      }
    }
    for (rib, uses) in graph.uses.ofRequirements.enumerated() {
      for (index, use) in uses.enumerated() { add(use, .requirement(rib: rib, index: index)) }
    }
    for (component, uses) in graph.uses.ofMembers.enumerated() {
      for (member, use) in uses.enumerated() {
        add(use, .code(.member(MemberIndex(component: component, member: member))))
      }
    }
    for (helper, use) in graph.uses.ofHelpers.enumerated() { add(use, .code(.helper(helper))) }
    return givers
  }
}

extension Use {
  /// Whether no place reads it: members of components only forward it.
  public var isOnlyHandedOn: Bool { !isUndecided && readers.isEmpty }

  /// Whether a place reads it that runs in any case, or may do so.
  public var isTakenHere: Bool { isUndecided || readers.contains { $0.code == nil } }
}
