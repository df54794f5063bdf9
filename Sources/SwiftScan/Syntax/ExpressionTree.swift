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

extension FileRows {
  /// For each node the one around it; -1 where there is none. O(nodes).
  func parents() -> [ExpressionID] {
    var parents = [ExpressionID](repeating: -1, count: expressions.count)
    var open = roots()
    while let node = open.popLast() {
      var child = expressions[Int(node)].firstChild
      while child >= 0 {
        parents[Int(child)] = node
        if expressions[Int(child)].firstChild >= 0 { open.append(child) }
        child = expressions[Int(child)].nextSibling
      }
    }
    return parents
  }

  /// All that declarations do and begin with. The parser leaves other nodes behind where it reads something twice.
  private func roots() -> [ExpressionID] {
    var roots = declarations.flatMap { [$0.body, $0.initialValue].compactMap { $0 } }
    roots += setterBodies
    roots += parameters.compactMap(\.defaultValue)
    roots += topLevelCode.map { [$0] } ?? []
    return roots
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
