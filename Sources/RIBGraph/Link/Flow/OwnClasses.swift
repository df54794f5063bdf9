extension Flow {
  /// Whether all calls of a function's name stand in some classes.
  func isCalled(_ function: DeclarationID, onlyBy classes: Set<TypeID>) -> Bool {
    calls.named(program[function].name).allSatisfy { selfType($0.scope).map(classes.contains) ?? false }
  }

  /// The app's own classes that a class inherits, the nearest first.
  func superclasses(of type: TypeID) -> [TypeID] {
    types.ancestors(of: type).map(\.id).filter {
      program.types[$0].origin == .sources && program.types[$0].kind == .class
    }
  }

  /// A class and the app's own classes that it inherits, the nearest first.
  func ownClasses(of type: TypeID) -> [TypeID] { [type] + superclasses(of: type) }
}
