import RIBModel
import SwiftScan
import SwiftProgram

/// What bodies do with views: where they show a child's view, and whether they may take a view away.
struct ViewCalls: RouterReader, ScreenReader {
  let router: RouterBodies

  /// What a router's view is called.
  private static let viewNames: Set<Name> = [
    Name(.viewControllable), Name(.uiviewController), Name(.viewController), Name(.view),
  ]
  /// What only tells developers something.
  static let silentCalls: Set<String> = [
    "print", "debugPrint", "assert", "assertionFailure", "precondition", "NSLog", "os_log", "log",
  ]
  /// What is called of a collection, or an optional, to get or change the children in it.
  private static let collectionCalls: Set<String> = [
    "forEach", "map", "flatMap", "compactMap", "filter", "contains", "first", "last", "append", "removeAll",
    "removeLast", "removeFirst", "remove", "removeValue", "popLast", "popFirst", "enumerated", "reversed",
  ]

  /// What a collection of children is asked, and how it is filled: none of this hands a child on.
  private static let fillings: Set<String> = ["append", "count", "insert", "isEmpty", "removeAll"]

  // MARK: - Showing

  /// The first call in some bodies that is passed the view of a child with one of some origins, or the first assignment of it to
  /// the controllers of tabs or of a stack.
  func showing(_ wanted: Set<ChildOrigin>, in scopes: [Scope]) -> Node? {
    for scope in scopes {
      var found: Node?
      for root in semantics.roots(scope) {
        visit(root, call: nil) { node, call in
          if found == nil, isView(node, of: wanted) { found = call }
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether an expression is the view of a child with one of some origins, or a local that holds it.
  private func isView(_ node: Node, of wanted: Set<ChildOrigin>) -> Bool {
    switch node.kind {
    case .name:
      guard case .local(let local, _) = semantics.declaration(of: node), case .expression(let value, _) = local.value
      else { return false }
      return isView(value, of: wanted)
    case .member:
      guard Self.viewNames.contains(node.name), let base = node.firstChild else { return false }
      return !wanted.isDisjoint(with: origins.origins(base)) || isView(base, of: wanted)
    case .array: return node.children.contains { isView($0, of: wanted) }
    case .call: return areViews(node, of: wanted)
    default: return false
    }
  }

  /// `routers.map { $0.viewControllable }`, `routers.map(\.viewControllable)`, `tabs.map { make($0).viewControllable }`
  private func areViews(_ call: Node, of wanted: Set<ChildOrigin>) -> Bool {
    guard call.isMapping, let base = call.callee?.firstChild, let view = call.firstArgument,
      view.contains(where: { Self.viewNames.contains($0.name) })
    else { return false }
    if view.kind == .closure, semantics.results(of: view).contains(where: { isView($0, of: wanted) }) { return true }
    let elements = semantics.localValue(base) ?? base
    return !wanted.isDisjoint(with: origins.origins(base))
      || elements.kind == .array && elements.children.contains { !wanted.isDisjoint(with: origins.origins($0)) }
  }

  /// Whether the router's bodies use children with some origins only for their views.
  func areOnlyViewsUsed(of children: Set<ChildOrigin>) -> Bool {
    router.own.scopes.allSatisfy { scope in
      !semantics.contains(scope) { node in
        guard node.kind == .member, let base = node.firstChild, !Self.viewNames.contains(node.name),
          !Name.mappings.contains(node.name), !Self.fillings.contains(program.text(node.name))
        else { return false }
        return !children.isDisjoint(with: origins.origins(base))
      }
    }
  }

  /// Visits the expressions that are passed to calls, or assigned to `viewControllers`, each with the outermost call around it.
  private func visit(_ node: Node, call: Node?, _ body: (Node, Node) -> Void) {
    if let call { body(node, call) }
    let isCall =
      node.kind == .call
      || node.kind == .assignment && node.firstChild.map { program.text($0.name) } == ScreenWords.viewControllers
    var isCallee = isCall
    for child in node.children {
      let inner = isCall && !isCallee ? call ?? node : isCall ? nil : call
      visit(child, call: child.kind == .closure ? nil : inner, body)
      isCallee = false
    }
  }

  // MARK: - Taking away

  /// Whether a router's body surely leaves all views as they are: it only detaches, reads and sets its own properties,
  /// and calls itself.
  ///
  /// - Parameter removals: which calls take other views away, and not the one that is asked about.
  func isQuiet(_ scope: Scope, but removals: MistakenRemovals? = nil) -> Bool {
    semantics.doesOnly(
      scope, calls: { router.own.isOwnCall($0) || isQuietCall($0) || removals?.leavesView($0) == true },
      assignments: { $0.firstChild.map { isOwnTarget($0) && !isWindow($0) } == true })
  }

  func isQuietCall(_ node: Node) -> Bool {
    if isSilent(node) { return true }
    guard let callee = node.firstChild, let base = callee.firstChild,
      Self.collectionCalls.contains(program.text(callee.name)),
      !node.arguments.map(\.value).contains(where: isOfAnother)
    else { return false }
    let from = origins.origins(base)
    return !from.isEmpty && from.allSatisfy(isChild)
  }

  /// Whether an argument may be a method of another object, which the call runs: `views.forEach(viewController.hide)`.
  private func isOfAnother(_ argument: Node) -> Bool {
    guard argument.kind == .member, argument.firstChild?.kind != .keyPath, router.own.selfBase(argument) == nil else {
      return false
    }
    let type = semantics.type(of: argument)
    return type.isFunction || type.isUnknown
  }

  /// Whether a value is surely a child or several, and no view that a property holds.
  private func isChild(_ origin: ChildOrigin) -> Bool {
    switch origin {
    case .built, .children: true
    case .property(let name): !origins.contents(of: name).built.isEmpty
    case .unknown: false
    }
  }

  func isOwnTarget(_ node: Node) -> Bool {
    switch node.kind {
    case .name: true
    case .tuple: node.children.allSatisfy { $0.firstChild.map(isOwnTarget) == true }
    default: origins.property(node) != nil
    }
  }

  /// Whether a body of an interactor, or of another class that calls a router, surely leaves all views as they are: it
  /// only calls its own class and routers, and sets nothing that is about closing a screen.
  func isQuiet(_ scope: Scope, of own: OwnCalls) -> Bool { semantics.roots(scope).allSatisfy { isQuiet($0, of: own) } }

  /// Whether a part of such a body surely leaves all views as they are.
  func isQuiet(_ root: Node, of own: OwnCalls) -> Bool {
    !root.contains { node in
      if node.kind == .assignment {
        return node.firstChild.map { ScreenWords.aboutClosing.contains(program.text($0.name)) } != false
      }
      guard node.kind == .call, !own.isOwnCall(node), !isSilent(node) else { return false }
      let known = node.firstChild?.firstChild.flatMap { semantics.baseType(of: $0).nominal }
      return known.map { types.isPrelude($0, .Routing, .Router) } != true
    }
  }

  /// Whether a body does nothing at all but tell developers something.
  func isEmpty(_ scope: Scope) -> Bool {
    semantics.roots(scope).allSatisfy { root in root.children.allSatisfy(isSilent) }
  }

  /// Whether a call only tells developers something.
  private func isSilent(_ call: Node) -> Bool { Self.silentCalls.contains(program.text(call.calleeName)) }

  /// Whether a class declares or uses a word that is about closing a screen.
  func mayClose(_ type: TypeID) -> Bool {
    semantics.ownMembers(of: type).contains {
      ScreenWords.aboutClosing.contains(program.text(program[$0].name)) && !isIdleOverride($0)
    }
      || semantics.scopes(of: type).contains { scope in
        semantics.contains(scope) { node in
          ScreenWords.aboutClosing.contains(program.text(node.name)) && !isOnlyAsked(node) && !node.isCallOfSuper
        }
      }
  }

  /// Whether an override runs as the screen is closed, and tells nobody.
  private func isIdleOverride(_ member: DeclarationID) -> Bool {
    ScreenWords.leaving.contains(program.text(program[member].name)) && program[member].body != nil
      && semantics.doesOnly(member.scope, calls: isIdleCall, assignments: isIdleAssignment)
  }

  /// `navigationController?.isToolbarHidden`: a controller of which only something else of UIKit's is used.
  private func isOnlyAsked(_ controller: Node) -> Bool {
    var outer = controller
    while let parent = outer.parent, [.chain, .force].contains(parent.kind) { outer = parent }
    guard let member = outer.parent, member.kind == .member, member.firstChild == outer else { return false }
    return program.ownersOfMember[Int(member.name.number)].isEmpty
  }
}

extension Node {
  /// `super.viewWillDisappear`
  fileprivate var isCallOfSuper: Bool { kind == .member && firstChild?.isSuper == true }
}
