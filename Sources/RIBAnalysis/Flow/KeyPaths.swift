import SourceScan

/// What key paths lead from and to.
struct KeyPath {
  let root: Type
  var value: Type
  var kind: Kind

  /// Which of the standard library's classes it is.
  enum Kind: Int {
    case readOnly, writable, referenceWritable
  }
}

extension Flow {
  /// The type of `\Root.a.b`; nil for any other member.
  func typeOfPath(_ id: ExpressionID, _ scope: Scope) -> Type? {
    guard isPath(id, scope), let path = path(id, scope) else { return nil }
    let type = types.resolve(program.keyPathNames[path.kind.rawValue], from: scope)
    return type.nominal.map { .nominal($0, [path.root, path.value]) }
  }

  func isPath(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var current = id
    for _ in 0..<Self.depthLimit {
      let node = node(current, scope)
      if node.kind == .keyPath { return true }
      guard node.kind == .member, node.firstChild >= 0 else { return false }
      current = node.firstChild
    }
    return false
  }

  /// What a key path leads from and to.
  ///
  /// - Parameter context: what it leads from where it does not say so itself, `\.a`.
  func path(_ id: ExpressionID, _ scope: Scope, from context: Type? = nil) -> KeyPath? {
    guard let base = firstChild(id, scope) else {
      guard node(id, scope).kind == .keyPath else { return nil }
      return context.map { KeyPath(root: $0, value: $0, kind: .writable) }
    }
    switch node(id, scope).kind {
    case .keyPath:
      guard let root = type(of: base, scope).instance else { return nil }
      return KeyPath(root: root, value: root, kind: .writable)
    case .member:
      guard var path = deeper({ path(base, scope, from: context) }) ?? nil,
        let member = member(name(id, scope), of: path.value, scope)
      else { return nil }
      path.kind = kind(of: member, behind: path, scope)
      path.value = type(of: member)
      return path
    default: return nil
    }
  }

  /// A property of a class may be set whatever leads to the object; one of a struct where the struct may be.
  private func kind(of member: FoundMember, behind path: KeyPath, _ scope: Scope) -> KeyPath.Kind {
    guard program.hasSetter(member.id), isSettable(member.id, from: scope) else { return .readOnly }
    guard member.owner >= 0, program.types[member.owner].kind == .class else { return path.kind }
    return .referenceWritable
  }
  /// Whether the setter of a property is seen from a place.
  private func isSettable(_ id: DeclarationID, from scope: Scope) -> Bool {
    let access = min(program.access(of: id), program[id].setterAccess ?? .open)
    switch access {
    case .private:
      guard id.file == scope.file, let owner = program.enclosingType(of: id) else { return false }
      return selfType(scope) == owner
    case .fileprivate: return id.file == scope.file
    case .internal: return program.files[id.file].module == program.files[scope.file].module
    case .package, .public, .open: return true
    }
  }
}
