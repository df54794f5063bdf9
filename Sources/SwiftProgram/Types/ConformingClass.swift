import SwiftScan

/// The class that says of itself that it conforms to a protocol: what only its subtypes have is no witness.
package struct ConformingClass {
  package let type: TypeID
  /// The class or extension whose clause names the protocol, or leads to it; nil where none does.
  package let declaration: DeclarationID?

  package init(type: TypeID, declaration: DeclarationID?) {
    self.type = type
    self.declaration = declaration
  }
}

extension TypeResolver {
  /// The topmost of a class and those that it inherits that conforms to a protocol; the class itself where none does.
  package func conformingClass(_ type: TypeID, to wanted: TypeID) -> ConformingClass {
    var top = type
    var seen: Set<TypeID> = [type]
    while let base = superclass(of: top), seen.insert(base).inserted, inherits(base, from: wanted) { top = base }
    return ConformingClass(type: top, declaration: ancestor(wanted, of: top)?.declaration)
  }

  /// A class and those that it inherits, nearest first.
  package func superclasses(of type: TypeID) -> [TypeID] {
    var chain = [type]
    var seen: Set<TypeID> = [type]
    while let base = superclass(of: chain[chain.count - 1]), seen.insert(base).inserted { chain.append(base) }
    return chain
  }

  private func superclass(of type: TypeID) -> TypeID? {
    directAncestors(of: type).first { program.types[$0.id].kind == .class }?.id
  }

  /// A class's generic parameters as what they are inside of it: types of which nothing else is known.
  package func ownPlaceholders(of type: TypeID) -> [Name: Type] {
    let names = program.genericParameters(of: type)
    return Dictionary(names.map { ($0, .placeholder(.own($0))) }) { first, _ in first }
  }

  /// What is known of the generic parameters of a class where it conforms.
  package func given(in location: ConformingClass, _ own: [Name: Type]) -> [Constraint] {
    guard !own.isEmpty, let id = program.types[location.type].declaration else { return [] }
    let generics = program.scans[id.file].genericParameters(of: program[id])
    let written = generics.compactMap { generic in
      generic.constraint.map {
        Constraint(
          subject: own[generic.name] ?? .parameter(generic.name), isEquality: false,
          constraint: resolve($0, from: id.scope).substituting(own))
      }
    }
    let conformance = location.declaration.map { $0 == id ? [] : clause(of: $0, own) } ?? []
    return written + whereClause(of: id, own) + conformance
  }

  /// The type of an instance inside of the class.
  package func instance(of type: TypeID) -> Type {
    .nominal(type, program.genericParameters(of: type).map { .placeholder(.own($0)) })
  }

  /// Whether only classes conform to a protocol; `nil` where what it inherits is not declared in these sources.
  package func isClassBound(_ type: TypeID) -> Bool? {
    let all = ancestors(of: type).map { program.types[$0.id] }
    if all.contains(where: { $0.kind == .class || $0.name == Name(.AnyObject) }) { return true }
    let isWhole = all.allSatisfy { $0.origin == .sources || $0.origin == .prelude }
    return isWhole ? false : nil
  }
}
