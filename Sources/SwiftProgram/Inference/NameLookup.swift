import SwiftScan

/// What a name in an expression stands for.
package enum Binding {
  /// A local of a body; the scope is that of the body.
  case local(Local, Scope)
  /// A parameter of a function, by position.
  case parameter(Int, of: DeclarationID)
  /// A member of the enclosing type.
  case member(FoundMember)
  case global(DeclarationID)
  case type(Type)
  case unknown
}

extension BodySemantics {
  /// What a name stands for where it is written.
  package func declaration(of node: Node) -> Binding { lookUp(node.name, at: node.offset, node.scope) }

  /// Whether an expression is a local or a parameter.
  package func isLocal(_ node: Node) -> Bool {
    guard node.kind == .name else { return false }
    return switch declaration(of: node) {
    case .local, .parameter: true
    case .member, .global, .type, .unknown: false
    }
  }

  /// Looks a name up from the inside out: locals, parameters, members of the enclosing type, globals, types.
  package func lookUp(_ name: Name, at offset: Int32, _ scope: Scope) -> Binding {
    if let found = lookUpInFunctions(name, at: offset, scope) { return found }
    let mayBeType = program.mayBeType(name)
    let type = mayBeType ? declaredType(name, scope) : nil
    // A property may be called as a type is: `let FeedBuilder: FeedBuildable`.
    if let type, program.ownersOfMember[Int(name.number)].isEmpty { return .type(type) }
    if let enclosing = selfType(scope) {
      if let member = members(name, of: enclosing, ownParameters(enclosing), 1).first { return .member(member) }
      if let member = memberOfBounds(name, of: enclosing, scope) { return .member(member) }
    }
    if let type { return .type(type) }
    if let global = global(name, scope) { return .global(global) }
    // A generic parameter may be called anything.
    if !mayBeType, program.space.mayBeInner(name), let type = declaredType(name, scope) { return .type(type) }
    return .unknown
  }

  /// What a name means inside the functions around a place: a local, a parameter, a local function.
  func lookUpInFunctions(_ name: Name, at offset: Int32, _ scope: Scope) -> Binding? {
    var current: Scope? = scope
    while let location = current {
      let names = names(location)
      if let preceding = names.local(name, at: offset) {
        return .local(preceding, location)
      }
      if let closure = names.shorthands[offset], let position = program.closureArguments.firstIndex(of: name) {
        return .local(Local(name: name, offset: offset, typed: nil, value: .argument(position, of: closure)), location)
      }
      guard let index = location.declaration else { return nil }
      let function = DeclarationID(file: location.file, index: index)
      let parameters = program.parameters(of: function)
      if let index = parameters.firstIndex(where: { $0.name == name }) {
        return .parameter(index - parameters.startIndex, of: function)
      }
      if let local = localFunction(name, in: location) { return .global(local) }
      current = outerFunction(of: location)
    }
    return nil
  }

  /// The function around a local function.
  private func outerFunction(of scope: Scope) -> Scope? {
    guard let index = scope.declaration,
      let parent = program.scans[scope.file].declarations[index].parent,
      program.space.type(of: DeclarationID(file: scope.file, index: parent)) == nil,
      program.scans[scope.file].declarations[parent].kind.isMember
    else { return nil }
    return Scope(file: scope.file, declaration: parent)
  }

  /// A function declared inside the body of this one.
  private func localFunction(_ name: Name, in scope: Scope) -> DeclarationID? {
    guard let index = scope.declaration else { return nil }
    return program.inside(DeclarationID(file: scope.file, index: index)).first { id in
      let declaration = program[id]
      return declaration.parent == index && declaration.kind == .function && declaration.name == name
    }
  }

  /// A type's own generic parameters, standing for themselves.
  package func ownParameters(_ type: TypeID) -> [Type] { program.genericParameters(of: type).map { .parameter($0) } }

  /// The type of a name, if the sources or the prelude declare one.
  private func declaredType(_ name: Name, _ scope: Scope) -> Type? {
    let type = types.resolve(name, from: scope)
    if let nominal = type.nominal, program.types[nominal].origin == .external, !program.isStandard(nominal) {
      return nil
    }
    return type.isUnknown ? nil : type
  }

  /// A function or variable at the top of a file: the file's own, one of its module, one that a module it imports shows.
  /// Nil where modules of several names show one, or only such as are not imported declare it.
  private func global(_ name: Name, _ scope: Scope) -> DeclarationID? {
    let candidates = program.globals[Int(name.number)]
    if candidates.isEmpty { return nil }
    if let own = candidates.first(where: { $0.file == scope.file }) { return own }
    let module = program.files[scope.file].module
    let visible = candidates.filter { program.access(of: $0) > .fileprivate && $0.file != Prelude.standardFile }
    if let beside = visible.first(where: { program.files[$0.file].module == module }) { return beside }
    let imported = visible.filter {
      program.access(of: $0) > .internal
        && program.imports(program.space.moduleName(ofFile: $0.file), inFile: scope.file)
    }
    if imported.isEmpty { return candidates.first { $0.file == Prelude.standardFile } }
    return Set(imported.map { program.files[$0.file].module }).count == 1 ? imported.first : nil
  }

  // MARK: - Types in expressions

  /// The type that an expression names: `X`, `X<Y>`, `Module.X`, `X.Nested`; nil where it is no type.
  package func namedType(_ node: Node) -> Type? {
    switch node.kind {
    case .typeName: return writtenType(node)
    case .name:
      guard case .type(let type) = declaration(of: node) else { return nil }
      return type
    case .member:
      guard program.mayBeType(node.name), let parts = dottedName(node), isTypeOrModule(parts[0], node.scope)
      else { return nil }
      let type = types.resolve(parts, from: node.scope)
      if let nominal = type.nominal, program.types[nominal].origin == .external, !program.isStandard(nominal) {
        return nil
      }
      return type
    default: return nil
    }
  }

  private func isTypeOrModule(_ name: Name, _ scope: Scope) -> Bool {
    program.mayBeType(name) || program.imports(name, inFile: scope.file)
  }

  private func dottedName(_ node: Node) -> [Name]? {
    var parts: [Name] = []
    var current: Node? = node
    while let next = current {
      switch next.kind {
      case .name:
        parts.append(next.name)
        return parts.reversed()
      case .member:
        parts.append(next.name)
        current = next.firstChild
      default: return nil
      }
    }
    return nil
  }
}
