import SwiftScan

/// What key paths lead from and to.
package struct KeyPath {
  package let root: Type
  package var value: Type
  package var kind: Kind

  /// Which of the standard library's classes it is.
  package enum Kind: Int {
    case readOnly, writable, referenceWritable
  }
}

extension BodySemantics {
  /// The type of `\Root.a.b`.
  func typeOfPath(_ node: Node) -> Type {
    guard let path = path(node),
      let type = types.resolve(program.keyPathNames[path.kind.rawValue], from: node.scope).nominal
    else { return .unknown("a key path is not followed") }
    return .nominal(type, [path.root, path.value])
  }

  func isPath(_ id: Node) -> Bool {
    var current = id
    for _ in 0..<Self.depthLimit {
      if current.kind == .keyPath { return true }
      guard [.member, .chain, .force].contains(current.kind), let base = current.firstChild else { return false }
      current = base
    }
    return false
  }

  /// What a key path leads from and to.
  ///
  /// - Parameter context: what it leads from where it does not say so itself, `\.a`.
  package func path(_ node: Node, from context: Type? = nil) -> KeyPath? {
    guard var path = link(node, from: context) else { return nil }
    guard isChained(node) else { return path }
    path.kind = .readOnly
    if !path.value.isOptional { path.value = .optional(path.value) }
    return path
  }

  /// The same without what a `?` in it makes of the whole.
  private func link(_ node: Node, from context: Type?) -> KeyPath? {
    guard let base = node.firstChild else {
      guard node.kind == .keyPath else { return nil }
      return context.map { KeyPath(root: $0, value: $0, kind: .writable) }
    }
    switch node.kind {
    case .keyPath:
      guard let root = type(of: base).instance else { return nil }
      return KeyPath(root: root, value: root, kind: .writable)
    case .member:
      guard var path = deeper({ link(base, from: context) }) ?? nil,
        let member = member(node.name, of: path.value, node.scope)
      else { return nil }
      path.kind = kind(of: member, behind: path, node.scope)
      path.value = type(of: member)
      return path
    case .chain, .force:
      guard var path = deeper({ link(base, from: context) }) ?? nil else { return nil }
      path.value = path.value.unwrappedOnce
      return path
    default: return nil
    }
  }

  /// A property of a class may be set whatever leads to the object; one of a struct where the struct may be.
  func kind(of member: FoundMember, behind path: KeyPath, _ scope: Scope) -> KeyPath.Kind {
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
