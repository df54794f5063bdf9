import RIBModel
import SourceScan
import SwiftSemantics

/// What a child's controller asks as it leaves the screen, as far as the answer is told by the way in which it does.
struct LeavingQuestions {
  let classes: ScreenClasses
  /// The classes of the child's view.
  let views: [TypeID]
  let way: ShownScreens.Way
  let container: Attachment.Dismissal.Container
  private var flow: Flow { classes.flow }
  private var program: Program { flow.program }

  /// What surely does not hold for the controller itself.
  private var denied: Set<String> {
    let entering: Set<String> = ["isBeingPresented", "isMovingToParent"]
    switch (way, container) {
    case (.pushed, _): return entering.union(["isBeingDismissed"])
    // Only the navigation controller around it is dismissed.
    case (.presented, .navigation): return entering.union(["isBeingDismissed", "isMovingFromParent"])
    case (.presented, _): return entering.union(["isMovingFromParent"])
    case (.other, _): return []
    }
  }

  /// Whether a place in one of the child's controllers is surely not reached as the child leaves.
  func exclude(_ node: Node) -> Bool {
    guard let type = flow.selfType(node.scope),
      views.contains(where: { $0 == type || flow.types.inherits($0, from: type) })
    else { return false }
    return flow.conditions(at: node).conditions.contains { $0.isHolding == true && isDenied($0) }
  }

  private func isDenied(_ condition: PlaceCondition) -> Bool {
    let question = condition.expression
    guard denied.contains(program.text(question.name)) else { return false }
    switch question.kind {
    case .name:
      if case .local = flow.declaration(of: question) { return false }
      return true
    case .member: return question.firstChild.map { classes.isSelf($0) } ?? false
    default: return false
    }
  }
}

extension RouterBodies {
  /// What is presented where a child's view is.
  ///
  /// - Parameter makers: the child's classes that may put a navigation controller around the view themselves.
  func container(of shown: ShownScreens, with makers: [TypeID]) -> Attachment.Dismissal.Container {
    let isWrapped = shown.shown.allSatisfy { $0.value == .wrapped }
    if isWrapped, shown.values.wrappers.contains(where: flow.isNavigationController) { return .navigation }
    let isAlone = shown.shown.allSatisfy { $0.value == .screen } && !makers.contains(where: makesNavigation)
    return isAlone ? .none : .either
  }

  private func makesNavigation(_ type: TypeID) -> Bool {
    flow.scopes(of: type).contains { scope in
      var found = false
      for root in flow.roots(scope) {
        root.visit { node in
          guard !found, node.kind == .call, let made = flow.constructed(by: node) else { return }
          found = flow.isNavigationController(made)
        }
      }
      return found
    }
  }
}
