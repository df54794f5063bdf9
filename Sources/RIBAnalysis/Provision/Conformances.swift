import RIBModel
import SourceScan
import SwiftSemantics

/// Says whether a class conforms to a child's dependency protocol, and where it says so.
struct Conformances {
  let flow: Flow
  private let witnesses: WitnessFinder
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow) {
    self.flow = flow
    witnesses = WitnessFinder(flow)
  }

  /// - Parameter arguments: the class's generic arguments; none where they are not known.
  func conformance(of owner: TypeID, _ arguments: [Type] = [], to dependency: Type) -> Edge.Conformance {
    var result = Edge.Conformance.declared
    for part in types.parts(of: dependency) {
      switch conformance(of: owner, arguments, toPart: part) {
      case .declared: break
      case .missing: return .missing
      case .refused(let refusal): return .refused(refusal)
      case .unknown(let reason): result = .unknown(reason)
      }
    }
    return result
  }

  private func conformance(of owner: TypeID, _ arguments: [Type] = [], toPart part: Type) -> Edge.Conformance {
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
  private func declared(_ owner: TypeID, _ arguments: [Type], _ wanted: TypeID) -> Edge.Conformance {
    guard types.inheritsAlways(owner, from: wanted) else { return .unknown("it is declared under #if only") }
    switch types.conformanceHolds(of: owner, arguments, to: wanted) {
    case .yes: return ConformanceBounds(types).refusal(of: owner, to: wanted).map { .refused($0) } ?? .declared
    case .no: return .refused(.condition)
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// Whether a value passed as a protocol, or composition of them, conforms to what the child asks.
  func conformance(ofPassed passed: Type, to dependency: Type) -> Edge.Conformance {
    let owners = types.parts(of: passed).compactMap(\.nominal)
    var result = Edge.Conformance.missing
    for wanted in types.parts(of: dependency) {
      let found = owners.map { conformance(of: $0, toPart: wanted) }
      if found.contains(.declared) {
        result = .declared
      } else {
        return found.first { $0 != .missing } ?? .missing
      }
    }
    return result
  }

  /// Where a class's conformance is declared: the keyword of the class or extension.
  func position(of owner: TypeID, to dependency: Type) -> SourcePosition? {
    for part in types.parts(of: dependency) {
      guard let wanted = part.nominal,
        let ancestor = types.ancestor(wanted, of: owner),
        !program.isPrelude(ancestor.declaration)
      else { continue }
      return program.position(ancestor.declaration.file, program[ancestor.declaration].keyword.lowerBound)
    }
    return nil
  }
}
