extension Flow {
  /// What extensions of the app's own protocols bring a class that conforms to them, and the class does not declare itself.
  package func broughtFunctions(to type: TypeID) -> [DeclarationID] {
    types.ancestors(of: type).map(\.id).filter {
      program.types[$0].origin == .sources && program.types[$0].isProtocol
    }.flatMap { program.allMembers(of: $0) }.filter { id in
      program[id].kind == .function && program[id].body != nil
        && types.members(program[id].name, of: type, requirements: false).contains { $0.id == id }
    }
  }

  /// Whether all calls of a function's name stand in some classes.
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
}
