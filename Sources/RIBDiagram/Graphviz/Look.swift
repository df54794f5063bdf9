/// How a drawing looks, in Graphviz's terms: every place is given, for its layout `nop2`, which moves nothing.
extension DotGraph {
  /// - Parameters:
  ///   - isDots: the picture is made of dots, of which there may be too many.
  ///   - isInPage: it is a part of a page, which says what it is of.
  init(_ drawing: Drawing, _ theme: Theme, isDots: Bool = false, isInPage: Bool = false) {
    let (diagram, places) = (drawing.diagram, drawing.places)
    name = "RIBs"
    let heading = HeadingLabel(drawing: drawing, theme: theme, width: places.size.width, isInPage: isInPage).html
    graph = [
      .text("rankdir", "LR"), .text("bgcolor", Role.paper.color(theme)), .text("pad", "0.25"),
      .text("outputorder", "edgesfirst"), .text("fontname", Self.fonts), .text("fontsize", "11"),
      .text("fontcolor", Role.note.color(theme)), .text("labelloc", "t"), .text("labeljust", "l"),
      .html("label", heading),
    ]
    if isDots { graph.append(.text("dpi", String(places.dotsPerInch))) }
    node = [.text("shape", "plain"), .text("fontname", Self.fonts), .text("fontsize", "11")]
    edge = [
      .text("color", Role.line.color(theme)), .text("penwidth", "1.2"), .text("arrowhead", "none"),
      .text("arrowsize", "0.6"), .text("tailport", "e"), .text("headport", "w"),
    ]
    nodes = diagram.nodes.indices.map { Node($0, drawing, places, theme) }
    edges = diagram.lines.filter(\.isDrawn).map { line in
      Edge(line, isToldByBox: line.change == diagram.nodes[line.to].change, places, theme)
    }
    clusters = places.frames.enumerated().map { Cluster(number: $0.offset, $0.element, theme) }
  }

  /// A list that ends in a generic family: the first font that a machine has is taken.
  static let fonts = "Helvetica,Arial,sans-serif"
}

extension TreePlaces {
  /// At most 144, and so few that the picture has at most 20 million dots, and 30,000 on a side: more take cairo seconds.
  fileprivate var dotsPerInch: Int {
    let (width, height) = (max(1, size.width / 72), max(1, size.height / 72))
    return max(1, Int(min(144, (20_000_000 / (width * height)).squareRoot(), 30_000 / max(width, height))))
  }
}

/// `x,y` in Graphviz's points, where y grows upwards.
private func place(_ x: Double, _ y: Double) -> String {
  "\((x * 100).rounded() / 100),\((y * -100).rounded() / 100)"
}

extension DotGraph.Node {
  fileprivate init(_ number: Int, _ drawing: Drawing, _ places: TreePlaces, _ theme: Theme) {
    let node = drawing.diagram.nodes[number]
    let box = places.boxes[number] ?? TreePlaces.Box(x: 0, y: 0, width: 0, height: 0)
    let label = CardLabel(
      node: node, card: drawing.cards[number], box: box, number: number,
      isQuiet: drawing.diagram.heading.comparison != nil,
      theme: theme)
    name = graphvizText(node.id)
    attributes =
      [
        .html("label", label.html), .text("id", "rib\(number)"), .text("URL", node.link),
        .text("tooltip", graphvizText(node.tooltip)),
      ] + Self.place(box)
  }
}

extension DotGraph.Node {
  /// Where a box stands, and its size, which Graphviz takes in inches.
  static func place(_ box: TreePlaces.Box) -> [DotGraph.Attribute] {
    let inches = { (points: Double) in String((points / 72 * 10_000).rounded() / 10_000) }
    return [
      .text("pos", RIBDiagram.place(box.x + box.width / 2, box.y + box.height / 2)), .text("width", inches(box.width)),
      .text("height", inches(box.height)),
    ]
  }
}

extension DotGraph.Edge {
  static func spline(from start: Int, to end: Int, _ places: TreePlaces) -> String {
    places.curve(from: start, to: end).map { place($0.x, $0.y) }.joined(separator: " ")
  }

  /// The curve ends where the arrow's head begins.
  private static func arrow(from start: Int, to end: Int, _ places: TreePlaces) -> String {
    let path = places.curve(from: start, to: end)
    guard let tip = path.last else { return "" }
    let isRightward = path[path.count - 2].x < tip.x
    let points = path.dropLast() + [TreePlaces.Point(x: tip.x + (isRightward ? -6 : 6), y: tip.y)]
    return "e,\(place(tip.x, tip.y)) " + points.map { place($0.x, $0.y) }.joined(separator: " ")
  }

  /// - Parameter isToldByBox: whether the box at the end has the sign of the line's change.
  fileprivate init(_ line: Diagram.Line, isToldByBox: Bool, _ places: TreePlaces, _ theme: Theme) {
    tail = line.from
    head = line.to
    let spline = line.isTree ? Self.spline(from: tail, to: head, places) : Self.arrow(from: tail, to: head, places)
    attributes = [
      .text("pos", spline), .text("URL", line.link), .text("tooltip", graphvizText(line.tooltip)),
    ]
    if line.isDependencyOnly, line.change == nil { attributes.append(.text("style", "dashed")) }
    if line.isBroken { attributes += [.text("color", Role.bad.color(theme)), .text("penwidth", "2")] }
    if let change = line.change {
      let isDashed = change == .removed || line.isDependencyOnly
      attributes += [.text("color", change.role.color(theme)), .text("penwidth", "1.8")]
      if isDashed { attributes.append(.text("style", "dashed")) }
      if !isToldByBox { attributes += Self.sign(change, at: places.middle(from: tail, to: head), theme) }
    }
    if !line.isTree { attributes += [.text("constraint", "false"), .text("arrowhead", "normal")] }
  }
}

extension DotGraph.Edge {
  /// The sign of a change above the middle of a line.
  private static func sign(
    _ change: Diagram.Change, at middle: TreePlaces.Point?, _ theme: Theme
  ) -> [DotGraph.Attribute] {
    guard let middle else { return [] }
    let text = "<font color=\"\(change.role.color(theme))\" point-size=\"14\"><b>\(change.glyph)</b></font>"
    return [.html("label", text), .text("lp", place(middle.x, middle.y - 8))]
  }
}

extension DotGraph.Cluster {
  fileprivate init(number: Int, _ frame: TreePlaces.Frame, _ theme: Theme) {
    name = "cluster\(number)"
    nodes = frame.nodes
    let box = frame.box
    let corners = "\(place(box.x, box.y + box.height)),\(place(box.x + box.width, box.y))"
    let title = shortened(frame.title, to: 80)
    let width = textWidth(title, size: 11, isBold: true)
    attributes = [
      .text("bb", corners), .text("style", "rounded"), .text("color", Role.frame.color(theme)),
      .text("lp", place(box.x + TreePlaces.frameMargin + width / 2, box.y + TreePlaces.frameTitle)),
      .text("lwidth", String(width / 72)), .text("lheight", "0.2"), .text("labeljust", "l"),
      .text("tooltip", graphvizText(frame.title)),
      .html("label", "<font color=\"\(Role.note.color(theme))\"><b>\(labelText(title))</b></font>"),
    ]
  }
}
