import Text

/// How running routers look, in Graphviz's terms: plain boxes, which a style sheet colours.
extension DotGraph {
  init(_ picture: RouterPicture) {
    name = "Routers"
    graph = [
      .text("rankdir", "LR"), .text("bgcolor", "transparent"), .text("pad", "0.2"), .text("nodesep", "0.25"),
      .text("ranksep", "0.7"), .text("splines", "spline"), .text("outputorder", "edgesfirst"),
    ]
    node = [
      .text("shape", "box"), .text("style", "rounded,filled"), .text("fillcolor", Palette.paper),
      .text("color", Palette.blue), .text("fontname", Self.fonts), .text("fontsize", "12"),
      .text("fontcolor", Palette.ink), .text("margin", "0.18,0.09"), .text("height", "0.4"),
    ]
    edge = [
      .text("color", Palette.grey), .text("penwidth", "1.3"), .text("arrowsize", "0.7"), .text("fontname", Self.fonts),
      .text("fontsize", "9"), .text("fontcolor", Palette.amber),
    ]
    nodes = picture.nodes.enumerated().map { Node($0.element, number: $0.offset) }
    edges = picture.nodes.enumerated().compactMap { Edge($0.element, number: $0.offset) }
    clusters = []
  }
}

extension DotGraph.Node {
  fileprivate init(_ node: RouterPicture.Node, number: Int) {
    name = "rib\(number)"
    attributes = [
      .html("label", Self.label(node)), .text("id", name), .text("tooltip", graphvizText(printable(node.tooltip))),
    ]
    if node.isViewless { attributes.append(.text("style", "rounded,filled,dashed")) }
    if let link = node.link { attributes.append(.text("URL", link)) }
  }

  private static func label(_ node: RouterPicture.Node) -> String {
    let name = "<b>\(labelText(shortened(printable(node.name), to: PictureWidth.name)))</b>"
    guard let detail = node.detail else { return name }
    return "\(name)<br/><font point-size=\"9\">\(labelText(printable(detail)))</font>"
  }
}

extension DotGraph.Edge {
  fileprivate init?(_ node: RouterPicture.Node, number: Int) {
    guard let parent = node.parent else { return nil }
    tail = parent
    head = number
    attributes = [.text("id", "line\(number)"), .text("tailport", "e"), .text("headport", "w")]
    if let label = node.lineLabel {
      attributes += [.html("label", labelText(printable(label))), .text("color", Palette.amber)]
    }
  }
}
