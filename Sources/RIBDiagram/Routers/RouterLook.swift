import RibscopeText

/// How running routers look, in Graphviz's terms: plain boxes, which a style sheet colours.
extension DotGraph {
  init(_ picture: RouterPicture) {
    let children = picture.nodes.indices.reduce(into: Array(repeating: [Int](), count: picture.nodes.count)) {
      if let parent = picture.nodes[$1].parent { $0[parent].append($1) }
    }
    let roots = picture.nodes.indices.filter { picture.nodes[$0].parent == nil }
    let places = TreePlaces(
      [Diagram.Part(title: nil, roots: roots)], sizes: picture.nodes.map(\.size), children: children)
    name = "Routers"
    graph = [.text("bgcolor", "transparent"), .text("pad", "0.2"), .text("outputorder", "edgesfirst")]
    node = [
      .text("shape", "box"), .text("style", "rounded,filled"), .text("fillcolor", Role.paper.color(.light)),
      .text("color", Role.border.color(.light)), .text("fontname", Self.fonts), .text("fontsize", "12"),
      .text("fontcolor", Role.ink.color(.light)), .text("fixedsize", "true"),
    ]
    edge = [
      .text("color", Role.line.color(.light)), .text("penwidth", "1.3"), .text("arrowhead", "none"),
    ]
    nodes = picture.nodes.enumerated().map { Node($0.element, number: $0.offset, places) }
    edges = picture.nodes.enumerated().compactMap { Edge($0.element, number: $0.offset, places) }
    clusters = []
  }
}

extension RouterPicture.Node {
  /// The lines below the name.
  fileprivate var words: [(text: String, role: Role)] {
    [(detail, Role.note), (lineLabel, .warn)].compactMap { text, role in text.map { (printable($0), role) } }
  }

  fileprivate var shownName: String { shortened(printable(name), to: PictureWidth.name) }

  fileprivate var size: TreePlaces.Size {
    let widths = [textWidth(shownName, size: 12, isBold: true)] + words.map { textWidth($0.text, size: 9) }
    return TreePlaces.Size(width: (widths.max() ?? 0) + 22, height: 30 + 11 * Double(words.count))
  }
}

extension DotGraph.Node {
  fileprivate init(_ node: RouterPicture.Node, number: Int, _ places: TreePlaces) {
    name = "rib\(number)"
    attributes = [
      .html("label", Self.label(node)), .text("id", name), .text("tooltip", graphvizText(printable(node.tooltip))),
    ]
    if let box = places.boxes[number] { attributes += Self.place(box) }
    if node.isViewless { attributes.append(.text("style", "rounded,filled,dashed")) }
    if let link = node.link { attributes.append(.text("URL", link)) }
  }

  private static func label(_ node: RouterPicture.Node) -> String {
    let words = node.words.map {
      "<br/><font point-size=\"9\" color=\"\($0.role.color(.light))\">\(labelText($0.text))</font>"
    }
    return "<b>\(labelText(node.shownName))</b>\(words.joined())"
  }
}

extension DotGraph.Edge {
  fileprivate init?(_ node: RouterPicture.Node, number: Int, _ places: TreePlaces) {
    guard let parent = node.parent else { return nil }
    tail = parent
    head = number
    attributes = [.text("id", "line\(number)"), .text("pos", Self.spline(from: parent, to: number, places))]
    if node.lineLabel != nil { attributes.append(.text("color", Role.warn.color(.light))) }
  }
}
