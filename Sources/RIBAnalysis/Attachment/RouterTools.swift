import RIBModel
import SwiftScan
import SwiftProgram

/// What a thread needs to look at routers, shared by all routers that it looks at.
final class RouterTools: ProgramReader {
  let built: BuiltRIBs
  let callGraph: CallGraph
  let interactors: InteractorCalls
  let triggers: AttachTriggers
  let changes: PropertyChanges
  let parts: [RIBParts]
  let parents: AttachParents
  /// For each class the RIBs whose view it is, or whose view inherits it.
  private(set) lazy var viewOwners = collectViewOwners()
  private(set) lazy var screens = ScreenFacts(self)
  var semantics: BodySemantics { built.semantics }

  init(
    _ built: BuiltRIBs, _ parts: [RIBParts], _ acting: [ActingClass], _ parents: AttachParents
  ) {
    self.built = built
    self.parts = parts
    self.parents = parents
    callGraph = CallGraph(built.semantics, acting)
    interactors = InteractorCalls(callGraph)
    triggers = AttachTriggers(callGraph)
    changes = PropertyChanges(built.semantics)
  }

  private func collectViewOwners() -> [TypeID: Set<Int>] {
    var found: [TypeID: Set<Int>] = [:]
    for (rib, parts) in parts.enumerated() {
      for type in parts.presenters.flatMap(semantics.ownClasses) {
        found[type, default: []].insert(rib)
      }
    }
    return found
  }
}

/// A question about one router.
protocol RouterReader: ProgramReader { var router: RouterBodies { get } }

extension RouterReader {
  var semantics: BodySemantics { router.semantics }
  var callGraph: CallGraph { router.callGraph }
  var origins: ChildOrigins { router.origins }
  var properties: ChildProperties { router.properties }
  /// Whether the router's RIB has a view of its own.
  var isViewable: Bool {
    types.ancestors(of: router.type).map { program.name(of: $0.id) }.contains("ViewableRouting")
  }
}
