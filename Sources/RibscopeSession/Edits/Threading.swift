import RIBEdits
import RIBModel
import RIBRules

/// One static dependency on its way down, while it is written.
struct Threading {
  private(set) var app: EditedApp
  private(set) var notes: [String] = []
  private let thread: ThreadRequest
  /// The ids of the components of the chosen way, and of the one that makes the value.
  private let way: Set<String>
  private let origins: Set<String>
  /// What lacked the dependency before: faults that are there already.
  private let faults: Set<Lack>
  /// The ids of the components that were given the member.
  private var written: Set<String> = []
  /// The dependency protocols that were given the requirement.
  private var protocols: Set<String> = []

  private struct Lack: Hashable {
    let rib: String
    let component: Int?
  }

  init(_ thread: ThreadRequest, _ app: EditedApp, way: [Int]) {
    self.thread = thread
    self.app = app
    self.way = Set(way.map { app.graph.components[$0].id })
    origins = Set(thread.origins.map { app.graph.components[$0].id })
    faults = Set(Self.lacks(of: thread.name, app.graph).map { Lack(rib: $0.rib.id, component: $0.provider.component) })
  }

  private var graph: RIBGraph { app.graph }

  mutating func run() throws(EditFailure) {
    var first = try requirement(of: thread.target)
    if thread.isUsedByInteractor {
      first += try InteractorUse(graph, thread.target, thread.name, thread.type).edits()
      if let interactor = graph.ribs[thread.target].interactor { first += imports(into: interactor.position.file) }
    }
    try apply(unique(first))
    while true {
      let lacks = Self.lacks(of: thread.name, graph).filter {
        !faults.contains(Lack(rib: $0.rib.id, component: $0.provider.component))
      }
      if lacks.isEmpty { break }
      var edits: [SourceEdit] = []
      for lack in lacks { edits += try provision(lack.dependency, by: lack.provider, of: lack.rib) }
      guard !edits.isEmpty else {
        throw EditFailure("'\(thread.name)' would not come to \(lacks[0].rib.name); no file is changed")
      }
      try apply(unique(edits))
    }
    try check()
    tellOthers()
    tellConformers()
  }

  /// What stands for a value that nothing makes yet: it compiles, and nobody takes it for a value.
  static func placeholder(for name: String) -> String { "fatalError(\"write the value of \(name) here\")" }

  /// The requirements of a name that components do not meet.
  private static func lacks(
    of name: String, _ graph: RIBGraph
  ) -> [(rib: RIB, dependency: StaticDependency, provider: Provider)] {
    graph.ribs.flatMap { rib in
      rib.staticDependencies.filter { $0.name == name }.flatMap { dependency in
        dependency.providers.filter { $0.status > .unknown }.map { (rib, dependency, $0) }
      }
    }
  }

  private mutating func apply(_ edits: [SourceEdit]) throws(EditFailure) {
    guard app.apply(edits) else { throw EditFailure("two edits for '\(thread.name)' would meet; no file is changed") }
  }

  private mutating func requirement(of rib: Int) throws(EditFailure) -> [SourceEdit] {
    let code = "var \(quoted(thread.name)): \(thread.type) { get }"
    let owner = graph.ribs[rib]
    guard let edit = graph.insertion(ofRequirement: code, named: thread.name, of: rib) else {
      guard owner.dependencyPosition == nil else {
        throw EditFailure(
          "\(owner.dependencyPosition.map(graph.place) ?? "the protocol") is written so that no requirement can be added to it"
        )
      }
      throw EditFailure(
        "\(owner.name) has no dependency protocol of its own, but \(owner.dependencyProtocol ?? "none"); declare one, "
          + "then '\(thread.name)' can come to it")
    }
    if let place = owner.dependencyPosition, let hidden = app.session.hiddenName(in: thread.type, for: place) {
      throw EditFailure(
        "\(owner.dependencyProtocol ?? owner.name) cannot require '\(hidden)', which is internal to its module; make '\(hidden)' "
          + "public first")
    }
    if let name = owner.dependencyProtocol { protocols.insert(name) }
    return [edit] + imports(into: edit.position.file)
  }

  /// What makes a component provide.
  private mutating func provision(
    _ dependency: StaticDependency, by provider: Provider, of rib: RIB
  ) throws(EditFailure) -> [SourceEdit] {
    guard let number = provider.component else {
      throw EditFailure("these sources do not show what component \(rib.name) is given")
    }
    let maker = try maker(for: rib, givenBy: number)
    let component = graph.components[maker]
    switch provider.problem {
    // What a component hides that is not to make the value is not in the way.
    case _ where maker != number: break
    case .missing: break
    case .notVisible(let access, _):
      return try unlocking(provider, access, component)
    default:
      throw EditFailure("\(component.name) has another '\(thread.name)', which does not fit \(rib.name)")
    }
    guard written.insert(component.id).inserted else { return [] }
    var edits: [SourceEdit] = []
    var value = "dependency.\(quoted(thread.name))"
    if origins.contains(component.id) {
      value = Self.placeholder(for: thread.name)
      notes.append("\(component.name) does not make '\(thread.name)' yet: write its value in the place of 'fatalError'")
    } else {
      edits = try passage(through: component, to: rib)
    }
    let code =
      "\(provider.access.isEmpty ? "" : provider.access + " ")var \(quoted(thread.name)): \(thread.type) { \(value) }"
    guard let edit = graph.insertion(ofMember: code, named: thread.name, of: maker) else {
      throw EditFailure(
        "\(graph.place(component.position)) is written so that no member can be added to \(component.name)")
    }
    return edits + [edit] + imports(into: edit.position.file)
  }

  /// The component that is given the member, so that a RIB has it from the one that it is given: that one, or with Needle,
  /// which looks in any component above, the next origin.
  private func maker(for rib: RIB, givenBy number: Int) throws(EditFailure) -> Int {
    guard rib.flavour == .needle, !thread.origins.isEmpty, !thread.origins.contains(number) else { return number }
    let next = thread.origins.first { origin in !graph.components[origin].members.contains { $0.name == thread.name } }
    guard let next else {
      throw EditFailure(
        "\(rib.name) is below \(graph.components[number].name), too, where no component has '\(thread.name)'; add a "
          + "component there with another '--from'")
    }
    return next
  }

  /// Takes a modifier away that hides a member.
  private func unlocking(
    _ provider: Provider, _ access: String, _ component: Component
  ) throws(EditFailure) -> [SourceEdit] {
    guard let member = provider.member.map({ component.members[$0] }), !member.isAccessInherited,
      let edit = graph.removal(ofModifier: access, of: member.position)
    else { throw EditFailure("'\(thread.name)' of \(component.name) is \(access); make it visible first") }
    return [edit]
  }

  /// The requirement of the RIB whose component hands the value on.
  private mutating func passage(through component: Component, to rib: RIB) throws(EditFailure) -> [SourceEdit] {
    guard let parent = component.ribs.first else {
      throw EditFailure(
        "\(rib.name) is on a way to \(graph.ribs[thread.target].name), too, and is given \(component.name), which has no "
          + "'\(thread.name)'; add '--from \(component.name)', so that it makes one as well")
    }
    let own = graph.ribs[parent].staticDependencies.first { $0.name == thread.name }
    guard let own else { return try requirement(of: parent) }
    guard isSameType(own.type, thread.type) else {
      throw EditFailure("\(graph.ribs[parent].name) requires '\(thread.name): \(own.type)', another type")
    }
    return []
  }

  /// The imports that a file lacks to name the type.
  private mutating func imports(into file: Int) -> [SourceEdit] {
    app.session.missingImports(naming: thread.type, in: file).compactMap { missing in
      if missing.isNewToModule {
        let tree = app.session.tree
        notes.append(
          "\(tree.modules[tree.files[file].module].name) did not import '\(missing.module)' before: its target may need the "
            + "dependency")
      }
      return graph.insertion(ofImport: missing.module, into: file)
    }
  }

  private func check() throws(EditFailure) {
    let rib = graph.ribs[thread.target]
    guard let own = rib.staticDependencies.first(where: { $0.name == thread.name }) else {
      throw EditFailure("the requirement was not found again in \(rib.name)")
    }
    for component in graph.components where written.contains(component.id) && !origins.contains(component.id) {
      guard component.members.contains(where: { $0.name == thread.name && $0.source == .dependency(thread.name) })
      else {
        throw EditFailure("\(component.name) has no 'dependency' to forward '\(thread.name)' from")
      }
    }
    for provider in own.providers {
      if case .unknown(let reason) = provider.problem {
        throw EditFailure("whether '\(thread.name)' comes to \(rib.name) cannot be told: \(reason)")
      }
    }
  }

  /// Says that more was written than the way that was asked for.
  private mutating func tellOthers() {
    let others = graph.components.filter { written.contains($0.id) && !way.contains($0.id) }.map(\.name)
    if others.isEmpty { return }
    notes.append(
      "\(wholeList(others)) \(others.count == 1 ? "is" : "are") given '\(thread.name)', too, because \(graph.ribs[thread.target].name)"
        + " or a RIB above it is built from there as well")
  }

  /// Names what conforms to the protocols besides the components, such as a test's: it lacks the requirement now.
  private mutating func tellConformers() {
    let known = Set(graph.components.map(\.name))
    for name in protocols.sorted() {
      let others = app.session.conformers(toProtocol: name).filter { !known.contains($0) }
      if others.isEmpty { continue }
      notes.append(
        "\(wholeList(others)) \(others.count == 1 ? "conforms" : "conform") to \(name), too: add '\(thread.name)' there"
      )
    }
    notes = unique(notes)
  }
}
