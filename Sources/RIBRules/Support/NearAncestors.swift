import RIBEdits
import RIBModel

extension NearSearch {
  /// The nearest component further up that has a member of the wanted name, be it visible or not.
  ///
  /// What has the name with another type is a hint only, and nothing is passed down past it: a second member of that
  /// name would not compile.
  func ancestors(ofSameType sameType: Bool) -> [NearCandidate] {
    let isMeant: (Member) -> Bool = { isWantedType($0.type) == sameType }
    guard
      let chain = chainUp(
        to: { namedMembers(of: $0).contains(where: isMeant) }, past: { !sameType || !usesNameOtherwise($0) }),
      let top = chain.last,
      let member = bestVisible(namedMembers(of: top).filter(isMeant))
    else { return [] }
    let below = Array(chain.dropLast().reversed())
    return [
      NearCandidate(
        note: Finding.Note(ancestorNote(member, graph.components[top]), member.position),
        help: sameType ? unlocking(member) + handDown(below) : nil,
        edits: sameType && isVisible(member) ? handingDown(below, from: top) : [])
    ]
  }

  private func bestVisible(_ members: [Member]) -> Member? {
    members.first(where: isVisible) ?? members.first
  }

  private func ancestorNote(_ member: Member, _ component: Component) -> String {
    let hidden = isVisible(member) ? "" : ", which is \(member.access)"
    return "\(component.name) has '\(signature(member.name, member.type))'\(hidden)"
  }

  /// What to write first where the ancestor hides its member.
  private func unlocking(_ member: Member) -> String {
    if isVisible(member) { return "" }
    return member.isAccessInherited
      ? "mark `\(member.name)` as `internal` in \(member.declaredBy), whose extension restricts its access, and "
      : "remove `\(member.access)` from `\(member.name)` in \(member.declaredBy), and "
  }

  /// The component, or the dependency protocol of its RIB, has the wanted name for something of another type.
  private func usesNameOtherwise(_ component: Int) -> Bool {
    namedMembers(of: component).contains { !isWantedType($0.type) }
      || graph.components[component].ribs.flatMap(namedRequirements).contains { !isWantedType($0.type) }
  }

  private func namedMembers(of component: Int) -> [Member] {
    index.members.places(of: wanted.name, in: component).map { graph.components[component].members[$0] }
  }

  private func namedRequirements(of rib: Int) -> [StaticDependency] {
    index.requirements.places(of: wanted.name, in: rib).map { graph.ribs[rib].staticDependencies[$0] }
  }

  /// How many components are looked at: what is further away is not near.
  private static let reach = 256

  /// A shortest path up the component edges to a component that fits, the component itself first; nil where none does
  /// without a component on the way that is no passage, or none within reach.
  private func chainUp(to fits: (Int) -> Bool, past isPassage: (Int) -> Bool) -> [Int]? {
    var below: [Int: Int] = [:]
    var queue = [component]
    var head = 0
    while head < min(queue.count, Self.reach) {
      let current = queue[head]
      head += 1
      if current != component && fits(current) { return chain(to: current, below) }
      guard isPassage(current) else { continue }
      for parent in index.parents[current] ?? [] where parent != component && below[parent] == nil {
        below[parent] = current
        queue.append(parent)
      }
    }
    return nil
  }

  private func chain(to top: Int, _ below: [Int: Int]) -> [Int] {
    var chain = [top]
    while let last = chain.last, let next = below[last] { chain.append(next) }
    return chain.reversed()
  }

  /// What to write in the components below the one that has the value, the upper first.
  private func handDown(_ components: [Int]) -> String {
    let names = components.map { graph.components[$0].name }
    let protocols = unique(components.compactMap(protocolToExtend))
    let member = writer.fromDependency.flatMap { writer.member(of: $0) }
    let added = "`\(member ?? quoted(wanted.name))` to \(list(names))"
    let required = writer.requirement ?? quoted(wanted.name)
    return protocols.isEmpty ? "add \(added)" : "add `\(required)` to \(list(protocols)) and \(added)"
  }

  /// The same as edits, where no other class would have to provide what the protocols on the way then require.
  private func handingDown(_ components: [Int], from top: Int) -> [SourceEdit] {
    guard let value = writer.fromDependency, let member = writer.member(of: value), let required = writer.requirement
    else { return [] }
    var edits: [SourceEdit?] = []
    for (above, component) in zip([top] + components, components) {
      edits.append(graph.insertion(ofMember: member, named: wanted.name, of: component))
      guard protocolToExtend(component) != nil else { continue }
      guard let rib = onlyRIB(of: component, givenBy: above) else { return [] }
      edits.append(graph.insertion(ofRequirement: required, named: wanted.name, of: rib))
    }
    return graph.whole(edits)
  }

  /// A component's only RIB, where one component is all that provides for its dependency protocol.
  private func onlyRIB(of component: Int, givenBy above: Int) -> Int? {
    let ribs = graph.components[component].ribs
    guard ribs.count == 1, let place = graph.ribs[ribs[0]].dependencyPosition,
      index.parents[component].map({ Set($0) }) == [above],
      graph.components[component].module == graph.components[above].module
    else { return nil }
    let sharing = graph.ribs.filter { $0.dependencyPosition == place }
    return sharing.count == 1 ? ribs[0] : nil
  }

  /// The dependency protocol of a component's RIB, unless it has the requirement already.
  private func protocolToExtend(_ component: Int) -> String? {
    guard let number = graph.components[component].ribs.first, namedRequirements(of: number).isEmpty else { return nil }
    let rib = graph.ribs[number]
    return rib.dependencyProtocol ?? "the dependency protocol of \(rib.name)"
  }
}
