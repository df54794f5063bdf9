import RIBModel
import SourceScan
import SwiftSemantics

/// What bodies do with views: where they show a child's, and whether they may take one away.
struct ViewCalls: ProgramReader {
  let semantics: BodySemantics
  let origins: ChildOrigins
  private var own: OwnCalls { origins.own }

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
    "removeLast", "removeFirst", "remove", "removeValue", "popLast", "popFirst", "enumerated", "reversed",
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
  func showing(_ wanted: Set<ChildOrigin>, in scopes: [Scope]) -> (step: Attachment.Step, call: Node)? {
    for scope in scopes {
      var found: (step: Attachment.Step, call: Node)?
      for root in semantics.roots(scope) {
        visit(root, call: nil) { id, call in
          guard found == nil, isView(id, of: wanted) else { return }
          let callee = call.firstChild ?? call
          found = (Attachment.Step(name: program.text(callee.name), position: program.position(of: callee)), call)
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
    default: return false
    }
  }

  /// Whether the router's bodies ask children with some origins for nothing but their views.
  func areOnlyViewsUsed(of children: Set<ChildOrigin>) -> Bool {
    own.scopes.allSatisfy { scope in
      all(in: scope) { node in
        guard node.kind == .member, let base = node.firstChild, !Self.viewNames.contains(node.name) else { return true }
        return children.isDisjoint(with: origins.origins(base))
      }
    }
  }

  /// Visits what is passed to calls, with the outermost call around it.
  private func visit(_ node: Node, call: Node?, _ body: (Node, Node) -> Void) {
    if let call { body(node, call) }
    let isCall = node.kind == .call
    var isCallee = isCall
    for child in node.children {
      let inner = isCall && !isCallee ? call ?? node : isCall ? nil : call
      visit(child, call: child.kind == .closure ? nil : inner, body)
      isCallee = false
    }
  }

  // MARK: - Taking away

  /// Whether a router's body surely leaves all views as they are: it only detaches, asks and sets its own properties, and
  /// calls itself.
  func isQuiet(_ scope: Scope) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.location))
    return all(in: scope) { id in
      switch id.kind {
      case .call: return ownCalls.contains(id) || isQuietCall(id)
      case .assignment: return id.firstChild.map { isOwnTarget($0) } == true
      default: return true
      }
    }
  }

  private func isQuietCall(_ node: Node) -> Bool {
    if isSilent(node) { return true }
    guard let callee = node.firstChild, let base = callee.firstChild,
      Self.collectionCalls.contains(program.text(callee.name))
    else { return false }
    let from = origins.origins(base)
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

  private func isOwnTarget(_ node: Node) -> Bool {
    switch node.kind {
    case .name: true
    case .tuple: node.children.allSatisfy { $0.firstChild.map { isOwnTarget($0) } == true }
    default: origins.property(node) != nil
    }
  }

  /// Whether a body of an interactor, or of who else calls a router, surely leaves all views as they are: it only calls
  /// its own class and routers, and replaces no screen.
  ///
  /// - Parameter root: what is looked at; nil for the whole body.
  func isQuiet(_ scope: Scope, of own: OwnCalls, below root: Node? = nil) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.location))
    return all(in: scope, below: root) { id in
      if id.kind == .assignment { return id.firstChild.map { Self.closing.contains(program.text($0.name)) } == false }
      guard id.kind == .call, !ownCalls.contains(id), !isSilent(id) else { return true }
      let known = id.firstChild?.firstChild.flatMap { semantics.baseType(of: $0).nominal }
      return known.map { types.isPrelude($0, .Routing, .Router) } == true
    }
  }

  /// Whether a body does nothing at all but tell developers something.
  func isEmpty(_ scope: Scope) -> Bool {
    semantics.roots(scope).allSatisfy { root in root.children.allSatisfy(isSilent) }
  }

  /// Whether a call only tells developers something.
  private func isSilent(_ call: Node) -> Bool { Self.silentCalls.contains(program.text(call.calleeName)) }

  /// Whether a class says something of closing a screen.
  func speaksOfClosing(_ type: TypeID) -> Bool {
    semantics.ownMembers(of: type).contains { Self.closing.contains(program.text(program[$0].name)) }
      || semantics.scopes(of: type).contains { scope in
        semantics.contains(scope) { Self.closing.contains(program.text($0.name)) }
      }
  }

  private func all(in scope: Scope, below root: Node? = nil, _ holds: (Node) -> Bool) -> Bool {
    root.map { !$0.contains { !holds($0) } } ?? !semantics.contains(scope) { !holds($0) }
  }
}
