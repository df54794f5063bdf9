import SwiftScan

/// What types inherit and conform to.
extension TypeResolver {
  /// Something that a type inherits or conforms to, directly or not.
  package struct Ancestor: Equatable, Sendable {
    package let id: TypeID
    /// Its generic arguments, in terms of the subtype's own parameters.
    package let arguments: [Type]
    /// The declaration whose inheritance clause names it, or leads to it.
    package let declaration: DeclarationID
  }

  /// All that a type inherits, nearest first, each once. Cycles end.
  package func ancestors(of type: TypeID) -> [Ancestor] {
    guard program.types.isOrdered(type) else { return findAncestors(of: type) }
    return knownAncestors(type) { findAncestors(of: type) }
  }

  private func findAncestors(of type: TypeID) -> [Ancestor] {
    let direct = directAncestors(of: type)
    if direct.isEmpty { return [] }
    var result: [Ancestor] = []
    var seen: Set<TypeID> = [type]
    for ancestor in direct where seen.insert(ancestor.id).inserted { result.append(ancestor) }
    var head = 0
    while head < result.count {
      let current = result[head]
      head += 1
      for next in directAncestors(of: current.id) where seen.insert(next.id).inserted {
        result.append(
          Ancestor(id: next.id, arguments: arguments(next.arguments, of: current), declaration: current.declaration))
      }
    }
    return result
  }

  /// Generic arguments that are written in terms of an ancestor's parameters, with what these stand for.
  package func arguments(_ written: [Type], of ancestor: Ancestor) -> [Type] {
    if written.isEmpty || ancestor.arguments.isEmpty { return written }
    let bindings = bindings(program.genericParameters(of: ancestor.id), ancestor.arguments)
    return written.map { substitute(in: $0, bindings) }
  }

  /// What a type's own declaration and extensions name as inherited.
  package func directAncestors(of type: TypeID) -> [Ancestor] {
    guard program.types.isOrdered(type) else { return ancestors(ofStandard: type) }
    if let inheritance { return inheritance.directAncestors(of: type) }
    return clauses(type, whileOpen: []) { findDirectAncestors(of: type) }
  }

  /// What a class or protocol inherits that no source of the app declares, such as `Hashable` or one of UIKit's. What a
  /// struct conforms to may depend on its generic arguments: see `conforms`.
  private func ancestors(ofStandard type: TypeID) -> [Ancestor] {
    let declared = program.space.declaring(type)
    guard declared != type, [.class, .protocol].contains(program.types[declared].kind) else { return [] }
    return directAncestors(of: declared).map { ancestor in
      Ancestor(id: program.space.seen(ancestor.id), arguments: ancestor.arguments, declaration: ancestor.declaration)
    }
  }

  private func findDirectAncestors(of type: TypeID) -> [Ancestor] {
    var found = ancestors(ofStandard: type)
    for part in program.parts(of: type) {
      for syntax in inheritanceClause(of: part) {
        for case .nominal(let id, let arguments) in parts(of: resolve(syntax, from: part.scope)) {
          let standard = part.file == Prelude.standardFile ? program.space.declaring(id) : id
          found.append(Ancestor(id: standard, arguments: arguments, declaration: part))
          // What the app adds to `Collection` its arrays have too.
          if standard != id, program.types.isOrdered(id) {
            found.append(Ancestor(id: id, arguments: arguments, declaration: part))
          }
        }
      }
    }
    return found
  }

  /// What a declaration names as inherited. `protocol P where Self: Q` is another way to write `protocol P: Q`.
  private func inheritanceClause(of part: DeclarationID) -> [TypeSyntaxID] {
    let scan = program.scans[part.file]
    let declaration = program[part]
    let inherited = Array(scan.inherited(of: declaration))
    guard declaration.kind == .protocol, !declaration.whereClause.isEmpty else { return inherited }
    return inherited
      + scan.whereClause(of: declaration).filter {
        !$0.isEquality && scan.types[Int($0.subject)].isPlain(.selfType)
      }.map(\.constraint)
  }
}
