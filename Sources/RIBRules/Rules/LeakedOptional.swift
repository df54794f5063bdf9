import RIBEdits
import RIBModel

/// An optional `build` parameter or stored optional that a component exposes to children.
public enum LeakedOptional: Rule {
  public static let id = "leaked_optional"
  public static let severity = Severity.warning
  public static let summary = "a component exposes its own optional to its children"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let uses = graph.optionalUses(where: { $0 == .leaked })
    if uses.isEmpty { return [] }
    let readers = readers(in: graph)
    let unused = UnusedRequirements(graph)
    let births = Births(of: readers.values.flatMap(\.self).map(\.dependency), in: graph)
    return uses.compactMap { use in
      let exposed = use.component.map { Exposed(component: $0, member: use.member) }
      let all = exposed.flatMap { readers[$0] } ?? []
      // What a child requires and nobody takes leaks nowhere.
      guard all.contains(where: { unused.needs(at: $0.position).isEmpty }) else { return nil }
      return finding(for: use, all, births)
    }
  }

  private static func finding(for use: OptionalUse, _ readers: [Reader], _ births: Births) -> Finding {
    let graph = births.graph
    let name = graph.className(of: use)
    let member = use.component.flatMap { graph.components[$0].members.first { $0.name == use.member } }
    let origin = member?.optionalOrigin ?? .undecided
    return finding(
      message(use, name, origin), about: use, in: graph, path: path(use, readers, graph), notes: notes(use, readers),
      help: help(use, name, origin, readers, births))
  }

  private static func message(_ use: OptionalUse, _ name: String, _ origin: Member.OptionalOrigin) -> String {
    "\(name) exposes the optional '\(signature(use.member, use.type))' to its children"
      + (origin == .nothing ? ", and nothing ever sets it" : "")
  }

  /// A child that requires the optional.
  private struct Reader {
    let name: String
    let dependency: StaticDependency

    var position: SourcePosition { dependency.position }
  }

  /// What a component shows its children.
  private struct Exposed: Hashable {
    let component: Int
    let member: String
  }

  /// The children that take each member, in the order of the RIBs. Linear in the graph.
  private static func readers(in graph: RIBGraph) -> [Exposed: [Reader]] {
    var readers: [Exposed: [Reader]] = [:]
    for rib in graph.ribs {
      for dependency in rib.staticDependencies {
        for exposed in unique(dependency.providers.compactMap { taken($0, in: graph) }) {
          readers[exposed, default: []].append(Reader(name: rib.name, dependency: dependency))
        }
      }
    }
    return readers
  }

  private static func taken(_ provider: Provider, in graph: RIBGraph) -> Exposed? {
    provider.place.map { Exposed(component: $0.component, member: graph[$0].name) }
  }

  private static func path(_ use: OptionalUse, _ readers: [Reader], _ graph: RIBGraph) -> GraphPath<String> {
    GraphPath([graph.ownerName(of: use)] + readers.prefix(1).map(\.name))
  }

  private static func notes(_ use: OptionalUse, _ readers: [Reader]) -> [Finding.Note] {
    let birth = use.declaration == use.position ? [] : [Finding.Note("the optional is created here", use.declaration)]
    return birth + readers.map { Finding.Note("required here, for \($0.name)", $0.position) }
  }

  private static func help(
    _ use: OptionalUse, _ name: String, _ origin: Member.OptionalOrigin, _ readers: [Reader], _ births: Births
  ) -> String {
    let type = unwrappedType(use.type) ?? use.type
    let empty = unique(readers.flatMap { births.emptyMakers(of: $0.dependency) })
    let isFilled = readers.contains { births.births(of: $0.dependency).contains { $0.optionalOrigin != .nothing } }
    let children = wholeList(unique(readers.map(\.name)))
    switch origin {
    // As `optional_dependency` says of the child.
    case .undecided where !empty.isEmpty:
      return "make `\(use.member)` private in \(name) and pass it to the `build` of \(children), which takes "
        + "`\(signature(use.property, use.type))`, for \(list(empty)) \(verb("provide", for: empty)) nil"
    case .nothing where isFilled:
      return "remove `\(quoted(use.member))` from \(name): pass `nil` to the `build` of \(children), which takes "
        + "`\(signature(use.property, use.type))`, and remove the requirement"
    case .undecided:
      return "make `\(use.member)` private in \(name) and pass `\(signature(use.property, type))` to the "
        + "`build` of the child that needs it once there is a value"
    case .lookUp: return "unwrap it in \(name), which looks it up, so that the children can require `\(type)`"
    case .nothing:
      return
        "remove `\(quoted(use.member))` from \(name): pass the value to the `build` of \(children) when there is one, "
        + "and remove the requirement"
    }
  }
}
