/// How a diagram looks, in Graphviz's terms.
extension DotGraph {
  /// - Parameter dotsPerInch: The resolution of a picture made of dots; nil for Graphviz's own.
  init(_ diagram: Diagram, dotsPerInch: Int? = nil) {
    name = "RIBs"
    graph = Self.graphAttributes(diagram, dotsPerInch)
    node = [.text("shape", "plain"), .text("fontname", Self.fonts), .text("fontsize", "11")]
    edge = [
      .text("color", Palette.grey), .text("penwidth", "1.3"), .text("arrowsize", "0.7"), .text("fontname", Self.fonts),
      .text("fontsize", "9"), .text("fontcolor", Palette.slate),
    ]
    nodes = diagram.nodes.enumerated().map(Node.init)
    edges = diagram.lines.map(Edge.init)
    clusters = diagram.clusters.count > 1 ? diagram.clusters.enumerated().map(Cluster.init) : []
    let joined = Set(diagram.lines.map(\.from))
    edges += diagram.clusters.flatMap { Self.rows(of: $0, joined) }
  }

  /// A list that ends in a generic family: the first font that a machine has is taken.
  static let fonts = "Helvetica,Arial,sans-serif"

  private static func graphAttributes(_ diagram: Diagram, _ dotsPerInch: Int?) -> [Attribute] {
    let attributes: [Attribute] = [
      .text("rankdir", "LR"), .text("bgcolor", Palette.paper), .text("pad", "0.3"), .text("nodesep", "0.28"),
      .text("ranksep", "0.8"), .text("splines", "spline"), .text("outputorder", "edgesfirst"),
      .text("fontname", fonts), .text("fontsize", "9"), .text("fontcolor", Palette.slate), .text("labelloc", "b"),
      .text("labeljust", "l"), .html("label", legend(diagram)),
    ]
    // Without a size in inches cairo shrinks what is too large by itself, at gigabytes of memory.
    return attributes + (dotsPerInch.map { [.text("dpi", String($0)), .text("size", "100,100")] } ?? [])
  }

  /// Lonely nodes would pile up in one column; invisible edges put them in rows.
  ///
  /// - Parameter joined: the nodes that lines start from.
  private static func rows(of cluster: Diagram.Cluster, _ joined: Set<Int>) -> [Edge] {
    guard !cluster.nodes.contains(where: joined.contains) else { return [] }
    let width = Int(Double(cluster.nodes.count).squareRoot().rounded(.up))
    return zip(cluster.nodes, cluster.nodes.dropFirst()).enumerated()
      .filter { ($0.offset + 1) % width != 0 }
      .map { Edge(tail: $0.element.0, head: $0.element.1, attributes: [.text("style", "invis")]) }
  }
}

extension DotGraph.Node {
  init(number: Int, _ node: Diagram.Node) {
    name = graphvizText(node.id)
    attributes = [
      .html("label", nodeLabel(node, number: number)), .text("URL", node.link),
      .text("tooltip", graphvizText(node.tooltip)),
    ]
  }
}

extension DotGraph.Edge {
  init(_ line: Diagram.Line) {
    tail = line.from
    head = line.to
    attributes = [.text("URL", line.link), .text("tooltip", graphvizText(line.tooltip))]
    if !line.labelWords.isEmpty {
      attributes += [.html("label", Self.label(line)), .text("labeltooltip", graphvizText(line.tooltip))]
    }
    if line.isDependencyOnly { attributes.append(.text("style", "dashed")) }
    if line.isBroken { attributes += [.text("color", Palette.red), .text("penwidth", "2")] }
    if line.isTree {
      attributes += [.text("tailport", "e"), .text("headport", "w")]
    } else {
      attributes.append(.text("constraint", "false"))
    }
  }

  private static func label(_ line: Diagram.Line) -> String {
    line.labelWords.map { words in
      words == Diagram.Line.noConformance
        ? "<font color=\"\(Palette.red)\">\(words)</font>" : " \(labelText(words)) "
    }.joined(separator: "<br/>")
  }
}

extension DotGraph.Cluster {
  init(number: Int, _ cluster: Diagram.Cluster) {
    name = "cluster\(number)"
    nodes = cluster.nodes
    attributes = [
      .text("style", "rounded"), .text("color", Palette.hairline), .text("bgcolor", "#FBFCFE"), .text("margin", "14"),
      .text("labelloc", "t"), .text("labeljust", "l"), .text("fontcolor", Palette.slate), .text("fontsize", "12"),
      .text("tooltip", graphvizText(cluster.title ?? "RIBs")),
      .html("label", cluster.title.map { "<b>\(labelText(shortened($0, to: 80)))</b>" } ?? " "),
    ]
  }
}
