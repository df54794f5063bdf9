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

extension [ActingClass] {
  /// Those of RIBs that go before the app does, by their types.
  ///
  /// A worker is of the RIBs whose builders, interactors and routers make it; of one that a component makes, or somebody
  /// else, it is not known how long it lives.
  func ending(_ lives: RIBLives, _ parts: [RIBParts], _ semantics: BodySemantics) -> [TypeID: ActingClass] {
    let makers = parts.ribsOfMakers
    let ending = compactMap { acting -> ActingClass? in
      let made = semantics.calls.constructions(of: acting.type).map {
        semantics.selfType($0.scope).flatMap { makers[$0] }
      }
      let ribs =
        acting.ribs.isEmpty && !made.contains(nil) ? Set(made.compactMap(\.self).joined()).sorted() : acting.ribs
      let known = ActingClass(type: acting.type, role: acting.role, ribs: ribs)
      return ribs.isEmpty || lives.isBoundByApp(known, semantics) || lives.isNeverAttached(known) ? nil : known
    }
    return Dictionary(ending.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
