import RIBModel
import SwiftScan
import SwiftProgram

/// Who provides each static dependency, along each component edge.
struct Providers {
  private let pool: WorkerPool
  private let components: Components

  /// The RIBs of a graph with their providers.
  ///
  /// - Parameters:
  ///   - requirements: for each RIB those of its dependency protocol, in the order of its static dependencies.
  ///   - graph: one with its edges.
  static func find(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ requirements: [[Requirement]], _ components: Components,
    _ graph: RIBGraph
  ) -> [RIB] {
    let edges = graph.edges.indices.filter { graph.edges[$0].kind == .component }
    let found = pool.map(edges.count) { semantics, index in
      let edge = graph.edges[edges[index]]
      return edge.component.map { component in
        Provision(semantics: semantics).find(
          requirements[edge.child], of: drafts[edge.child], from: components.types[component])
      } ?? []
    }
    let providers = Providers(pool: pool, components: components)
    var ribs = graph.ribs
    for (edge, found) in zip(edges, found) {
      let child = graph.edges[edge].child
      for (dependency, found) in found.enumerated() {
        ribs[child].staticDependencies[dependency].providers += found.map {
          var provider = providers.provider($0, edge: edge, requirements[child][dependency])
          // What nothing is known against is provided only if the component conforms at all.
          if provider.problem == nil, case .unknown(let reason)? = graph.edges[edge].conformance,
            let component = graph.edges[edge].component, providers.isConditional(component, drafts[child])
          {
            provider.problem = .unknown(reason)
          }
          return provider
        }
      }
    }
    return ribs
  }

  /// Whether it depends on a component's generic arguments, or on its associated types, that it conforms to what a RIB
  /// requires.
  private func isConditional(_ component: Int, _ draft: RIBDraft) -> Bool {
    guard let wanted = draft.dependency?.nominal else { return false }
    let (types, owner) = (pool.first.types, components.types[component])
    if case .unknown = types.conformanceHolds(of: owner, [], to: wanted) { return true }
    if case .unknown = ConformanceBounds(types).check(owner, to: wanted) { return true }
    return false
  }

  private func provider(_ found: Provision.ProviderWitness, edge: Int, _ requirement: Requirement) -> Provider {
    let component = components.index(of: found.component)
    var provider = Provider(
      edge: edge, component: component,
      member: found.witness.member.flatMap { id in component.flatMap { components.member(id, of: $0, pool.program) } },
      problem: found.witness.problem)
    let spelling = Spelling(semantics: pool.first)
    switch found.witness.problem {
    case .missing:
      provider.isWrittenAlike = spelling.isAlike(requirement, in: found.component)
      provider.access = spelling.access(of: requirement, in: found.component)
    case .otherType:
      provider.isWrittenAlike = spelling.isAlike(requirement, in: found.component)
      provider.valueType = found.witness.member.flatMap {
        MemberValues(semantics: pool.first).type(of: $0, in: found.component, requirement)
      }
    default: break
    }
    return provider
  }

  /// Each dependency that no component edge decides, once, with the reasons of all edges.
  static func undecided(in ribs: [RIB]) -> [Unknown] {
    ribs.flatMap { rib in
      rib.staticDependencies.filter { $0.status == .unknown }.map { dependency in
        var reasons: [String] = []
        for case .unknown(let reason) in dependency.providers.map(\.problem) where !reasons.contains(reason) {
          reasons.append(reason)
        }
        return Unknown(
          subject: "static dependency \(rib.name).\(dependency.name)",
          reason: reasons.isEmpty
            ? "these sources do not show what builds \(rib.name)" : reasons.joined(separator: "; "),
          position: dependency.position)
      }
    }
  }
}
