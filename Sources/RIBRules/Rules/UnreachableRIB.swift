import RIBModel

/// A RIB that no root reaches.
public enum UnreachableRIB: Rule {
  public static let id = "unreachable_rib"
  public static let severity = Severity.warning
  public static let summary = "a RIB cannot be reached from any root of the app"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    guard !graph.hasUndecidedAttachEdges else { return [] }
    let reached = graph.ribsBelowRoots
    // Two projects may each have a module of one name.
    func module(of rib: Int) -> Int { graph.files[graph.ribs[rib].position.file].module }
    let modules = Set(reached.map(module))
    let shownElsewhere = graph.ribs(below: graph.ribsInDemos)
    let lost = graph.ribs.indices.filter { rib in
      !reached.contains(rib) && !shownElsewhere.contains(rib) && graph.ribs[rib].kind == .rib
        && graph.ribs[rib].flavour != .needle
        // A module of which no root reaches anything is a library, or is not the app's.
        && modules.contains(module(of: rib))
    }
    let parents = AttachParents(graph.edges)
    // What only a lost RIB attaches is lost with it. What is built may go to something that is not seen to attach it.
    let makings = Dictionary(
      graph.edges.lazy.filter { $0.kind == .component }.map { ($0.child, $0) }, uniquingKeysWith: { first, _ in first })
    let states = Dictionary(graph.lostRIBs.map { ($0.rib, $0.state) }, uniquingKeysWith: { first, _ in first })
    return lost.filter { parents[$0].isEmpty && !graph.builtRIBs.contains($0) }
      .compactMap { finding(for: $0, makings[$0], states[$0], graph) }
  }

  private static func finding(
    for index: Int, _ making: Edge?, _ state: LostRIB.State?, _ graph: RIBGraph
  ) -> Finding? {
    let rib = graph.ribs[index]
    guard rib.isUnused || making != nil else { return nil }
    var finding = finding(
      making == nil
        ? "\(rib.name) is never shown: nothing that the app runs creates \(rib.builder)"
        : "\(rib.name) is never shown: \(rib.builder) is created, but nothing calls its build method",
      at: rib.position, in: graph, subject: rib.id, ribs: [rib],
      notes: [making.map { Finding.Note("the builder is created here", $0.position) }],
      help: making == nil
        ? "remove \(rib.name), or pass \(rib.builder) to the router that should attach it"
        : "call `attachChild` with what \(rib.builder) builds in the router that stores it, or remove \(rib.name)")
    switch state {
    case nil: break
    case .template where making == nil, .builderOfNothing: return nil
    case .template: break
    case .bypassed(let view, let maker, let position):
      finding.message = "\(rib.name) is never attached: \(maker) creates its \(view) without it"
      finding.notes.append(Finding.Note("\(maker) creates \(view) here", position))
      finding.help =
        "let a router attach \(rib.name) and show its view there, or keep \(view) and remove the builder, the interactor "
        + "and the router, with what \(view) asks of them"
    }
    return finding
  }
}
