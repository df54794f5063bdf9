import RIBDiagram
import RIBTrace
import RibscopeText

/// What stands before a line.
enum LineMark: String {
  case none = " "
  case added = "+"
  case removed = "-"
  case changed = "~"
}

/// The trees after an event as indented lines, those that changed marked; what the event took away is still shown.
///
/// Of long listings only what is near a change is shown, and no line is indented without end: a trace may attach
/// thousands of routers, each below the one before.
struct TreeListing {
  private(set) var lines: [(mark: LineMark, text: String)] = []

  /// Longer listings are shown in part.
  static let longest = 200
  /// How many lines around a changed one are shown then.
  static let context = 3
  /// Deeper lines are not indented further.
  private static let deepest = 40

  private struct Entry {
    let router: TracedRouter
    let mark: LineMark
    let depth: Int
    let isLast: Bool
    /// What is in front of the branch to it.
    let indent: String

    func childIndent(deepest: Int) -> String {
      depth == 0 || depth >= deepest ? indent : indent + (isLast ? "    " : "│   ")
    }
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
    lines = shown(entries())
  }

  /// Every line, in its order.
  private func entries() -> [Entry] {
    var entries: [Entry] = []
    var pending = children(of: nil).reversed().map {
      entry($0, parent: nil, wasRemoved: false, depth: 0, isLast: false, indent: "")
    }
    while let entry = pending.popLast() {
      entries.append(entry)
      let wasRemoved = entry.mark == .removed
      let below = wasRemoved ? before.children[entry.router.id] ?? [] : children(of: entry.router.id)
      guard !below.isEmpty else { continue }
      let indent = entry.childIndent(deepest: Self.deepest)
      pending += below.enumerated().reversed().map { number, child in
        self.entry(
          child, parent: entry.router.id, wasRemoved: wasRemoved, depth: entry.depth + 1,
          isLast: number == below.count - 1, indent: indent)
      }
    }
    return entries
  }

  /// All lines of a short listing; of a long one those near a change, and how many there are between them.
  private func shown(_ entries: [Entry]) -> [(mark: LineMark, text: String)] {
    guard entries.count > Self.longest else { return entries.map { ($0.mark, text(of: $0)) } }
    var lines: [(mark: LineMark, text: String)] = []
    var next = 0
    for (index, entry) in entries.enumerated() where entry.mark != .none {
      let first = max(next, index - Self.context)
      if first > next { lines.append((.none, Self.gap(first - next))) }
      let end = min(entries.count, index + Self.context + 1)
      if end > first { lines += entries[first..<end].map { ($0.mark, text(of: $0)) } }
      next = max(next, end)
    }
    if next < entries.count { lines.append((.none, Self.gap(entries.count - next))) }
    return lines
  }

  static func gap(_ count: Int) -> String {
    count == 1 ? "… 1 line as before" : "… \(count) lines as before"
  }

  /// Old ones first, in their old order, then those that are new.
  private func children(of parent: Int?) -> [TracedRouter] {
    let old = before.below(parent)
    let known = Set(old.map(\.id))
    return old + after.below(parent).filter { !known.contains($0.id) }
  }

  private func entry(
    _ router: TracedRouter, parent: Int?, wasRemoved: Bool, depth: Int, isLast: Bool, indent: String
  ) -> Entry {
    let mark = wasRemoved ? LineMark.removed : mark(Key(router: router.id, parent: parent))
    let shown = mark == .removed ? router : after.routers[router.id] ?? router
    return Entry(router: shown, mark: mark, depth: depth, isLast: isLast, indent: indent)
  }

  private func mark(_ key: Key) -> LineMark {
    let isThere = after.has(key.router, below: key.parent)
    let wasThere = before.has(key.router, below: key.parent)
    if !isThere { return .removed }
    if !wasThere { return .added }
    return key.router == subject || before.routers[key.router] != after.routers[key.router] ? .changed : .none
  }

  private func text(of entry: Entry) -> String {
    entry.indent + Self.title(entry.router, depth: entry.depth, isLast: entry.isLast)
  }

  /// - Parameter hasNext: whether the line's ancestor at a depth has a sibling after it.
  static func line(_ router: TracedRouter, depth: Int, isLast: Bool, hasNext: (Int) -> Bool) -> String {
    let columns = depth < 2 ? [] : (1...min(depth - 1, deepest - 1)).map { hasNext($0) ? "│   " : "    " }
    return columns.joined() + title(router, depth: depth, isLast: isLast)
  }

  private static func title(_ router: TracedRouter, depth: Int, isLast: Bool) -> String {
    let facts = [router.isActive ? "active" : "inactive", router.isViewless ? "viewless" : nil]
    let title = printable("\(router.label)  \(facts.compactMap { $0 }.joined(separator: ", "))")
    let number = depth > deepest ? "(\(depth) deep) " : ""
    let branch = depth == 0 ? "" : isLast ? "└── " : "├── "
    return branch + number + title
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
