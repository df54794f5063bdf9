/// What a diagram is written as; the names of `graph --format`.
public enum DiagramFormat: String, Sendable, CaseIterable {
  /// Pictures, laid out by Graphviz.
  case svg, png, pdf
  /// Source of a picture, for other programs to lay out: UTF-8 text.
  case dot, mermaid
  /// The graph as data, in the shape that OUTPUT.md promises.
  case json
  /// An indented tree for a terminal: UTF-8, no colours.
  case text
}

/// Which edges are drawn; the names of `graph --edges`.
public enum EdgeSelection: String, Sendable, CaseIterable {
  case attach, component, both
}

/// What of the graph is drawn, and where its links lead from.
public struct DiagramOptions: Sendable, Equatable {
  public var edges: EdgeSelection
  /// Only this RIB and what lies below it; a RIB's name or id.
  public var root: String?
  /// Only this RIB, what lies above it and what lies below it; a RIB's name or id.
  public var focus: String?
  /// At most this many edges away from `focus`, else from `root`, else from the roots of the graph; nil for no limit.
  public var depth: Int?
  /// Nil where the picture lies in the folder that paths are relative to, or where it lies is not known.
  public var linkBase: LinkBase?

  public init(
    edges: EdgeSelection = .both, root: String? = nil, focus: String? = nil, depth: Int? = nil,
    linkBase: LinkBase? = nil
  ) {
    self.edges = edges
    self.root = root
    self.focus = focus
    self.depth = depth
    self.linkBase = linkBase
  }
}
