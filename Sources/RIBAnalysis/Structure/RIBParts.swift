import RIBModel
import SwiftScan
import SwiftProgram

/// The classes of a RIB that act: what its builder makes.
struct RIBParts: Sendable {
  /// Index of the RIB.
  let rib: Int
  let builders: [TypeID]
  let components: [TypeID]
  let interactors: [TypeID]
  let routers: [TypeID]
  /// The classes of its view.
  let views: [TypeID]
  /// All classes that show it, its view among them.
  let presenters: [TypeID]

  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft]) -> [RIBParts] {
    pool.map(drafts.count) { [drafts] semantics, index in
      let draft = drafts[index]
      let builders = [draft.builder] + draft.subtypes
      let made = Set(builders.flatMap { semantics.calls.made(in: $0) })
      let routers = draft.routers.filter(semantics.isOwnClass)
      let found = made.filter(semantics.isInteractor).sorted()
      let interactors = found.isEmpty ? routers.flatMap(semantics.interactors) : found
      let presenters = semantics.presenters
      let views = presenters.views(of: interactors, routers, madeBy: builders)
      return RIBParts(
        rib: index, builders: builders, components: draft.components, interactors: interactors, routers: routers,
        views: views,
        presenters: unique(interactors.flatMap(semantics.presenters) + views))
    }
  }
}

extension [RIBParts] {
  /// For each interactor and router the RIBs that it belongs to.
  var ribsOfClasses: [TypeID: Set<Int>] { ribs { $0.interactors + $0.routers } }

  /// The RIBs whose builders, components, interactors and routers some classes are: what they make belongs to the RIB.
  var ribsOfMakers: [TypeID: Set<Int>] { ribs { $0.builders + $0.components + $0.interactors + $0.routers } }

  private func ribs(of classes: (RIBParts) -> [TypeID]) -> [TypeID: Set<Int>] {
    reduce(into: [:]) { ribs, part in
      for type in classes(part) { ribs[type, default: []].insert(part.rib) }
    }
  }
}

extension BodySemantics {
  fileprivate func isInteractor(_ type: TypeID) -> Bool { isOwnClass(type) && types.isPrelude(type, .Interactor) }

  /// The interactors that a router may be made with.
  fileprivate func interactors(of router: TypeID) -> [TypeID] {
    guard let type = types.preludeArgument(of: router, .Router)?.nominal else { return [] }
    return isInteractor(type) ? [type] : types.conformers(of: type).filter(isInteractor)
  }

  /// The router of a RIB that a value of a type is: the type is the router's class, or a protocol that only routers of
  /// this RIB implement.
  func router(of parts: RIBParts, knownAs type: TypeID) -> TypeID? {
    guard program.types[type].origin == .sources,
      let router = parts.routers.first(where: { types.inherits($0, from: type) })
    else { return nil }
    let isRouting = types.isPrelude(type, .Routing, .Router)
    return isRouting || types.conformers(of: type).allSatisfy(parts.routers.contains) ? router : nil
  }
}
