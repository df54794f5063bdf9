/// Values of a component that need each other to be made.
public struct ValueCycle: Sendable, Equatable {
  /// A value that reads the next one; the last reads the first.
  public struct Step: Sendable, Equatable {
    public var member: MemberIndex
    /// Where it reads the next one.
    public var read: SourcePosition

    package init(member: MemberIndex, read: SourcePosition) {
      self.member = member
      self.read = read
    }
  }

  public var steps: [Step]
}

/// That a value of a component surely reads another one of the same object when it is made.
public struct ValueNeed: Sendable, Hashable {
  public var value: MemberIndex
  public var needed: MemberIndex
  public var read: SourcePosition

  package init(value: MemberIndex, needed: MemberIndex, read: SourcePosition) {
    self.value = value
    self.needed = needed
    self.read = read
  }
}

extension ValueCycle {
  /// The cycles that some needs make, each once, by the shortest way. O(needs).
  package static func all(among needs: [ValueNeed]) -> [ValueCycle] {
    let members = Set(needs.flatMap { [$0.value, $0.needed] }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($0.element, $0.offset) })
    let edges = needs.compactMap { need in
      numbers[need.value].flatMap { from in numbers[need.needed].map { (from: from, to: $0) } }
    }
    return ShortestCycles(nodeCount: members.count, edges).all.map { cycle in
      ValueCycle(steps: cycle.map { Step(member: needs[$0].value, read: needs[$0].read) })
    }
  }
}
