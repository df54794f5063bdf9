import SwiftScan
import SwiftProgram

/// The requirements of a RIB's dependency protocol, and what of it is not declared in the sources.
struct Requirements: Sendable {
  var known: [Requirement] = []
  /// Protocols that the sources do not declare, by name.
  var undeclared: [String] = []
}

extension TypeResolver {
  /// All requirements of a dependency type: own ones in their order, then those it inherits; each name once.
  func requirements(of dependency: Type) -> Requirements {
    var result = Requirements()
    var seen: [String: [Int]] = [:]
    for part in parts(of: dependency) {
      guard case .nominal(let type, let arguments) = part.unwrapped else { continue }
      add(type, arguments, to: &result, &seen)
      for ancestor in ancestors(of: type) { add(ancestor.id, ancestor.arguments, to: &result, &seen) }
    }
    return result
  }

  private func add(_ type: TypeID, _ arguments: [Type], to result: inout Requirements, _ seen: inout [String: [Int]]) {
    switch program.types[type].origin {
    case .external, .ambiguous:
      let name = program.name(of: type)
      if !KnownTypes.bringsNothing.contains(name) { result.undeclared.append(name) }
      return
    case .prelude: return
    case .sources: break
    }
    let substitution = bindings(program.genericParameters(of: type), arguments)
    for id in program.allMembers(of: type) where program.isRequirement(id) && isStaticDependency(id) {
      let requirement = Requirement(id: id, declaredBy: type, substitution: substitution)
      let name = program.fullName(of: id)
      if let known = seen[name, default: []].first(where: { mayBeSame(result.known[$0], requirement) }) {
        result.known[known].redeclared.append(requirement)
      } else {
        seen[name, default: []].append(result.known.count)
        result.known.append(requirement)
      }
    }
  }

  /// Whether one member may fulfil two requirements of one name; methods may be overloaded.
  private func mayBeSame(_ first: Requirement, _ second: Requirement) -> Bool {
    let isStatic = [first, second].map { program[$0.id].modifiers.contains(.static) }
    guard isStatic[0] == isStatic[1] else { return false }
    let member = FoundMember(id: first.id, owner: first.declaredBy, substitution: first.substitution, isDefault: false)
    return Signatures(types: self).compare(member, second, [:]) != .different
  }

  /// `weak var x` and `listener` belong to the wiring between RIBs; optional requirements need not be fulfilled.
  private func isStaticDependency(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    if declaration.modifiers.contains(.weak) || declaration.modifiers.contains(.optional) { return false }
    return declaration.name != Name(.listener)
  }
}
