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
    let scan = program.scan(ofFile: file)
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
      guard semantics.isShownWhole(type) else { return [] }
      return members.map(\.id).filter { !semantics.isRequired(program[$0].name, of: type) }
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
  func isShownWhole(_ type: TypeID) -> Bool { memory { ShownTypes(solver) }.isShownWhole(type, types) }

  /// Whether a protocol of a type or of one of its subtypes requires something of a name.
  func isRequired(_ name: Name, of type: TypeID) -> Bool {
    let owners = memory { RequiringTypes(solver) }.known(name) {
      program.ownersOfMember[Int(name.number)].filter { owner in
        program.members.values(name, of: owner).contains(where: program.isRequirement)
      }
    }
    return ([type] + types.conformers(of: type)).contains { subtype in
      // Found from the side that is shorter: some protocols are conformed to by all, and some classes conform to all.
      let lineage = types.lineage(of: subtype)
      return lineage.count < owners.count
        ? lineage.contains { program.members.values(name, of: $0).contains(where: program.isRequirement) }
        : owners.contains { types.inherits(subtype, from: $0) }
    }
  }
}

/// The protocols that require something of a name.
private final class RequiringTypes {
  let known: Memo<[Name: [TypeID]]>

  init(_ solver: Solver) { known = Memo(solver) }
}

/// The types of which the sources show all that they inherit.
private final class ShownTypes {
  private let alone: Memo<[TypeID: Bool]>
  private let whole: Memo<[TypeID: Bool]>

  init(_ solver: Solver) {
    alone = Memo(solver)
    whole = Memo(solver)
  }

  func isShownWhole(_ type: TypeID, _ types: TypeResolver) -> Bool {
    whole(type) { ([type] + types.conformers(of: type)).allSatisfy { isShown($0, types) } }
  }

  private func isShown(_ type: TypeID, _ types: TypeResolver) -> Bool {
    alone(type) {
      types.lineage(of: type).allSatisfy { ancestor in
        [.sources, .prelude].contains(types.program.types[ancestor].origin)
          || ["AnyObject", "Sendable"].contains(types.program.name(of: ancestor))
      }
    }
  }
}
