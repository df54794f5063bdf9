import RIBEdits
import RIBModel
import RIBRules

extension EditedApp {
  /// Takes a static dependency away from a RIB, and what handed it on to the RIB, as far up as nothing else uses it.
  /// O(levels × linking).
  ///
  /// - Parameter rib: an index into `RIBGraph.ribs`.
  /// - Returns: what a person should know of it, in sentences.
  /// - Throws: who uses it, or why it cannot be taken away; then nothing has changed.
  public mutating func unthread(_ name: String, from rib: Int) throws(EditFailure) -> [String] {
    var unthreading = Unthreading(self)
    try unthreading.run(name, rib)
    self = unthreading.app
    return unthreading.notes
  }
}

/// One static dependency, while it is taken away.
struct Unthreading {
  private(set) var app: EditedApp
  private(set) var notes: [String] = []
  /// What may be left without a use.
  private var open: [Place] = []

  /// A member of a component, which is found anew after each edit.
  private struct Place: Hashable {
    let component: String
    let member: String
  }

  init(_ app: EditedApp) { self.app = app }

  private var graph: RIBGraph { app.graph }

  mutating func run(_ name: String, _ rib: Int) throws(EditFailure) {
    for need in try needs(of: name, rib) {
      guard !graph.uses.ofRequirements[need.rib][need.index].readers.isEmpty else { continue }
      let type = graph.ribs[need.rib].staticDependencies[need.index].type
      if let edits = InteractorUse(graph, need.rib, name, type).removal() { try apply(edits) }
    }
    let needs = try needs(of: name, rib)
    for need in needs { try checkUnused(need) }
    let handedOn = needs.flatMap { graph.uses.ofRequirements[$0.rib][$0.index].forwarders }
    try remove(needs.map(position) + handedOn.map { graph[$0].position }, providing: needs)
    while !open.isEmpty {
      let unused = open.compactMap(find).filter(isUnused)
      open = []
      let handedOn = unused.filter { graph[$0].source != .own || isPlaceholder($0) }
      notes += unused.filter { !handedOn.contains($0) }.map {
        "nothing uses '\(graph[$0].name)' of \(graph.components[$0.component].name) any more"
      }
      if handedOn.isEmpty { return }
      let above = handedOn.map { (components: graph.components[$0.component], source: graph[$0].source) }
      try remove(handedOn.map { graph[$0].position }, providing: [])
      try climb(above)
    }
  }

  /// The requirements that the members handed on, where nothing else takes them.
  private mutating func climb(_ above: [(components: Component, source: Member.Source)]) throws(EditFailure) {
    var positions: [SourcePosition] = []
    var providing: [Need] = []
    for (component, source) in above {
      switch source {
      case .own: continue
      case .member(let name): open.append(Place(component: component.id, member: name))
      case .dependency(let name):
        let needs = component.ribs.flatMap { rib in
          graph.ribs[rib].staticDependencies.filter { $0.name == name }.flatMap { self.needs(at: $0.position) }
        }
        guard let first = needs.first, needs.allSatisfy(isUnused) else { continue }
        positions.append(position(first))
        providing += needs
      }
    }
    if !positions.isEmpty { try remove(positions, providing: providing) }
  }

  // MARK: - Uses

  private struct Need: Hashable {
    let rib: Int
    let index: Int
  }

  /// All RIBs that have a requirement of one of them.
  private func needs(of name: String, _ rib: Int) throws(EditFailure) -> [Need] {
    guard let requirement = graph.ribs[rib].staticDependencies.first(where: { $0.name == name }) else {
      throw EditFailure("\(graph.ribs[rib].name) does not require '\(name)'; 'ribscope why' lists what it requires")
    }
    return needs(at: requirement.position)
  }

  private func position(_ need: Need) -> SourcePosition {
    graph.ribs[need.rib].staticDependencies[need.index].position
  }

  /// All RIBs that have the requirement that is declared at a position.
  private func needs(at position: SourcePosition) -> [Need] {
    graph.ribs.indices.flatMap { rib in
      graph.ribs[rib].staticDependencies.indices.filter {
        graph.ribs[rib].staticDependencies[$0].position == position
      }.map { Need(rib: rib, index: $0) }
    }
  }

  private func checkUnused(_ need: Need) throws(EditFailure) {
    let rib = graph.ribs[need.rib]
    let use = graph.uses.ofRequirements[need.rib][need.index]
    let name = rib.staticDependencies[need.index].name
    if let reader = use.readers.first {
      throw EditFailure("\(rib.name) uses '\(name)' at \(graph.place(reader.position)); take that away first")
    }
    for forwarder in use.forwarders {
      if let user = user(of: forwarder) {
        throw EditFailure("\(rib.name) hands '\(name)' on to \(user); start there")
      }
    }
    if let mention = unknownMention(need) {
      throw EditFailure("'\(name)' may be used at \(graph.place(mention)); take that away first")
    }
  }

  private func isUnused(_ need: Need) -> Bool {
    let use = graph.uses.ofRequirements[need.rib][need.index]
    return use.readers.isEmpty && use.forwarders.isEmpty && unknownMention(need) == nil
  }

  /// Where a requirement is mentioned that the linker could not follow whole.
  private func unknownMention(_ need: Need) -> SourcePosition? {
    guard graph.uses.ofRequirements[need.rib][need.index].isUndecided else { return nil }
    let rib = graph.ribs[need.rib]
    return mention(of: rib.staticDependencies[need.index].name, in: rib)
  }

  private func mention(of name: String, in rib: RIB) -> SourcePosition? {
    let declared = Set(
      graph.ribs.flatMap(\.staticDependencies).map(\.position) + graph.components.flatMap(\.members).map(\.position))
    return graph.mentions(of: name, inFiles: rib.files).first { !declared.contains($0) }
  }

  /// Who receives or reads a member; nil for nobody.
  private func user(of member: MemberIndex) -> String? {
    let use = graph.uses.ofMembers[member.component][member.member]
    let receivers = graph.ribs.filter { rib in
      rib.staticDependencies.contains { dependency in
        dependency.providers.contains { $0.component == member.component && $0.member == member.member }
      }
    }
    if let receiver = receivers.first { return receiver.name }
    if let reader = use.readers.first { return graph.place(reader.position) }
    return use.forwarders.first.map { graph[$0].name }
  }

  private func isUnused(_ member: MemberIndex) -> Bool {
    let use = graph.uses.ofMembers[member.component][member.member]
    let name = graph[member].name
    guard user(of: member) == nil, use.requiredBy.isEmpty, use.fulfilled.isEmpty else { return false }
    guard use.isUndecided || use.isRequiredElsewhere else { return true }
    return graph.components[member.component].ribs.allSatisfy { mentions(of: name, handedOnBy: member, in: $0) == 0 }
  }

  /// How often a name is mentioned in a RIB's files but where it is declared or handed on by a member.
  private func mentions(of name: String, handedOnBy member: MemberIndex, in rib: Int) -> Int {
    let own = graph.ribs[rib].staticDependencies.filter { $0.name == name }.map(\.position) + [graph[member].position]
    let lines = graph.lines(ofDeclaration: graph[member].position)
    return graph.mentions(of: name, inFiles: graph.ribs[rib].files).count { mention in
      !own.contains(mention)
        && !(mention.file == graph[member].position.file && lines?.contains(mention.offset) == true)
    }
  }

  /// Whether `thread` wrote the member in the place of a value.
  private func isPlaceholder(_ member: MemberIndex) -> Bool {
    let position = graph[member].position
    guard let lines = graph.lines(ofDeclaration: position) else { return false }
    let text = String(decoding: graph.files[position.file].bytes[lines], as: UTF8.self)
    return text.includes("{ \(Threading.placeholder(for: graph[member].name)) }")
  }

  private func find(_ place: Place) -> MemberIndex? {
    guard let component = graph.components.firstIndex(where: { $0.id == place.component }),
      let member = graph.components[component].members.firstIndex(where: { $0.name == place.member })
    else { return nil }
    return MemberIndex(component: component, member: member)
  }

  // MARK: - Edits

  private mutating func remove(_ positions: [SourcePosition], providing needs: [Need]) throws(EditFailure) {
    for need in needs {
      for provider in graph.ribs[need.rib].staticDependencies[need.index].providers {
        guard let component = provider.component, let member = provider.member else { continue }
        let owner = graph.components[component]
        open.append(Place(component: owner.id, member: owner.members[member].name))
      }
    }
    open = unique(open)
    var edits: [SourceEdit] = []
    for position in unique(positions) {
      guard let edit = graph.removal(ofDeclaration: position) else {
        throw EditFailure("\(graph.place(position)) is written so that the declaration cannot be taken away alone")
      }
      edits.append(edit)
    }
    try apply(edits)
  }

  private mutating func apply(_ edits: [SourceEdit]) throws(EditFailure) {
    guard app.apply(edits) else { throw EditFailure("two edits would meet; no file is changed") }
  }
}
