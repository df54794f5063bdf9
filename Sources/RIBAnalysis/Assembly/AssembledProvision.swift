import RIBModel
import SourceScan
import SwiftSemantics

/// Who provides each static dependency, and where optionals leak on the way.
extension GraphAssembly {
  mutating func addProviders() {
    let edges = graph.edges.indices.filter { graph.edges[$0].kind == .component }
    let found = pool.map(edges.count) { [graph, drafts, componentTypes, requirements] flow, index in
      let edge = graph.edges[edges[index]]
      return edge.component.map { component in
        Provision(flow).find(requirements[edge.child], of: drafts[edge.child], from: componentTypes[component])
      } ?? []
    }
    for (edge, found) in zip(edges, found) {
      for (position, providers) in found.enumerated() {
        graph.ribs[graph.edges[edge].child].staticDependencies[position].providers += providers.map {
          provider($0, edge: edge, requirements[graph.edges[edge].child][position])
        }
      }
    }
    addUnknownDependencies()
  }

  private func provider(_ found: Provision.Found, edge: Int, _ requirement: Requirement) -> Provider {
    let component = componentIndexes[found.component]
    var provider = Provider(
      edge: edge, component: component,
      member: found.witness.member.flatMap { id in component.flatMap { memberIndex(id, $0) } },
      problem: found.witness.problem)
    if provider.problem == .missing {
      let spelling = Spelling(flow: pool.first)
      provider.isWrittenAlike = spelling.isAlike(requirement, in: found.component)
      provider.access = spelling.access(of: requirement, in: found.component)
    }
    return provider
  }

  private func memberIndex(_ id: DeclarationID, _ component: Int) -> Int? {
    memberIndexes[component][id] ?? members[component].firstIndex { $0.member.name == program.fullName(of: id) }
  }

  /// Each dependency that no component edge decides, once, with the reasons of all edges.
  private mutating func addUnknownDependencies() {
    for rib in graph.ribs {
      for dependency in rib.staticDependencies where dependency.status == .unknown {
        var reasons: [String] = []
        for case .unknown(let reason) in dependency.providers.map(\.problem) where !reasons.contains(reason) {
          reasons.append(reason)
        }
        graph.unknowns.append(
          Unknown(
            subject: "static dependency \(rib.name).\(dependency.name)",
            reason: reasons.isEmpty
              ? "these sources do not show what builds \(rib.name)" : reasons.joined(separator: "; "),
            position: dependency.position))
      }
    }
  }

  /// What the optionals are made of that components do not just hand on.
  mutating func addOptionalOrigins() {
    for (component, origins) in OptionalOrigins.find(pool, members, componentTypes).enumerated() {
      for (member, origin) in origins.enumerated() {
        graph.components[component].members[member].optionalOrigin = origin
      }
    }
  }

  mutating func addOptionalUses() {
    var exposed: [Int: Set<Int>] = [:]
    for provider in graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers) {
      if let component = provider.component, let member = provider.member {
        exposed[component, default: []].insert(member)
      }
    }
    graph.optionalUses += pool.map(componentTypes.count) {
      [graph, drafts, componentTypes, members, exposed] flow, index in
      let finder = OptionalUses(flow)
      let ribs = graph.components[index].ribs
      let builders = ribs.map { drafts[$0].builder }.filter { $0 != componentTypes[index] }
      let uses = ([componentTypes[index]] + builders).flatMap { place in
        finder.find(
          in: OptionalUses.Place(
            type: place, component: (componentTypes[index], index), rib: nil, members: members[index]))
      }
      let leaks = finder.leaks(
        component: index, members[index], exposed: exposed[index] ?? [],
        dynamic: ribs.flatMap { graph.ribs[$0].dynamicDependencies })
      return uses + leaks
    }.joined()
    let finder = OptionalUses(pool.first)
    for (index, draft) in drafts.enumerated() where graph.ribs[index].component == nil {
      graph.optionalUses += finder.find(
        in: OptionalUses.Place(type: draft.builder, component: nil, rib: index, members: []))
    }
  }
}
