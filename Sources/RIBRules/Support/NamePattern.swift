import RIBModel
import RibscopeText

/// A pattern over names: `*` stands for any text, `?` for one character.
package struct NamePattern {
  private let pattern: [Character]

  package init(_ text: String) { pattern = Array(text) }

  /// O(name × pattern) at worst, without recursion.
  func matches(_ name: String) -> Bool {
    let name = Array(name)
    return WildcardSearch.matches(name.count, pattern.count, isStar: { pattern[$0] == "*" }) { place, step in
      pattern[step] == "?" || pattern[step] == name[place]
    }
  }

  /// Whether it means a RIB: by its name, its id (`Module.Name`) or its module.
  func matches(_ rib: RIB) -> Bool {
    matches(rib.name) || matches(rib.id) || matches(rib.module)
  }

  /// Whether it means a RIB, or an owner outside of RIBs by its class, its id or its module.
  package func matches(_ node: Edge.Node, in graph: RIBGraph) -> Bool {
    switch node {
    case .rib(let index): return matches(graph.ribs[index])
    case .owner(let index):
      let owner = graph.components[index]
      return matches(owner.name) || matches(owner.id) || matches(owner.module)
    }
  }
}
