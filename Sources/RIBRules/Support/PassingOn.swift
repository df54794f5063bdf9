import RIBModel

/// Which requirements that nothing takes lead to which others: by the members that hand a value on, and by what is made with
/// it. A chain of any length is gone through once.
struct PassingOn {
  private let positions: [SourcePosition]
  /// For each node what it leads to: the positions are in front, then the members.
  private let next: [[Int]]
  private let previous: [[Int]]

  /// - Parameters:
  ///   - positions: where the requirements are declared.
  ///   - passedByRequirement: the members to which the requirements at a position are handed on, or that are made with them.
  ///   - passedByMember: the same for a member.
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
    var next = positions.map { passedByRequirement($0).map(number) }
    var head = 0
    while head < members.count {
      let member = members[head]
      head += 1
      next.append(passedByMember(member).map(number) + required(member).compactMap { numbers[$0] })
    }
    var previous = Array(repeating: [Int](), count: next.count)
    for (node, targets) in next.enumerated() {
      for target in targets { previous[target].append(node) }
    }
    self.next = next
    self.previous = previous
  }

  /// The positions to which no other leads that they do not lead back to, in groups that lead to each other.
  ///
  /// What a depth-first search finishes last stands in such a group, and so does what it finishes last of the rest. All nodes
  /// are reached from the positions, which are in front. O(nodes and edges).
  var sources: [[SourcePosition]] {
    var found: [[SourcePosition]] = []
    var isReached = Array(repeating: false, count: next.count)
    var isLeadingBack = Array(repeating: false, count: next.count)
    for node in finishOrder(next).reversed() where node < positions.count && !isReached[node] {
      let reached = walk(from: node, along: next, &isReached)
      _ = walk(from: node, along: previous, &isLeadingBack)
      found.append(reached.filter { $0 < positions.count && isLeadingBack[$0] }.sorted().map { positions[$0] })
    }
    return found
  }

  /// The nodes that are reached and were not before.
  private func walk(from start: Int, along edges: [[Int]], _ isReached: inout [Bool]) -> [Int] {
    isReached[start] = true
    var found = [start]
    var head = 0
    while head < found.count {
      for target in edges[found[head]] where !isReached[target] {
        isReached[target] = true
        found.append(target)
      }
      head += 1
    }
    return found
  }
}
