import RibscopeText
import SwiftScan

/// What a type inherits whichever `#if` branches are compiled.
extension TypeResolver {
  /// Whether a type inherits or conforms to another in every build, and not by what some `#if` branch says.
  package func inheritsAlways(_ type: TypeID, from ancestor: TypeID) -> Bool {
    type == ancestor || certainAncestors(of: type).contains(ancestor)
  }

  private func certainAncestors(of type: TypeID) -> Set<TypeID> {
    knownCertainAncestors(type) { Set([type].reachable(by: certainDirectAncestors)) }
  }

  private func certainDirectAncestors(of type: TypeID) -> [TypeID] {
    let direct = directAncestors(of: type)
    guard direct.contains(where: { program.isConditional($0.declaration) }) else { return direct.map(\.id) }
    let always = direct.filter { !program.isConditional($0.declaration) }.map(\.id)
    let conditional = Dictionary(grouping: direct.filter { program.isConditional($0.declaration) }, by: \.id)
    return always + conditional.filter { program.coverAllBranches($0.value.map(\.declaration)) }.map(\.key)
  }

  /// Whether what a class's conformance is declared for holds: `extension C: P where T: Q`.
  ///
  /// - Parameter arguments: the class's generic arguments; none where they are not known.
  package func conformanceHolds(of type: TypeID, _ arguments: [Type], to wanted: TypeID) -> Holding {
    let location = conformingClass(type, to: wanted)
    guard hasConstrainedParts(location.type) else { return .yes }
    let leading = directAncestors(of: location.type).filter { inherits($0.id, from: wanted) }.map(\.declaration)
    guard !leading.isEmpty, leading.allSatisfy(isConstrained) else { return .yes }
    let own = bindings(program.genericParameters(of: type), arguments)
    let passed = ancestor(location.type, of: type)?.arguments.map { $0.substituting(own) } ?? arguments
    let substitution = bindings(program.genericParameters(of: location.type), passed)
    let clauses = leading.map { clause(of: $0, substitution) }
    if clauses.contains(where: { $0.contains { $0.constraint.names { program.types[$0].name == Name(.Sendable) } } }) {
      return .unknown("it is declared for types that are Sendable")
    }
    let answers = clauses.map { hold($0) }
    return answers.first { $0 == .yes } ?? answers.first { $0 != .no } ?? .no
  }

  /// Whether a type conforms to anything for certain generic arguments only. Almost none does, and a class may conform
  /// to thousands of protocols.
  private func hasConstrainedParts(_ type: TypeID) -> Bool {
    haveConstrainedParts(type) { directAncestors(of: type).contains { isConstrained($0.declaration) } }
  }
}
