import RIBModel
import SourceScan

extension Flow {
  /// Whether a class has a base class that the sources do not declare and that is no framework's: it may set anything.
  func isForeign(_ type: TypeID) -> Bool {
    ownClasses(of: type).contains { holder in
      let named = types.directAncestors(of: holder)
      if named.contains(where: { program.types[$0.id].origin == .ambiguous }) { return true }
      // Only the first that a class's own clause names may be a class.
      guard let first = named.first(where: { $0.declaration == program.types[holder].declaration })?.id else {
        return false
      }
      return program.types[first].origin == .external && !KnownTypes.isDistinct(program.name(of: first))
        && !KnownTypes.bringsNothing.contains(program.name(of: first))
    }
  }

  /// For each of some names the first place in some bodies where it stands for itself or behind `self`, in the order of the
  /// bodies.
  ///
  /// - Parameter isLeftOut: what is no use.
  func ownUses(
    of names: Set<Name>, in scopes: [Scope], unless isLeftOut: (ExpressionID, Scope) -> Bool = { _, _ in false }
  ) -> [Name: SourcePosition] {
    var places: [Name: SourcePosition] = [:]
    for scope in scopes {
      for root in roots(scope) {
        visit(root, scope) { id in
          let node = node(id, scope)
          guard node.kind == .name || node.kind == .member, names.contains(node.name), places[node.name] == nil,
            isOwn(id, scope), !isLeftOut(id, scope)
          else { return }
          places[node.name] = program.position(scope.file, Int(node.offset))
        }
      }
    }
    return places
  }

  /// `x`, `self.x`, `self?.x`, `owner.x`.
  private func isOwn(_ id: ExpressionID, _ scope: Scope) -> Bool {
    switch node(id, scope).kind {
    case .name: return true
    case .member:
      guard var base = firstChild(id, scope) else { return false }
      while [.chain, .force].contains(node(base, scope).kind), let next = firstChild(base, scope) { base = next }
      return isSelf(base, scope) || isHandedSelf(base, scope)
        || node(base, scope).kind == .name && program.text(self.name(base, scope)).hasSuffix("elf")
    default: return false
    }
  }

  /// Whether something is set here, and not read.
  func isTarget(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard let parent = parents(in: scope)[id] else { return false }
    return node(parent, scope).kind == .assignment && firstChild(parent, scope) == id
  }

  private static let showing: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition",
  ]

  /// Whether a value is only shown to whoever reads logs, asked for, or thrown away: `print(listener)`, `"\(listener)"`,
  /// `_ = listener`.
  func isOnlyShown(_ id: ExpressionID, _ scope: Scope) -> Bool {
    let parents = parents(in: scope)
    guard let parent = parents[id] else { return false }
    switch node(parent, scope).kind {
    case .comparison: return true
    case .assignment:
      guard let left = firstChild(parent, scope), left != id else { return false }
      return node(left, scope).kind == .name && program.text(name(left, scope)) == "_"
    case .argument:
      guard let outer = parents[parent] else { return false }
      if node(outer, scope).kind == .string { return true }
      guard node(outer, scope).kind == .call, let callee = firstChild(outer, scope), node(callee, scope).kind == .name
      else { return false }
      return Self.showing.contains(program.text(name(callee, scope)))
        && functionCalled(by: Call(id: outer, scope: scope), nil).map { program.isPrelude($0.id) } ?? true
    default: return false
    }
  }
}
