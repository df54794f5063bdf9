import RIBModel
import SwiftScan
import SwiftProgram

/// Finds what in an interactor's file needs the import of UIKit or SwiftUI, by the types that are written there.
struct ImportNeeds: ProgramReader {
  let semantics: BodySemantics
  let file: Int

  private struct Mention {
    let type: TypeID
    let declaration: DeclarationID
  }

  /// What the interactor's class names comes first: moving it to a separate file would not help against that, nor would a
  /// change of its protocols and values. These may stay where a class or view needs the import anyway.
  func find() -> ViewImport.Need? {
    let mentions = mentions()
    let others = mentions.compactMap { neighbor(of: $0.declaration) }
    if let other = others.first, !mentions.contains(where: { isOfInteractor($0.declaration) }) {
      return .neighbor(program.qualifiedName(of: other))
    }
    let own = mentions.filter { neighbor(of: $0.declaration) == nil }
    guard let first = own.first(where: { isOfInteractor($0.declaration) }) ?? own.first else { return nil }
    return .type(
      program.name(of: first.type), isController: semantics.isController(first.type),
      members: own.filter { $0.type == first.type }.map { program.fullName(of: $0.declaration) })
  }

  private func isOfInteractor(_ id: DeclarationID) -> Bool {
    outermostType(of: id).map { types.isPrelude($0, .Interactor) } == true
  }

  /// The class or view that a declaration is or is in, where that is no interactor.
  private func neighbor(of id: DeclarationID) -> TypeID? {
    guard let type = outermostType(of: id) else { return nil }
    let isView = semantics.inheritsExternal(type, SwiftUIWords.viewProtocols)
    return (program.types[type].kind == .class && !types.isPrelude(type, .Interactor)) || isView ? type : nil
  }

  private func outermostType(of id: DeclarationID) -> TypeID? {
    var type = program.space.type(of: id) ?? program.enclosingType(of: id)
    while let current = type, let outer = program.types[current].outer { type = outer }
    return type
  }

  // MARK: - Types of the frameworks

  private func mentions() -> [Mention] {
    program.scan(ofFile: file).declarations.indices.flatMap { index in
      let id = DeclarationID(file: file, index: index)
      return (signature(of: id) + body(of: id)).map { Mention(type: $0, declaration: id) }
    }
  }

  private func signature(of id: DeclarationID) -> [TypeID] {
    let scan = program.scan(ofFile: file)
    let declaration = program[id]
    let syntax =
      scan.inherited(of: declaration) + scan.parameters(of: declaration).map(\.type)
      + (declaration.type.map { [$0] } ?? [])
    return syntax.flatMap { written(in: $0, id.scope) }
  }

  private func body(of id: DeclarationID) -> [TypeID] {
    var found: [TypeID] = []
    semantics.roots(id.scope).visit { node in
      if let type = node.type { found += written(in: type, node.scope) }
      if node.kind == .name, program.mayBeType(node.name) { found += known(node.name, node.scope) }
    }
    return found
  }

  /// The types of the frameworks that a written type consists of.
  private func written(in type: TypeSyntaxID, _ scope: Scope) -> [TypeID] {
    let scan = program.scan(ofFile: file)
    let parts = scan.children(ofType: type).flatMap { written(in: $0, scope) }
    return scan.types[Int(type)].kind == .named ? known(scan.nameParts(type)[0], scope) + parts : parts
  }

  private func known(_ name: Name, _ scope: Scope) -> [TypeID] {
    guard ScreenWords.isUIKit(program.text(name)) || SwiftUIWords.viewProtocols.contains(program.text(name)),
      let type = types.resolve(name, from: scope).nominal, program.types[type].origin == .external
    else { return [] }
    return [type]
  }
}
