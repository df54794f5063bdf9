/// Who takes what dependency protocols require and what components have: `Facts.uses`.
public struct Uses: Sendable, Equatable {
  /// For each RIB, for each of its static dependencies.
  public var ofRequirements: [[Use]]
  /// For each component, for each of its members.
  public var ofMembers: [[Use]]

  public init(ofRequirements: [[Use]] = [], ofMembers: [[Use]] = []) {
    self.ofRequirements = ofRequirements
    self.ofMembers = ofMembers
  }
}

/// Who takes one requirement or member.
public struct Use: Sendable, Equatable {
  /// Where it is taken by anything but a member of a component that only hands it on; sorted.
  public var takers: [SourcePosition] = []
  /// The members of components that hand it on and do nothing else with it; sorted.
  public var handers: [MemberIndex] = []
  /// Whether more may take it than the sources show.
  public var isUndecided = false

  public init() {}
}

/// A member of a component of the graph.
public struct MemberIndex: Sendable, Hashable, Comparable {
  /// Index into `RIBGraph.components`.
  public let component: Int
  /// Index into the component's `members`.
  public let member: Int

  public init(component: Int, member: Int) {
    self.component = component
    self.member = member
  }

  public static func < (left: MemberIndex, right: MemberIndex) -> Bool {
    (left.component, left.member) < (right.component, right.member)
  }
}

extension RIBGraph {
  public subscript(index: MemberIndex) -> Member { components[index.component].members[index.member] }
}
