import RIBModel

/// What a diagram is written as; the names of `graph --format`.
public enum DiagramFormat: String, Sendable, CaseIterable {
  /// Pictures, written by Graphviz.
  case svg, png, pdf
  /// Source of a picture, for other programs to draw: UTF-8 text.
  case dot, mermaid, plantuml
  /// The graph as data, in the shape that OUTPUT.md promises.
  case json
  /// An indented tree for a terminal: UTF-8, no colours.
  case text
}

/// Which edges are drawn; the names of `graph --edges`.
public enum EdgeSelection: String, Sendable, CaseIterable {
  case attach, component, both
}

/// How a RIB with several parents is drawn below each but the first; the names of `graph --shared`.
public enum SharedRIBs: String, Sendable, CaseIterable {
  /// As a chip in the parent that leads to the one box.
  case link
  /// As a line to the one box.
  case join
}

/// What a box lists; the names of `graph --detail`.
public enum Detail: String, Sendable, CaseIterable {
  /// Every dependency.
  case full
  /// How many there are.
  case names
}

/// What of a tree is folded.
public enum Collapse: Sendable, Equatable {
  /// Whatever does not fit a screen.
  case automatic
  case nothing
  /// Each module is one box.
  case modules
  /// What is below these RIBs, names or ids, and below those that are so many levels deep.
  case below(ribs: [String], depth: Int?)
}

/// The colours of a picture; the names of `graph --theme`.
public enum Theme: String, Sendable, CaseIterable {
  case light, dark
  /// Ink on white paper, no areas of colour.
  case print
}

/// What of the graph is drawn, how, and where its links lead from.
public struct DiagramOptions: Sendable, Equatable {
  /// Nil for all of them as data, for those that attach in a picture.
  public var edges: EdgeSelection?
  /// Only this RIB and what lies below it; a RIB's name or id.
  public var root: String?
  /// Only this RIB, what lies above it and what lies below it; a RIB's name or id.
  public var focus: String?
  /// At most this many edges away from `focus`, else from `root`, else from the roots of the graph; nil for no limit.
  public var depth: Int?
  /// Only what leads to this RIB, a name or id, or to the RIBs that use this type.
  public var reaches: String?
  /// Only these RIBs and owners; nil for all.
  public var part: Set<Edge.Node>?
  /// The RIBs among them that the diagram is about.
  public var subjects: Set<Edge.Node> = []
  /// Patterns of the names or ids of RIBs that are left out, with what only they lead to.
  public var exclude: [String] = []
  public var shared = SharedRIBs.link
  /// Nil for what fits a screen.
  public var detail: Detail?
  public var collapse = Collapse.automatic
  /// Nil for light, and in SVG dark where the reader prefers it.
  public var theme: Theme?
  /// Nil where the picture lies in the folder that paths are relative to, or where it lies is not known.
  public var linkBase: LinkBase?

  public init(
    edges: EdgeSelection? = nil, root: String? = nil, focus: String? = nil, depth: Int? = nil,
    linkBase: LinkBase? = nil
  ) {
    self.edges = edges
    self.root = root
    self.focus = focus
    self.depth = depth
    self.linkBase = linkBase
  }
}
