import SwiftScan

/// What a protocol requires of conforming types beside its members.
package struct ConformanceBounds {
  private let types: TypeResolver
  private var program: Program { types.program }

  package init(_ types: TypeResolver) {
    self.types = types
  }

  /// Whether Swift accepts a conformance that a class declares.
  package func check(_ owner: TypeID, to wanted: TypeID) -> Conformance {
    guard program.types[owner].kind == .class, program.types[wanted].origin == .sources else { return .declared }
    if let refusal = missingSuperclass(of: owner, wanted) ?? restrictedImport(of: owner, wanted) {
      return .refused(refusal)
    }
    return checkAssociatedTypes(of: owner, wanted)
  }

  /// `protocol D: Base`, or `where Self: Base<Int>`, for a class that surely does not inherit `Base<Int>`.
  private func missingSuperclass(of owner: TypeID, _ wanted: TypeID) -> ConformanceRefusal? {
    let bounds = types.ancestors(of: wanted).filter { isClass($0.id) && !program.isConditional($0.declaration) }
    guard let bound = bounds.first, types.superclasses(of: owner).allSatisfy(isWhole) else { return nil }
    let needed = Type.nominal(bound.id, bound.arguments)
    guard types.conforms(types.instance(of: owner), to: needed) == .no else { return nil }
    return .superclass(program.describe(needed))
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

  /// `associatedtype Item: Named`, `protocol D: Holding where Item == Int`: whether what these are for a class will do.
  private func checkAssociatedTypes(of owner: TypeID, _ wanted: TypeID) -> Conformance {
    let declared = types.associatedTypes(of: wanted)
    if declared.isEmpty { return .declared }
    let found = types.associatedTypes(of: owner, in: wanted)
    let names = declared.map { program[$0].name }
    if let protocolName = names.first(where: { isProtocol($0, of: owner) }) {
      return .unknown("'\(program.text(protocolName))' is a protocol, and no type")
    }
    if let missing = names.first(where: { found[$0] == nil }) {
      return .unknown("what its '\(program.text(missing))' is is not known")
    }
    var result = Conformance.declared
    for bound in types.bounds(ofAssociatedTypesIn: wanted) {
      let constraint = bound.substituting(found)
      switch types.hold([constraint]) {
      case .yes: break
      case .no:
        return .refused(
          .associatedType(
            program.describe(bound.subject), is: program.describe(constraint.subject),
            needed: program.describe(constraint.constraint)))
      case .unknown(let reason): result = .unknown(reason)
      }
    }
    return result
  }

  /// Whether what a class nests under the name of an associated type is a protocol.
  private func isProtocol(_ name: Name, of owner: TypeID) -> Bool {
    types.superclasses(of: owner).contains { type in
      program.space.nested(name, in: type).map { program.types[$0].isProtocol } ?? false
    }
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
}
