import RIBModel

/// One side of a comparison: the linked graph of a whole app, and what the rules find in it.
public struct ComparedSide: Sendable {
  public let graph: RIBGraph
  public let findings: [Finding]

  public init(graph: RIBGraph, findings: [Finding]) {
    self.graph = graph
    self.findings = findings
  }
}

/// What is different between two graphs of one app.
///
/// RIBs and owners are named by their ids; one that is renamed by the id that it has now. All lists are sorted.
public struct Changes: Sendable, Equatable {
  public var ribs = Difference<String>()
  public var renamed: [Rename] = []
  public var edges = Difference<EdgeName>()
  public var staticDependencies = Difference<Dependency>()
  public var staticTypes: [TypeChange] = []
  public var dynamicDependencies = Difference<Dependency>()
  public var dynamicTypes: [TypeChange] = []
  public var providers: [ProviderChange] = []
  public var findings = FindingChanges()
  /// For ids of the older side, of RIBs and of owners, the ids that the same ones have now; only those that differ.
  public var newIDs: [String: String] = [:]

  public init() {}

  public struct Difference<Item: Sendable & Equatable>: Sendable, Equatable {
    public var added: [Item]
    public var removed: [Item]

    public init(added: [Item] = [], removed: [Item] = []) {
      self.added = added
      self.removed = removed
    }

    public var isEmpty: Bool { added.isEmpty && removed.isEmpty }
  }

  /// A RIB under another name, or in another module.
  public struct Rename: Sendable, Equatable {
    public let from: String
    public let to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  public struct EdgeName: Sendable, Hashable, Comparable {
    public let parent: String
    public let child: String
    public let kind: Edge.Kind

    public init(parent: String, child: String, kind: Edge.Kind) {
      self.parent = parent
      self.child = child
      self.kind = kind
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.parent, left.child, left.kind.rawValue) < (right.parent, right.child, right.kind.rawValue)
    }
  }

  /// A static or dynamic dependency of a RIB.
  public struct Dependency: Sendable, Hashable, Comparable {
    public let rib: String
    public let name: String
    /// As written.
    public let type: String

    public init(rib: String, name: String, type: String) {
      self.rib = rib
      self.name = name
      self.type = type
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.rib, left.name, left.type) < (right.rib, right.name, right.type)
    }
  }

  /// A dependency that has another type than before.
  public struct TypeChange: Sendable, Equatable {
    public let rib: String
    public let name: String
    public let from: String
    public let to: String
  }

  /// A static dependency that another component provides than before.
  public struct ProviderChange: Sendable, Equatable {
    public let rib: String
    public let name: String
    /// The components' names; nil where nothing provides it.
    public let from: String?
    public let to: String?
  }

  public struct FindingChanges: Sendable, Equatable {
    /// In the order of the newer side's findings, to whose graph they belong.
    public var new: [Finding] = []
    /// In the order of the older side's findings, to whose graph they belong.
    public var fixed: [Finding] = []
    public var unchanged = 0

    public init() {}
  }

  /// Whether nothing is different.
  public var isEmpty: Bool {
    ribs.isEmpty && renamed.isEmpty && edges.isEmpty && staticDependencies.isEmpty && staticTypes.isEmpty
      && dynamicDependencies.isEmpty && dynamicTypes.isEmpty && providers.isEmpty && findings.new.isEmpty
      && findings.fixed.isEmpty
  }
}
