import RIBEdits
import RIBModel

/// An optional static dependency that is force-unwrapped or papered over with a default.
public enum ForcedOptional: Rule {
  public static let id = "forced_optional"
  public static let severity = Severity.warning
  public static let summary = "a component force-unwraps an optional dependency or replaces it with a default value"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let uses = graph.optionalUses(where: { $0 == .forced || $0 == .defaulted })
    let dependencies = dependencies(of: uses, in: graph)
    let births = Births(of: dependencies.values.flatMap(\.self), in: graph)
    return uses.map { use in
      // Where the optional comes from, if it is a static dependency of the component's own RIB.
      let forced = graph.ribs(of: use).flatMap { dependencies[Name(rib: $0.id, property: use.property)] ?? [] }
      return finding(for: use, forced.flatMap(births.births), in: graph)
    }
  }

  private static func finding(for use: OptionalUse, _ births: [Birth], in graph: RIBGraph) -> Finding {
    let owner = graph.ownerName(of: use)
    return finding(
      message(use, graph), about: use, in: graph, path: births.first.map { path($0, to: owner) } ?? GraphPath([owner]),
      notes: [Finding.Note("declared as optional here", use.declaration)] + births.compactMap(\.note),
      help: help(use, owner))
  }

  private static func message(_ use: OptionalUse, _ graph: RIBGraph) -> String {
    let name = graph.className(of: use)
    let optional = "the optional '\(signature(use.property, use.type))'"
    return use.kind == .forced
      ? "\(name) force-unwraps \(optional): the app crashes if it is nil"
      : "\(name) replaces \(optional) with a default value if it is nil"
  }

  private static func path(_ birth: Birth, to owner: String) -> GraphPath<String> {
    let path = birth.owners(and: owner)
    return GraphPath(unique(path.steps), leftOut: path.leftOut)
  }

  /// What a RIB calls a dependency.
  private struct Name: Hashable {
    /// The RIB's id.
    let rib: String
    let property: String
  }

  /// The static dependencies that uses are about. Linear in the uses and the dependencies of their RIBs.
  private static func dependencies(of uses: [OptionalUse], in graph: RIBGraph) -> [Name: [StaticDependency]] {
    let used = Set(uses.flatMap { use in graph.ribs(of: use).map { Name(rib: $0.id, property: use.property) } })
    let ribs = Set(used.map(\.rib))
    var found: [Name: [StaticDependency]] = [:]
    for rib in graph.ribs where ribs.contains(rib.id) {
      for dependency in rib.staticDependencies {
        let name = Name(rib: rib.id, property: dependency.name)
        if used.contains(name) { found[name, default: []].append(dependency) }
      }
    }
    return found
  }

  private static func help(_ use: OptionalUse, _ owner: String) -> String {
    let type = unwrappedType(use.type) ?? use.type
    return "make it a dynamic dependency: pass `\(signature(use.property, type))` to the `build` of \(owner) once "
      + "there is a value"
  }
}
