import RIBDiagram
import RIBTrace

/// What stands before a line.
enum LineMark: String {
  case none = " "
  case added = "+"
  case removed = "-"
  case changed = "~"
}

/// The trees after an event as indented lines, those that changed marked; what the event took away is still shown.
struct TreeListing {
  private(set) var lines: [(mark: LineMark, text: String)] = []

  private struct Entry {
    let router: TracedRouter
    let mark: LineMark
    let branch: String
    let indent: String
    let key: Key
  }

  /// A router below a certain other one, or at the top.
  private struct Key: Hashable {
    let router: Int
    let parent: Int?
  }

  private let before: Links
  private let after: Links
  private let subject: Int?

  /// - Parameter subject: the router that the event is about: its line is marked, whatever can be seen of the change.
  init(from old: [TraceTree], to new: [TraceTree], subject: Int?) {
    before = Links(old)
    after = Links(new)
    self.subject = subject
    var pending = children(of: nil).reversed().map { entry($0, parent: nil, wasRemoved: false, branch: "", indent: "") }
    while let entry = pending.popLast() {
      lines.append((entry.mark, entry.branch + title(entry)))
      let below = entry.mark == .removed ? before.children[entry.router.id] ?? [] : children(of: entry.router.id)
      pending += below.enumerated().reversed().map { number, child in
        let isLast = number == below.count - 1
        return self.entry(
          child, parent: entry.router.id, wasRemoved: entry.mark == .removed,
          branch: entry.indent + (isLast ? "└── " : "├── "), indent: entry.indent + (isLast ? "    " : "│   "))
      }
    }
  }

  /// Old ones first, in their old order, then those that are new.
  private func children(of parent: Int?) -> [TracedRouter] {
    let old = before.below(parent)
    let known = Set(old.map(\.id))
    return old + after.below(parent).filter { !known.contains($0.id) }
  }

  private func entry(
    _ router: TracedRouter, parent: Int?, wasRemoved: Bool, branch: String, indent: String
  ) -> Entry {
    let key = Key(router: router.id, parent: parent)
    let mark = wasRemoved ? LineMark.removed : mark(key)
    let shown = mark == .removed ? router : after.routers[router.id] ?? router
    return Entry(router: shown, mark: mark, branch: branch, indent: indent, key: key)
  }

  private func mark(_ key: Key) -> LineMark {
    let isThere = after.has(key.router, below: key.parent)
    let wasThere = before.has(key.router, below: key.parent)
    if !isThere { return .removed }
    if !wasThere { return .added }
    return key.router == subject || before.routers[key.router] != after.routers[key.router] ? .changed : .none
  }

  private func title(_ entry: Entry) -> String {
    let facts = [entry.router.isActive ? "active" : "inactive", entry.router.isViewless ? "viewless" : nil]
    return printable("\(entry.router.label)  \(facts.compactMap { $0 }.joined(separator: ", "))")
  }

  /// Trees, so that one can ask who is below whom.
  private struct Links {
    var routers: [Int: TracedRouter] = [:]
    var children: [Int: [TracedRouter]] = [:]
    var parents: [Int: Int] = [:]
    var tops: [TracedRouter] = []

    init(_ trees: [TraceTree]) {
      for tree in trees {
        for (node, parent) in zip(tree.nodes, tree.parents) {
          routers[node.router.id] = node.router
          let above = parent.map { tree.nodes[$0].router.id }
          parents[node.router.id] = above
          if let above { children[above, default: []].append(node.router) } else { tops.append(node.router) }
        }
      }
    }

    func below(_ parent: Int?) -> [TracedRouter] {
      parent.map { children[$0] ?? [] } ?? tops
    }

    func has(_ router: Int, below parent: Int?) -> Bool {
      routers[router] != nil && parents[router] == parent
    }
  }
}
