import RIBModel
import RibscopeProject

/// Graphs made of names and arrows, for tests that need no positions.
extension RIBGraph {
  /// `attach` and `component` are pairs of RIB names; every RIB called `Root…` is a root.
  static func of(
    _ names: [String], attach: [(String, String)] = [], component: [(String, String)] = []
  ) -> RIBGraph {
    let position = SourcePosition(file: 0, offset: 0)
    let place = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let kinds = attach.map { (Edge.Kind.attach, $0) } + component.map { (Edge.Kind.component, $0) }
    return RIBGraph(
      files: [SourceFile(path: "App/App.swift", module: 0, bytes: [])],
      ribs: names.map {
        RIB(
          id: "App.\($0)", name: $0, builder: $0 + "Builder", module: "App", position: position,
          isRoot: $0.hasPrefix("Root"))
      },
      edges: kinds.compactMap { kind, pair in
        guard let parent = place[pair.0], let child = place[pair.1] else { return nil }
        return Edge(kind: kind, parent: .rib(parent), child: child, position: position)
      })
  }

  /// Two roots, a RIB with two parents, a cycle, a RIB that attaches itself, a cycle that no root leads to.
  static let tangled = RIBGraph.of(
    ["Root1", "Root2", "History", "InTrip", "Shortcut", "Thread", "Lost", "Found"],
    attach: [
      ("Root1", "History"), ("Root2", "History"), ("History", "InTrip"), ("InTrip", "Shortcut"),
      ("Shortcut", "History"), ("Root2", "Thread"), ("Thread", "Thread"), ("Lost", "Found"), ("Found", "Lost"),
    ],
    component: [("Root1", "History"), ("Root1", "Shortcut")])

  /// One RIB with a row of each kind, everything in it called by a hostile name.
  static func hostile(_ name: String) -> RIBGraph {
    let position = SourcePosition(file: 0, offset: 0)
    let requirement = StaticDependency(
      name: name, type: name, isOptional: true, declaredBy: name, position: position,
      providers: [Provider(edge: 0, component: 0, problem: .otherType(name))])
    let parameter = DynamicDependency(name: name, type: name, isOptional: false, position: position)
    return RIBGraph(
      files: [SourceFile(path: "\(name)/\(name).swift", module: 0, bytes: [])],
      ribs: [
        RIB(
          id: "\(name).\(name)", name: name, builder: name, module: name, position: position, dependencyProtocol: name,
          staticDependencies: [requirement], dynamicDependencies: [parameter])
      ],
      components: [Component(id: "\(name).\(name)", name: name, module: name, position: position)],
      edges: [
        Edge(
          kind: .component, parent: .owner(0), child: 0, component: 0, conformance: .missing, via: [name],
          position: position)
      ])
  }
}
