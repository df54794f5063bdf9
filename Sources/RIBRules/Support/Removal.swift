import RIBGraph

/// All that goes with a static dependency that nothing takes.
///
/// What hands the value on reads the requirement, so it goes too; where that stands for the requirement of a RIB below, this
/// goes with it. What provides the value goes where nothing else asks for it.
struct Removal {
  /// The requirements, each place once; the first is the one that was asked about.
  private(set) var requirements: [StaticDependency] = []
  /// The members of components that hand them on, then those that provide them.
  private(set) var members: [MemberIndex] = []
  /// What other protocols of the app ask for and the members fulfil: it goes with them, for nothing reads it.
  private(set) var alsoAsked: [(name: String, requirement: AskingRequirement)] = []
  /// The members among them that others ask for too: they stay, and need another value.
  private(set) var needed: [MemberIndex] = []
  /// What the dependency protocols of other RIBs ask for, to which a component of a member conforms.
  private(set) var bound: [(member: MemberIndex, requirement: AskingRequirement)] = []
  /// Where one of them is mentioned by code that nobody runs, or kept where nobody reads it.
  private(set) var deadCode: [SourcePosition] = []

  private var removed: Set<SourcePosition> = []

  /// - Parameter needs: the RIBs that have the requirement, each with its index among their static dependencies.
  init(
    of needs: [(rib: Int, index: Int)], _ asking: Askers, _ taken: TakenValues, _ graph: RIBGraph
  ) {
    var open = needs
    var seen: Set<MemberIndex> = []
    while let (rib, index) = open.popLast() {
      let asked = graph.ribs[rib].staticDependencies[index]
      if removed.insert(asked.position).inserted { requirements.append(asked) }
      let use = graph.uses.ofRequirements[rib][index]
      deadCode += use.takers.map(\.position)
      var handers = use.handers
      while let next = handers.popLast() {
        guard seen.insert(next).inserted else { continue }
        let own = graph.uses.ofMembers[next.component][next.member]
        if own.isAsked { needed.append(next) } else { members.append(next) }
        deadCode += own.takers.map(\.position)
        handers += own.handers
        open += asking.needs(of: next).filter {
          !removed.contains(dependency(of: $0, graph).position)
        }
      }
    }
    members.sort()
    needed.sort()
    addProviders(of: needs, asking, taken, graph)
  }

  private mutating func addProviders(
    of needs: [(rib: Int, index: Int)], _ asking: Askers, _ taken: TakenValues, _ graph: RIBGraph
  ) {
    let providers = needs.flatMap { graph.ribs[$0.rib].staticDependencies[$0.index].providers }
      .compactMap(\.place)
    let free = unique(providers).filter { member in
      !members.contains(member) && !taken.isTaken(member)
        && !graph.uses.ofMembers[member.component][member.member].isAsked
        && graph.uses.ofMembers[member.component][member.member].handers.isEmpty
        && graph.uses.ofMembers[member.component][member.member].takers.isEmpty
        && asking.needs(of: member).allSatisfy {
          removed.contains(dependency(of: $0, graph).position)
        }
        && fulfilled(member, graph).allSatisfy { removed.contains($0.position) }
    }
    bound = members.flatMap { member in
      fulfilled(member, graph).filter { !removed.contains($0.position) }.map { (member, $0) }
    }
    members += free
    alsoAsked = members.flatMap { member in
      graph.uses.ofMembers[member.component][member.member].asking.map { (graph[member].name, $0) }
    }
  }

  private func fulfilled(_ member: MemberIndex, _ graph: RIBGraph) -> [AskingRequirement] {
    graph.uses.ofMembers[member.component][member.member].fulfilled
  }

  private func dependency(of need: (rib: Int, index: Int), _ graph: RIBGraph) -> StaticDependency {
    graph.ribs[need.rib].staticDependencies[need.index]
  }

  /// For each member of a component the requirements that it stands for.
  struct Askers {
    private var needs: [MemberIndex: [(rib: Int, index: Int)]] = [:]

    init(_ graph: RIBGraph) {
      for (rib, list) in graph.ribs.enumerated() {
        for (index, dependency) in list.staticDependencies.enumerated() {
          for member in Set(dependency.providers.compactMap(\.place)) {
            needs[member, default: []].append((rib, index))
          }
        }
      }
    }

    func needs(of member: MemberIndex) -> [(rib: Int, index: Int)] { needs[member] ?? [] }
  }

  // MARK: - What to write

  /// `remove `x` from FeedDependency, and `x` from FeedComponent`
  func help(_ graph: RIBGraph) -> String {
    let first = requirements.prefix(1).map { "remove `\(quoted($0.name))` from \($0.declaredBy)" }
      .joined()
    let others = requirements.dropFirst().map { "`\(quoted($0.name))` from \($0.declaredBy)" }
    let askers = alsoAsked.map { "`\(quoted($0.name))` from \($0.requirement.declaredBy)" }
    let removed = unique(others + members.map { description(of: $0, graph) } + askers)
    let parts = [first] + (removed.isEmpty ? [] : ["and \(wholeList(removed))"])
    let kept = needed.map { "`\(quoted(graph[$0].name))` of \(graph[$0].declaredBy)" }
    return parts.joined(separator: ", ")
      + (kept.isEmpty
        ? ""
        : "; \(wholeList(unique(kept))) \(kept.count == 1 ? "is" : "are") also required elsewhere and "
          + "\(kept.count == 1 ? "needs" : "need") another value")
      + (deadCode.isEmpty ? "" : "; also remove the code that mentions it and never runs")
      + bound.map { member, asked in
        "; \(graph[member].declaredBy) conforms to \(asked.declaredBy), which requires `\(quoted(graph[member].name))`: "
          + "remove that conformance too, or keep the member and give it another value"
      }.joined()
  }

  private func description(of index: MemberIndex, _ graph: RIBGraph) -> String {
    let isAssigned = graph.uses.ofMembers[index.component][index.member].isAssigned
    return
      "`\(quoted(graph[index].name))`\(isAssigned ? ", with the code that sets it," : "") from \(graph[index].declaredBy)"
  }

  /// All of it, where nothing else must change; else none.
  func edits(_ graph: RIBGraph) -> [Finding.Edit] {
    guard needed.isEmpty, bound.isEmpty, deadCode.isEmpty,
      !members.contains(where: { graph.uses.ofMembers[$0.component][$0.member].isAssigned })
    else { return [] }
    let places = Set(
      requirements.map(\.position) + members.map { graph[$0].position } + alsoAsked.map(\.requirement.position)
    ).sorted()
    let edits = places.compactMap { graph.removal(ofDeclaration: $0) }
    return edits.count == places.count ? edits : []
  }
}

extension Provider {
  /// The member that provides.
  fileprivate var place: MemberIndex? {
    guard let component, let member else { return nil }
    return MemberIndex(component: component, member: member)
  }
}
