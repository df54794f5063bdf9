import RIBEdits
import RIBModel

/// All that goes with a static dependency that nothing takes.
///
/// What hands the value on reads the requirement, so it goes too; where that stands for the requirement of a RIB below,
/// this goes with it. What provides the value goes where nothing else requires it.
struct Removal {
  /// The requirements, each place once; the one that is removed first, then those that follow from it.
  private(set) var requirements: [StaticDependency] = []
  /// The members of components that hand them on, then those that provide them.
  private(set) var members: [MemberIndex] = []
  /// The requirements of other protocols of the app that the members fulfil: they go with the members, for nothing
  /// reads them.
  private(set) var alsoRequired: [(name: String, requirement: ProtocolRequirement)] = []
  /// The members among them that other protocols require, too: they stay, and need another value.
  private(set) var needed: [MemberIndex] = []
  /// The requirements of the dependency protocols of other RIBs to which a component of a member conforms.
  private(set) var bound: [(member: MemberIndex, requirement: ProtocolRequirement)] = []
  /// Where code that nothing calls or reads makes something of one of them, and what code that is.
  private(set) var deadCode: [(position: SourcePosition, code: Use.Code)] = []
  /// What is made there that is no member of a component: functions that nobody calls, properties that nobody reads.
  private var helpers: [Int] = []
  /// The members of components that are made there.
  private(set) var derived: Set<MemberIndex> = []
  /// Where protocols that inherit from each other declare one of the requirements again.
  private var redeclared: [ProtocolRequirement] = []

  private var removed: Set<SourcePosition> = []

  /// - Parameter needs: the RIBs that have the requirement, each with its index among their static dependencies.
  init(
    of needs: [(rib: Int, index: Int)], _ dependents: Dependents, _ taken: TakenValues, _ graph: RIBGraph
  ) {
    var open = needs
    var seen: Set<MemberIndex> = []
    while let (rib, index) = open.popLast() {
      let requirement = graph.ribs[rib].staticDependencies[index]
      if removed.insert(requirement.position).inserted { requirements.append(requirement) }
      let use = graph.uses.ofRequirements[rib][index]
      redeclared += use.redeclared
      var forwarders = use.forwarders + made(by: use.readers, graph)
      while let next = forwarders.popLast() {
        guard seen.insert(next).inserted else { continue }
        let own = graph.uses[next]
        if own.isRequiredElsewhere { needed.append(next) } else { members.append(next) }
        forwarders += own.forwarders + made(by: own.readers, graph)
        open += dependents.needs(of: next).filter {
          !removed.contains(dependency(of: $0, graph).position)
        }
      }
    }
    members.sort()
    needed.sort()
    addProviders(of: needs, dependents, taken, graph)
  }

  /// Notes what some takers are for, and what that is for in turn.
  ///
  /// - Returns: the members of components among it.
  private mutating func made(by readers: [Use.Reader], _ graph: RIBGraph) -> [MemberIndex] {
    var made: [MemberIndex] = []
    var open = readers
    while let reader = open.popLast() {
      guard let code = reader.code else { continue }
      deadCode.append((reader.position, code))
      switch code {
      case .member(let member): made.append(member)
      case .helper(let helper) where !helpers.contains(helper):
        helpers.append(helper)
        open += graph.uses.ofHelpers[helper].readers
        made += graph.uses.ofHelpers[helper].forwarders
      case .helper: break
      }
    }
    deadCode.sort { $0.position < $1.position }
    derived.formUnion(made)
    return made
  }

  private mutating func addProviders(
    of needs: [(rib: Int, index: Int)], _ dependents: Dependents, _ taken: TakenValues, _ graph: RIBGraph
  ) {
    let providers = needs.flatMap { graph.ribs[$0.rib].staticDependencies[$0.index].providers }
      .compactMap(\.place)
    let free = unique(providers).filter { member in
      !members.contains(member) && !taken.isTaken(member)
        && !graph.uses[member].isRequiredElsewhere && graph.uses[member].forwarders.isEmpty
        && graph.uses[member].readers.isEmpty
        && dependents.needs(of: member).allSatisfy {
          removed.contains(dependency(of: $0, graph).position)
        }
        && fulfilled(member, graph).allSatisfy { removed.contains($0.position) }
    }
    bound = members.flatMap { member in
      fulfilled(member, graph).filter { !removed.contains($0.position) }.map { (member, $0) }
    }
    members += free
    alsoRequired = members.flatMap { member in graph.uses[member].requiredBy.map { (graph[member].name, $0) } }
  }

  private func fulfilled(_ member: MemberIndex, _ graph: RIBGraph) -> [ProtocolRequirement] {
    graph.uses[member].fulfilled
  }

  private func dependency(of need: (rib: Int, index: Int), _ graph: RIBGraph) -> StaticDependency {
    graph.ribs[need.rib].staticDependencies[need.index]
  }

  /// For each member of a component the requirements that it stands for.
  struct Dependents {
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

  /// `remove `x` from FeedDependency and FeedComponent, and `y` from HomeDependency`
  func help(_ graph: RIBGraph) -> String {
    let declared =
      requirements.map { Item(name: $0.name, owner: $0.declaredBy) }
      + members.map { index in
        let isAssigned = graph.uses[index].isAssigned
        return Item(name: graph[index].name, isAssigned: isAssigned, owner: graph[index].declaredBy)
      }
    let made = helpers.sorted().map { graph.uses.helpers[$0] }.map {
      Item(name: $0.name, isAssigned: $0.isAssigned, isUnread: $0.isUnread, owner: $0.declaredBy)
    }
    let items = unique(declared + made + alsoRequired.map { Item(name: $0.name, owner: $0.requirement.declaredBy) })
    let removed = unique(items.map(\.what)).map { what in
      "\(what) from \(wholeList(items.filter { $0.what == what }.map(\.owner)))"
    }
    let kept = needed.map { "`\(quoted(graph[$0].name))` of \(graph[$0].declaredBy)" }
    let again = redeclared.filter { !self.removed.contains($0.position) }.map {
      "; \($0.declaredBy) requires it, too: remove it there, or no longer inherit from \($0.declaredBy)"
    }
    return "remove " + removed.dropLast().map { "\($0), " }.joined() + (removed.count > 1 ? "and " : "")
      + (removed.last ?? "")
      + (kept.isEmpty
        ? ""
        : "; \(wholeList(unique(kept))) \(kept.count == 1 ? "is" : "are") also required elsewhere and "
          + "\(kept.count == 1 ? "needs" : "need") another value")
      + again.joined()
      + bound.map { member, requirement in
        "; \(graph[member].declaredBy) conforms to \(requirement.declaredBy), which requires `\(quoted(graph[member].name))`: "
          + "remove that conformance too, with the builders that are only made for it, or keep the member and give it another value"
      }.joined()
  }

  /// What goes, and from where.
  private struct Item: Hashable {
    let name: String
    var isAssigned = false
    /// Whether it is what an initialiser takes.
    var isUnread = false
    let owner: String

    var what: String {
      let name = "`\(quoted(name))`"
      if isUnread { return "the parameter \(name), and what keeps it," }
      return isAssigned ? name + ", with the code that sets it," : name
    }
  }

  /// All of it, where nothing else must change; else none.
  func edits(_ graph: RIBGraph) -> [SourceEdit] {
    guard needed.isEmpty, bound.isEmpty, deadCode.isEmpty, redeclared.isEmpty,
      !members.contains(where: { graph.uses[$0].isAssigned })
    else { return [] }
    let places = Set(
      requirements.map(\.position) + members.map { graph[$0].position } + alsoRequired.map(\.requirement.position)
    ).sorted()
    let edits = places.compactMap { graph.removal(ofDeclaration: $0) }
    return edits.count == places.count ? edits : []
  }
}
