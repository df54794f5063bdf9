/// Who takes what dependency protocols require and what components have.
public struct Uses: Sendable, Equatable {
  /// For each RIB, for each of its static dependencies.
  public var ofRequirements: [[Use]]
  /// For each component, for each of its members.
  public var ofMembers: [[Use]]
  /// For each helper: a function or property that is no member of a component, and runs only when it is called or read, or
  /// a parameter of an initialiser that nobody reads.
  public var ofHelpers: [Use]
  /// For each helper what it is.
  public var helpers: [Helper]

  /// A function, property or parameter, where it is declared.
  public struct Helper: Sendable, Equatable {
    /// With labels where it is a function.
    public let name: String
    /// The type.
    public let declaredBy: String
    /// Whether it is a property that a function sets, its type's initialiser perhaps.
    public let isAssigned: Bool
    /// Whether it is a parameter of its type's initialiser, which ignores it or only keeps it.
    public let isUnread: Bool

    package init(name: String, declaredBy: String, isAssigned: Bool, isUnread: Bool = false) {
      self.name = name
      self.declaredBy = declaredBy
      self.isAssigned = isAssigned
      self.isUnread = isUnread
    }
  }

  public init(
    ofRequirements: [[Use]] = [], ofMembers: [[Use]] = [], ofHelpers: [Use] = [], helpers: [Helper] = []
  ) {
    self.ofRequirements = ofRequirements
    self.ofMembers = ofMembers
    self.ofHelpers = ofHelpers
    self.helpers = helpers
  }

  public subscript(member: MemberIndex) -> Use { ofMembers[member.component][member.member] }
}

/// Who takes one requirement, member or helper.
public struct Use: Sendable, Equatable {
  /// A place that makes something of it.
  public struct Reader: Sendable, Hashable {
    public let position: SourcePosition
    /// The code around the place, which runs only when it is called or read itself; nil where the place runs in any
    /// case.
    public let code: Code?

    package init(position: SourcePosition, code: Code?) {
      self.position = position
      self.code = code
    }
  }

  /// Code that runs only when it is called or read.
  public enum Code: Sendable, Hashable {
    case member(MemberIndex)
    /// An index into `Uses.ofHelpers`.
    case helper(Int)
  }

  /// Where it is taken by anything but a member of a component that only hands it on; sorted.
  public var readers: [Reader] = []
  /// The members of components that hand it on and do nothing else with it; sorted.
  public var forwarders: [MemberIndex] = []
  /// Whether more may take it than the sources show.
  public var isUndecided = false
  /// Of a member: whether a protocol outside the sources may require it, or code outside the sources sees the
  /// component.
  public var isRequiredElsewhere = false
  /// Of a member: the requirements for it of the app's own protocols that are no RIB's dependency, such as an
  /// interactor's.
  public var requiredBy: [ProtocolRequirement] = []
  /// Of a member: the requirements for it of the dependency protocols to which its component conforms.
  public var fulfilled: [ProtocolRequirement] = []
  /// Of a requirement: where protocols that its own inherits declare it, too.
  public var redeclared: [ProtocolRequirement] = []
  /// Of a member: whether a function sets it, its initialiser perhaps.
  public var isAssigned = false

  public init() {}
}

/// A requirement, as the protocol that declares it has it.
public struct ProtocolRequirement: Sendable, Hashable {
  /// The protocol.
  public let declaredBy: String
  /// The name in the requirement's declaration.
  public let position: SourcePosition

  package init(declaredBy: String, position: SourcePosition) {
    self.declaredBy = declaredBy
    self.position = position
  }
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
  public subscript(index: MemberIndex) -> Member {
    components[index.component].members[index.member]
  }
}
