import RIBModel

extension Changes {
  /// Compares two linked graphs of one app, and the findings in them.
  public init(from old: ComparedSide, to new: ComparedSide) {
    self.init()
    let correspondence = Correspondence(old.graph, new.graph)
    newIDs = correspondence.renames
    compareRIBs(old.graph, new.graph, correspondence)
    edges = Self.difference(
      old.graph.edges.map { edge in
        EdgeName(
          parent: correspondence.newID(old.graph.id(of: edge.parent)),
          child: correspondence.newID(old.graph.ribs[edge.child].id), kind: edge.kind)
      },
      new.graph.edges.map { edge in
        EdgeName(parent: new.graph.id(of: edge.parent), child: new.graph.ribs[edge.child].id, kind: edge.kind)
      })
    compareDependencies(old.graph, new.graph, correspondence)
    compareProviders(old.graph, new.graph, correspondence)
    findings = FindingChanges(from: old, to: new, correspondence)
  }

  /// What is in one of two lists only, each once.
  static func difference<Item: Hashable & Comparable>(_ old: [Item], _ new: [Item]) -> Difference<Item> {
    let (before, after) = (Set(old), Set(new))
    return Difference(added: after.subtracting(before).sorted(), removed: before.subtracting(after).sorted())
  }

  private mutating func compareRIBs(_ old: RIBGraph, _ new: RIBGraph, _ correspondence: Correspondence) {
    let kept = Set(correspondence.ribs.values)
    ribs = Difference(
      added: new.ribs.indices.filter { !kept.contains($0) }.map { new.ribs[$0].id }.sorted(),
      removed: old.ribs.indices.filter { correspondence.ribs[$0] == nil }.map { old.ribs[$0].id }.sorted())
    renamed = correspondence.ribs.map { Rename(from: old.ribs[$0.key].id, to: new.ribs[$0.value].id) }
      .filter { $0.from != $0.to }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private mutating func compareDependencies(
    _ old: RIBGraph, _ new: RIBGraph, _ correspondence: Correspondence
  ) {
    let before = { (rib: RIB) in correspondence.newID(rib.id) }
    let (was, required) = (
      old.ribs.flatMap { rib in rib.staticDependencies.map { (before(rib), $0.name, $0.type) } },
      new.ribs.flatMap { rib in rib.staticDependencies.map { (rib.id, $0.name, $0.type) } }
    )
    (staticDependencies, staticTypes) = Self.compare(was.map(Dependency.init), required.map(Dependency.init))
    let (took, passed) = (
      old.ribs.flatMap { rib in rib.dynamicDependencies.map { (before(rib), $0.name, $0.type) } },
      new.ribs.flatMap { rib in rib.dynamicDependencies.map { (rib.id, $0.name, $0.type) } }
    )
    (dynamicDependencies, dynamicTypes) = Self.compare(took.map(Dependency.init), passed.map(Dependency.init))
  }

  /// A dependency that is only there with one type before and with one other type now has changed.
  private static func compare(_ old: [Dependency], _ new: [Dependency]) -> (Difference<Dependency>, [TypeChange]) {
    var difference = difference(old, new)
    let gone = Dictionary(grouping: difference.removed) { [$0.rib, $0.name] }
    let come = Dictionary(grouping: difference.added) { [$0.rib, $0.name] }
    let changes = gone.compactMap { key, removed -> TypeChange? in
      guard removed.count == 1, let added = come[key], added.count == 1 else { return nil }
      return TypeChange(rib: key[0], name: key[1], from: removed[0].type, to: added[0].type)
    }
    let changed = Set(changes.map { [$0.rib, $0.name] })
    difference.added.removeAll { changed.contains([$0.rib, $0.name]) }
    difference.removed.removeAll { changed.contains([$0.rib, $0.name]) }
    return (difference, changes.sorted { ($0.rib, $0.name) < ($1.rib, $1.name) })
  }

  private mutating func compareProviders(_ old: RIBGraph, _ new: RIBGraph, _ correspondence: Correspondence) {
    providers = correspondence.ribs.flatMap { from, to in
      let before = old.ribs[from].staticDependencies.map { ($0.name, Providers($0, old) { correspondence.newID($0) }) }
      let known = Dictionary(before, uniquingKeysWith: { first, _ in first })
      return new.ribs[to].staticDependencies.compactMap { dependency -> ProviderChange? in
        let now = Providers(dependency, new) { $0 }
        guard let was = known[dependency.name], was.ids != now.ids else { return nil }
        return ProviderChange(rib: new.ribs[to].id, name: dependency.name, from: was.text, to: now.text)
      }
    }.sorted { ($0.rib, $0.name) < ($1.rib, $1.name) }
  }
}

/// The components that have what a static dependency requires.
private struct Providers {
  let ids: Set<String>
  private let names: [String]

  /// - Parameter id: the id that a RIB or owner is compared by.
  init(_ dependency: StaticDependency, _ graph: RIBGraph, id: (String) -> String) {
    let components = dependency.providers.filter { $0.member != nil }.compactMap(\.component)
      .map { graph.components[$0] }
    ids = Set(components.map { component in id(component.ribs.first.map { graph.ribs[$0].id } ?? component.id) })
    names = Set(components.map(\.name)).sorted()
  }

  var text: String? { names.isEmpty ? nil : names.joined(separator: ", ") }
}
