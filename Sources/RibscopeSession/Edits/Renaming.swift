import RIBEdits
import RIBModel
import RIBRules
import RibscopeText

extension EditedApp {
  /// Renames a static dependency along its whole chain: in each dependency protocol, in each component that has or hands on the
  /// value under that name, and where it is used. O(chain + linking).
  ///
  /// - Parameter rib: an index into `RIBGraph.ribs`.
  /// - Throws: why it cannot be done; then nothing has changed.
  public mutating func rename(_ name: String, of rib: Int, to newName: String) throws(EditFailure) {
    guard let index = graph.ribs[rib].staticDependencies.firstIndex(where: { $0.name == name }) else {
      throw EditFailure("\(graph.ribs[rib].name) does not require '\(name)'; 'ribscope why' lists what it requires")
    }
    var renaming = Renaming(graph, from: name, to: newName)
    renaming.follow(from: graph.ribs[rib].staticDependencies[index].position)
    let edits = try renaming.edits()
    var edited = self
    guard edited.apply(edits) else { throw EditFailure("two edits would meet; no file is changed") }
    guard edited.unmet == unmet else {
      throw EditFailure("with the new name a dependency would be missing; rename '\(name)' by hand")
    }
    self = edited
  }
}

/// All that has one name along the chain of a static dependency.
private struct Renaming {
  private let graph: RIBGraph
  private let name: String
  private let newName: String
  /// Where requirements are declared.
  private var requirements: Set<SourcePosition> = []
  private var members: Set<MemberIndex> = []
  /// Where something reads one of them.
  private var readers: Set<SourcePosition> = []
  private var isUndecided = false
  /// The requirements of protocols that are no RIB's dependency, such as an interactor's, with the component that meets them.
  private var outside: [ProtocolRequirement: Int] = [:]

  init(_ graph: RIBGraph, from name: String, to newName: String) {
    self.graph = graph
    self.name = name
    self.newName = newName
  }

  /// Collects the chain. O(graph × chain).
  mutating func follow(from position: SourcePosition) {
    var open = [position]
    while let position = open.popLast() {
      guard requirements.insert(position).inserted else { continue }
      for (rib, dependencies) in graph.ribs.map(\.staticDependencies).enumerated() {
        for (index, dependency) in dependencies.enumerated() where dependency.position == position {
          let use = graph.uses.ofRequirements[rib][index]
          take(use)
          open += use.redeclared.map(\.position)
          for member in dependency.providers.compactMap(\.place) + use.forwarders { open += add(member) }
        }
      }
    }
  }

  /// - Returns: the requirements that go with a member.
  private mutating func add(_ member: MemberIndex) -> [SourcePosition] {
    guard graph[member].name == name, members.insert(member).inserted else { return [] }
    let use = graph.uses[member]
    take(use)
    for requirement in use.requiredBy { outside[requirement] = member.component }
    var found = use.fulfilled.map(\.position)
    found += graph.ribs.flatMap(\.staticDependencies).filter { dependency in
      dependency.providers.contains { $0.component == member.component && $0.member == member.member }
    }.map(\.position)
    if graph[member].source == .dependency(name) {
      found += graph.components[member.component].ribs.flatMap { graph.ribs[$0].staticDependencies }
        .filter { $0.name == name }.map(\.position)
    }
    return found + use.forwarders.flatMap { add($0) }
  }

  private mutating func take(_ use: Use) {
    readers.formUnion(use.readers.map(\.position))
    isUndecided = isUndecided || use.isUndecided
  }

  func edits() throws(EditFailure) -> [SourceEdit] {
    try check()
    var places = requirements.union(members.map { graph[$0].position })
    for member in members {
      guard let lines = graph.lines(ofDeclaration: graph[member].position) else { continue }
      places.formUnion(graph.mentions(of: name, in: lines, ofFile: graph[member].position.file))
    }
    for member in members where graph.uses[member].isAssigned {
      places.formUnion(try assignments(of: member))
    }
    for reader in readers { places.insert(try word(at: reader)) }
    // Forwarders under another name mention it in their bodies.
    for member in forwarders {
      guard let lines = graph.lines(ofDeclaration: graph[member].position) else {
        throw EditFailure("\(graph.place(graph[member].position)) is written so that the name cannot be changed there")
      }
      places.formUnion(graph.mentions(of: name, in: lines, ofFile: graph[member].position.file))
    }
    try checkMentions(besides: Set(places.map(inner)))
    for (requirement, component) in outside { places.formUnion(try uses(of: requirement, component, besides: places)) }
    try checkShadows(places)
    return Set(places.map(inner)).sorted().map { SourceEdit($0, length: name.utf8.count, text: text(at: $0)) }
  }

  /// Where a protocol that is no RIB's dependency requires the value, and where the RIB's classes read it: `dependency.name`. The
  /// linker does not follow these, so that any other owner of the name is in the way.
  private func uses(
    of requirement: ProtocolRequirement, _ component: Int, besides places: Set<SourcePosition>
  ) throws(EditFailure) -> Set<SourcePosition> {
    var found: Set<SourcePosition> = [requirement.position]
    let files = Set(graph.components[component].ribs.flatMap { graph.ribs[$0].files } + [requirement.position.file])
    for mention in graph.mentions(of: name, inFiles: files.sorted()) where !places.contains(mention) {
      if graph.stands("dependency.", before: mention) {
        found.insert(mention)
      } else if graph.stands(".", before: mention), !graph.stands("self.", before: mention) {
        throw EditFailure(
          "\(requirement.declaredBy) requires '\(name)', too, and '\(name)' at \(graph.place(mention)) may be another; rename "
            + "it by hand")
      }
    }
    return found
  }

  /// Where a class sets its own property: `self.name = name`.
  private func assignments(of member: MemberIndex) throws(EditFailure) -> [SourcePosition] {
    let file = graph[member].position.file
    let set = graph.mentions(of: name, inFiles: [file]).filter { graph.stands("self.", before: $0) }
    guard !set.isEmpty else {
      throw EditFailure(
        "'\(name)' of \(graph.components[member.component].name) is set where the name cannot be told from others; rename it by "
          + "hand")
    }
    return set
  }

  /// The members that hand a value of the chain on under another name.
  private var forwarders: [MemberIndex] {
    let ofMembers = members.flatMap { graph.uses[$0].forwarders }
    let ofRequirements = graph.ribs.indices.flatMap { rib in
      graph.ribs[rib].staticDependencies.indices.filter {
        requirements.contains(graph.ribs[rib].staticDependencies[$0].position)
      }.flatMap { graph.uses.ofRequirements[rib][$0].forwarders }
    }
    return Set(ofMembers + ofRequirements).subtracting(members).sorted()
  }

  /// The name behind the backquote in front of it.
  private func inner(_ position: SourcePosition) -> SourcePosition {
    graph.stands("`", at: position) ? position.moved(to: position.offset + 1) : position
  }

  /// The new name as it is spelt in a place, where backquotes may stand around the old one.
  private func text(at position: SourcePosition) -> String {
    graph.stands("`\(name)`", at: position.moved(to: max(0, position.offset - 1)))
      ? newName : quoted(newName)
  }

  /// The name in an expression that reads it.
  private func word(at position: SourcePosition) throws(EditFailure) -> SourcePosition {
    let bytes = graph.files[position.file].bytes
    let line = position.offset..<(bytes[position.offset...].firstIndex(where: \.isLineEnd) ?? bytes.count)
    guard let found = graph.mentions(of: name, in: line, ofFile: position.file).first else {
      throw EditFailure(
        "'\(name)' is used at \(graph.place(position)), where the name cannot be seen; rename it by hand")
    }
    return found
  }

  private func check() throws(EditFailure) {
    let ribs = graph.ribs.filter { $0.staticDependencies.contains { requirements.contains($0.position) } }
    if let taken = ribs.first(where: { $0.staticDependencies.contains { $0.name == newName } }) {
      throw EditFailure("\(taken.name) requires '\(newName)' already; choose another name")
    }
    if ["dependency", "listener", "Type", "Protocol", "self", "init"].contains(newName) {
      throw EditFailure("'\(newName)' has a meaning of its own; choose another name")
    }
    let owners = Set(members.map(\.component)).sorted()
    if let taken = owners.first(where: { graph.components[$0].members.contains { $0.name == newName } }) {
      throw EditFailure("\(graph.components[taken].name) has '\(newName)' already; choose another name")
    }
  }

  /// Where the name is read without an owner in front, a local or another member of the new name would be taken for it.
  private func checkShadows(_ places: Set<SourcePosition>) throws(EditFailure) {
    let declared = requirements.union(members.map { graph[$0].position })
    let bare = places.subtracting(declared).filter { !graph.stands(".", before: $0) && !isInText($0) }
    let other = graph.mentions(of: newName, inFiles: Set(bare.map(\.file)).sorted()).first { mention in
      let end = mention.moved(to: mention.offset + newName.utf8.count)
      return !graph.stands(".", before: mention) && !graph.stands(":", at: end)
    }
    if let other {
      throw EditFailure("'\(newName)' is used at \(graph.place(other)) already; choose another name")
    }
  }

  /// Whether a quotation mark is open in front of a place in its line.
  private func isInText(_ position: SourcePosition) -> Bool {
    let line = graph.files[position.file].bytes[..<position.offset].reversed().prefix { !$0.isLineEnd }
    return !line.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Where the linker could not follow everything, nothing else may have the name in the files of these RIBs.
  private func checkMentions(besides places: Set<SourcePosition>) throws(EditFailure) {
    guard isUndecided else { return }
    let files = Set(places.map(\.file)).sorted()
    if let other = graph.mentions(of: name, inFiles: files).first(where: { !places.contains($0) }) {
      throw EditFailure("'\(name)' may be used at \(graph.place(other)), too; rename it by hand")
    }
  }
}
