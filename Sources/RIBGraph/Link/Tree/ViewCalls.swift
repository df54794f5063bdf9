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
  private static let silentCalls: Set<String> = [
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

  // MARK: - Swiping away

  private static let presenting: Set<String> = ["present", "pushViewController"]
  /// What is said where somebody looks after a screen that the user swipes away, or forbids it.
  private static let minding: Set<String> = [
    "viewDidDisappear", "viewWillDisappear", "isBeingDismissed", "isMovingFromParent", "willMove", "didMove",
    "presentationControllerDidDismiss", "presentationControllerWillDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss", "presentationController", "sheetPresentationController",
    "isModalInPresentation", "modalPresentationStyle", "transitioningDelegate", "presentingViewController",
    "hidesBackButton", "leftBarButtonItem", "leftBarButtonItems", "backBarButtonItem", "setViewControllers",
  ]
  /// What anywhere in the sources may tell of a swipe back, or switch it off: whose navigation controller a view is
  /// pushed on is not followed.
  private static let mindingPushes = [
    "UINavigationControllerDelegate", "interactivePopGestureRecognizer", "setNavigationBarHidden",
    "isNavigationBarHidden", "navigationBarHidden", "navigationBar",
  ]

  /// Whether a call presents or pushes a view, by itself or by a method of the app's own that does no more, and none of
  /// these bodies says anything of its being swiped away.
  func isLeftToUser(_ call: Call) -> Bool {
    guard let callee = flow.firstChild(call.id, call.scope), passesNoCall(call), !speaks(call.scope, Self.minding)
    else {
      return false
    }
    guard let function = flow.functionCalled(by: call, nil) else {
      let name = program.text(flow.name(callee, call.scope))
      return Self.presenting.contains(name) && !(name == "pushViewController" && mindsPushes)
    }
    let bodies = implementations(of: function.id)
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        onlyPresents(body) && !speaks(body, Self.minding) && !(mindsPushes && speaks(body, ["pushViewController"]))
      }
  }

  private var mindsPushes: Bool { Self.mindingPushes.contains { program.names.find($0) != nil } }

  /// Whether what is passed to a call is made by no other call, such as one that puts the view into another one.
  private func passesNoCall(_ call: Call) -> Bool {
    var result = true
    for argument in flow.children(call.id, call.scope).dropFirst() {
      flow.visitAtOnce(argument, call.scope) { if flow.node($0, call.scope).kind == .call { result = false } }
    }
    return result
  }

  private func onlyPresents(_ scope: Scope) -> Bool {
    speaks(scope, Self.presenting)
      && all(in: scope) { id in
        guard flow.node(id, scope).kind == .call, let callee = flow.firstChild(id, scope) else { return true }
        let name = program.text(flow.name(callee, scope))
        return Self.presenting.contains(name) || Self.silentCalls.contains(name) || name == "dismiss"
      }
  }

  /// The bodies that a call of a function may run.
  private func implementations(of function: DeclarationID) -> [Scope] {
    guard program.isRequirement(function), let asking = program.enclosingType(of: function) else {
      return program[function].body == nil ? [] : [function.scope]
    }
    return types.conformers(of: asking).flatMap { program.members.values(program[function].name, of: $0) }
      .filter { program[$0].body != nil }.map(\.scope)
  }

  /// Whether a class says something of a screen's being swiped away, or inherits what the sources do not show: a
  /// library's class, a host of SwiftUI.
  func mindsSwiping(_ type: TypeID) -> Bool {
    types.ancestors(of: type).contains { ancestor in
      let name = program.name(of: ancestor.id)
      let origin = program.types[ancestor.id].origin
      return origin == .ambiguous || name == "UIHostingController"
        || origin == .external && !KnownTypes.isAppleClass(name) && !KnownTypes.bringsNothing.contains(name)
    }
      || flow.ownClasses(of: type).flatMap { program.allMembers(of: $0) }.contains { id in
        Self.minding.contains(program.text(program[id].name)) || program[id].hasUnreadBody
      } || flow.scopes(of: type).contains { speaks($0, Self.minding) }
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
      Self.closing.contains(program.text(program[id].name)) || program[id].hasUnreadBody
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
