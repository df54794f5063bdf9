import RIBTrace
import Testing

@Suite struct ForestTests {
  private func router(_ id: Int, isActive: Bool = false) -> TracedRouter {
    TracedRouter(id: id, rib: "R\(id)", isActive: isActive)
  }

  private func forest(_ happenings: [TraceEvent.Happening]) -> RouterForest {
    var forest = RouterForest()
    happenings.forEach { forest.apply($0) }
    return forest
  }

  /// `1(2(3),4)`.
  private func text(_ forest: RouterForest) -> [String] {
    forest.trees.map { tree in
      var text = ""
      var depth = -1
      for node in tree.nodes {
        if node.depth > depth {
          text += depth < 0 ? "" : "("
        } else {
          text += String(repeating: ")", count: depth - node.depth) + ","
        }
        text += "\(node.router.id)"
        depth = node.depth
      }
      return text + String(repeating: ")", count: max(0, depth))
    }
  }

  @Test func childrenStandInTheOrderTheyCame() {
    let grown = forest([
      .root(router(1)), .attach(router(2), parent: 1), .attach(router(3), parent: 2), .attach(router(4), parent: 1),
    ])
    #expect(text(grown) == ["1(2(3),4)"])
  }

  @Test func aDetachedRouterTakesItsChildrenAlongAndBringsThemBack() {
    var forest = forest([
      .root(router(1)), .attach(router(2), parent: 1), .attach(router(3), parent: 2), .detach(router(2), parent: 1),
    ])
    #expect(text(forest) == ["1"])
    forest.apply(.attach(router(2), parent: 1))
    #expect(text(forest) == ["1(2(3))"])
  }

  @Test func aRouterThatLeavesAParentWhichIsNoLongerItsOwnStaysWithTheNewOne() {
    var forest = forest([
      .root(router(1)), .attach(router(2), parent: 1), .attach(router(3), parent: 1), .attach(router(3), parent: 2),
      .detach(router(3), parent: 1),
    ])
    #expect(text(forest) == ["1(2(3))"])
    forest.apply(.detach(router(3), parent: 2))
    #expect(text(forest) == ["1(2)"])
    #expect(forest.router(3) == nil)
  }

  @Test func aSubtreeBuiltBeforeItIsAttachedComesUpWithIt() {
    let built = forest([.root(router(1)), .attach(router(3), parent: 2), .attach(router(2), parent: 1)])
    #expect(text(built) == ["1(2(3))"])
  }

  @Test func aRouterWithoutAParentThatBecomesActiveIsATop() {
    #expect(text(forest([.activate(router(5, isActive: true), parent: nil)])) == ["5"])
    #expect(text(forest([.activate(router(5, isActive: true), parent: 4)])) == [])
  }

  @Test func aSnapshotSetsRightWhatLostLinesLeftWrong() {
    let tree = TraceTree(
      nodes: [(1, 0), (3, 1), (4, 2)].map { TraceTree.Node(router: router($0), depth: $1) })
    let healed = forest([
      .root(router(1)), .attach(router(2), parent: 1), .attach(router(3), parent: 2), .snapshot(tree),
    ])
    #expect(text(healed) == ["1(3(4))"])
    #expect(healed.router(2) == nil)
  }

  @Test func aReleasedRouterIsGone() {
    let forest = forest([.root(router(1)), .attach(router(2), parent: 1), .deallocate(router(1))])
    #expect(text(forest) == [])
    #expect(forest.router(2) == nil)
  }

  @Test func impossibleEventsNeverMakeACycle() {
    let circle = forest([
      .root(router(1)), .attach(router(2), parent: 1), .attach(router(1), parent: 2), .attach(router(2), parent: 2),
    ])
    #expect(text(circle) == ["1(2)"])
    var numbers = SeededNumbers(seed: 3)
    var forest = RouterForest()
    for _ in 0..<20_000 {
      forest.apply(randomHappening(&numbers))
      let ids = forest.trees.flatMap(\.nodes).map(\.router.id)
      #expect(Set(ids).count == ids.count)
      for id in 0..<6 { _ = forest.tree(around: id) }
    }
  }

  private func randomHappening(_ numbers: inout SeededNumbers) -> TraceEvent.Happening {
    let ids = (0..<4).map { _ in Int.random(in: 0..<6, using: &numbers) }
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return .root(router(ids[0]))
    case 1, 2: return .attach(router(ids[0]), parent: ids[1])
    case 3: return .detach(router(ids[0]), parent: ids[1])
    case 4: return .activate(router(ids[0], isActive: true), parent: ids[1] == 0 ? nil : ids[1])
    case 5: return .deallocate(router(ids[0]))
    case 6: return .deactivate(router(ids[0]), parent: nil)
    default:
      // Ids may come twice here: a tree made by hand, not by the reader.
      return .snapshot(
        TraceTree(nodes: ids.enumerated().map { TraceTree.Node(router: router($1), depth: min($0, ids[3])) }))
    }
  }
}
