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

/// That a value of a component surely reads another one of the same object, or of one that this makes, when it is made.
public struct ValueNeed: Sendable, Hashable {
  public var value: ComponentValue
  public var needed: ComponentValue
  public var read: SourcePosition

  package init(value: ComponentValue, needed: ComponentValue, read: SourcePosition) {
    self.value = value
    self.needed = needed
    self.read = read
  }
}

/// A value of a component, as one object has it.
public struct ComponentValue: Sendable, Hashable, Comparable {
  public var member: MemberIndex
  /// The component that has made the object, with itself for its dependency; nil where that is not known.
  public var maker: Int?

  package init(member: MemberIndex, maker: Int?) {
    self.member = member
    self.maker = maker
  }

  public static func < (left: ComponentValue, right: ComponentValue) -> Bool {
    (left.member, left.maker ?? -1) < (right.member, right.maker ?? -1)
  }
}

extension ValueCycle {
  /// The cycles that some needs make, each once, by the shortest way. O(needs).
  package static func all(among needs: [ValueNeed]) -> [ValueCycle] {
    let values = Set(needs.flatMap { [$0.value, $0.needed] }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0.element, $0.offset) })
    let edges = needs.compactMap { need in
      numbers[need.value].flatMap { from in numbers[need.needed].map { (from: from, to: $0) } }
    }
    let cycles = ShortestCycles(nodeCount: values.count, edges).all.map { cycle in
      ValueCycle(steps: cycle.map { Step(member: needs[$0].value.member, read: needs[$0].read) })
    }
    return unique(cycles) { $0.steps.map(\.read).sorted() }
  }
}
