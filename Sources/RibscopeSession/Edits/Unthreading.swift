import RIBEdits
import RIBModel
import RIBRules
import RibscopeText

extension EditedApp {
  /// Takes a static dependency away from a RIB, and what handed it on to the RIB, as far up as nothing else uses it.
  /// O(graph + linking).
  ///
  /// - Parameter rib: an index into `RIBGraph.ribs`.
  /// - Returns: what a person should know of it, in sentences.
  /// - Throws: who uses it, or why it cannot be taken away; then nothing has changed.
  public mutating func unthread(_ name: String, from rib: Int) throws(EditFailure) -> [String] {
    guard let own = graph.ribs[rib].staticDependencies.first(where: { $0.name == name }) else {
      throw EditFailure("\(graph.ribs[rib].name) does not require '\(name)'; 'ribscope why' lists what it requires")
    }
    var edited = self
    let isUsedByInteractor = InteractorUse(graph, rib, name, own.type).removal().map { edited.apply($0) } ?? false
    let before = isUsedByInteractor ? edited : self
    let requirement = before.graph.ribs[rib].staticDependencies.first { $0.name == name } ?? own
    let waste = try Waste(of: requirement.position, before.graph)
    guard edited.apply(try waste.edits()) else { throw EditFailure("two edits would meet; no file is changed") }
    guard edited.unmet <= unmet else {
      throw EditFailure("without '\(name)' another dependency would be missing; no file is changed")
    }
    self = edited
    return waste.origins
  }

  /// How many static dependencies are not met.
  var unmet: Int {
    graph.ribs.reduce(0) { $0 + $1.staticDependencies.count { $0.status > .satisfied } }
  }
}

/// What nothing uses once a requirement is gone: of all that hands the value on to it, what has no other use.
///
/// Components may hand a value on in a circle, so that each in it uses the other: what somebody outside uses is marked, with
/// all that this needs, and the rest goes.
private struct Waste {
  private let graph: RIBGraph
  private let target: SourcePosition
  /// The RIBs that have a requirement, by where it is declared.
  private var needs: [SourcePosition: [Need]] = [:]
  /// The requirements that a member stands for.
  private var receivers: [MemberIndex: [SourcePosition]] = [:]
  /// What hands the value on, above the requirement and in the component of its own RIB.
  private var requirements: Set<SourcePosition> = []
  private var members: Set<MemberIndex> = []
  private var made: Set<MemberIndex> = []

  private struct Need {
    let rib: Int
    let index: Int
  }

  init(of target: SourcePosition, _ graph: RIBGraph) throws(EditFailure) {
    self.graph = graph
    self.target = target
    for (rib, dependencies) in graph.ribs.map(\.staticDependencies).enumerated() {
      for (index, dependency) in dependencies.enumerated() {
        needs[dependency.position, default: []].append(Need(rib: rib, index: index))
        for member in Set(dependency.providers.compactMap(\.place)) {
          receivers[member, default: []].append(dependency.position)
        }
      }
    }
    try checkUnused()
    climb()
    keepUsed()
    try checkForwarders()
  }

  /// What made the value that nothing uses any more, in sentences.
  var origins: [String] {
    made.sorted().filter { !isUsed($0) && receivers[$0, default: []].allSatisfy(requirements.contains) }.map {
      "nothing uses '\(graph[$0].name)' of \(graph.components[$0.component].name) any more"
    }
  }

  func edits() throws(EditFailure) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for position in requirements.union(members.map { graph[$0].position }).sorted() {
      guard let edit = graph.removal(ofDeclaration: position) else {
        throw EditFailure("\(graph.place(position)) is written so that the declaration cannot be removed alone")
      }
      edits.append(edit)
    }
    return edits
  }

  // MARK: - Candidates

  /// Collects all that hands the value on.
  private mutating func climb() {
    var open = [target]
    while let position = open.popLast() {
      guard requirements.insert(position).inserted else { continue }
      for need in needs[position] ?? [] {
        for provider in dependency(need).providers { open += provider.place.map { add($0) } ?? [] }
      }
    }
    for need in needs[target] ?? [] { members.formUnion(use(need).forwarders) }
  }

  /// - Returns: the requirements that a member hands on.
  private mutating func add(_ member: MemberIndex) -> [SourcePosition] {
    guard graph[member].source != .own || isPlaceholder(member) else {
      made.insert(member)
      return []
    }
    guard members.insert(member).inserted else { return [] }
    return sources(of: member).requirements + sources(of: member).members.flatMap { add($0) }
  }

  /// What a member hands on.
  private func sources(of member: MemberIndex) -> (requirements: [SourcePosition], members: [MemberIndex]) {
    let component = graph.components[member.component]
    switch graph[member].source {
    case .own: return ([], [])
    case .dependency(let name):
      let own = component.ribs.flatMap { graph.ribs[$0].staticDependencies }
      return (own.filter { $0.name == name }.map(\.position), [])
    case .member(let name):
      let found = component.members.firstIndex { $0.name == name }
      return ([], found.map { [MemberIndex(component: member.component, member: $0)] } ?? [])
    }
  }

  /// Whether `thread` wrote the member in the place of a value.
  private func isPlaceholder(_ member: MemberIndex) -> Bool {
    let position = graph[member].position
    guard let lines = graph.lines(ofDeclaration: position) else { return false }
    let text = String(decoding: graph.files[position.file].bytes[lines], as: UTF8.self)
    return text.includes("{ \(Threading.placeholder(for: graph[member].name)) }")
  }

  // MARK: - Uses

  /// Keeps what is used, and what that is handed on by.
  private mutating func keepUsed() {
    var positions = requirements.filter { $0 != target && isUsed($0) }
    var kept = members.filter(isUsed)
    while !positions.isEmpty || !kept.isEmpty {
      if let position = positions.popFirst() {
        guard position != target, requirements.remove(position) != nil else { continue }
        let providers = (needs[position] ?? []).flatMap { dependency($0).providers.compactMap(\.place) }
        kept.formUnion(members.filter { providers.contains($0) || fulfilled($0).contains(position) })
      } else if let member = kept.popFirst(), members.remove(member) != nil {
        let sources = sources(of: member)
        positions.formUnion(sources.requirements)
        kept.formUnion(sources.members)
      }
    }
  }

  /// Whether something outside of the candidates uses a requirement.
  private func isUsed(_ position: SourcePosition) -> Bool {
    (needs[position] ?? []).contains { need in
      let use = use(need)
      return !use.readers.isEmpty || !use.forwarders.allSatisfy(members.contains) || unknownMention(need) != nil
    }
  }

  private func isUsed(_ member: MemberIndex) -> Bool {
    let use = graph.uses[member]
    guard use.readers.isEmpty, use.requiredBy.isEmpty, use.forwarders.allSatisfy(members.contains),
      (receivers[member, default: []] + fulfilled(member)).allSatisfy(requirements.contains)
    else { return true }
    guard use.isUndecided || use.isRequiredElsewhere else { return false }
    return graph.components[member.component].ribs.contains { mentions(of: graph[member].name, in: $0) }
  }

  /// Who uses the requirement that shall go.
  private func checkUnused() throws(EditFailure) {
    for need in needs[target] ?? [] {
      let (rib, name) = (graph.ribs[need.rib].name, dependency(need).name)
      if let reader = use(need).readers.first {
        throw EditFailure("\(rib) uses '\(name)' at \(graph.place(reader.position)); remove that first")
      }
      if let mention = unknownMention(need) {
        throw EditFailure("'\(name)' may be used at \(graph.place(mention)); remove that first")
      }
    }
  }

  /// Whether the RIB's own component hands the value on to somebody. Known at the end: a RIB that is below itself may hand
  /// it on to its own parent only.
  private func checkForwarders() throws(EditFailure) {
    for need in needs[target] ?? [] {
      for forwarder in use(need).forwarders where !members.contains(forwarder) {
        guard let user = user(of: forwarder) else { continue }
        let (rib, name) = (graph.ribs[need.rib].name, dependency(need).name)
        throw EditFailure("\(rib) forwards '\(name)', which \(user); start there")
      }
    }
  }

  private func user(of member: MemberIndex) -> String? {
    if let receiver = receivers[member]?.first.flatMap({ needs[$0]?.first }) {
      return "\(graph.ribs[receiver.rib].name) requires"
    }
    let use = graph.uses[member]
    return use.readers.first.map { "is used at \(graph.place($0.position))" }
  }

  private func fulfilled(_ member: MemberIndex) -> [SourcePosition] {
    graph.uses[member].fulfilled.map(\.position)
  }

  private func dependency(_ need: Need) -> StaticDependency { graph.ribs[need.rib].staticDependencies[need.index] }
  private func use(_ need: Need) -> Use { graph.uses.ofRequirements[need.rib][need.index] }

  // MARK: - Mentions

  /// Where a requirement is mentioned of which the linker could not follow all uses.
  private func unknownMention(_ need: Need) -> SourcePosition? {
    use(need).isUndecided ? otherMentions(of: dependency(need).name, in: need.rib).first : nil
  }

  private func mentions(of name: String, in rib: Int) -> Bool { !otherMentions(of: name, in: rib).isEmpty }

  private func otherMentions(of name: String, in rib: Int) -> [SourcePosition] {
    graph.mentions(of: name, butDeclaredIn: graph.ribs[rib].files)
  }
}
