import RIBModel

/// The static dependencies that nothing takes in the end.
struct UnusedRequirements {
  /// One RIB that has a requirement, with the requirement's index among its static dependencies.
  struct Need {
    let rib: Int
    let index: Int
  }

  private let graph: RIBGraph
  private let taken: TakenValues
  private let dependents: Removal.Dependents
  private var needs: [SourcePosition: [Need]] = [:]

  init(_ graph: RIBGraph) {
    self.graph = graph
    taken = TakenValues(graph)
    dependents = Removal.Dependents(graph)
    for (rib, uses) in graph.uses.ofRequirements.enumerated() {
      for index in uses.indices {
        needs[graph.ribs[rib].staticDependencies[index].position, default: []].append(Need(rib: rib, index: index))
      }
    }
    // A protocol that several RIBs share may require more than one of them uses.
    needs = needs.filter { !$0.value.contains { taken.isTaken(rib: $0.rib, dependency: $0.index) } }
  }

  /// Where those are declared to which no other is handed on that they are not handed on to in turn, in groups that are
  /// handed on to each other. O(requirements and members).
  var sources: [[SourcePosition]] {
    PassingOn(
      needs.keys.sorted(),
      passedByRequirement: { position in
        needs(at: position).flatMap { passed(by: graph.uses.ofRequirements[$0.rib][$0.index]) }
      },
      passedByMember: { passed(by: graph.uses[$0]) },
      required: { member in
        dependents.needs(of: member).map { graph.ribs[$0.rib].staticDependencies[$0.index].position }
      }
    ).sources
  }

  /// The members to which a value is handed on, or that are made with it.
  private func passed(by use: Use) -> [MemberIndex] {
    var found = use.forwarders
    var open = use.readers.compactMap(\.code)
    var seen: Set<Int> = []
    while let code = open.popLast() {
      switch code {
      case .member(let member): found.append(member)
      case .helper(let helper) where seen.insert(helper).inserted:
        open += graph.uses.ofHelpers[helper].readers.compactMap(\.code)
        found += graph.uses.ofHelpers[helper].forwarders
      case .helper: break
      }
    }
    return found
  }

  /// The RIBs that require what is declared at a position; none where somebody takes it.
  func needs(at position: SourcePosition) -> [Need] { needs[position] ?? [] }

  /// The RIBs to which all that require what is declared at a position only hand it on; none where somebody else takes
  /// it.
  func onlyReaders(of needs: [Need]) -> [String] {
    var readers: [String] = []
    for need in needs where graph.uses.ofRequirements.indices.contains(need.rib) {
      let use = graph.uses.ofRequirements[need.rib][need.index]
      guard use.readers.isEmpty, !use.isUndecided, !use.forwarders.isEmpty else { return [] }
      for forwarder in use.forwarders {
        let own = graph.uses[forwarder]
        guard own.readers.isEmpty, own.forwarders.isEmpty, !own.isUndecided, !own.isRequiredElsewhere,
          own.requiredBy.isEmpty
        else {
          return []
        }
        readers += dependents.needs(of: forwarder).map { graph.ribs[$0.rib].name }
      }
    }
    return unique(readers)
  }

  /// All that goes with a requirement that nothing takes; nil where somebody takes it.
  func removal(at position: SourcePosition) -> Removal? {
    needs[position].map { Removal(of: $0.map { ($0.rib, $0.index) }, dependents, taken, graph) }
  }
}
