import RIBGraph

extension NearSearch {
  /// The nearest component further up that has a member of the wanted name.
  func ancestors(ofSameType sameType: Bool) -> [NearCandidate] {
    let isMeant: (Member) -> Bool = {
      $0.name == wanted.name && isVisible($0) && isWantedType($0.type) == sameType
    }
    guard let chain = chainUp(to: { graph.components[$0].members.contains(where: isMeant) }), let top = chain.last,
      let member = graph.components[top].members.first(where: isMeant)
    else { return [] }
    let note = "\(graph.components[top].name) has '\(signature(member.name, member.type))'"
    return [
      NearCandidate(
        note: Finding.Note(note, member.position), help: sameType ? handDown(Array(chain.dropLast().reversed())) : nil)
    ]
  }

  /// A shortest way up the component edges to a component that fits, the component itself first; nil where none does.
  private func chainUp(to fits: (Int) -> Bool) -> [Int]? {
    let parents = parentComponents()
    var below: [Int: Int] = [:]
    var queue = [component]
    var head = 0
    while head < queue.count {
      let current = queue[head]
      head += 1
      if current != component && fits(current) { return chain(to: current, below) }
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

  /// For each component those that its RIBs' builders were given.
  private func parentComponents() -> [Int: [Int]] {
    var parents: [Int: [Int]] = [:]
    for edge in graph.edges where edge.kind == .component {
      guard let parent = edge.component, let child = graph.ribs[edge.child].component else { continue }
      parents[child, default: []].append(parent)
    }
    return parents
  }

  /// What to write in the components below the one that has the value, the upper first.
  private func handDown(_ components: [Int]) -> String {
    let names = components.map { graph.components[$0].name }
    let protocols = unique(components.compactMap(protocolToExtend))
    let expression = "dependency.\(wanted.name)"
    let added = "`\(isMethod(wanted.name) ? wanted.name : forwarding(wanted, expression))` to \(list(names))"
    return protocols.isEmpty ? "add \(added)" : "add `\(requirement(wanted))` to \(list(protocols)) and \(added)"
  }

  /// The dependency protocol of a component's RIB, unless it has the requirement already.
  private func protocolToExtend(_ component: Int) -> String? {
    let ribs = graph.components[component].ribs.map { graph.ribs[$0] }
    guard let rib = ribs.first, !rib.staticDependencies.contains(where: { $0.name == wanted.name }) else { return nil }
    return rib.dependencyProtocol ?? "the dependency protocol of \(rib.name)"
  }
}
