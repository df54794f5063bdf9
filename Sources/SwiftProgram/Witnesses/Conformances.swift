import SwiftScan

/// Says whether a class conforms to a protocol, or to a composition of them, and where it says so.
package struct Conformances {
  let semantics: BodySemantics
  private let witnesses: WitnessFinder
  private var types: TypeResolver { semantics.types }
  private var program: Program { semantics.program }

  package init(_ semantics: BodySemantics) {
    self.semantics = semantics
    witnesses = WitnessFinder(semantics)
  }

  /// - Parameter arguments: the class's generic arguments; none where they are not known.
  package func conformance(of owner: TypeID, _ arguments: [Type] = [], to wanted: Type) -> Conformance {
    var result = Conformance.declared
    for part in types.parts(of: wanted) {
      switch conformance(of: owner, arguments, toPart: part) {
      case .declared: break
      case .missing: return .missing
      case .refused(let refusal): return .refused(refusal)
      case .unknown(let reason): result = .unknown(reason)
      }
    }
    return result
  }

  private func conformance(of owner: TypeID, _ arguments: [Type] = [], toPart part: Type) -> Conformance {
    guard case .nominal(let wanted, _) = part.unwrapped else {
      return .unknown("the dependency '\(program.describe(part))' is not a named type")
    }
    let entry = program.types[wanted]
    if wanted == owner || entry.origin == .prelude { return .declared }
    if entry.origin == .ambiguous { return .unknown(program.whyUndecided(wanted) ?? "") }
    if types.inherits(owner, from: wanted) { return declared(owner, arguments, wanted) }
    if entry.origin == .external {
      return .unknown(program.whyUndecided(wanted) ?? "'\(program.text(entry.name))' is not declared in these sources")
    }
    let declarations = program.parts(of: owner) + program.parts(of: wanted)
    let reason = witnesses.undeclaredMembers(of: owner) ?? program.syntaxProblem(in: declarations)
    return reason.map { .unknown($0) } ?? .missing
  }

  /// A conformance that is written down may be one of certain builds or of certain generic arguments.
  private func declared(_ owner: TypeID, _ arguments: [Type], _ wanted: TypeID) -> Conformance {
    guard types.inheritsAlways(owner, from: wanted) else { return .unknown("it is declared under #if only") }
    switch types.conformanceHolds(of: owner, arguments, to: wanted) {
    case .yes: return ConformanceBounds(types).check(owner, to: wanted)
    case .no: return .refused(.condition)
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// Whether a value passed as a protocol, or composition of them, conforms to what the child requires.
  package func conformance(ofPassed passed: Type, to wanted: Type) -> Conformance {
    let owners = types.parts(of: passed).compactMap(\.nominal)
    var result = Conformance.missing
    for wanted in types.parts(of: wanted) {
      let found = owners.map { conformance(of: $0, toPart: wanted) }
      if found.contains(.declared) {
        result = .declared
      } else {
        return found.first { $0 != .missing } ?? .missing
      }
    }
    return result
  }

  /// The class or extension that declares a class's conformance; nil where none of the sources does.
  package func declaration(of owner: TypeID, to wanted: Type) -> DeclarationID? {
    for part in types.parts(of: wanted) {
      guard let wanted = part.nominal,
        let ancestor = types.ancestor(wanted, of: owner),
        !program.isPrelude(ancestor.declaration)
      else { continue }
      return ancestor.declaration
    }
    return nil
  }
}
