import RIBModel

/// Where a command asks for a name, what that is a name of.
public enum NameKind: String, Sendable, CaseIterable {
  case rib
  /// `RIB` or `RIB.property`, of its dependencies.
  case property
  /// `RIB.property`, its component's members included, or a type.
  case value
  /// A RIB, or a type of dependencies.
  case target
}

/// What may be meant by a word of which the beginning is typed, sorted, each once: for the completions of shells.
///
/// A RIB is called by its name, or by its id where it shares the name. The properties of a RIB are told once no other RIB can
/// be meant. Names that are no plain words are left out: a shell might take them for something else.
public func nameCandidates(_ kind: NameKind, beginning: String, in graph: RIBGraph) -> [String] {
  let search = NameSearch(graph, beginning)
  let names: [String] =
    switch kind {
    case .rib: search.ribs
    case .property: search.ribs + search.properties(withMembers: false)
    case .value: search.ribs + search.properties(withMembers: true) + search.types(withMembers: true)
    case .target: search.ribs + search.types(withMembers: false)
    }
  return Set(names.filter { $0.hasPrefix(beginning) && isPlain($0) }).sorted()
}

private func isPlain(_ name: String) -> Bool {
  name.first != "-" && name.allSatisfy { $0.isLetter || $0.isNumber || "_./-".contains($0) }
}

private struct NameSearch {
  private let graph: RIBGraph
  private let beginning: String
  /// What each RIB may be called: by its name if no other has it, and by its id.
  private let names: [[String]]

  init(_ graph: RIBGraph, _ beginning: String) {
    self.graph = graph
    self.beginning = beginning
    let counts = Dictionary(grouping: graph.ribs, by: \.name).mapValues(\.count)
    names = graph.ribs.map { counts[$0.name] == 1 ? [$0.name, $0.id] : [$0.id] }
  }

  /// The ids of RIBs that have a name of their own only where that is not what is typed.
  var ribs: [String] {
    names.compactMap { names in names.first { $0.hasPrefix(beginning) } }
  }

  func properties(withMembers: Bool) -> [String] {
    let meant = graph.ribs.indices.flatMap { rib in
      names[rib].filter { beginning.hasPrefix($0 + ".") }.map { (rib, $0) }
    }
    if !meant.isEmpty { return meant.flatMap { properties(of: $0, called: $1, withMembers) } }
    let begun = graph.ribs.indices.compactMap { rib in
      names[rib].first { $0.hasPrefix(beginning) }.map { (rib, $0) }
    }
    return begun.count == 1 ? begun.flatMap { properties(of: $0, called: $1, withMembers) } : []
  }

  private func properties(of rib: Int, called name: String, _ withMembers: Bool) -> [String] {
    let members = withMembers ? graph.ribs[rib].component.map { graph.components[$0].members.map(\.name) } ?? [] : []
    let names =
      graph.ribs[rib].staticDependencies.map(\.name) + graph.ribs[rib].dynamicDependencies.map(\.name) + members
    return names.map { "\(name).\($0)" }
  }

  func types(withMembers: Bool) -> [String] {
    let dependencies = graph.ribs.flatMap { $0.staticDependencies.map(\.type) + $0.dynamicDependencies.map(\.type) }
    let members = withMembers ? graph.components.flatMap { $0.members.compactMap(\.type) } : []
    return Set(dependencies + members).flatMap(namesOfTypes).map(String.init)
  }
}
