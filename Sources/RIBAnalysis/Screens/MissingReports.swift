import RIBModel
import SwiftScan
import SwiftProgram

/// Finds what the child's view would have to call as it is taken away, and what the router must not do then. Only where
/// the call leads to nothing but the detach: it comes again after a detach that was asked for otherwise.
extension ChildScreen {
  var missingReport: Attachment.Dismissal.MissingReport? {
    guard views.count == 1, let view = views.first, !overrides(leavingMethod, view),
      let place = place(ofOverridesIn: view), let report = closingReport(of: view),
      let detach = detach(in: report.method), let child = detach.firstArgument, child.kind == .name,
      isViewable(child), let loud = loudStatements(besides: detach), loud.count < 2
    else { return nil }
    return Attachment.Dismissal.MissingReport(
      call: report.text, place: program.position(place.id), isBehindMember: place.isMember,
      isPublic: program.access(ofType: view) >= .public,
      child: program.text(child.name), method: program.position(report.method),
      removal: loud.first.map { router.position($0) })
  }

  private var leavingMethod: String { presentation == .pushed ? "didMove" : ScreenWords.disappeared }

  // MARK: - The view

  /// The member of a class behind which overrides are written: `viewDidLoad`, else the last initialiser; or the class
  /// itself, at whose end they are.
  private func place(ofOverridesIn view: TypeID) -> (id: DeclarationID, isMember: Bool)? {
    guard let declaration = program.types[view].declaration else { return nil }
    let own = program.allMembers(of: view).filter {
      $0.file == declaration.file && program[$0].parent == declaration.index && program[$0].body != nil
        && !program.isConditional($0)
    }
    let member =
      own.first { program.text(program[$0].name) == "viewDidLoad" } ?? own.last { program[$0].kind == .initializer }
    return member.map { ($0, true) } ?? (declaration, false)
  }

  /// The only call by which a view has its child detached, as it is written, and the router's method to which it leads.
  private func closingReport(of view: TypeID) -> (text: String, method: DeclarationID)? {
    var found: [String: DeclarationID] = [:]
    for location in callersOfDetach.locations where semantics.selfType(location.scope) == view {
      guard let call = location.call, let text = text(of: call), let method = method(closing: call) else { continue }
      found[text] = method
    }
    return found.count == 1 ? found.first.map { ($0.key, $0.value) } : nil
  }

  /// `listener?.didTapClose()`
  private func text(of call: Node) -> String? { call.arguments.isEmpty ? request(call) : nil }

  /// What a call of a member of an own property is without its arguments.
  private func request(_ call: Node) -> String? {
    guard let callee = call.callee, callee.kind == .member, let base = callee.firstChild,
      semantics.isOwnProperty(base.unwrapped, named: base.unwrapped.name)
    else { return nil }
    let mark = base.kind == .chain ? "?" : base.kind == .force ? "!" : ""
    return "\(program.text(base.unwrapped.name))\(mark).\(program.text(callee.name))()"
  }

  /// The router's method that a view's call leads to, where each method between does nothing but call the next one.
  private func method(closing call: Node) -> DeclarationID? {
    guard let told = semantics.functionFitting(call), let own = semantics.handler(of: told, in: parts),
      let report = onlyCall(in: own).flatMap(semantics.functionFitting),
      let handler = semantics.handler(of: report, in: parent)
    else { return nil }
    return onlyCall(in: handler).flatMap { router.own.function($0.calleeName) }
  }

  /// `listener?.feedDidClose()`, `router?.detachFeed(animated: true)` where a function does nothing else.
  private func onlyCall(in function: DeclarationID) -> Node? {
    let statements = semantics.body(of: function).map { Array($0.children) } ?? []
    guard statements.count == 1, statements[0].arguments.allSatisfy({ $0.value.kind == .boolean }),
      request(statements[0]) != nil
    else { return nil }
    return statements[0]
  }

  // MARK: - The router

  /// The only call of `detachChild` in a method, which it makes at once while the child is in its property, and only
  /// once: the property is cleared.
  private func detach(in method: DeclarationID) -> Node? {
    let calls = detaching.filter { $0.method == method }
    guard calls.count == 1, let call = calls[0].location.call, call.enclosingClosure == nil, let holder = site.holder,
      properties.changes(holder, around: call.scope),
      semantics.conditions(at: call).conditions.contains(where: { test in
        test.presence.map { !$0.isNil && origins.property($0.subject) == holder } == true
      })
    else { return nil }
    return call
  }

  private func isViewable(_ child: Node) -> Bool {
    guard let type = semantics.type(of: child).nominal else { return false }
    return types.lineage(of: type).contains { program.name(of: $0) == "ViewableRouting" }
  }

  /// The statements beside the detach that may take the view away; nil where it is not sure that they do that and
  /// nothing else.
  private func loudStatements(besides detach: Node) -> Set<Node>? {
    let calls = ViewCalls(router: router)
    var found: Set<Node> = []
    var isKnown = true
    for root in semantics.roots(detach.scope) {
      root.visit { node in
        switch node.kind {
        case .call where node != detach && !calls.isQuietCall(node):
          guard let statement = statement(around: node, beside: detach) else { return isKnown = false }
          found.insert(statement)
        case .assignment where node.firstChild.map(calls.isOwnTarget) != true: isKnown = false
        default: break
        }
      }
    }
    return isKnown && found.allSatisfy(isRemoval) ? found : nil
  }

  private func statement(around node: Node, beside detach: Node) -> Node? {
    sequence(first: node, next: \.parent).first { $0.parent == detach.parent }
  }

  private func isRemoval(_ statement: Node) -> Bool {
    LeavingWords.speaks(program.text(statement.calleeName)) && !router.own.isOwnCall(statement)
      && !statement.contains { $0.kind == .closure }
  }
}
