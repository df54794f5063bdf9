import SwiftScan

/// An edge of the graph: a parent attaches a child, or passes it its component.
public struct Edge: Sendable, Equatable {
  public var kind: Kind
  public var parent: Node
  /// The child, an index into `RIBGraph.ribs`.
  public var child: Int
  /// For a component edge the component passed to the child's builder, an index into `RIBGraph.components`; nil where
  /// the sources do not say which.
  public var component: Int?
  /// Whether that component conforms to the child's dependency protocol. Nil for attach edges.
  public var conformance: Conformance?
  /// What stands between parent and child: adapters and factories, by name, the parent's end first.
  public var via: [String]
  /// The call that makes the edge: the builder's initialiser, or the `build`.
  public var position: SourcePosition
  /// Where the component declares that conformance: the `extension` or `class` keyword. Nil where it declares none, or
  /// where the sources do not show it.
  public var conformancePosition: SourcePosition?
  /// What would declare the conformance that is missing, `extension Feed.Component: Detail.Dependency`, at the end of
  /// the component's file; nil where nothing is missing, or where the protocol cannot be named there.
  public var missingExtension: String?
  /// The protocol as which the dependency is passed, where that decides: a builder that hands its own `dependency` on
  /// can only pass what its protocol inherits. Nil where a component is passed as what it is.
  public var passedAs: PassedAs?

  public init(
    kind: Kind, parent: Node, child: Int, component: Int? = nil, conformance: Conformance? = nil, via: [String] = [],
    position: SourcePosition, conformancePosition: SourcePosition? = nil, missingExtension: String? = nil,
    passedAs: PassedAs? = nil
  ) {
    self.kind = kind
    self.parent = parent
    self.child = child
    self.component = component
    self.conformance = conformance
    self.via = via
    self.position = position
    self.conformancePosition = conformancePosition
    self.missingExtension = missingExtension
    self.passedAs = passedAs
  }

  /// A protocol by name, and where it is declared if the sources declare it.
  public struct PassedAs: Sendable, Equatable {
    public var name: String
    public var position: SourcePosition?

    public init(name: String, position: SourcePosition?) {
      self.name = name
      self.position = position
    }
  }

  public enum Kind: String, Sendable, CaseIterable {
    /// The parent's router attaches the child.
    case attach
    /// The parent's component is the child's dependency.
    case component
  }

  /// What an edge starts from.
  public enum Node: Sendable, Hashable {
    /// A RIB, an index into `RIBGraph.ribs`.
    case rib(Int)
    /// A component that belongs to no RIB, an index into `RIBGraph.components`.
    case owner(Int)
  }

  public typealias Conformance = SwiftScan.Conformance
  public typealias Refusal = ConformanceRefusal

  /// Whether the component does not conform to the child's dependency protocol.
  public var lacksConformance: Bool {
    switch conformance {
    case .missing, .refused: true
    case .declared, .unknown, nil: false
    }
  }
}
