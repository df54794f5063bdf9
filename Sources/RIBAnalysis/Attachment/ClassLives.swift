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

extension [ActingClass] {
  /// Those of RIBs that go before the app does, by their types.
  ///
  /// A worker is of the RIBs whose builders, components, interactors and routers make it; of one that somebody else makes, it
  /// is not known how long it lives.
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

extension BodySemantics {
  /// Whether a place makes the value of a global or of a static property.
  fileprivate func isOfApp(_ scope: Scope) -> Bool {
    guard let id = scope.id else { return true }
    return program[id].kind == .variable
      && (program[id].modifiers.contains(.static) || program.enclosingType(of: id) == nil)
  }
}
