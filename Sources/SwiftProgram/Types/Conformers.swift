import RibscopeText
import SwiftScan

extension TypeResolver {
  /// The classes and structs that inherit or conform to a type, in the order of the files. O(subtypes) the first time.
  package func conformers(of type: TypeID) -> [TypeID] {
    knownConformers(type) { subtypes(of: type).filter { program.types[$0].isClassLike }.sorted() }
  }

  /// Whether some class or struct inherits or conforms to a type.
  package func hasConformers(_ type: TypeID) -> Bool {
    let direct = inheritance?.directSubtypes(of: type) ?? []
    return direct.contains { program.types[$0].isClassLike } || !direct.isEmpty && !conformers(of: type).isEmpty
  }

  /// What inherits or conforms to one of the prelude's types, in the order of the files.
  package func conformers(ofPreludeNamed names: Set<Name>) -> [TypeID] {
    let bases = program.types.indices.filter { type in
      program.types[type].origin == .prelude && names.contains(program.types[type].name)
    }
    return Set(bases.flatMap(conformers(of:))).sorted()
  }

  /// A type, all that it inherits and all that inherit it, in no order that means anything.
  func related(to type: TypeID) -> [TypeID] { lineage(of: type) + subtypes(of: type) }

  /// All types that inherit another, directly or not; the type itself is not among them.
  private func subtypes(of type: TypeID) -> [TypeID] {
    Array([type].reachable { self.inheritance?.directSubtypes(of: $0) ?? [] }.dropFirst())
  }
}
