import SwiftScan

/// The one type of a name at the top of files: most names are of this kind and need no index.
package struct OnlyType {
  package let type: TypeID
  private let declaration: DeclarationID

  /// Nil where there are others of the name, or it is a framework's.
  package init?(_ name: Name, in space: Namespace) {
    guard space.topLevel.count(of: Int(name.number)) == 1 else { return nil }
    let first = space.topLevel.first(of: Int(name.number))
    let entry = space.types[first]
    guard entry.origin == .sources, let declaration = entry.declaration else { return nil }
    type = first
    self.declaration = declaration
  }

  /// What a file means by the name alone.
  package func choose(fromFile file: Int, in space: Namespace) -> Namesakes.Choice {
    if declaration.file == file { return .type(type) }
    guard space.isVisible(declaration) else { return .none }
    let module = space.files[declaration.file].module
    if module == space.files[file].module { return .type(type) }
    let imports = space.modules.imports[file]
    let isSeen = imports.contains(space.modules.names[module]) || imports.contains(space.modules.otherNames[module])
    return isSeen ? .type(type) : .unseen(type)
  }

  /// The type, where a file may mean it by `Module.Name`.
  package func choose(fromModule name: Name, fromFile file: Int, in space: Namespace) -> TypeID? {
    let module = space.files[declaration.file].module
    let isNamedSo = space.modules.names[module] == name
    if declaration.file == file, isNamedSo { return type }
    let isIn = space.isVisible(declaration) && (isNamedSo || space.modules.otherNames[module] == name)
    return isIn ? type : nil
  }
}
