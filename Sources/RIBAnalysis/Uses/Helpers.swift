import SwiftScan
import SwiftProgram

/// Finds the functions and properties that run only when they are called or read, where the sources show all code that
/// may do so. A value that only they read is used only if they are.
struct Helpers: ProgramReader {
  let semantics: BodySemantics
  /// The names of the types that have requirements or members of components.
  let holders: NameSet
  /// Builders, components and protocols that are dependencies, with what they inherit.
  let wiring: Set<TypeID>

  /// The members of the wiring, and private members of other types that keep a dependency or a component.
  func find(inFile file: Int) -> [DeclarationID] {
    let scan = program.scans[file]
    var keepers: Set<TypeID> = []
    var found: [(id: DeclarationID, type: TypeID)] = []
    for (index, declaration) in scan.declarations.enumerated() where declaration.kind.isMember {
      let id = DeclarationID(file: file, index: index)
      guard let type = program.enclosingType(of: id) else { continue }
      if declaration.kind == .variable, let written = declaration.type, refersToHolder(written, scan) {
        keepers.insert(type)
      }
      if wiring.contains(type) || program.isFilePrivate(id) { found.append((id, type)) }
    }
    let quiet = found.filter {
      (wiring.contains($0.type) || keepers.contains($0.type)) && semantics.isQuiet($0.id)
    }
    return Dictionary(grouping: quiet, by: \.type).flatMap { type, members -> [DeclarationID] in
      guard let required = semantics.requiredNames(of: type) else { return [] }
      return members.map(\.id).filter { !required.contains(program[$0].name) }
    }.sorted()
  }

  private func refersToHolder(_ type: TypeSyntaxID, _ scan: ScannedFile) -> Bool {
    var isFound = false
    scan.visitPlainNames(ofType: type) { if holders.contains($0) { isFound = true } }
    return isFound
  }
}

extension BodySemantics {
  /// Whether a function or property does nothing by itself, and nobody finds it but by its name.
  func isQuiet(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.modifiers.isDisjoint(with: [.override, .required]), !program.isConditional(id),
      program.attributes(of: id).allSatisfy(["discardableResult", "available", "MainActor", "inline"].contains)
    else { return false }
    switch declaration.kind {
    case .function: return declaration.body != nil && !isBuild(id)
    case .variable: return declaration.setterBodies.isEmpty
    default: return false
    }
  }

  /// Whether the sources show all that a type and its subtypes conform to.
  func isShownWhole(_ type: TypeID) -> Bool { requiredNames(of: type) != nil }

  /// The names of what the protocols of a type and its subtypes require; nil where the sources do not show all that
  /// they conform to.
  func requiredNames(of type: TypeID) -> Set<Name>? {
    let all = Set(([type] + types.conformers(of: type)).flatMap(types.lineage))
    guard all.allSatisfy(isShown) else { return nil }
    return Set(all.flatMap(program.allMembers).filter(program.isRequirement).map { program[$0].name })
  }

  private func isShown(_ type: TypeID) -> Bool {
    [.sources, .prelude].contains(program.types[type].origin)
      || ["AnyObject", "Sendable"].contains(program.name(of: type))
  }
}
