import RIBModel
import SwiftScan
import SwiftProgram

/// What a router calls where it detaches a child, and what surely leaves the child's view on the screen: UIKit's `dismiss`
/// removes no view that is pushed, `popViewController` none that is presented, `removeArrangedSubview` leaves it a subview, and
/// some conditions never hold while the view is shown.
///
/// A class so that the first mistake is noted on the way.
final class MistakenRemovals: RouterReader, ScreenReader {
  let screen: ChildScreen
  /// The first call that would have to remove the view.
  private(set) var first: Attachment.MistakenRemoval?
  private lazy var idle = findIdleCalls()
  var router: RouterBodies { screen.router }

  private static let deepest = 4
  /// What tells a controller of its parent, and moves no view.
  private static let moving: Set<String> = ["willMove", "didMove"]

  private var values: ScreenValues { screen.shown.values }

  init(of screen: ChildScreen) { self.screen = screen }

  /// Whether a call in one of the router's bodies surely leaves the child's view on the screen.
  func leavesView(_ call: Node) -> Bool { leavesView(call, ScreenFrame(scope: call.scope), Self.deepest) }

  private func leavesView(_ call: Node, _ frame: ScreenFrame, _ depth: Int) -> Bool {
    if isNeverReached(call, frame) {
      note(call, .isNeverReached)
      return true
    }
    let name = program.text(call.calleeName)
    guard let function = semantics.functionFitting(call) else {
      guard let reason = idle[name] else {
        return Self.moving.contains(name) || ViewCalls.silentCalls.contains(name)
      }
      note(call, reason)
      return true
    }
    let bodies = screen.shown.implementations(of: function)
    guard depth > 0, !bodies.isEmpty else { return false }
    let passed = call.arguments.map { values.value($0.value, frame) }
    return bodies.allSatisfy {
      leavesView(values.frame(of: $0, call, frame, passed), depth - 1)
    }
  }

  private func leavesView(_ frame: ScreenFrame, _ depth: Int) -> Bool {
    semantics.doesOnly(
      frame.scope, calls: { leavesView($0, frame, depth) },
      assignments: { $0.firstChild.map(isPlainMember) == true })
  }

  /// Whether setting an own member takes nothing away: no observer runs then, and no window goes.
  private func isPlainMember(_ target: Node) -> Bool {
    semantics.ownMember(target).map { program[$0.id].setterBodies.isEmpty && !isWindow(target) } == true
  }

  private func note(_ call: Node, _ reason: Attachment.MistakenRemoval.Reason) {
    if first == nil { first = Attachment.MistakenRemoval(call: router.step(ofCall: call), reason: reason) }
  }

  // MARK: - Calls of UIKit

  /// UIKit's calls that remove no view which is shown as this one is.
  private func findIdleCalls() -> [String: Attachment.MistakenRemoval.Reason] {
    let shown = screen.shown
    guard !shown.values.isExhausted, !shown.shown.isEmpty,
      shown.shown.allSatisfy({ $0.presentation == screen.presentation })
    else { return [:] }
    switch screen.presentation {
    case .presented:
      let words = ScreenWords.popping.union([ScreenWords.removeFromParent])
      return Dictionary(uniqueKeysWithValues: words.map { ($0, .popsPresented) })
    case .pushed:
      var seen: Set<Int> = []
      return isInWindow(router.rib, &seen) ? [ScreenWords.dismiss: .dismissesPushed] : [:]
    case .embedded:
      let words = [ScreenWords.removeFromParent, ScreenWords.removeArranged]
      return isSubview ? Dictionary(uniqueKeysWithValues: words.map { ($0, .leavesSubview) }) : [:]
    case .bound, .other: return [:]
    }
  }

  /// Whether the parent's own controller surely puts the child's view into its own one by hand. One of UIKit's, such as
  /// that of tabs, would take the view away with the child.
  private var isSubview: Bool {
    screen.shown.shown.allSatisfy { shown in
      guard let callee = shown.call.callee, program.text(callee.name) == ScreenWords.addChild,
        callee.kind == .name || callee.firstChild.map(isSelf) == true,
        let parent = semantics.selfType(shown.call.scope), program.types[parent].origin == .sources
      else { return false }
      let bases = types.ancestors(of: parent).map { program.name(of: $0.id) }.filter(ScreenWords.isUIKit)
      return bases.allSatisfy(ScreenWords.controller.contains) && semantics.contains(shown.call.scope, where: addsView)
    }
  }

  /// `view.addSubview(child.uiviewController.view)`
  private func addsView(_ node: Node) -> Bool {
    node.kind == .call && ScreenWords.adding.contains(program.text(node.calleeName))
      && node.firstArgument?.unwrapped.name == Name(.view)
  }

  /// Whether a RIB's view surely stands in the app's window without being presented: `dismiss` would take away what is
  /// presented, with all that is pushed in it.
  private func isInWindow(_ rib: Int, _ seen: inout Set<Int>) -> Bool {
    guard seen.insert(rib).inserted else { return true }
    let parents = router.tools.parents[rib]
    if parents.isEmpty { return router.parts[rib].routers.contains { types.isPrelude($0, .LaunchRouting) } }
    return screen.attachments(of: rib).allSatisfy { above in
      (above.views.isEmpty || above.shown.isInParent) && isInWindow(above.router.rib, &seen)
    }
  }

  // MARK: - Conditions

  private func isNeverReached(_ call: Node, _ frame: ScreenFrame) -> Bool {
    semantics.conditions(at: call).conditions.contains {
      isEmptyHolder($0, call.scope) || screen.presentation == .presented && neverHolds($0, frame)
    }
  }

  /// Whether a condition asks that the property which holds the child be nil, and nothing makes it so before.
  private func isEmptyHolder(_ condition: LocationCondition, _ scope: Scope) -> Bool {
    guard let presence = condition.presence, presence.isNil, let holder = screen.site.holder,
      origins.property(presence.subject) == holder
    else { return false }
    return !screen.properties.changes(holder, around: scope)
  }

  /// `presentedViewController == nil`, `presentingViewController === child`: while a controller presents the child, the
  /// first is the child, and the second is not.
  private func neverHolds(_ condition: LocationCondition, _ frame: ScreenFrame) -> Bool {
    if let presence = condition.presence {
      return presence.isNil && isOwn(ScreenWords.presented, presence.subject)
    }
    let test = condition.expression
    guard let isHolding = condition.isHolding, test.kind == .comparison, let comparison = Operator(test.name),
      [.equal, .identical, .notEqual, .notIdentical].contains(comparison)
    else { return false }
    let isSame = [.equal, .identical].contains(comparison) == isHolding
    let word = isSame ? ScreenWords.presenting : ScreenWords.presented
    let operands = Array(test.children)
    return operands.contains { isOwn(word, $0) }
      && operands.contains { values.value($0, frame).isShown }
  }

  /// Whether an expression is a property of the controller itself, or a local that holds its value.
  private func isOwn(_ word: String, _ node: Node) -> Bool {
    let value = semantics.localValue(node) ?? node
    return program.text(value.name) == word && value.firstChild.map(isSelf) != false
      && semantics.ownMember(value) == nil
  }
}
