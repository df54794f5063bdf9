import SwiftScan

/// A stored property of a class.
package struct StoredProperty {
  package let id: DeclarationID
  /// With what the class passes for the generic parameters of the base that declares it.
  package let type: Type

  package init(id: DeclarationID, type: Type) {
    self.id = id
    self.type = type
  }
}

extension BodySemantics {
  /// The stored properties with a written type that instances of a class have, those of its own bases too.
  package func storedProperties(of type: TypeID) -> [StoredProperty] {
    ownClasses(of: type).flatMap { holder -> [StoredProperty] in
      let arguments = holder == type ? ownParameters(type) : types.ancestor(holder, of: type)?.arguments ?? []
      let bindings = types.bindings(program.genericParameters(of: holder), arguments)
      return program.allMembers(of: holder).compactMap { id in
        guard isStored(id), let written = program[id].type else { return nil }
        return StoredProperty(id: id, type: types.resolve(written, from: id.scope).substituting(bindings))
      }
    }
  }

  /// The first stored property of a name, the class's own before those that it inherits.
  package func storedProperty(_ name: Name, of type: TypeID) -> DeclarationID? {
    ownMembers(name, of: type).first { program[$0].kind == .variable && !program[$0].accessors.contains(.getter) }
  }

  /// Whether a property is stored, holds its value strongly, and is in every build.
  package func isStrongProperty(_ id: DeclarationID) -> Bool {
    isStored(id) && program[id].modifiers.isDisjoint(with: [.weak, .unowned]) && !isWrapped(id)
  }

  private func isStored(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    return declaration.kind == .variable && !declaration.accessors.contains(.getter)
      && !declaration.modifiers.contains(.static) && !program.isConditional(id)
  }

  /// Whether others can set a property, and it begins as nil.
  package func beginsAsNil(_ property: StoredProperty) -> Bool {
    !program[property.id].modifiers.contains(.constant) && property.type.isOptional
      && initialValue(of: property.id).map { $0.kind == .nil } ?? true
  }

  /// Whether something other than the property itself may keep its value: a property wrapper.
  package func isWrapped(_ id: DeclarationID) -> Bool {
    program.attributes(of: id).contains {
      !KnownTypes.inertAttributes.contains($0) && $0 != "Published" && $0 != "IBOutlet"
    }
  }
}
