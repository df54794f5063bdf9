import RIBModel

/// Which requirements that nothing takes lead to which others: by the members that hand a value on, and by what is made with
/// it. A chain of any length is gone through once.
struct PassingOn {
  private let positions: [SourcePosition]
  private let members: [MemberIndex]
  /// For each node what it leads to: the positions are in front, then the members.
  private var next: [[Int]]
  private var previous: [[Int]]

  /// - Parameters:
  ///   - positions: where the requirements are declared.
  ///   - passed: the members to which a requirement at a position, or a member, is handed on or of which it is a part.
  ///   - required: the positions of the requirements that a member stands for.
  init(
    _ positions: [SourcePosition], passedByRequirement: (SourcePosition) -> [MemberIndex],
    passedByMember: (MemberIndex) -> [MemberIndex], required: (MemberIndex) -> [SourcePosition]
  ) {
    self.positions = positions
    let numbers = Dictionary(uniqueKeysWithValues: zip(positions, positions.indices))
    var members: [MemberIndex] = []
    var numberOfMember: [MemberIndex: Int] = [:]
    func number(of member: MemberIndex) -> Int {
      if let known = numberOfMember[member] { return known }
      members.append(member)
      numberOfMember[member] = positions.count + members.count - 1
      return positions.count + members.count - 1
    }
    next = positions.map { passedByRequirement($0).map(number) }
    var head = 0
    while head < members.count {
      let member = members[head]
      head += 1
      next.append(passedByMember(member).map(number) + required(member).compactMap { numbers[$0] })
    }
    self.members = members
    previous = Array(repeating: [], count: next.count)
    for (node, targets) in next.enumerated() {
      for target in targets { previous[target].append(node) }
    }
  }

  /// The positions to which no other leads that they do not lead back to, in groups that lead to each other.
  ///
  /// Of the nodes that are finished last by a depth-first search each stands in such a group, unless one that was finished
  /// later leads to it. O(nodes and ways between them).
  var sources: [[SourcePosition]] {
    var found: [[SourcePosition]] = []
    var covered = Array(repeating: false, count: next.count)
    for node in finished().reversed() where node < positions.count && !covered[node] {
      let reached = reached(from: node, along: next)
      for other in reached { covered[other] = true }
      let back = Set(self.reached(from: node, along: previous))
      found.append(reached.filter { $0 < positions.count && back.contains($0) }.sorted().map { positions[$0] })
    }
    return found
  }

  /// All nodes, each behind those that it leads to, as far as these do not lead back to it.
  private func finished() -> [Int] {
    var order: [Int] = []
    var seen = Array(repeating: false, count: next.count)
    for start in positions.indices where !seen[start] {
      seen[start] = true
      var path = [(node: start, child: 0)]
      while let (node, child) = path.last {
        if child == next[node].count {
          order.append(node)
          path.removeLast()
        } else {
          path[path.count - 1].child += 1
          let target = next[node][child]
          if !seen[target] {
            seen[target] = true
            path.append((target, 0))
          }
        }
      }
    }
    return order
  }

  private func reached(from start: Int, along ways: [[Int]]) -> [Int] {
    var found = [start]
    var seen: Set = [start]
    var head = 0
    while head < found.count {
      for target in ways[found[head]] where seen.insert(target).inserted { found.append(target) }
      head += 1
    }
    return found
  }
}
