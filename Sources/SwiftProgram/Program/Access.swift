import SwiftScan

extension Program {
  /// The access level of a member: as written, else its extension's, else `internal`.
  ///
  /// At the top of a file `private` means `fileprivate`.
  package func access(of id: DeclarationID) -> Declaration.Access {
    let declaration = self[id]
    if let written = declaration.access {
      return written == .private && declaration.parent == nil ? .fileprivate : written
    }
    guard let parent = declaration.parent else { return .internal }
    let outer = scans[id.file].declarations[parent]
    switch outer.kind {
    case .extension: return outer.access.map { max($0, .fileprivate) } ?? .internal
    case .protocol: return access(of: DeclarationID(file: id.file, index: parent))
    default: return .internal
    }
  }

  /// The access level of a type: the least of its own and those around it.
  package func access(ofType type: TypeID) -> Declaration.Access {
    guard let id = types[type].declaration else { return .public }
    let own = access(of: id)
    return types[type].outer.map { min(own, access(ofType: $0)) } ?? own
  }

  /// Whether a property can be set by anyone: stored and not `let`, or computed with a setter.
  package func hasSetter(_ id: DeclarationID) -> Bool {
    let declaration = self[id]
    if declaration.modifiers.contains(.constant) { return false }
    return declaration.accessors.contains(.setter) || !declaration.accessors.contains(.getter)
  }

  /// The innermost `#if` branch that a declaration, or what encloses it, is in.
  package func condition(of id: DeclarationID) -> Condition? {
    var index: Int? = id.index
    while let current = index {
      let declaration = scans[id.file].declarations[current]
      if let condition = declaration.condition { return scans[id.file].conditions[condition] }
      index = declaration.parent
    }
    return nil
  }

  package func isConditional(_ id: DeclarationID) -> Bool { condition(of: id) != nil }

  /// Whether declarations are in every branch of an `#if … #else … #endif`.
  package func coverAllBranches(_ ids: [DeclarationID]) -> Bool {
    var branches: [[Int]: Set<Int>] = [:]
    for id in ids {
      guard let condition = condition(of: id) else { continue }
      branches[[id.file, condition.group], default: []].insert(condition.branch)
    }
    return branches.contains { key, covered in
      let group = scans[key[0]].conditionGroups[key[1]]
      return group.hasElse && covered.count == group.branchCount
    }
  }

  /// Whether a type has no subtypes, now or ever.
  package func isFinal(_ type: TypeID) -> Bool {
    guard types[type].kind == .class, let id = types[type].declaration else { return true }
    return self[id].modifiers.contains(.final)
  }

  /// Whether a written type is, or has in it, `Self`.
  package func refersToSelf(_ type: TypeSyntaxID, inFile file: Int) -> Bool {
    scans[file].plainNames(ofType: type).contains(.selfType)
  }
}
