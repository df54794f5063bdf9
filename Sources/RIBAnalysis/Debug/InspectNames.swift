import SwiftScan
import SwiftProgram

extension Inspector {
  /// For each written name of a type what it stands for and why, in source order.
  ///
  /// A name has no position of its own: it is listed at what it is written on, a declaration, a parameter or an
  /// expression.
  func names() -> [InspectedLine] {
    var resolver = NameResolver(program.space)
    return written().sorted(by: \.offset).flatMap { written in
      names(in: written.type).map { name in
        let meaning = meaning(of: name, from: written.scope, &resolver)
        let text = program.text(name, inFile: file)
        return InspectedLine(location: location(file, Int(written.offset)), depth: 0, text: "\(text): \(meaning)")
      }
    }
  }

  private typealias WrittenType = (offset: Int32, type: TypeSyntaxID, scope: Scope)

  private func written() -> [WrittenType] {
    let top = Scope(file: file, declaration: nil)
    return expressions(top) + declarations.flatMap { signature(of: $0) + expressions($0.scope) }
  }

  private func signature(of id: DeclarationID) -> [WrittenType] {
    let scan = program.scan(ofFile: file)
    let declaration = program[id]
    let constraints = scan.whereClause(of: declaration).flatMap { [$0.subject, $0.constraint] }
    let types =
      scan.genericParameters(of: declaration).compactMap(\.constraint) + scan.inherited(of: declaration)
      + (declaration.type.map { [$0] } ?? []) + constraints
    return types.map { (Int32(declaration.offset), $0, id.scope) }
      + scan.parameters(of: declaration).map { ($0.offset, $0.type, id.scope) }
  }

  private func expressions(_ scope: Scope) -> [WrittenType] {
    let parameters = scope.id.map { program.parameters(of: $0) } ?? []
    let values = parameters.compactMap { $0.defaultValue.map { semantics.node($0, scope) } }
    return (Array(semantics.roots(scope)) + values).nodes { $0.type != nil }
      .compactMap { node in node.type.map { (node.offset, $0, scope) } }
  }

  /// The named types that a written type consists of, the outer ones first.
  private func names(in type: TypeSyntaxID) -> [TypeSyntaxID] {
    let scan = program.scan(ofFile: file)
    var found: [TypeSyntaxID] = []
    var open = [type]
    while let next = open.popLast() {
      if scan.types[Int(next)].kind == .named { found.append(next) }
      open += Array(scan.children(ofType: next)).reversed()
    }
    return found
  }

  private func meaning(of written: TypeSyntaxID, from scope: Scope, _ resolver: inout NameResolver) -> String {
    let parts = program.scan(ofFile: file).nameParts(written)
    if parts.count == 1, let inherited = inheritedType(parts[0], from: scope, &resolver) {
      return describe(inherited, "an enclosing class inherits it")
    }
    switch resolver.resolve(parts, from: scope) {
    case .parameter, .member: return "a generic parameter or associated type"
    case .type(let type): return describe(type, reason(type, parts, resolver.isUnseen(parts[0], fromFile: file)))
    }
  }

  /// What only the resolver of types finds: a nested type, or what a nested typealias leads to, of what an enclosing
  /// class inherits.
  private func inheritedType(_ name: Name, from scope: Scope, _ resolver: inout NameResolver) -> TypeID? {
    guard case .type(let plain) = resolver.resolve(name, from: scope), program.types[plain].origin == .external,
      let found = semantics.types.resolve(name, from: scope).nominal, found != plain
    else { return nil }
    return found
  }

  private func describe(_ type: TypeID, _ reason: String) -> String {
    guard let id = program.types[type].declaration else { return reason }
    return "\(fullName(of: type)) (\(location(id))), \(reason)"
  }

  private func reason(_ type: TypeID, _ parts: [Name], _ isUnseen: Bool) -> String {
    let entry = program.types[type]
    switch entry.origin {
    case .external: return "external, not declared in these sources or not visible to this file"
    case .ambiguous: return "ambiguous, no declaration takes precedence"
    case .prelude, .sources: break
    }
    guard let id = entry.declaration else { return "extended here only" }
    if parts.count > 1 { return entry.outer == nil ? "named with its module" : "named with what it is nested in" }
    if let outer = entry.outer { return "nested in \(fullName(of: outer))" }
    if entry.origin == .prelude { return "framework" }
    let how = seen(id, isUnseen)
    let rivals = program.space.topLevel[Int(parts[0].number)].compactMap { program.types[$0].declaration }
      .filter { program.space.isVisible($0) && seen($0, isUnseen) == how }
    return how + (rivals.count > 1 ? ", nearest of \(rivals.count)" : "")
  }

  /// From where the file sees a declaration at the top of another.
  private func seen(_ id: DeclarationID, _ isUnseen: Bool) -> String {
    if id.file == file { return "own file" }
    let modules = program.space.modules
    let number = program.file(id.file).module
    if number == program.file(file).module { return "own module" }
    let imports = modules.imports[file]
    let module = program.module(ofFile: id.file).name
    if imports.contains(modules.names[number]) || imports.contains(modules.otherNames[number]) {
      return "imported module \(module)"
    }
    return "unseen, \(module) is imported \(isUnseen ? "by other files" : "nowhere")"
  }
}
