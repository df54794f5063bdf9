import RIBEdits
import RIBModel

/// A requirement that one component does not fulfil, with all RIBs that have it.
struct Fault {
  /// The component that should fulfil it, an index into `RIBGraph.components`.
  let component: Int
  /// At least one, in the order of the RIBs.
  let needs: [Need]
  /// The names on the way from the outside down to the first RIB that has the requirement.
  let path: GraphPath<String>

  /// One RIB's requirement, and the way in which it is not fulfilled.
  struct Need {
    let rib: RIB
    let dependency: StaticDependency
    let edge: Edge
    let member: MemberIndex?
    let problem: ProvisionProblem
    /// Whether the requirement, as it is written, means the same in the component.
    var isWrittenAlike: Bool { writer.isWrittenAlike }
    /// How a member that provides it would have to be written.
    var writer: MemberWriter
  }
}

extension RIBGraph {
  /// The requirements with a problem of the given kind, one for each component, property and type.
  ///
  /// Left out is what a component lacks that does not conform at all: `missing_conformance` tells that in one go.
  func faults(where isMeant: (ProvisionProblem) -> Bool) -> [Fault] {
    var unmet: [(key: FaultKey, need: Fault.Need)] = []
    for rib in ribs {
      for dependency in rib.staticDependencies {
        for provider in dependency.providers {
          guard let component = provider.component, let problem = provider.problem, isMeant(problem),
            edges[provider.edge].conformance != .missing
          else { continue }
          let need = Fault.Need(
            rib: rib, dependency: dependency, edge: edges[provider.edge], member: provider.place, problem: problem,
            writer: MemberWriter(
              dependency: dependency, access: provider.access, isWrittenAlike: provider.isWrittenAlike))
          let type = plainType(dependency.type)
          unmet.append((FaultKey(component: component, property: dependency.name, type: type), need))
        }
      }
    }
    let paths = ComponentPaths(self)
    return groups(unmet, by: \.key).map { unmet in
      Fault(
        component: unmet[0].key.component, needs: unmet.map(\.need), path: names(to: unmet[0].need.edge, paths))
    }
  }
}

private struct FaultKey: Hashable {
  let component: Int
  let property: String
  let type: String
}

extension Fault {
  /// That of the first RIB, which stands for those of the others.
  var need: Need { needs[0] }

  var ribNames: [String] { unique(needs.map(\.rib.name)) }

  /// The protocols that declare the requirement.
  var protocolNames: [String] { unique(needs.map(\.dependency.declaredBy)) }

  /// What writes a member for the strictest of the requirements: one with a setter, if there is any.
  var writer: MemberWriter {
    (needs.first(where: \.dependency.isSettable) ?? need).writer
  }

  /// Where the component says that it conforms, else where it is declared.
  func position(in graph: RIBGraph) -> SourcePosition {
    needs.lazy.compactMap(\.edge.conformancePosition).first ?? graph.components[component].position
  }

  /// One note for each declaration of the requirement; RIBs that inherit the same one share it.
  func requirementNotes() -> [Finding.Note] {
    let isShared = ribNames.count > 1
    return groups(needs, by: \.dependency.position).map { unmet in
      let whose = isShared ? ", for \(list(unique(unmet.map(\.rib.name))))" : ""
      let dependency = unmet[0].dependency
      return Finding.Note("required here, by \(dependency.declaredBy)\(whose)", dependency.position)
    }
  }
}

extension Rule {
  /// A finding about a fault, with the notes on its requirements in front of the others.
  static func finding(
    _ message: String, about fault: Fault, at position: SourcePosition, in graph: RIBGraph, notes: [Finding.Note] = [],
    help: String, edits: [SourceEdit]
  ) -> Finding {
    let owner = graph.components[fault.component]
    return finding(
      message, at: position, in: graph, subject: owner.id, ribs: fault.needs.map(\.rib),
      property: fault.need.dependency.name, parent: owner.ownerName, path: fault.path, isPathBroken: true,
      notes: fault.requirementNotes() + notes, help: help, edits: edits)
  }
}

extension RIBGraph {
  /// The names on the way from the outside down to the RIB that an edge leads to.
  func names(to edge: Edge, _ paths: ComponentPaths) -> GraphPath<String> {
    let path = paths.path(to: edge.parent)
    return GraphPath(path.steps.map(name(of:)) + [ribs[edge.child].name], leftOut: path.leftOut)
  }
}
