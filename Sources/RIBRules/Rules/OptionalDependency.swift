import RIBEdits
import RIBModel

/// A static dependency whose type is optional.
public enum OptionalDependency: Rule {
  public static let id = "optional_dependency"
  public static let severity = Severity.warning
  public static let summary = "a static dependency is optional"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var needs: [SourcePosition: [Need]] = [:]
    for (index, rib) in graph.ribs.enumerated() {
      for (number, dependency) in rib.staticDependencies.enumerated() where dependency.isOptional {
        needs[dependency.position, default: []].append(
          Need(index: index, number: number, rib: rib, dependency: dependency))
      }
    }
    if needs.isEmpty { return [] }
    let births = Births(of: needs.values.flatMap(\.self).map(\.dependency), in: graph)
    let unused = UnusedRequirements(graph)
    return needs.keys.sorted().compactMap { finding(at: $0, needs[$0] ?? [], births, unused) }
  }

  /// One RIB that has the optional requirement, by its own protocol or an inherited one.
  private struct Need {
    /// The RIB's index in the graph, and the requirement's in the RIB.
    let index: Int
    let number: Int
    let rib: RIB
    let dependency: StaticDependency
  }

  private static func finding(
    at position: SourcePosition, _ needs: [Need], _ births: Births, _ unused: UnusedRequirements
  ) -> Finding? {
    guard let need = needs.first else { return nil }
    let removal = unused.removal(at: position)
    let graph = births.graph
    if removal == nil, isSwitch(needs, births) { return nil }
    let isAlwaysThere = isAlwaysThere(needs, births)
    let names = unique(needs.map(\.rib.name))
    return finding(
      "'\(signature(need.dependency.name, need.dependency.type))' is an optional static dependency "
        + "of \(list(names))",
      at: position, in: graph, subject: need.dependency.declaredBy, ribs: needs.map(\.rib),
      property: need.dependency.name, path: path(of: need, births),
      notes: isAlwaysThere ? [] : unique(needs.flatMap { notes(of: $0, births) }),
      help: removal?.help(graph) ?? (isAlwaysThere ? requireValue(need) : help(need, needs, births, unused)),
      edits: removal?.edits(graph) ?? [])
  }

  /// The path on which the value travels; where nobody provides it, none.
  private static func path(of need: Need, _ births: Births) -> GraphPath<String> {
    births.births(of: need.dependency).first.map { $0.owners(and: need.rib.name) } ?? GraphPath([])
  }

  private static func notes(of need: Need, _ births: Births) -> [Finding.Note] {
    births.births(of: need.dependency).flatMap { birth in
      [birth.note, births.certainty(of: need.dependency.name, in: need.rib, after: birth)].compactMap(\.self)
    }
  }

  /// Nobody makes an optional of it: each provider has the value itself, which is no witness of the optional
  /// (`mismatched_dependency_type` reports that too).
  private static func isAlwaysThere(_ needs: [Need], _ births: Births) -> Bool {
    let dependencies = needs.map(\.dependency)
    return dependencies.contains { !$0.providers.isEmpty }
      && dependencies.allSatisfy { dependency in
        dependency.providers.allSatisfy { isValue($0, of: dependency) }
          && !births.births(of: dependency).contains(where: \.hasOptional)
      }
  }

  /// Whether one component computes nil and each other one a value: the RIB tells by it what it is there for, such as
  /// adding from editing. What somebody sets later is no choice of the component's.
  private static func isSwitch(_ needs: [Need], _ births: Births) -> Bool {
    let made = needs.flatMap { births.births(of: $0.dependency) }
    return made.contains { $0.optionalOrigin == .nothing } && made.contains { $0.optionalOrigin != .nothing }
      && made.allSatisfy { !$0.isSettable }
  }

  private static func isValue(_ provider: Provider, of dependency: StaticDependency) -> Bool {
    guard case .otherType(let type) = provider.problem else { return false }
    return unwrappedType(plainType(dependency.type)) == plainType(type)
  }

  private static func requireValue(_ need: Need) -> String {
    "require `\(declaration(need.dependency.name, valueType(need)))` instead: every component that provides it has a value"
  }

  private static func valueType(_ need: Need) -> String {
    unwrappedType(need.dependency.type) ?? need.dependency.type
  }

  /// What to do depends on what the optional is made of.
  private static func help(
    _ need: Need, _ needs: [Need], _ births: Births, _ unused: UnusedRequirements
  ) -> String {
    let made = needs.flatMap { births.births(of: $0.dependency) }
    let areAll = { (origin: Member.OptionalOrigin) in needs.allSatisfy { births.areAll(origin, of: $0.dependency) } }
    let name = quoted(need.dependency.name)
    if areAll(.nothing) {
      return "remove `\(name)` from \(need.dependency.declaredBy) with all code that reads it: nothing ever sets it"
    }
    let readers = unused.onlyReaders(of: needs.map { UnusedRequirements.Need(rib: $0.index, index: $0.number) })
    if !readers.isEmpty {
      return
        "\(list(unique(needs.map(\.rib.name)))) only forwards it: pass it to the `build` of \(wholeList(readers)), and remove "
        + "`\(name)` from \(need.dependency.declaredBy)"
    }
    if areAll(.lookUp) {
      return "unwrap it where it is looked up, in \(wholeList(unique(made.map(\.maker)))), and require "
        + "`\(declaration(need.dependency.name, valueType(need)))`"
    }
    let empty = unique(needs.flatMap { births.emptyMakers(of: $0.dependency) })
    guard !empty.isEmpty else { return makeDynamic(need, needs) }
    return
      "make it a dynamic dependency that stays optional, for \(list(empty)) \(verb("provide", for: empty)) nil: let the "
      + "`build` of \(wholeList(unique(needs.map(\.rib.name)))) take `\(declaration(need.dependency.name, optionalType(need)))`"
  }

  private static func optionalType(_ need: Need) -> String {
    let type = need.dependency.type
    return type.hasSuffix("!") ? type.dropLast() + "?" : type
  }

  private static func makeDynamic(_ need: Need, _ needs: [Need]) -> String {
    "make it a dynamic dependency: pass `\(signature(need.dependency.name, valueType(need)))` to the `build` of "
      + "\(wholeList(unique(needs.map(\.rib.name)))) once there is a value"
  }
}
