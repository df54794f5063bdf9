import SwiftScan

/// What a protocol requires of conforming types beside its members.
package struct ConformanceBounds {
  private let types: TypeResolver
  private var program: Program { types.program }

  package init(_ types: TypeResolver) {
    self.types = types
  }

  /// Why Swift refuses a conformance that a class declares; nil where nothing is known against it.
  func refusal(of owner: TypeID, to wanted: TypeID) -> ConformanceRefusal? {
    guard program.types[owner].kind == .class, program.types[wanted].origin == .sources else { return nil }
    return missingSuperclass(of: owner, wanted) ?? otherAssociatedType(of: owner, wanted)
      ?? restrictedImport(of: owner, wanted)
  }

  /// `protocol D: Base`, or `where Self: Base`, for a class that surely does not inherit `Base`.
  private func missingSuperclass(of owner: TypeID, _ wanted: TypeID) -> ConformanceRefusal? {
    let bounds = types.ancestors(of: wanted).filter { isClass($0.id) && !program.isConditional($0.declaration) }
    guard let bound = bounds.first else { return nil }
    let chain = types.superclasses(of: owner)
    guard !chain.contains(bound.id), chain.allSatisfy(isWhole) else { return nil }
    return .superclass(program.name(of: bound.id))
  }

  private func isClass(_ type: TypeID) -> Bool {
    let entry = program.types[type]
    return entry.origin == .external ? KnownTypes.isClass(program.text(entry.name)) : entry.kind == .class
  }

  /// Whether all that a class inherits is known, or known to be a protocol.
  private func isWhole(_ type: TypeID) -> Bool {
    program.types[type].origin != .external
      && types.directAncestors(of: type).allSatisfy { ancestor in
        let entry = program.types[ancestor.id]
        if program.isConditional(ancestor.declaration) || entry.origin == .ambiguous { return false }
        return entry.origin != .external || KnownTypes.bringsNothing.contains(program.text(entry.name))
      }
  }

  /// `protocol D: Holding where Item == Int` for a class that says `typealias Item = String`.
  private func otherAssociatedType(of owner: TypeID, _ wanted: TypeID) -> ConformanceRefusal? {
    for (name, needed) in types.associatedTypes(saidBy: wanted) {
      guard let actual = types.memberType(name, of: owner),
        program.compare(types.simplified(actual), types.simplified(needed)) == .different
      else { continue }
      return .associatedType(program.text(name), is: program.describe(actual), needed: program.describe(needed))
    }
    return nil
  }

  /// `internal import Features` in the file of a public class that conforms to a protocol of that module.
  private func restrictedImport(of owner: TypeID, _ wanted: TypeID) -> ConformanceRefusal? {
    guard let location = types.ancestor(wanted, of: owner)?.declaration,
      let declared = program.types[wanted].declaration?.file,
      program.access(ofType: owner) >= .public, program.access(ofType: wanted) >= .public,
      program.importsRestrictedly(moduleOfFile: declared, inFile: location.file)
    else { return nil }
    return .restrictedImport(program.module(ofFile: declared).name)
  }

  /// A conformance that an extension in another module declares, which a file does not know of.
  package func unimported(_ owner: TypeID, to wanted: TypeID, fromFile file: Int) -> ConformanceRefusal? {
    guard let first = types.ancestor(wanted, of: owner)?.declaration, isUnimported(first, owner, wanted, file),
      types.conformanceDeclarations(of: owner, to: wanted).allSatisfy({ isUnimported($0, owner, wanted, file) })
    else { return nil }
    return .unimported(program.module(ofFile: first.file).name)
  }

  private func isUnimported(_ declaration: DeclarationID, _ owner: TypeID, _ wanted: TypeID, _ file: Int) -> Bool {
    !types.loadedModules.isLoaded(declaration.file, extending: [owner, wanted], fromFile: file)
  }
}

extension TypeResolver {
  /// The declarations and extensions, of a class and of those that it inherits, that say that it conforms to a protocol.
  func conformanceDeclarations(of type: TypeID, to wanted: TypeID) -> [DeclarationID] {
    superclasses(of: type).flatMap { owner in
      directAncestors(of: owner).filter { program.types[$0.id].isProtocol && inherits($0.id, from: wanted) }
        .map(\.declaration)
    }
  }

  /// What a protocol's associated types surely are for a class: as it says itself, or as `where` clauses of the protocols
  /// say that it conforms to.
  func associatedTypes(of type: TypeID, in wanted: TypeID) -> [Name: Type] {
    let names = associatedTypes(of: wanted)
    if names.isEmpty { return [:] }
    var found: [Name: Type] = [:]
    for name in names { found[name] = memberType(name, of: type) }
    for conformed in ancestors(of: type) where inherits(conformed.id, from: wanted) {
      for (name, type) in associatedTypes(saidBy: conformed.id) where found[name] == nil && names.contains(name) {
        found[name] = type
      }
    }
    return found
  }

  /// The names of a protocol's own associated types.
  private func associatedTypes(of type: TypeID) -> [Name] {
    ownAssociatedTypes(type) {
      guard program.types[type].isProtocol, let id = program.types[type].declaration else { return [] }
      return program.inside(id).filter { program[$0].kind == .associatedtype && program[$0].parent == id.index }
        .map { program[$0].name }
    }
  }

  /// What `where` clauses of a protocol, and of those that it inherits, say that its associated types are.
  func associatedTypes(saidBy wanted: TypeID) -> [(name: Name, type: Type)] {
    ([wanted] + ancestors(of: wanted).map(\.id)).flatMap { type -> [(name: Name, type: Type)] in
      guard program.types[type].isProtocol, let id = program.types[type].declaration, !program[id].whereClause.isEmpty
      else { return [] }
      return whereClause(of: id).compactMap { constraint in
        guard constraint.isEquality, case .parameter(let name) = constraint.subject, !constraint.constraint.isOpen
        else {
          return nil
        }
        return (name, constraint.constraint)
      }
    }
  }

  /// The type of a name that a class, or one that it inherits, nests.
  func memberType(_ name: Name, of type: TypeID) -> Type? {
    superclasses(of: type).lazy.compactMap { owner in
      guard self.program.space.nested(name, in: owner) != nil, let id = self.program.types[owner].declaration else {
        return nil
      }
      return self.resolve(name, from: id.scope)
    }.first
  }
}
