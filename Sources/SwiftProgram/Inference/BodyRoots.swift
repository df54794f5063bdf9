import SwiftScan

/// The roots of what a declaration does: few, and queried so often that no array is made of them.
package struct BodyRoots: Sequence, IteratorProtocol {
  private let file: ScannedFile
  private let scope: Scope
  private var value: ExpressionID?
  private var body: ExpressionID?
  private var setters: ArraySlice<ExpressionID>

  fileprivate init(
    _ file: ScannedFile, _ scope: Scope, value: ExpressionID?, body: ExpressionID?,
    setters: ArraySlice<ExpressionID> = []
  ) {
    self.file = file
    self.scope = scope
    self.value = value
    self.body = body
    self.setters = setters
  }

  package var isEmpty: Bool { value == nil && body == nil && setters.isEmpty }

  package mutating func next() -> Node? { nextID().map { Node($0, in: scope, of: file) } }

  private mutating func nextID() -> ExpressionID? {
    if let value {
      self.value = nil
      return value
    }
    if let body {
      self.body = nil
      return body
    }
    return setters.popFirst()
  }
}

extension Sequence<Node> {
  /// Visits the nodes and all below them, parents first, children in source order. O(nodes).
  package func visit(_ body: (Node) -> Void) {
    for root in self { root.visit(body) }
  }

  /// The nodes for which something holds, among these and all below them, parents first, children in source order.
  package func nodes(where holds: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    visit { if holds($0) { found.append($0) } }
    return found
  }

  /// Visits the nodes and all below them that runs when they do: closures are left out.
  package func visitAtOnce(_ body: (Node) -> Void) {
    for root in self { root.visitAtOnce(body) }
  }

  /// The nodes for which something holds, among those that `visitAtOnce` visits.
  package func nodesAtOnce(where holds: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    visitAtOnce { if holds($0) { found.append($0) } }
    return found
  }
}

extension BodySemantics {
  /// The roots of all that a declaration does: its body, its initial value, its setter and observers; for a file's own
  /// scope its statements.
  package func roots(_ scope: Scope) -> BodyRoots {
    solver.work.bodies += 1
    let scan = program.scans[scope.file]
    guard let index = scope.declaration else { return BodyRoots(scan, scope, value: nil, body: scan.topLevelCode) }
    let declaration = scan.declarations[index]
    let setters = declaration.setterBodies.isEmpty ? [] : scan.setterBodies(of: declaration)
    return BodyRoots(scan, scope, value: declaration.initialValue, body: declaration.body, setters: setters)
  }

  /// Whether something holds for an expression in a body.
  package func contains(_ scope: Scope, where holds: (Node) -> Bool) -> Bool {
    roots(scope).contains { $0.contains(where: holds) }
  }

  /// The places of a file at which something is done, in their order.
  package func bodies(inFile file: Int) -> some Sequence<Scope> {
    let scan = program.scans[file]
    let own = scan.topLevelCode == nil ? nil : Scope(file: file, declaration: nil)
    let declared = scan.declarations.indices.lazy.filter { scan.declarations[$0].hasBody }
    return [own].lazy.compactMap { $0 } + declared.map { Scope(file: file, declaration: $0) }
  }

  /// The roots of what a declaration computes: its body and its initial value; for a file's own scope its statements.
  package func valueRoots(_ scope: Scope) -> BodyRoots {
    let scan = program.scans[scope.file]
    guard let index = scope.declaration else { return BodyRoots(scan, scope, value: nil, body: scan.topLevelCode) }
    let declaration = scan.declarations[index]
    return BodyRoots(scan, scope, value: declaration.initialValue, body: declaration.body)
  }

  package func body(of id: DeclarationID) -> Node? { program[id].body.map { node($0, id.scope) } }

  package func initialValue(of id: DeclarationID) -> Node? { program[id].initialValue.map { node($0, id.scope) } }
}
