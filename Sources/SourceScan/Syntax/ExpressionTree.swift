extension ScannedFile {
  /// The children of a node, in source order. Not to be kept for longer than the file.
  public func children(of id: ExpressionID) -> ExpressionChildren {
    ExpressionChildren(self, first: expressions[Int(id)].firstChild)
  }

  /// Visits a node and all below it, parents first, children in source order. O(nodes).
  ///
  /// The file's nodes are looked up once and not for every node, and nothing is counted on the way: two threads that walk
  /// the same file would wait for each other's counts.
  public func visit(_ root: ExpressionID, _ body: (ExpressionID) -> Void) {
    expressions.withUnsafeBufferPointer { nodes in
      body(root)
      var next = nodes[Int(root)].firstChild
      guard next >= 0 else { return }
      // Where to go on at each level above.
      withUnsafeTemporaryAllocation(of: ExpressionID.self, capacity: Int(nodes[Int(root)].height)) { open in
        var depth = 0
        while true {
          body(next)
          let node = nodes[Int(next)]
          if node.firstChild >= 0 {
            precondition(depth < open.count, "a node is higher than it says")
            open[depth] = node.nextSibling
            depth += 1
            next = node.firstChild
          } else {
            next = node.nextSibling
          }
          while next < 0 {
            guard depth > 0 else { return }
            depth -= 1
            next = open[depth]
          }
        }
      }
    }
  }
}

/// For each node below some roots the one around it.
public struct ExpressionParents: Sendable {
  /// The nodes of a body lie next to each other: it begins with this one.
  private let first: ExpressionID
  /// -1 for none.
  private var parents: [ExpressionID]

  /// O(nodes between the first and the last one).
  public init(below roots: some Sequence<ExpressionID>, in file: ScannedFile) {
    var (low, high) = (ExpressionID.max, ExpressionID(-1))
    for root in roots { file.visit(root) { (low, high) = (min(low, $0), max(high, $0)) } }
    first = low
    parents = Array(repeating: -1, count: high < low ? 0 : Int(high - low) + 1)
    for root in roots {
      file.visit(root) { id in
        for child in file.children(of: id) { parents[Int(child - first)] = id }
      }
    }
  }

  public subscript(id: ExpressionID) -> ExpressionID? {
    guard id >= first, Int(id - first) < parents.count, parents[Int(id - first)] >= 0 else { return nil }
    return parents[Int(id - first)]
  }
}

/// The children of an expression: a walk along `nextSibling`.
public struct ExpressionChildren: Sequence, IteratorProtocol {
  /// Not counted: the program has every file for as long as anybody asks about one.
  private let file: Unmanaged<ScannedFile>
  private var current: ExpressionID

  init(_ file: ScannedFile, first: ExpressionID) {
    self.file = Unmanaged.passUnretained(file)
    self.current = first
  }

  public mutating func next() -> ExpressionID? {
    guard current >= 0 else { return nil }
    defer { current = file._withUnsafeGuaranteedRef { $0.expressions[Int(current)].nextSibling } }
    return current
  }
}
