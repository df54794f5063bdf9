import SwiftScan
import SwiftProgram

/// Finds the places that make a controller of a class: by its initialiser, by a function of the class, or from a
/// storyboard.
struct ViewMakings: ProgramReader {
  let semantics: BodySemantics

  /// Methods that create a controller from a storyboard.
  private static let storyboardCalls: Set<String> = ["instantiateViewController", "instantiateInitialViewController"]

  func find(of view: TypeID) -> [Node] {
    semantics.calls.constructions(of: view) + semantics.calls.references(of: view) + otherMakings(of: view)
  }

  /// The calls that make the controller where an expression or a local says that it is of the class, and calls of the class's
  /// own functions.
  private func otherMakings(of view: TypeID) -> [Node] {
    let name = program.types[view].name
    let called = semantics.index.mentions(of: name).compactMap { mention -> Node? in
      guard let call = mention.parent?.parent, isFunctionOf(view, call), semantics.type(of: call).nominal == view
      else { return nil }
      return call
    }
    return called + semantics.index.annotated(with: name).compactMap { making(view, at: $0) }
  }

  private func making(_ view: TypeID, at node: Node) -> Node? {
    // `.make()`
    guard let type = node.type, let call = value(behind: node), let callee = call.callee,
      Self.storyboardCalls.contains(program.text(callee.name)) || isFunctionOf(view, call)
        || callee.kind == .implicitMember, semantics.types.resolve(type, from: node.scope).nominal == view
    else { return nil }
    return call
  }

  /// `X.make()`
  private func isFunctionOf(_ view: TypeID, _ call: Node) -> Bool {
    call.callee?.firstChild.flatMap { semantics.namedType($0)?.nominal } == view
  }

  /// The expression whose value a cast or a local takes.
  private func value(behind node: Node) -> Node? {
    var current = node.firstChild
    while case .part(let part)? = current?.valueSource { current = part }
    return current
  }
}
