import RIBModel
import SwiftScan
import SwiftProgram

/// Finds interactors, routers and presenters that are passed their RIB's component or dependency whole.
struct DependencyHolders: ProgramReader {
  let semantics: BodySemantics
  private let acting: ActingClass

  static func find(_ pool: WorkerPool, _ classes: [ActingClass], _ drafts: [RIBDraft]) -> [DependencyHolder] {
    // The builder is left out: component edges show what is passed to it.
    let wholes = drafts.map { Set(pool.first.providingTypes(of: $0)).subtracting([$0.builder]) }
    return pool.flatMap(classes) { DependencyHolders(semantics: $0, acting: $1).find(wholes) }.sorted(by: \.position)
  }

  /// - Parameter wholes: for each RIB its components and dependency protocols.
  private func find(_ wholes: [Set<TypeID>]) -> [DependencyHolder] {
    guard acting.ribs.count == 1 else { return [] }
    let whole = wholes[acting.ribs[0]]
    let members = program.allMembers(of: acting.type)
    if semantics.storedProperties(of: acting.type).contains(where: { $0.type.nominal.map(whole.contains) == true }) {
      return members.compactMap { id in
        guard let type = program[id].type, program.isFilePrivate(id) else { return nil }
        return holder(id, type, program[id].name, of: whole, in: semantics.scopes(of: acting.type))
      }
    }
    // The parameters of initialisers that are not stored.
    return members.filter { program[$0].kind == .initializer }.flatMap { id in
      program.parameters(of: id).compactMap { holder(id, $0.type, $0.name, of: whole, in: [id.scope]) }
    }
  }

  /// - Parameters:
  ///   - type: that of a property, or of an initialiser's parameter.
  ///   - scopes: the bodies that may read members of it.
  private func holder(
    _ id: DeclarationID, _ type: TypeSyntaxID, _ name: Name, of whole: Set<TypeID>, in scopes: [Scope]
  ) -> DependencyHolder? {
    guard let held = types.resolve(type, from: id.scope).unwrapped.nominal, whole.contains(held),
      let taken = taken(name, in: scopes)
    else { return nil }
    return DependencyHolder(
      rib: acting.ribs[0], name: program.qualifiedName(of: acting.type), type: program.text(type, inFile: id.file),
      taken: taken.map(program.text).sorted(), position: program.position(id))
  }

  // MARK: - What is taken

  /// The names of the members that some bodies read of a property or parameter; nil where it is passed on whole.
  private func taken(_ name: Name, in scopes: [Scope]) -> Set<Name>? {
    var taken: Set<Name> = []
    let goesElsewhere = scopes.contains { scope in
      semantics.contains(scope) { node in
        guard isMeant(node, name) else { return false }
        guard let parent = node.parent, parent.kind == .member else {
          // `self.component = component` only keeps it.
          return node.parent?.kind != .assignment
        }
        taken.insert(parent.name)
        return false
      }
    }
    return goesElsewhere ? nil : taken
  }

  /// `component`, `self.component`, and `owner.component` where that is the object itself.
  private func isMeant(_ node: Node, _ name: Name) -> Bool {
    if semantics.isOwnProperty(node, named: name) { return true }
    guard node.name == name, node.kind == .member, let base = node.firstChild else { return false }
    return semantics.baseType(of: base).nominal == acting.type
  }
}
