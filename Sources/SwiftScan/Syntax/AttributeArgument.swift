import RibscopeText

/// What an attribute is given, where that is one name: `@_spi(Group)`, `@Wrapper(Type.self)`, `@Environment(\.dismiss)`.
public struct AttributeArgument: Sendable, Equatable {
  /// The attribute, an index into `ScannedFile.attributes`.
  let attribute: Int32
  let name: Name
}

extension ScannedFile {
  /// The attributes of a declaration that are given one name, each with it. O(log arguments of the file).
  public func attributeArguments(of declaration: Declaration) -> [(attribute: Name, argument: Name)] {
    if attributeArguments.isEmpty || declaration.attributes.isEmpty { return [] }
    let attributes = declaration.attributes.indices
    let first = attributeArguments.firstSorted { Int($0.attribute) >= attributes.lowerBound }
    return attributeArguments[first...].prefix { attributes.contains(Int($0.attribute)) }
      .map { (self.attributes[Int($0.attribute)], $0.name) }
  }
}
