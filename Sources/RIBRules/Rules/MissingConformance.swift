import RIBEdits
import RIBModel
import RibscopeText

/// A component passed to a builder whose dependency protocol it never conforms to.
public enum MissingConformance: Rule {
  public static let id = "missing_conformance"
  public static let severity = Severity.error
  public static let summary = "a component is passed to a builder whose dependency protocol it does not conform to"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let lacking = graph.edges.enumerated().compactMap { index, edge -> (key: Key, edge: Int)? in
      guard edge.lacksConformance, let component = edge.component else { return nil }
      let child = graph.ribs[edge.child]
      let key = Key(
        component: component, module: child.module, name: protocolName(of: child), passedAs: edge.passedAs?.name,
        refusal: refusal(of: edge))
      return (key, index)
    }
    if lacking.isEmpty { return [] }
    let lacks = lacks(in: graph)
    let paths = ComponentPaths(graph)
    return groups(lacking, by: \.key).compactMap { edges in
      finding(for: edges[0].key, edges.map(\.edge), lacks, paths, in: graph)
    }
  }

  /// What is told in one finding. The module keeps protocols apart that are all called `Dependency`.
  private struct Key: Hashable {
    let component: Int
    let module: String
    let name: String
    let passedAs: String?
    let refusal: Edge.Refusal?
  }

  private static func refusal(of edge: Edge) -> Edge.Refusal? {
    if case .refused(let refusal) = edge.conformance { refusal } else { nil }
  }

  private static func protocolName(of child: RIB) -> String {
    child.dependencyProtocol.map(oneLine) ?? "the dependency protocol of \(child.name)"
  }

  private static func finding(
    for key: Key, _ indexes: [Int], _ lacks: [Int: [Lack]], _ paths: ComponentPaths, in graph: RIBGraph
  ) -> Finding? {
    let edges = indexes.map { graph.edges[$0] }.sorted { $0.position < $1.position }
    guard let first = edges.first else { return nil }
    let component = graph.components[key.component]
    let lacking = lackingRequirements(indexes, lacks, graph)
    let names = unique(edges.map { graph.ribs[$0.child].name })
    return finding(
      "\(lack(component, key)), which \(list(names)) \(verb("require", for: names))"
        + (key.refusal.map { ": \(reason($0, component, key))" } ?? ""),
      at: first.position, in: graph, subject: component.id, detail: key.name, ribs: edges.map { graph.ribs[$0.child] },
      parent: component.ownerName, path: graph.names(to: first, paths), isPathBroken: true,
      notes: notes(component, edges, lacking), help: help(component, key, first, lacking, graph),
      edits: edits(component, first, lacking, graph))
  }

  private static func lack(_ component: Component, _ key: Key) -> String {
    if let passedAs = key.passedAs { return "\(oneLine(passedAs)) does not inherit from \(key.name)" }
    return "\(component.name) does not conform to \(key.name)"
  }

  /// A requirement that the conformance adds and the component does not fulfil.
  private struct Lack {
    let writer: MemberWriter
    var dependency: StaticDependency { writer.dependency }
    /// Which of the child's static dependencies that is.
    let number: Int
    /// The component has a member of that name, which will not do.
    let hasMember: Bool
  }

  /// What does not come along each edge without the conformance. Linear in the graph.
  private static func lacks(in graph: RIBGraph) -> [Int: [Lack]] {
    var lacks: [Int: [Lack]] = [:]
    for (number, dependency) in graph.ribs.flatMap({ $0.staticDependencies.enumerated() }) {
      for provider in dependency.providers where graph.edges[provider.edge].conformance == .missing {
        guard provider.status == .unsatisfied || provider.status == .mismatched else { continue }
        let hasMember = provider.member != nil || provider.status == .mismatched
        let writer = MemberWriter(
          dependency: dependency, access: provider.access, isWrittenAlike: provider.isWrittenAlike)
        lacks[provider.edge, default: []].append(Lack(writer: writer, number: number, hasMember: hasMember))
      }
    }
    return lacks
  }

  /// Each requirement once, child by child, in the order in which it is required.
  private static func lackingRequirements(_ indexes: [Int], _ lacks: [Int: [Lack]], _ graph: RIBGraph) -> [Lack] {
    let lacking = groups(indexes, by: { graph.edges[$0].child }).flatMap { edges in
      edges.flatMap { lacks[$0] ?? [] }.enumerated()
        .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }.map(\.element)
    }
    return unique(lacking, by: \.dependency.name)
  }

  private static func notes(_ component: Component, _ edges: [Edge], _ lacking: [Lack]) -> [Finding.Note] {
    let places = unique(edges.map(\.position)).dropFirst().map { Finding.Note("passed here too", $0) }
    let requirements = lacking.map { lack in
      let wanted = "'\(signature(lack.dependency.name, lack.dependency.type))'"
      let how = lack.hasMember ? "declares differently" : "lacks"
      return Finding.Note("\(wanted), which \(component.name) \(how), is required here", lack.dependency.position)
    }
    let passed = edges[0].passedAs
    let declaration = Finding.Note("\(component.name) is declared here", component.position)
    return [passed.flatMap(passedNote) ?? declaration] + places + requirements
  }

  private static func passedNote(_ passed: Edge.PassedAs) -> Finding.Note? {
    passed.position.map { Finding.Note("the value is passed as \(oneLine(passed.name)), declared here", $0) }
  }

  /// Why the conformance that is declared does not hold.
  private static func reason(_ refusal: Edge.Refusal, _ component: Component, _ key: Key) -> String {
    switch refusal {
    case .condition: "the `where` clause of its conformance is not satisfied here"
    case .superclass(let name): "only classes that inherit \(name) may conform"
    case .associatedType(let name, let actual, let needed):
      "its '\(name)' is '\(oneLine(actual))', where '\(oneLine(needed))' is required"
    case .restrictedImport(let module): "its conformance is public, and the file does not import \(module) publicly"
    case .unimported(let module): "module \(module), which declares the conformance, is not imported here"
    }
  }

  private static func help(_ refusal: Edge.Refusal, _ component: Component, _ key: Key) -> String {
    switch refusal {
    case .condition: "pass a component that satisfies the `where` clause of the conformance"
    case .superclass(let name): "make \(component.name) inherit from `\(name)`, or remove that bound from \(key.name)"
    case .associatedType(let name, _, let needed): "make `\(name)` of \(component.name) `\(oneLine(needed))`"
    case .restrictedImport(let module): "write `public import \(module)`, or make \(component.name) `internal`"
    case .unimported(let module): "add `import \(module)` to the file that passes it"
    }
  }

  private static func help(
    _ component: Component, _ key: Key, _ edge: Edge, _ lacking: [Lack], _ graph: RIBGraph
  ) -> String {
    if let refusal = key.refusal { return help(refusal, component, key) }
    if let passedAs = key.passedAs {
      return "pass a component that conforms to \(key.name), or make \(oneLine(passedAs)) inherit from it"
    }
    guard let head = edge.missingExtension else {
      return "make \(component.name) conform to \(key.name), in a file where both are visible"
    }
    let members = lacking.filter { !$0.hasMember }.map { lack in
      (name: lack.dependency.name, code: member(lack, component, graph))
    }
    let unwritten = members.filter { $0.code == nil }.map { "`\(quoted($0.name))`" }
    let code = members.compactMap(\.code)
    return (code.isEmpty ? "add `\(head) {}`" : "add `\(head) { \(code.joined(separator: "; ")) }`")
      + (unwritten.isEmpty ? "" : ", and \(wholeList(unwritten)) as the protocol requires it")
  }

  /// A member as it would be written for what is lacking, with its value where the component's own dependency has it.
  private static func member(_ lack: Lack, _ component: Component, _ graph: RIBGraph) -> String? {
    lack.writer.member(of: value(for: lack, component, graph), inExtension: true)
  }

  private static func value(for lack: Lack, _ component: Component, _ graph: RIBGraph) -> String? {
    let own = component.ribs.flatMap { graph.ribs[$0].staticDependencies }
    let isThere = own.contains {
      $0.name == lack.dependency.name && plainType($0.type) == plainType(lack.dependency.type)
    }
    return isThere ? lack.writer.fromDependency : nil
  }

  private static func edits(
    _ component: Component, _ edge: Edge, _ lacking: [Lack], _ graph: RIBGraph
  ) -> [SourceEdit] {
    let members = lacking.compactMap { lack in
      lack.hasMember || value(for: lack, component, graph) == nil ? nil : member(lack, component, graph)
    }
    guard members.count == lacking.count, let head = edge.missingExtension else { return [] }
    let body = members.isEmpty ? " {}" : " {\n" + members.map { "  \($0)\n" }.joined() + "}"
    return [graph.addition(of: head + body, toFile: component.position.file)]
  }
}
