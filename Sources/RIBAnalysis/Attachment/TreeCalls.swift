import SourceScan
import SwiftSemantics

/// A call of `attachChild` or `detachChild`, or one of them passed on.
struct TreeCall {
  let location: Node
  let origins: Set<ChildOrigin>
  /// The type of what is attached or detached, as far as it is known.
  let type: TypeID?
}

/// Where a child is built and passed on to be attached.
struct AttachSite: Hashable {
  let child: Int
  let location: Node
  let call: Node
  /// Where the method that attaches the child stands: where it is built, if that is another method's body.
  let start: Node
}

/// Finds where a router's bodies call the framework to change the tree.
struct TreeCalls {
  let router: RouterBodies
  private var semantics: BodySemantics { router.semantics }

  /// All calls of one of the two words, in the order of the bodies.
  func calls(of word: FrameworkWord) -> [TreeCall] {
    router.own.scopes.flatMap { scope -> [TreeCall] in
      var found: [TreeCall] = []
      semantics.roots(scope).visit { node in
        if let call = treeCall(node, word) { found.append(call) }
      }
      return found
    }
  }

  private func treeCall(_ node: Node, _ word: FrameworkWord) -> TreeCall? {
    switch node.kind {
    case .call:
      guard let callee = node.firstChild, isOwnWord(callee, word), let child = node.arguments.first else { return nil }
      return TreeCall(
        location: callee, origins: router.origins.origins(child.value), type: semantics.type(of: child.value).nominal)
    case .argument:
      guard let value = node.firstChild, isOwnWord(value, word) else { return nil }
      return TreeCall(location: value, origins: router.origins.originsHandedTo(value), type: nil)
    default: return nil
    }
  }

  /// Whether an expression names the router's own `attachChild` or `detachChild`.
  private func isOwnWord(_ node: Node, _ word: FrameworkWord) -> Bool {
    semantics.names(node, word) && (node.kind == .name || router.own.selfBase(node) != nil)
  }

  // MARK: - Sites

  /// The children that a call of `attachChild` attaches, with where each is built.
  func sites(of call: TreeCall) -> [AttachSite] {
    var found: Set<AttachSite> = []
    for origin in call.origins {
      switch origin {
      case .built(let rib, let location): found.insert(site(rib, location, call))
      case .property(let name):
        for case .built(let rib, let location) in router.origins.contents(of: name).built {
          found.insert(site(rib, location, call))
        }
      case .children, .unknown: break
      }
    }
    return found.sorted { left, right in
      (left.child, left.location.scope.file, left.location.id) < (
        right.child, right.location.scope.file, right.location.id
      )
    }
  }

  private func site(_ rib: Int, _ location: Node, _ call: TreeCall) -> AttachSite {
    let kind = location.scope.id.map { router.program[$0].kind }
    // What a property begins with, or an initialiser keeps, is attached where that is said.
    let isInMethod = kind == .function && location.scope != call.location.scope
    return AttachSite(
      child: rib, location: kind == .function || kind == .initializer ? location : call.location, call: call.location,
      start: isInMethod ? location : call.location)
  }
}
