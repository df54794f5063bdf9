/// A graph in Graphviz's terms: names, attributes, and nothing that has to be decided any more.
///
/// Handed to cgraph for pictures, written down as it is for `--format dot`.
struct DotGraph: Equatable {
  var name: String
  var graph: [Attribute]
  /// Defaults of all nodes and of all edges.
  var node: [Attribute]
  var edge: [Attribute]
  var nodes: [Node]
  var edges: [Edge]
  var clusters: [Cluster]

  /// An attribute of the DOT language, such as `rankdir=LR`.
  struct Attribute: Equatable {
    let name: String
    let text: String
    /// An HTML-like label: markup already.
    let isHTML: Bool

    static func text(_ name: String, _ text: String) -> Attribute { Attribute(name: name, text: text, isHTML: false) }
    static func html(_ name: String, _ html: String) -> Attribute { Attribute(name: name, text: html, isHTML: true) }
  }

  struct Node: Equatable {
    var name: String
    var attributes: [Attribute]
  }

  struct Edge: Equatable {
    /// Indexes into `nodes`.
    var tail: Int
    var head: Int
    var attributes: [Attribute]
  }

  struct Cluster: Equatable {
    /// Begins with `cluster`, which makes Graphviz draw a frame.
    var name: String
    var attributes: [Attribute]
    /// Indexes into `nodes`.
    var nodes: [Int]
  }
}
