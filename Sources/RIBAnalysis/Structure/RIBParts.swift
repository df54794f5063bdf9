import SourceScan
import SwiftSemantics

/// The classes of a RIB that act: what its builder makes.
struct RIBParts: Sendable {
  /// Index of the RIB.
  let rib: Int
  let builders: [TypeID]
  let interactors: [TypeID]
  let routers: [TypeID]

  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft]) -> [RIBParts] {
    pool.map(drafts.count) { [drafts] flow, index in
      let draft = drafts[index]
      let builders = [draft.builder] + draft.subtypes
      let made = Set(builders.flatMap { flow.calls.made(in: $0) })
      let interactors = made.filter(flow.isInteractor).sorted()
      let routers = draft.routers.filter(flow.isOwnClass)
      return RIBParts(
        rib: index, builders: builders,
        interactors: interactors.isEmpty ? routers.flatMap(flow.interactors) : interactors, routers: routers)
    }
  }
}

extension Flow {
  /// Whether a type is a class of the app's own sources, there in every build.
  func isOwnClass(_ type: TypeID) -> Bool {
    let entry = program.types[type]
    guard entry.origin == .sources, entry.kind == .class, let id = entry.declaration else { return false }
    return !program.isPrelude(id) && !program.isConditional(id)
  }

  fileprivate func isInteractor(_ type: TypeID) -> Bool { isOwnClass(type) && types.isPrelude(type, .Interactor) }

  /// The interactors that a router may be made with.
  fileprivate func interactors(of router: TypeID) -> [TypeID] {
    guard let base = types.preludeAncestor(of: router, .Router), let type = base.arguments.first?.nominal else {
      return []
    }
    return isInteractor(type) ? [type] : types.conformers(of: type).filter(isInteractor)
  }

  /// Where a class and the app's own classes that it inherits do something: in their members, and in functions inside of
  /// these.
  func scopes(of type: TypeID) -> [Scope] {
    ownClasses(of: type).flatMap { program.allMembers(of: $0) }
      .flatMap { id in [id.scope] + EscapeAnalysis.localFunctions(in: id, self) }
  }

  /// The RIB's own router that a type stands for: a router's, or a protocol that only routers of this RIB implement.
  func router(of parts: RIBParts, knownAs type: TypeID) -> TypeID? {
    guard program.types[type].origin == .sources,
      let router = parts.routers.first(where: { types.inherits($0, from: type) })
    else { return nil }
    let isRouting = types.isPrelude(type, .Routing, .Router)
    return isRouting || types.conformers(of: type).allSatisfy(parts.routers.contains) ? router : nil
  }

  /// The presentable protocol of an interactor, where the sources declare it.
  func presentable(of interactor: TypeID) -> TypeID? {
    guard let base = types.preludeAncestor(of: interactor, .PresentableInteractor),
      let type = base.arguments.first?.nominal, program.types[type].origin == .sources, program.types[type].isProtocol
    else { return nil }
    return type
  }

  /// The app's own classes that show an interactor: those that conform to its presentable protocol.
  func presenters(of interactor: TypeID) -> [TypeID] {
    presentable(of: interactor).map { types.conformers(of: $0).filter(isOwnClass) } ?? []
  }
}

/// A stored property of a class.
struct StoredProperty {
  let id: DeclarationID
  /// With what the class passes for the generic parameters of the base that declares it.
  let type: Type
}

extension Flow {
  /// The stored properties with a written type that instances of a class have, those of its own bases too.
  func storedProperties(of type: TypeID) -> [StoredProperty] {
    ownClasses(of: type).flatMap { holder -> [StoredProperty] in
      let arguments = holder == type ? ownParameters(type) : types.ancestor(holder, of: type)?.arguments ?? []
      let bindings = types.bindings(program.genericParameters(of: holder), arguments)
      return program.allMembers(of: holder).compactMap { id in
        guard isStored(id), let written = program[id].type else { return nil }
        return StoredProperty(id: id, type: types.resolve(written, from: id.scope).substituting(bindings))
      }
    }
  }

  private func isStored(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    return declaration.kind == .variable && !declaration.accessors.contains(.getter)
      && !declaration.modifiers.contains(.static) && !program.isConditional(id)
  }

  /// Whether something other than the property itself may keep its value: a property wrapper.
  func isWrapped(_ id: DeclarationID) -> Bool {
    program.attributes(of: id).contains {
      !KnownTypes.inertAttributes.contains($0) && $0 != "Published" && $0 != "IBOutlet"
    }
  }
}
