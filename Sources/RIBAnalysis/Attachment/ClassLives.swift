import SwiftProgram

/// How long objects of RIBs' classes live, by the RIBs that they belong to.
extension RIBLives {
  /// Whether a class may be there for as long as the app: none of its RIBs is seen to go, or it is a singleton.
  func isBoundByApp(_ acting: ActingClass, _ semantics: BodySemantics) -> Bool {
    !acting.ribs.isEmpty && acting.ribs.allSatisfy { lastsWithApp($0) || !isSeenToGo($0) }
      || semantics.calls.constructions(of: acting.type).contains { semantics.isOfApp($0.scope) }
  }

  /// Whether a class is only made for RIBs that nobody has attached.
  func isNeverAttached(_ acting: ActingClass) -> Bool {
    !acting.ribs.isEmpty && acting.ribs.allSatisfy(isNeverAttached)
  }
}

extension BodySemantics {
  /// Whether a place makes the value of a global or of a static property.
  fileprivate func isOfApp(_ scope: Scope) -> Bool {
    guard let id = scope.id else { return true }
    return program[id].kind == .variable
      && (program[id].modifiers.contains(.static) || program.enclosingType(of: id) == nil)
  }
}
