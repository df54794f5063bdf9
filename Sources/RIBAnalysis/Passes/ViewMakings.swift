import SourceScan

/// Finds the places that make a controller of a class: by its initialiser, by a function of the class, or from a storyboard.
struct ViewMakings {
  let flow: Flow
  private var program: Program { flow.program }

  /// What makes a controller that a storyboard describes.
  private static let storyboardCalls: Set<String> = ["instantiateViewController", "instantiateInitialViewController"]

  func find(of view: TypeID) -> [Call] {
    flow.calls.constructions(of: view) + flow.calls.references(of: view) + otherMakings(of: view)
  }

  private func otherMakings(of view: TypeID) -> [Call] {
    let name = program.types[view].name
    let files = program.scans.indices.dropFirst(program.preludeFileCount).filter { file in
      let scan = program.scans[file]
      return scan.expressions.contains { $0.name == name } || scan.types.contains { $0.name == name }
    }
    var found: [Call] = []
    for scope in files.lazy.flatMap({ flow.bodies(inFile: $0) }) {
      for root in flow.roots(scope) {
        flow.visit(root, scope) { id in
          if let call = making(view, at: id, scope) { found.append(Call(id: call, scope: scope)) }
        }
      }
    }
    return found
  }

  /// The call that makes the controller, where an expression or a local says that it is of the class.
  private func making(_ view: TypeID, at id: ExpressionID, _ scope: Scope) -> ExpressionID? {
    switch flow.node(id, scope).kind {
    case .call: return isFunctionOf(view, id, scope) && flow.type(of: id, scope).nominal == view ? id : nil
    case .cast, .conditionalCast, .forcedCast, .binding, .unwrapping:
      guard flow.node(id, scope).type >= 0, let call = call(behind: id, scope),
        isOfStoryboard(call, scope) || isFunctionOf(view, call, scope) || isFunctionOfExpected(call, scope),
        flow.types.resolve(flow.node(id, scope).type, from: scope).nominal == view
      else { return nil }
      return call
    default: return nil
    }
  }

  /// `X.make()`
  private func isFunctionOf(_ view: TypeID, _ call: ExpressionID, _ scope: Scope) -> Bool {
    guard let callee = flow.firstChild(call, scope), flow.node(callee, scope).kind == .member,
      let base = flow.firstChild(callee, scope)
    else { return false }
    return flow.namedType(base, scope)?.nominal == view
  }

  /// `.make()`
  private func isFunctionOfExpected(_ call: ExpressionID, _ scope: Scope) -> Bool {
    flow.firstChild(call, scope).map { flow.node($0, scope).kind == .implicitMember } ?? false
  }

  private func isOfStoryboard(_ call: ExpressionID, _ scope: Scope) -> Bool {
    flow.firstChild(call, scope).map { Self.storyboardCalls.contains(program.text(flow.name($0, scope))) } ?? false
  }

  /// The call whose value a cast or a local takes.
  private func call(behind id: ExpressionID, _ scope: Scope) -> ExpressionID? {
    var current = flow.firstChild(id, scope)
    while let next = current, [.force, .chain, .optionalTry].contains(flow.node(next, scope).kind) {
      current = flow.firstChild(next, scope)
    }
    return current.flatMap { flow.node($0, scope).kind == .call ? $0 : nil }
  }
}
