import RIBModel
import SourceScan
import SwiftSemantics

/// What a child's controller asks as it leaves the screen, as far as the answer is told by the way in which it does.
struct LeavingQuestions: ProgramReader {
  let classes: ScreenClasses
  /// The classes of the child's view.
  let views: [TypeID]
  let presentation: ShownScreens.Presentation
  let container: Attachment.Dismissal.Container
  var semantics: BodySemantics { classes.semantics }

  /// What surely does not hold for the controller itself.
  private var denied: Set<String> {
    let entering: Set<String> = ["isBeingPresented", "isMovingToParent"]
    switch (presentation, container) {
    case (.pushed, _): return entering.union(["isBeingDismissed"])
    // Only the navigation controller around it is dismissed.
    case (.presented, .navigation): return entering.union(["isBeingDismissed", "isMovingFromParent"])
    case (.presented, _): return entering.union(["isMovingFromParent"])
    case (.other, _): return []
    }
  }

  /// Whether a place in one of the child's controllers is surely not reached as the child leaves.
  func exclude(_ node: Node) -> Bool {
    guard let type = semantics.selfType(node.scope),
      views.contains(where: { semantics.types.inherits($0, from: type) })
    else { return false }
    return semantics.conditions(at: node).conditions.contains { $0.isHolding == true && isDenied($0) }
  }

  private func isDenied(_ condition: LocationCondition) -> Bool {
    let question = condition.expression
    guard denied.contains(program.text(question.name)) else { return false }
    switch question.kind {
    case .name:
      if case .local = semantics.declaration(of: question) { return false }
      return true
    case .member: return question.firstChild.map { classes.isSelf($0) } ?? false
    default: return false
    }
  }
}
