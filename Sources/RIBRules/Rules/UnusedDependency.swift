import RIBEdits
import RIBModel

/// A static dependency that nothing takes.
public enum UnusedDependency: Rule {
  public static let id = "unused_dependency"
  public static let severity = Severity.warning
  public static let summary = "a dependency protocol requires a value that is never used"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let unused = UnusedRequirements(graph)
    // A requirement that goes with one further up is reported there; of several that go with each other, as where RIBs
    // attach each other, the first is.
    return unused.sources.compactMap { group -> Finding? in
      guard let first = group.first, case let needs = unused.needs(at: first), !isReadByItself(needs, graph),
        let removal = unused.removal(at: first)
      else { return nil }
      return finding(for: needs, removal, graph)
    }.sorted { $0.position < $1.position }
  }

  /// Whether a component has a member of that name which returns itself: that is where the value is lost, and
  /// `dependency_cycle` says so.
  private static func isReadByItself(_ needs: [UnusedRequirements.Need], _ graph: RIBGraph) -> Bool {
    needs.contains { need in
      let rib = graph.ribs[need.rib]
      return graph.valueCycles.contains { cycle in
        let member = cycle.steps[0].member
        return cycle.steps.count == 1 && rib.component == member.component
          && rib.staticDependencies[need.index].name == graph[member].name
      }
    }
  }

  private static func finding(for needs: [UnusedRequirements.Need], _ removal: Removal, _ graph: RIBGraph) -> Finding? {
    guard let need = needs.first else { return nil }
    let dependency = graph.ribs[need.rib].staticDependencies[need.index]
    let ribs = needs.map { graph.ribs[$0.rib] }
    let names = unique(ribs.map(\.name))
    return finding(
      "\(list(names)) \(verb("require", for: names)) '\(signature(dependency.name, dependency.type))', "
        + "which is never used",
      at: dependency.position, in: graph, subject: dependency.declaredBy, ribs: ribs, property: dependency.name,
      notes: notes(needs, removal, graph), help: removal.help(graph), edits: removal.edits(graph))
  }

  /// The members that only hand it on, the code of which nothing comes, and the members that provide it.
  private static func notes(
    _ needs: [UnusedRequirements.Need], _ removal: Removal, _ graph: RIBGraph
  ) -> [Finding.Note] {
    let providers = providers(needs, graph)
    let forwarders = (removal.members + removal.needed).filter {
      !providers.contains($0) && !removal.derived.contains($0)
    }.map {
      index in
      Finding.Note(
        "\(graph[index].declaredBy) forwards it here, but no one uses it", graph[index].position
      )
    }
    let dead = removal.deadCode.map { Finding.Note(unusedUse($0.code, graph), $0.position) }
    let provided = providers.map { index in
      Finding.Note("provided here, by \(graph[index].declaredBy)", graph[index].position)
    }
    return unique(forwarders + dead + provided)
  }

  /// What a function, property or parameter that is never used does with the value.
  private static func unusedUse(_ code: Use.Code, _ graph: RIBGraph) -> String {
    if case .helper(let helper) = code, case let taker = graph.uses.helpers[helper], taker.isUnread {
      return "\(taker.declaredBy) takes it here as '\(taker.name)', but never reads it"
    }
    let name =
      switch code {
      case .member(let member): graph[member].name
      case .helper(let helper): graph.uses.helpers[helper].name
      }
    return isMethod(name)
      ? "'\(name)' uses it here, but is never used itself" : "'\(name)' is made with it here, but is never used"
  }

  private static func providers(_ needs: [UnusedRequirements.Need], _ graph: RIBGraph) -> [MemberIndex] {
    unique(needs.flatMap { graph.ribs[$0.rib].staticDependencies[$0.index].providers }.compactMap(\.place))
  }
}
