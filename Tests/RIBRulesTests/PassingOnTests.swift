import RIBModel
import Testing

@testable import RIBRules

/// Which requirements stand for others that are only handed on.
@Suite struct PassingOnTests {
  /// - Parameter steps: for each requirement those that a member of its component stands for.
  private func sources(_ steps: [[Int]]) -> [[Int]] {
    let positions = steps.indices.map { SourcePosition(file: 0, offset: $0) }
    return PassingOn(
      positions, passedByRequirement: { [MemberIndex(component: 0, member: $0.offset)] }, passedByMember: { _ in [] },
      required: { member in steps[member.member].map { positions[$0] } }
    ).sources.map { $0.map(\.offset) }.sorted { $0[0] < $1[0] }
  }

  @Test(arguments: [
    ("a chain", [[1], [2], []], [[0]]), ("a chain from below", [[], [0], [1]], [[2]]),
    ("two chains that meet", [[2], [2], []], [[0], [1]]), ("two that lead to each other", [[1], [0]], [[0, 1]]),
    ("a circle with what comes of it", [[1], [2, 3], [0], []], [[0, 1, 2]]),
    ("a circle that another leads to", [[1], [2], [1]], [[0]]), ("none", [[], []], [[0], [1]]),
  ])
  func onlyWhatNoOtherLeadsToIsASource(name: String, steps: [[Int]], expected: [[Int]]) {
    #expect(sources(steps) == expected, "\(name)")
  }

  @Test func aLongChainIsGoneThroughOnce() {
    let count = 100_000
    #expect(sources((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }) == [[0]])
  }
}
