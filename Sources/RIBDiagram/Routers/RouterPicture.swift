import RIBModel

/// A tree of running RIBs as a picture that many moments share.
///
/// It is laid out once. In the SVG the box of node 3 has the id `rib3` and the line that leads there `line3`, so that a
/// style sheet can show, hide and mark them while they keep their places.
public struct RouterPicture: Sendable, Equatable {
  public var nodes: [Node]

  public init(nodes: [Node]) {
    self.nodes = nodes
  }

  public struct Node: Sendable, Equatable {
    public var name: String
    /// A few words below the name.
    public var detail: String?
    public var isViewless: Bool
    /// The place of the parent in `nodes`; nil for the top of a tree.
    public var parent: Int?
    /// A few words along the line from the parent.
    public var lineLabel: String?
    /// What a pointer resting on it is told.
    public var tooltip: String
    /// Where it is declared; nil where the sources are not known.
    public var place: SourceLocation?
    /// Made of the place, for where the picture lies.
    var link: String?

    public init(
      name: String, detail: String? = nil, isViewless: Bool = false, parent: Int? = nil, lineLabel: String? = nil,
      tooltip: String, place: SourceLocation? = nil
    ) {
      self.name = name
      self.detail = detail
      self.isViewless = isViewless
      self.parent = parent
      self.lineLabel = lineLabel
      self.tooltip = tooltip
      self.place = place
    }
  }
}

/// Draws routers as SVG. Equal input gives equal bytes, as far as the same Graphviz and the same fonts are used.
///
/// - Parameter linkBase: where the links of the picture lead from; nil where it lies in the folder that they name.
public func draw(_ picture: RouterPicture, linkBase: LinkBase? = nil) throws(DiagramError) -> [UInt8] {
  let svg = try render(DotGraph(picture.linked(from: linkBase)), as: "svg")
  return finished(svg: svg, title: "Routers", description: "\(picture.nodes.count) RIBs of a trace.")
}
