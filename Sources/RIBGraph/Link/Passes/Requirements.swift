import SourceScan

/// A requirement of a dependency protocol.
struct Requirement: Sendable {
  let id: DeclarationID
  /// The protocol that declares it.
  let declaredBy: TypeID
  let substitution: [Name: Type]
  /// The same requirement in the protocols that are inherited: a witness must do for each of them.
  var redeclared: [Requirement] = []
}

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
    var seen: [String: Int] = [:]
    for part in parts(of: dependency) {
      guard case .nominal(let type, let arguments) = part.unwrapped else { continue }
      add(type, arguments, to: &result, &seen)
      for ancestor in ancestors(of: type) { add(ancestor.id, ancestor.arguments, to: &result, &seen) }
    }
    return result
  }

  private func add(_ type: TypeID, _ arguments: [Type], to result: inout Requirements, _ seen: inout [String: Int]) {
    let entry = program.types[type]
    if entry.origin == .external || entry.origin == .ambiguous {
      let name = program.text(entry.name)
      if !KnownTypes.bringsNothing.contains(name) { result.undeclared.append(name) }
      return
    }
    guard entry.isProtocol, entry.origin == .sources else { return }
    let substitution = bindings(program.genericParameters(of: type), arguments)
    for id in program.allMembers(of: type) where program.isRequirement(id) && isStaticDependency(id) {
      let requirement = Requirement(id: id, declaredBy: type, substitution: substitution)
      if let known = seen[program.fullName(of: id)] {
        result.known[known].redeclared.append(requirement)
      } else {
        seen[program.fullName(of: id)] = result.known.count
        result.known.append(requirement)
      }
    }
  }

  /// `weak var x` and `listener` belong to the wiring between RIBs; initialisers and optional requirements ask nothing of
  /// a component's members.
  private func isStaticDependency(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.kind == .variable || declaration.kind == .function else { return false }
    if declaration.modifiers.contains(.weak) || declaration.modifiers.contains(.optional) { return false }
    return declaration.name != Name(.listener)
  }
}

extension Program {
  /// A member's name; a function's with its labels: `make(with:)`.
  func fullName(of id: DeclarationID) -> String {
    let declaration = self[id]
    guard declaration.kind == .function else { return text(declaration.name) }
    let labels = parameters(of: id).map { ($0.label == .none ? "_" : text($0.label)) + ":" }
    return "\(text(declaration.name))(\(labels.joined()))"
  }

  /// A member's type as written; a function's as `(A) -> B`.
  func typeText(of id: DeclarationID) -> String? {
    let declaration = self[id]
    let type = declaration.type.map { text($0, inFile: id.file) }
    guard declaration.kind == .function else { return type }
    let parameters = parameters(of: id).map { text($0.type, inFile: id.file) }
    return "(\(parameters.joined(separator: ", "))) -> \(type ?? "Void")"
  }
}
