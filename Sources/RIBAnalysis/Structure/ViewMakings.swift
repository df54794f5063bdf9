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

  private func otherMakings(of view: TypeID) -> [Node] {
    let name = program.types[view].name
    let files = program.scans.indices.dropFirst(program.preludeFileCount).filter { file in
      let scan = program.scans[file]
      return scan.expressions.contains { $0.name == name } || scan.types.contains { $0.name == name }
    }
    var found: [Node] = []
    for scope in files.lazy.flatMap({ semantics.bodies(inFile: $0) }) {
      semantics.roots(scope).visit { node in
        if let call = making(view, at: node) { found.append(call) }
      }
    }
    return found
  }

  /// The call that makes the controller, where an expression or a local says that it is of the class.
  private func making(_ view: TypeID, at node: Node) -> Node? {
    switch node.kind {
    case .call: return isFunctionOf(view, node) && semantics.type(of: node).nominal == view ? node : nil
    case .cast, .conditionalCast, .forcedCast, .binding, .unwrapping:
      // `.make()`
      guard let type = node.type, let call = value(behind: node), let callee = call.callee,
        Self.storyboardCalls.contains(program.text(callee.name)) || isFunctionOf(view, call)
          || callee.kind == .implicitMember, semantics.types.resolve(type, from: node.scope).nominal == view
      else { return nil }
      return call
    default: return nil
    }
  }

  /// `X.make()`
  private func isFunctionOf(_ view: TypeID, _ call: Node) -> Bool {
    call.firstChild?.firstChild.flatMap { semantics.namedType($0)?.nominal } == view
  }

  /// The expression whose value a cast or a local takes.
  private func value(behind node: Node) -> Node? {
    var current = node.firstChild
    while case .part(let part)? = current?.valueSource { current = part }
    return current
  }
}
