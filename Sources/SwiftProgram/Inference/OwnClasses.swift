import SwiftScan

extension BodySemantics {
  /// What extensions of the app's own protocols bring a class that conforms to them, and the class does not declare itself.
  package func broughtFunctions(to type: TypeID) -> [DeclarationID] {
    types.ancestors(of: type).map(\.id).filter {
      program.types[$0].origin == .sources && program.types[$0].isProtocol
    }.flatMap { program.allMembers(of: $0) }.filter { id in
      program[id].kind == .function && program[id].body != nil
        && types.members(program[id].name, of: type).contains { $0.id == id }
    }
  }

  /// Whether all calls of a function's name are in some classes.
  package func isCalled(_ function: DeclarationID, onlyBy classes: Set<TypeID>) -> Bool {
    calls.named(program[function].name).allSatisfy { selfType($0.scope).map(classes.contains) ?? false }
  }

  /// The app's own classes that a class inherits, the nearest first.
  package func superclasses(of type: TypeID) -> [TypeID] {
    types.ancestors(of: type).map(\.id).filter {
      program.types[$0].origin == .sources && program.types[$0].kind == .class
    }
  }

  /// A class and the app's own classes that it inherits, the nearest first.
  package func ownClasses(of type: TypeID) -> [TypeID] { [type] + superclasses(of: type) }

  /// The members of these, the class's own before those that it inherits.
  package func ownMembers(of type: TypeID) -> [DeclarationID] { ownClasses(of: type).flatMap(program.allMembers) }

  /// Those of them that have a name.
  package func ownMembers(_ name: Name, of type: TypeID) -> [DeclarationID] {
    ownClasses(of: type).flatMap { program.members.values(name, of: $0) }
  }

  /// Those of them that have the full name of a declaration: what witnesses or overrides it.
  package func ownMembers(like id: DeclarationID, of type: TypeID) -> [DeclarationID] {
    ownClasses(of: type).flatMap { program.members(like: id, of: $0) }
  }

  /// A member itself, or what implements a requirement in each type that conforms.
  package func implementations(of id: DeclarationID) -> [DeclarationID] {
    guard program.isRequirement(id), let owner = program.enclosingType(of: id) else { return [id] }
    let name = program.fullName(of: id)
    return types.conformers(of: owner).compactMap { type in
      types.members(program[id].name, of: type).first { program.fullName(of: $0.id) == name }?.id
    }
  }

  /// Whether a type is a class of the app sources, there in every build.
  package func isOwnClass(_ type: TypeID) -> Bool {
    let entry = program.types[type]
    guard entry.origin == .sources, entry.kind == .class, let id = entry.declaration else { return false }
    return !program.isPrelude(id) && !program.isConditional(id)
  }

  /// Where a class and the app's own classes that it inherits do something: in their members, and in functions inside of
  /// these.
  package func scopes(of type: TypeID) -> [Scope] {
    ownMembers(of: type).flatMap(bodies(of:))
  }

  /// Where a member does something: in itself, and in the functions inside of it.
  package func bodies(of member: DeclarationID) -> [Scope] { bodies(in: member.scope) }

  /// A body, and those of the functions inside of it.
  package func bodies(in scope: Scope) -> [Scope] { [scope] + (scope.id.map(localFunctions) ?? []) }

  /// The functions declared inside a member's body.
  package func localFunctions(in id: DeclarationID) -> [Scope] {
    program.inside(id).filter { program[$0].kind == .function }.map(\.scope)
  }

  /// Whether a class has a base class that the sources do not declare and that is no framework's: it may set anything.
  package func isForeign(_ type: TypeID) -> Bool {
    let classes = ownClasses(of: type)
    let isAmbiguous = classes.contains { holder in
      types.directAncestors(of: holder).contains { program.types[$0.id].origin == .ambiguous }
    }
    return isAmbiguous
      || outerBases(of: type).contains {
        !program.isDistinct($0) && !KnownTypes.bringsNothing.contains(program.name(of: $0))
      }
  }

  /// What a class and those that it inherits name in the place of a base class, and the sources do not declare. Only the
  /// first that a class's own clause names may be a class; it may be a protocol, too.
  package func outerBases(of type: TypeID) -> [TypeID] {
    ownClasses(of: type).compactMap { holder in
      types.directAncestors(of: holder).first { $0.declaration == program.types[holder].declaration }?.id
    }.filter { program.types[$0].origin == .external }
  }
}
