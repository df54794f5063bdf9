import RIBModel
import SwiftScan
import SwiftProgram

/// Tests in a child's controller whose result is known as it leaves the screen: `isBeingDismissed` does not hold for a
/// controller that is popped.
extension ChildScreen {
  /// The properties that surely do not hold for the controller itself.
  private var denied: Set<String> {
    let entering: Set<String> = ["isBeingPresented", "isMovingToParent"]
    switch (presentation, container) {
    case (.pushed, _): return entering.union(["isBeingDismissed"])
    // Only the navigation controller around it is dismissed.
    case (.presented, .navigation): return entering.union(["isBeingDismissed", "isMovingFromParent"])
    case (.presented, _): return entering.union(["isMovingFromParent"])
    case (.embedded, _), (.bound, _), (.other, _): return []
    }
  }

  /// Whether a place in one of the child's controllers is surely not reached as the child leaves.
  func excludes(_ node: Node) -> Bool {
    guard let type = semantics.selfType(node.scope),
      views.contains(where: { types.inherits($0, from: type) })
    else { return false }
    return semantics.conditions(at: node).conditions.contains { condition in
      condition.isHolding == true && isDenied(condition.expression)
        || isNeverSet(condition, type, observedBy: node.scope)
    }
  }

  /// Whether an observer asks for a value that nothing sets: `var isShown = false { didSet { if !isShown { … } } }`, where
  /// only `true` is assigned.
  private func isNeverSet(_ condition: LocationCondition, _ type: TypeID, observedBy observer: Scope) -> Bool {
    guard let isHolding = condition.isHolding, let property = semantics.ownMember(condition.expression)?.id,
      property.scope == observer
    else { return false }
    let writes = semantics.writes(to: program[property].name, by: type)
    return !writes.isEmpty && writes.allSatisfy { boolean($0.value) == !isHolding }
  }

  func overridesDisappearance(_ view: TypeID) -> Bool { overrides(ScreenWords.disappeared, view) }

  /// Whether a controller's own class declares a method.
  func overrides(_ method: String, _ view: TypeID) -> Bool {
    methods([method], of: view).contains { program.enclosingType(of: $0) == view }
  }

  /// The first place where a view in a navigation controller tests whether it is dismissed itself as it disappears; nil
  /// where it tests another controller, too.
  func mistakenQuestion(in view: TypeID) -> SourcePosition? {
    guard presentation == .presented else { return nil }
    var questions: [Node] = []
    for method in methods(ScreenWords.disappearing, of: view) {
      semantics.roots(method.scope).visit { node in
        if [.name, .member].contains(node.kind), program.text(node.name) == ScreenWords.dismissed {
          questions.append(node)
        }
      }
    }
    return questions.allSatisfy(isDenied) ? questions.first.map { program.position(of: $0) } : nil
  }

  private func isDenied(_ question: Node) -> Bool {
    guard denied.contains(program.text(question.name)) else { return false }
    switch question.kind {
    case .name:
      if case .local = semantics.declaration(of: question) { return false }
      return true
    case .member: return question.firstChild.map(isSelf) == true
    default: return false
    }
  }
}
