/// What is seen by more of the app than needs it.
public struct Exposure: Sendable, Equatable {
  /// The components' own members that no protocol requires and that other classes may see; sorted.
  public var members: [MemberIndex]
  /// The classes of RIBs that are passed a component or a dependency whole; sorted by position.
  public var holders: [DependencyHolder]

  public init(members: [MemberIndex] = [], holders: [DependencyHolder] = []) {
    self.members = members
    self.holders = holders
  }
}

/// A class of a RIB that is passed its component or dependency whole, and all that it takes of it.
public struct DependencyHolder: Sendable, Equatable {
  /// The RIB, an index into `RIBGraph.ribs`.
  public var rib: Int
  /// The class.
  public var name: String
  /// The component or dependency protocol, as the class writes it.
  public var type: String
  /// The names that it takes, in alphabetical order.
  public var taken: [String]
  /// Where the class keeps it, or takes it in.
  public var position: SourcePosition

  public init(rib: Int, name: String, type: String, taken: [String], position: SourcePosition) {
    self.rib = rib
    self.name = name
    self.type = type
    self.taken = taken
    self.position = position
  }
}
