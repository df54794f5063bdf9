/// What is seen by more of the app than needs it: `Facts.exposure`.
public struct Exposure: Sendable, Equatable {
  /// The components' own members that no protocol asks for and that others may see; sorted.
  public var members: [MemberIndex]
  /// The classes of RIBs that are handed a component or a dependency whole; sorted by position.
  public var holders: [DependencyHolder]
  /// The static dependencies that are of a mutable type and only read; in the order of the RIBs.
  public var mutableNeeds: [MutableNeed]

  public init(
    members: [MemberIndex] = [], holders: [DependencyHolder] = [], mutableNeeds: [MutableNeed] = []
  ) {
    self.members = members
    self.holders = holders
    self.mutableNeeds = mutableNeeds
  }
}

/// A static dependency of a type that can be written, all whose takers only read.
public struct MutableNeed: Sendable, Equatable {
  /// The RIB, an index into `RIBGraph.ribs`.
  public var rib: Int
  /// An index into its static dependencies.
  public var dependency: Int
  /// The parent type that only reads and would do.
  public var readOnly: String
  /// The first place that reads it.
  public var read: SourcePosition

  public init(rib: Int, dependency: Int, readOnly: String, read: SourcePosition) {
    self.rib = rib
    self.dependency = dependency
    self.readOnly = readOnly
    self.read = read
  }
}

/// A class of a RIB that is handed its component or dependency whole, and all that it takes of it.
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
