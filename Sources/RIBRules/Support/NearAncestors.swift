import RIBGraph

extension NearSearch {
  /// The nearest component further up that has a member of the wanted name, be it visible or not.
  ///
  /// What has the name with another type is a hint only, and nothing is handed down past it: a second member of that
  /// name would not compile.
  func ancestors(ofSameType sameType: Bool) -> [NearCandidate] {
    let isMeant: (Member) -> Bool = { $0.name == wanted.name && isWantedType($0.type) == sameType }
    guard
      let chain = chainUp(
        to: { graph.components[$0].members.contains(where: isMeant) }, past: { !sameType || !usesNameOtherwise($0) }),
      let top = chain.last,
      let member = bestVisible(graph.components[top].members.filter(isMeant))
    else { return [] }
    let below = Array(chain.dropLast().reversed())
    return [
      NearCandidate(
        note: Finding.Note(ancestorNote(member, graph.components[top]), member.position),
        help: sameType ? unlocking(member) + handDown(below) : nil)
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
    isVisible(member) ? "" : "remove `\(member.access)` from `\(member.name)` in \(member.declaredBy), "
  }

  /// The component, or the dependency protocol of its RIB, has the wanted name for something of another type.
  private func usesNameOtherwise(_ component: Int) -> Bool {
    let component = graph.components[component]
    let required = component.ribs.flatMap { graph.ribs[$0].staticDependencies }
    return component.members.contains { $0.name == wanted.name && !isWantedType($0.type) }
      || required.contains { $0.name == wanted.name && !isWantedType($0.type) }
  }

  /// A shortest way up the component edges to a component that fits, the component itself first; nil where none does
  /// without a component on the way that is no passage.
  private func chainUp(to fits: (Int) -> Bool, past isPassage: (Int) -> Bool) -> [Int]? {
    var below: [Int: Int] = [:]
    var queue = [component]
    var head = 0
    while head < queue.count {
      let current = queue[head]
      head += 1
      if current != component && fits(current) { return chain(to: current, below) }
      guard isPassage(current) else { continue }
      for parent in parents[current] ?? [] where parent != component && below[parent] == nil {
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
    let expression = "dependency.\(quoted(wanted.name))"
    let added = "`\(isMethod(wanted.name) ? quoted(wanted.name) : forwarding(wanted, expression))` to \(list(names))"
    return protocols.isEmpty ? "add \(added)" : "add `\(requirement(wanted))` to \(list(protocols)) and \(added)"
  }

  /// The dependency protocol of a component's RIB, unless it has the requirement already.
  private func protocolToExtend(_ component: Int) -> String? {
    let ribs = graph.components[component].ribs.map { graph.ribs[$0] }
    guard let rib = ribs.first, !rib.staticDependencies.contains(where: { $0.name == wanted.name }) else { return nil }
    return rib.dependencyProtocol ?? "the dependency protocol of \(rib.name)"
  }
}

extension RIBGraph {
  /// For each component those that its RIBs' builders were given. O(edges).
  var parentComponents: [Int: [Int]] {
    var parents: [Int: [Int]] = [:]
    for edge in edges where edge.kind == .component {
      guard let parent = edge.component, let child = ribs[edge.child].component else { continue }
      parents[child, default: []].append(parent)
    }
    return parents
  }
}
