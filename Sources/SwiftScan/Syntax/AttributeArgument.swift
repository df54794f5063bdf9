import RibscopeText

/// What an attribute is given, where that is one name: `@_spi(Group)`, `@Wrapper(Type.self)`, `@Environment(\.dismiss)`.
/// Also the attribute as a type, where it has generic arguments: `@Stored<Int>`.
public struct AttributeArgument: Sendable, Equatable {
  /// The attribute, an index into `ScannedFile.attributes`.
  let attribute: Int32
  var name = Name.none
  var type: TypeSyntaxID = -1
}

extension ScannedFile {
  /// The attributes of a declaration that are given one name, each with it. O(log arguments of the file).
  public func attributeArguments(of declaration: Declaration) -> [(attribute: Name, argument: Name)] {
    arguments(of: declaration).filter { $0.name != .none }.map { (attributes[Int($0.attribute)], $0.name) }
  }

  /// An attribute of a declaration as a type, where it has generic arguments.
  public func type(ofAttribute name: Name, of declaration: Declaration) -> TypeSyntaxID? {
    arguments(of: declaration).first { $0.type >= 0 && attributes[Int($0.attribute)] == name }?.type
  }

  private func arguments(of declaration: Declaration) -> ArraySlice<AttributeArgument> {
    if attributeArguments.isEmpty || declaration.attributes.isEmpty { return [] }
    let attributes = declaration.attributes.indices
    let first = attributeArguments.firstSorted { Int($0.attribute) >= attributes.lowerBound }
    return attributeArguments[first...].prefix { attributes.contains(Int($0.attribute)) }
  }
}
