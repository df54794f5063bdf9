import SwiftScan
import SwiftProgram

/// Whether what a call begins is ended: a timer, an observer, a task.
extension BodySemantics {
  /// Whether somebody may end it: what the call gives back goes somewhere, and its class calls what ends it.
  ///
  /// What ends it in `deinit` comes too late, for the object is held until then.
  func isEnded(_ call: Node, by endings: [Name]) -> Bool {
    guard isTaken(call, byMember: { _ in true }), !isDropped(call) else { return false }
    guard let property = property(keeping: call) else { return true }
    return endings.contains { ending in
      calls.named(ending).contains { end in
        guard let id = end.scope.id, program[id].kind != .deinitializer else { return false }
        return end.contains { $0.name == property } || !index.mentions(of: property, in: end.scope).isEmpty
      }
    }
  }

  /// The property of the object itself that is set to what a call gives back.
  func property(keeping call: Node) -> Name? {
    guard let target = target(of: call), ownMember(target) != nil else { return nil }
    return target.name
  }

  /// `_ = Task { … }`
  private func isDropped(_ call: Node) -> Bool { target(of: call).map { program.text($0.name) == "_" } == true }

  private func target(of call: Node) -> Node? {
    guard let assignment = call.parent, assignment.kind == .assignment, let target = assignment.firstChild,
      target != call
    else { return nil }
    return target
  }
}
