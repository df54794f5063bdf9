import SourceScan

/// A call of `attachChild` or `detachChild`, or one of them handed on.
struct TreeCall {
  let place: ExpressionPlace
  let origins: Set<ChildOrigin>
  /// The type of what is attached or detached, as far as it is known.
  let type: TypeID?
}

/// Where a child is built and handed on to be attached.
struct AttachSite: Hashable {
  let child: Int
  let place: ExpressionPlace
  let call: ExpressionPlace

  /// Where the method that attaches the child stands: where it is built, if that is not the same body.
  var start: ExpressionPlace { place.scope == call.scope ? call : place }
}

/// Finds where a router's bodies call the framework to change the tree.
struct TreeCalls {
  let router: RouterBodies
  private var flow: Flow { router.flow }

  /// All calls of one of the two words, in the order of the bodies.
  func calls(of word: FrameworkWord) -> [TreeCall] {
    router.own.scopes.flatMap { scope -> [TreeCall] in
      var found: [TreeCall] = []
      for root in flow.roots(scope) {
        flow.visit(root, scope) { id in
          if let call = treeCall(id, scope, Name(word)) { found.append(call) }
        }
      }
      return found
    }
  }

  private func treeCall(_ id: ExpressionID, _ scope: Scope, _ word: Name) -> TreeCall? {
    let node = flow.node(id, scope)
    switch node.kind {
    case .call:
      guard let callee = flow.firstChild(id, scope), isOwnWord(callee, scope, word),
        let child = flow.arguments(of: id, scope).first
      else { return nil }
      return TreeCall(
        place: ExpressionPlace(id: callee, scope: scope), origins: router.origins.origins(child.value, scope),
        type: flow.type(of: child.value, scope).nominal)
    case .argument:
      guard let value = flow.firstChild(id, scope), isOwnWord(value, scope, word) else { return nil }
      return TreeCall(
        place: ExpressionPlace(id: value, scope: scope),
        origins: router.origins.originsHandedTo(Call(id: value, scope: scope)),
        type: nil)
    default: return nil
    }
  }

  /// Whether an expression names the router's own `attachChild` or `detachChild`.
  private func isOwnWord(_ id: ExpressionID, _ scope: Scope, _ word: Name) -> Bool {
    let node = flow.node(id, scope)
    guard node.name == word else { return false }
    return node.kind == .name || node.kind == .member && router.own.selfBase(id, scope) != nil
  }

  // MARK: - Sites

  /// The children that a call of `attachChild` attaches, with where each is built.
  func sites(of call: TreeCall) -> [AttachSite] {
    var found: Set<AttachSite> = []
    for origin in call.origins {
      switch origin {
      case .built(let rib, let place): found.insert(site(rib, place, call))
      case .property(let name):
        for case .built(let rib, let place) in router.origins.contents(of: name).built {
          found.insert(site(rib, place, call))
        }
      case .children, .unknown: break
      }
    }
    return found.sorted { left, right in
      (left.child, left.place.scope.file, left.place.id) < (right.child, right.place.scope.file, right.place.id)
    }
  }

  private func site(_ rib: Int, _ place: ExpressionPlace, _ call: TreeCall) -> AttachSite {
    // What a property begins with is attached where that is said.
    let isInFunction = place.scope.declaration.map {
      [.function, .initializer].contains(router.program.scans[place.scope.file].declarations[$0].kind)
    }
    return AttachSite(child: rib, place: isInFunction == true ? place : call.place, call: call.place)
  }
}
