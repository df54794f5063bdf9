import SwiftScan
import SwiftProgram

/// A call of `attachChild` or `detachChild`, or one of them passed on.
struct TreeCall {
  let location: Node
  /// The router's member in which it stands.
  let method: DeclarationID
  let origins: Set<ChildOrigin>
  /// The type of what is attached or detached, as far as it is known.
  let type: TypeID?
}

/// Where a child is built and passed on to be attached.
struct AttachSite: Hashable {
  let child: Int
  let location: Node
  let call: Node
  /// Where the method begins to attach the child: where the child is built, if that is in another method than the call.
  let start: Node
  let method: DeclarationID
  /// The stored property that the child is put into.
  let holder: Name?

  /// The origins of expressions that are the child.
  var origins: Set<ChildOrigin> { Set([.built(rib: child, at: location)] + (holder.map { [.property($0)] } ?? [])) }
}

/// Where a router's bodies call the framework to change the tree.
extension RouterBodies {
  /// All calls of one of the two words, in the order of the bodies.
  func calls(of word: FrameworkWord) -> [TreeCall] {
    var found: [TreeCall] = []
    for scope in own.scopes {
      guard let method = program.enclosingMember(scope) else { continue }
      semantics.roots(scope).visit { node in
        if let call = treeCall(node, word, in: method) { found.append(call) }
      }
    }
    return found
  }

  private func treeCall(_ node: Node, _ word: FrameworkWord, in method: DeclarationID) -> TreeCall? {
    switch node.kind {
    case .call:
      guard let callee = node.firstChild, isOwnWord(callee, word), let child = node.firstArgument,
        !origins.isEmptiedBefore(child)
      else { return nil }
      return TreeCall(
        location: callee, method: method, origins: origins.origins(child),
        type: testedType(of: child) ?? semantics.type(of: child).nominal)
    case .argument:
      guard let value = node.firstChild, isOwnWord(value, word) else { return nil }
      return TreeCall(location: value, method: method, origins: origins.originsHandedTo(value), type: nil)
    default: return nil
    }
  }

  /// The type that a search through children tests, where a child is what that finds:
  /// `children.first { $0 is FeedRouting }`.
  private func testedType(of child: Node) -> TypeID? {
    let passing: Set<Expression.Kind> = [.cast, .conditionalCast, .forcedCast, .force, .chain, .member]
    let value = sequence(first: semantics.localValue(child) ?? child) {
      passing.contains($0.kind) ? $0.firstChild : nil
    }
    guard let search = value.first(where: { $0.kind == .call }), let closure = search.firstArgument,
      ["first", "last", "filter"].contains(program.text(search.calleeName)), closure.kind == .closure
    else { return nil }
    let tests = semantics.results(of: closure)
    guard tests.count == 1, tests[0].kind == .comparison, tests[0].firstChild?.kind == .name else { return nil }
    return semantics.writtenType(tests[0])?.nominal
  }

  /// Whether an expression names the router's own `attachChild` or `detachChild`.
  private func isOwnWord(_ node: Node, _ word: FrameworkWord) -> Bool {
    semantics.names(node, word) && (node.kind == .name || own.selfBase(node) != nil)
  }

  // MARK: - Sites

  /// The children that a call of `attachChild` attaches, with where each is built.
  func sites(of call: TreeCall) -> [AttachSite] {
    let built = call.origins.flatMap { origin -> Set<ChildOrigin> in
      if case .property(let name) = origin { origins.contents(of: name).built } else { [origin] }
    }
    let found = built.compactMap { origin -> AttachSite? in
      if case .built(let rib, let location) = origin { site(rib, location, call) } else { nil }
    }
    return Set(found).sorted { left, right in
      (left.child, left.location.scope.file, left.location.id) < (
        right.child, right.location.scope.file, right.location.id
      )
    }
  }

  private func site(_ rib: Int, _ built: Node, _ call: TreeCall) -> AttachSite {
    let kind = built.scope.id.map { program[$0].kind }
    // A child that is the initial value of a property, or that an initialiser keeps, is attached where the call stands.
    let location = kind == .function || kind == .initializer ? built : call.location
    let start = kind == .function && built.scope != call.location.scope ? built : call.location
    return AttachSite(
      child: rib, location: location, call: call.location, start: start,
      method: program.enclosingMember(start.scope) ?? call.method,
      holder: properties.holder(of: .built(rib: rib, at: location)))
  }
}
