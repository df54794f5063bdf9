import RIBModel
import SourceScan

/// What bodies do with views: where they show a child's, and whether they may take one away.
struct ViewCalls {
  let flow: Flow
  let origins: ChildOrigins
  private var own: OwnCalls { origins.own }
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  /// What a router's view is called.
  private static let viewNames: Set<Name> = [
    Name(.viewControllable), Name(.uiviewController), Name(.viewController), Name(.view),
  ]
  /// What only tells developers something.
  static let silentCalls: Set<String> = [
    "print", "debugPrint", "assert", "assertionFailure", "precondition", "NSLog", "os_log", "log",
  ]
  /// What children are asked for that are kept in a collection, or an optional.
  private static let collectionCalls: Set<String> = [
    "forEach", "map", "flatMap", "compactMap", "filter", "contains", "first", "last", "append", "removeAll",
    "removeLast",
    "removeFirst", "remove", "removeValue", "popLast", "popFirst", "enumerated", "reversed",
  ]
  /// What UIKit calls closing a screen, and asking whether it is closed.
  private static let closing: Set<String> = [
    "dismiss", "popViewController", "popToRootViewController", "popToViewController", "removeFromSuperview",
    "removeFromParent", "willMove", "didMove", "viewDidDisappear", "viewWillDisappear", "isBeingDismissed",
    "isMovingFromParent", "navigationController", "setViewControllers", "performSegue", "isHidden",
    "presentationControllerDidDismiss", "presentationControllerWillDismiss", "presentingViewController",
    "presentationMode", "isPresented", "setRootViewController", "rootViewController", "unwind",
  ]

  // MARK: - Showing

  /// The first place in some bodies that hands on the view of a child with one of some origins; the name is that of the
  /// call that takes it.
  func showing(_ wanted: Set<ChildOrigin>, in scopes: [Scope]) -> (step: Attachment.Step, call: Call)? {
    for scope in scopes {
      var found: (step: Attachment.Step, call: Call)?
      for root in flow.roots(scope) {
        visit(root, scope, call: nil) { id, call in
          guard found == nil, flow.node(id, scope).kind == .member, Self.viewNames.contains(flow.name(id, scope)),
            let base = flow.firstChild(id, scope), !wanted.isDisjoint(with: origins.origins(base, scope))
          else { return }
          let callee = flow.firstChild(call, scope) ?? call
          let step = Attachment.Step(
            name: program.text(flow.name(callee, scope)),
            position: program.position(scope.file, Int(flow.node(callee, scope).offset)))
          found = (step, Call(id: call, scope: scope))
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Visits what is passed to calls, with the outermost call around it.
  private func visit(
    _ id: ExpressionID, _ scope: Scope, call: ExpressionID?, _ body: (ExpressionID, ExpressionID) -> Void
  ) {
    if let call { body(id, call) }
    let isCall = flow.node(id, scope).kind == .call
    var isCallee = isCall
    for child in flow.children(id, scope) {
      let inner = isCall && !isCallee ? call ?? id : isCall ? nil : call
      visit(child, scope, call: flow.node(child, scope).kind == .closure ? nil : inner, body)
      isCallee = false
    }
  }

  private func speaks(_ scope: Scope, _ words: Set<String>) -> Bool {
    !all(in: scope) { !words.contains(program.text(flow.node($0, scope).name)) }
  }

  // MARK: - Taking away

  /// Whether a router's body surely leaves all views as they are: it only detaches, asks and sets its own properties, and
  /// calls itself.
  func isQuiet(_ scope: Scope) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.place.id))
    return all(in: scope) { id in
      let node = flow.node(id, scope)
      switch node.kind {
      case .call: return ownCalls.contains(id) || isQuietCall(id, scope)
      case .assignment: return flow.firstChild(id, scope).map { isOwnTarget($0, scope) } ?? true
      default: return true
      }
    }
  }

  private func isQuietCall(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard let callee = flow.firstChild(id, scope) else { return true }
    let name = flow.name(callee, scope)
    if Self.silentCalls.contains(program.text(name)) { return true }
    guard flow.node(callee, scope).kind == .member else { return name == Name(.detachChild) }
    if own.selfBase(callee, scope) != nil { return name == Name(.detachChild) }
    guard let base = flow.firstChild(callee, scope) else { return false }
    guard Self.collectionCalls.contains(program.text(name)) else { return false }
    let from = origins.origins(base, scope)
    return !from.isEmpty && from.allSatisfy(isChild)
  }

  /// Whether a value is surely a child or several, and no view that a property holds.
  private func isChild(_ origin: ChildOrigin) -> Bool {
    switch origin {
    case .built, .children: true
    case .property(let name): !origins.contents(of: name).built.isEmpty
    case .unknown: false
    }
  }

  private func isOwnTarget(_ id: ExpressionID, _ scope: Scope) -> Bool {
    switch flow.node(id, scope).kind {
    case .name: true
    case .member: own.selfBase(id, scope) != nil
    case .tuple:
      flow.children(id, scope).allSatisfy { flow.firstChild($0, scope).map { isOwnTarget($0, scope) } ?? true }
    default: origins.property(id, scope) != nil
    }
  }

  /// Whether a body of an interactor, or of who else calls a router, surely leaves all views as they are: it only calls
  /// its own class and routers, and replaces no screen.
  ///
  /// - Parameter root: what is looked at; nil for the whole body.
  func isQuiet(_ scope: Scope, of own: OwnCalls, below root: ExpressionID? = nil) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.place.id))
    return all(in: scope, below: root) { id in
      if flow.node(id, scope).kind == .assignment {
        return flow.firstChild(id, scope).map { !Self.closing.contains(program.text(flow.name($0, scope))) } ?? true
      }
      guard flow.node(id, scope).kind == .call, !ownCalls.contains(id), let callee = flow.firstChild(id, scope) else {
        return true
      }
      if Self.silentCalls.contains(program.text(flow.name(callee, scope))) { return true }
      guard flow.node(callee, scope).kind == .member, let base = flow.firstChild(callee, scope),
        let known = flow.baseType(of: base, scope).nominal
      else { return false }
      return types.isPrelude(known, .Routing, .Router)
    }
  }

  /// Whether a body does nothing at all but tell developers something.
  func isEmpty(_ scope: Scope) -> Bool {
    flow.roots(scope).allSatisfy { root in
      flow.children(root, scope).allSatisfy { statement in
        guard flow.node(statement, scope).kind == .call, let callee = flow.firstChild(statement, scope) else {
          return false
        }
        return Self.silentCalls.contains(program.text(flow.name(callee, scope)))
      }
    }
  }

  /// Whether a class says something of closing a screen.
  func speaksOfClosing(_ type: TypeID) -> Bool {
    if flow.ownClasses(of: type).flatMap({ program.allMembers(of: $0) }).contains(where: { id in
      Self.closing.contains(program.text(program[id].name))
    }) {
      return true
    }
    return flow.scopes(of: type).contains { speaks($0, Self.closing) }
  }

  private func all(in scope: Scope, below root: ExpressionID? = nil, _ holds: (ExpressionID) -> Bool) -> Bool {
    var result = true
    for root in root.map({ [$0] }) ?? Array(flow.roots(scope)) {
      flow.visit(root, scope) { if result, !holds($0) { result = false } }
    }
    return result
  }
}
