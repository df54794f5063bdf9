import RIBModel
import SourceScan
import SwiftSemantics

/// Finds interactors, routers and presenters that are handed their RIB's component or dependency whole.
struct DependencyHolders {
  private let semantics: BodySemantics
  private let acting: ActingClass
  private var types: TypeResolver { semantics.types }
  private var program: Program { semantics.program }

  static func find(_ pool: WorkerPool, _ classes: [ActingClass], _ drafts: [RIBDraft]) -> [DependencyHolder] {
    // The builder is no whole: what is handed it is told by edges.
    let wholes = drafts.map { Set(pool.first.providingTypes(of: $0)).subtracting([$0.builder]) }
    return pool.map(classes.count) { semantics, index in
      DependencyHolders(semantics: semantics, acting: classes[index]).find(wholes)
    }.flatMap { $0 }.sorted { $0.position < $1.position }
  }

  /// - Parameter wholes: for each RIB its components and dependency protocols.
  private func find(_ wholes: [Set<TypeID>]) -> [DependencyHolder] {
    guard acting.role != .worker, acting.ribs.count == 1 else { return [] }
    let whole = wholes[acting.ribs[0]]
    let kept = program.allMembers(of: acting.type).compactMap { id -> DependencyHolder? in
      guard program[id].kind == .variable, let written = program[id].type, isWhole(written, whole, id.scope),
        program.access(of: id) <= .fileprivate,
        let taken = taken(program[id].name, in: semantics.scopes(of: acting.type))
      else { return nil }
      return holder(written, taken, program.position(id), id)
    }
    return kept + handed(whole)
  }

  /// What initialisers are handed and do not keep.
  private func handed(_ whole: Set<TypeID>) -> [DependencyHolder] {
    let keeps = semantics.storedProperties(of: acting.type).contains { $0.type.nominal.map(whole.contains) == true }
    guard !keeps else { return [] }
    return program.allMembers(of: acting.type).filter { program[$0].kind == .initializer }.flatMap { id in
      program.parameters(of: id).compactMap { parameter in
        guard isWhole(parameter.type, whole, id.scope), let taken = taken(parameter.name, in: [id.scope]) else {
          return nil
        }
        return holder(parameter.type, taken, program.position(id), id)
      }
    }
  }

  private func isWhole(_ type: TypeSyntaxID, _ whole: Set<TypeID>, _ scope: Scope) -> Bool {
    types.resolve(type, from: scope).unwrapped.nominal.map(whole.contains) == true
  }

  private func holder(
    _ type: TypeSyntaxID, _ taken: Set<Name>, _ position: SourcePosition, _ id: DeclarationID
  ) -> DependencyHolder {
    DependencyHolder(
      rib: acting.ribs[0], name: program.qualifiedName(of: acting.type), type: program.text(type, inFile: id.file),
      taken: taken.map(program.text).sorted(), position: position)
  }

  // MARK: - What is taken

  /// The names that some bodies ask a property or parameter for; nil where it goes elsewhere whole.
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
    guard node.name == name, node.kind == .member, let base = node.firstChild
    else { return false }
    return semantics.baseType(of: base).nominal == acting.type
  }
}
