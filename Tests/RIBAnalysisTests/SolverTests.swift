import Testing

@testable import SwiftProgram

/// Questions that lead back to themselves: what is reached from a node of a graph.
@Suite struct SolverTests {
  /// Asks by two kinds of questions in turn; only the first may be met again while it is open.
  private final class Asker {
    let next: [[Int]]
    private(set) var workedOut = 0
    private let reached: Memo<[Int: Set<Int>]>
    private let below: Memo<[Int: Set<Int>]>

    init(_ next: [[Int]]) {
      self.next = next
      let solver = Solver()
      reached = Memo(solver)
      below = Memo(solver)
    }

    func reached(from node: Int) -> Set<Int> {
      reached(node, whileOpen: []) {
        workedOut += 1
        return below(of: node).union([node])
      }
    }

    private func below(of node: Int) -> Set<Int> {
      below(node) { next[node].reduce(into: []) { $0.formUnion(reached(from: $1)) } }
    }
  }

  private func expected(_ next: [[Int]], from start: Int) -> Set<Int> {
    var found: Set = [start]
    var open = [start]
    while let node = open.popLast() {
      for target in next[node] where found.insert(target).inserted { open.append(target) }
    }
    return found
  }

  @Test(arguments: 1...200)
  func theOrderOfAskingChangesNoAnswer(seed: Int) {
    var state = UInt64(seed)
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let count = 2 + random(below: 14)
    let next = (0..<count).map { _ in (0..<random(below: 4)).map { _ in random(below: count) } }
    let asker = Asker(next)
    for _ in 0..<count {
      let node = random(below: count)
      #expect(asker.reached(from: node) == expected(next, from: node))
    }
    for node in 0..<count { #expect(asker.reached(from: node) == expected(next, from: node)) }
  }

  /// With edges forwards and back there are endless ways between all nodes: no level may double the work. What the first node
  /// is known to reach needs a round for each step back.
  @Test(arguments: [40, 80, 160])
  func eachIsWorkedOutOnceARound(count: Int) {
    let next = (0..<count).map { node in [node + 1, node + 2, node - 1].filter { (0..<count).contains($0) } }
    let asker = Asker(next)
    for node in 0..<count { #expect(asker.reached(from: node).count == count) }
    #expect(asker.workedOut <= (count + 2) * count)
  }
}
