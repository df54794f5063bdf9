import SwiftScan

/// An expression or statement, with the body in which it is: all that its syntax alone tells of it.
///
/// Not to be kept for longer than the program: the file is not counted, for threads that walk one file would wait for each
/// other's counts.
package struct Node: Hashable, Sendable {
  private let file: Unmanaged<ScannedFile>
  /// The declaration in whose body it stands.
  package let scope: Scope
  /// Its row in the file.
  package let id: ExpressionID

  package init(_ id: ExpressionID, in scope: Scope, of file: ScannedFile) {
    self.init(id, in: scope, Unmanaged.passUnretained(file))
  }

  fileprivate init(_ id: ExpressionID, in scope: Scope, _ file: Unmanaged<ScannedFile>) {
    self.file = file
    self.scope = scope
    self.id = id
  }

  package static func == (left: Node, right: Node) -> Bool { left.id == right.id && left.scope == right.scope }

  /// By what few others have: an expression is in one body.
  package func _rawHashValue(seed: Int) -> Int { scope._rawHashValue(seed: seed &+ Int(id)) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(scope)
  }
}

extension Node {
  var syntax: Expression { file._withUnsafeGuaranteedRef { $0.expressions[Int(id)] } }
  package var kind: Expression.Kind { syntax.kind }
  package var name: Name { syntax.name }
  /// Byte offset of the name, else of the first token.
  package var offset: Int32 { syntax.offset }
  /// The type that is written in it.
  package var type: TypeSyntaxID? {
    let type = syntax.type
    return type < 0 ? nil : type
  }

  package var isSelf: Bool { kind == .name && name == .selfValue }
  package var isSuper: Bool { kind == .name && name == .superValue }

  /// `super.name`
  package func isSuper(_ name: Name) -> Bool { kind == .member && self.name == name && firstChild?.isSuper == true }

  /// Whether something is set here, and not read.
  package var isTarget: Bool { parent.map { $0.kind == .assignment && $0.firstChild == self } == true }

  private func node(_ id: ExpressionID) -> Node? { id < 0 ? nil : Node(id, in: scope, file) }

  // MARK: - Around and below

  /// Of a call what is called, of a member what it is a member of.
  package var firstChild: Node? { node(syntax.firstChild) }
  package var nextSibling: Node? { node(syntax.nextSibling) }
  /// The node around it; nil for the root of a body.
  package var parent: Node? { node(file._withUnsafeGuaranteedRef { $0.parents[Int(id)] }) }
  package var children: NodeChildren { NodeChildren(first: firstChild) }

  /// `x` of `x!` and `x?`.
  package var unwrapped: Node {
    var current = self
    while [.force, .chain].contains(current.kind), let next = current.firstChild { current = next }
    return current
  }

  /// The innermost closure around it.
  package var enclosingClosure: Node? {
    var current = parent
    while let next = current, next.kind != .closure { current = next.parent }
    return current
  }

  /// Whether it is a part of what a value is compared with: `case .close`.
  package var isInPattern: Bool {
    var current: Node? = self
    while let next = current, ![.closure, .block].contains(next.kind) {
      if next.kind == .pattern { return true }
      current = next.parent
    }
    return false
  }

  /// Visits the node and all below it, parents first, children in source order. O(nodes).
  package func visit(_ body: (Node) -> Void) {
    file._withUnsafeGuaranteedRef { scan in scan.visit(id) { body(Node($0, in: scope, file)) } }
  }

  /// Whether something holds for the node or for one below it.
  package func contains(where holds: (Node) -> Bool) -> Bool {
    holds(self) || children.contains { $0.contains(where: holds) }
  }

  /// Visits the node and all below it that runs when it does: closures are left out.
  package func visitAtOnce(_ body: (Node) -> Void) {
    body(self)
    for child in children where child.kind != .closure { child.visitAtOnce(body) }
  }

  // MARK: - Calls

  /// What a call calls; nil for what is no call.
  package var callee: Node? { kind == .call ? firstChild : nil }
  /// Whether a directive names it for somebody else to call: `#selector(close)`.
  package var isInDirective: Bool { parent?.kind == .argument && parent?.parent?.kind == .other }
  /// Whether it applies an operator that the standard library does not declare: `child <- nil`, `~!task`.
  package var isOwnOperator: Bool { kind == .other && name != .none && firstChild.map { $0.kind != .argument } == true }
  /// The call whose callee it is; nil where it is passed on, or no callee.
  package var call: Node? { parent.flatMap { $0.callee == self ? $0 : nil } }
  /// The name of what a call calls; none for what is no call.
  package var calleeName: Name { callee?.name ?? .none }
  /// Whether it ends the app in any build: `fatalError()`.
  package var isTrap: Bool { [Name(.fatalError), Name(.preconditionFailure)].contains(calleeName) }

  /// An argument of a call.
  package struct Argument {
    /// `Name.none` where it has none.
    package let label: Name
    /// `x`, also where it is `&x`.
    package let value: Node
  }

  /// What a call is given, trailing closures included, in source order.
  package var arguments: [Argument] {
    children.dropFirst().compactMap { argument in
      guard argument.kind == .argument, let value = argument.firstChild else { return nil }
      let passed = value.kind == .inout ? value.firstChild : value
      return passed.map { Argument(label: argument.name, value: $0) }
    }
  }

  package var firstArgument: Node? { arguments.first?.value }
}

/// The children of a node: a walk along `nextSibling`.
package struct NodeChildren: Sequence, IteratorProtocol {
  private var current: Node?

  fileprivate init(first: Node?) { current = first }

  package mutating func next() -> Node? {
    guard let node = current else { return nil }
    current = node.nextSibling
    return node
  }
}
