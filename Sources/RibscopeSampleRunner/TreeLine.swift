import HeadlessRIBs

/// One line of a RIB tree as text.
package struct TreeLine: Equatable, Sendable {
  package let router: RouterIdentity
  /// `│   └── OffGame (viewless, inactive)`.
  package let text: String

  /// The tree, parents before children. Linear in the routers; without recursion, since an app may nest as it likes.
  package static func lines(of tree: RouterSnapshot) -> [TreeLine] {
    var lines: [TreeLine] = []
    var pending = [(tree: tree, branch: "", indent: "")]
    while let next = pending.popLast() {
      lines.append(TreeLine(router: next.tree.router, text: next.branch + title(next.tree)))
      let last = next.tree.children.count - 1
      for (number, child) in next.tree.children.enumerated().reversed() {
        let isLast = number == last
        pending.append(
          (child, next.indent + (isLast ? "└── " : "├── "), next.indent + (isLast ? "    " : "│   ")))
      }
    }
    return lines
  }

  private static func title(_ tree: RouterSnapshot) -> String {
    let facts = (tree.router.isViewless ? ["viewless"] : []) + (tree.isActive ? [] : ["inactive"])
    return tree.router.name + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }
}
