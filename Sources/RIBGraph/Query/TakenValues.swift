/// Which requirements and which members of components somebody takes in the end: what is only handed on is taken where
/// somebody takes it further down.
///
/// What the sources do not decide counts as taken.
public struct TakenValues: Sendable {
  private var requirements: [[Bool]]
  private var members: [[Bool]]

  private enum Value {
    case requirement(rib: Int, index: Int)
    case member(MemberIndex)
  }

  /// Linear in what the graph has. - Parameter graph: one with `Facts.uses`.
  public init(_ graph: RIBGraph) {
    requirements = graph.uses.ofRequirements.map { $0.map { _ in false } }
    members = graph.uses.ofMembers.map { $0.map { _ in false } }
    let givers = Self.givers(graph)
    var open: [Value] = []
    for (rib, uses) in graph.uses.ofRequirements.enumerated() {
      for (index, use) in uses.enumerated() where use.isTakenHere { open.append(.requirement(rib: rib, index: index)) }
    }
    for (component, uses) in graph.uses.ofMembers.enumerated() {
      for (member, use) in uses.enumerated() where use.isTakenHere {
        open.append(.member(MemberIndex(component: component, member: member)))
      }
    }
    while let value = open.popLast() {
      guard mark(value) else { continue }
      switch value {
      case .member(let index): open += givers[index] ?? []
      case .requirement(let rib, let index):
        for provider in graph.ribs[rib].staticDependencies[index].providers {
          guard let component = provider.component, let member = provider.member else { continue }
          open.append(.member(MemberIndex(component: component, member: member)))
        }
      }
    }
  }

  /// Whether anything takes a static dependency of a RIB.
  public func isTaken(rib: Int, dependency: Int) -> Bool { requirements[rib][dependency] }

  /// Whether anything takes a member of a component.
  public func isTaken(_ index: MemberIndex) -> Bool { members[index.component][index.member] }

  /// Notes that a value is taken. - Returns: whether that was not known.
  private mutating func mark(_ value: Value) -> Bool {
    switch value {
    case .requirement(let rib, let index):
      defer { requirements[rib][index] = true }
      return !requirements[rib][index]
    case .member(let index):
      defer { members[index.component][index.member] = true }
      return !members[index.component][index.member]
    }
  }

  /// For each member what it hands on.
  private static func givers(_ graph: RIBGraph) -> [MemberIndex: [Value]] {
    var givers: [MemberIndex: [Value]] = [:]
    for (rib, uses) in graph.uses.ofRequirements.enumerated() {
      for (index, use) in uses.enumerated() {
        for hander in use.handers { givers[hander, default: []].append(.requirement(rib: rib, index: index)) }
      }
    }
    for (component, uses) in graph.uses.ofMembers.enumerated() {
      for (member, use) in uses.enumerated() {
        let value = Value.member(MemberIndex(component: component, member: member))
        for hander in use.handers { givers[hander, default: []].append(value) }
      }
    }
    return givers
  }
}

extension Use {
  /// Whether it is taken here and now, not only handed on.
  public var isTakenHere: Bool { isUndecided || !takers.isEmpty }
}
