/// The parts of a type being gathered. A node may be in one list only.
struct TypeList {
  var first: TypeSyntaxID = -1
  var last: TypeSyntaxID = -1
  var count = 0
}

extension Parser {
  mutating func typeNode(
    _ kind: TypeSyntax.Kind, name: Name = .none, qualifier: TypeSyntaxID = -1, children: TypeList = TypeList()
  ) -> TypeSyntaxID {
    var node = TypeSyntax(kind, name: name)
    node.qualifier = qualifier
    node.firstChild = children.first
    file.types.append(node)
    return TypeSyntaxID(file.types.count - 1)
  }

  /// A type around another one.
  mutating func typeNode(_ kind: TypeSyntax.Kind, of type: TypeSyntaxID) -> TypeSyntaxID {
    typeNode(kind, children: TypeList(first: type, last: type, count: 1))
  }

  mutating func append(_ type: TypeSyntaxID, to list: inout TypeList) {
    if list.last >= 0 { file.types[Int(list.last)].nextSibling = type } else { list.first = type }
    list.last = type
    list.count += 1
  }

  @inline(__always)
  func kind(ofType id: TypeSyntaxID) -> TypeSyntax.Kind { file.types[Int(id)].kind }
}
