import RIBModel
import RibscopeProject
import Testing

@Suite struct RIBMeasuresTests {
  /// A chain of RIBs: the component of each provides for the next one, which requires it, the value that the first makes.
  private func chain(_ count: Int) -> RIBGraph {
    let position = SourcePosition(file: 0, offset: 0)
    var graph = RIBGraph(files: [SourceFile(path: "App.swift", module: 0, bytes: [])])
    for number in 0..<count {
      let providers = number == 0 ? [] : [Provider(edge: 0, component: number - 1, member: 0)]
      let dependency = StaticDependency(
        name: "user", type: "User", declaredBy: "", position: position, providers: providers)
      graph.ribs.append(
        RIB(
          id: "App.R\(number)", name: "R\(number)", builder: "", module: "App", position: position,
          staticDependencies: number == 0 ? [] : [dependency]))
      var component = Component(
        id: "App.R\(number)Component", name: "R\(number)Component", module: "App", position: position)
      component.ribs = [number]
      component.members = [
        Member(
          name: "user", type: "User", declaredBy: "", position: position,
          source: number == 0 ? .own : .dependency("user"))
      ]
      graph.components.append(component)
      if number > 0 {
        graph.edges.append(Edge(kind: .attach, parent: .rib(number - 1), child: number, position: position))
      }
    }
    return graph
  }

  @Test func aChainIsCounted() throws {
    let measures = RIBMeasures(chain(4))
    let all = measures.ofRIBs
    #expect(all.map(\.required) == [0, 1, 1, 1])
    #expect(all.map(\.created) == [1, 0, 0, 0])
    #expect(all.map(\.forwarded) == [0, 1, 1, 0])
    #expect(all.map(\.users) == [3, 0, 0, 0])
    #expect(all.map(\.depth) == [0, 1, 2, 3])
    // Of the three paths all run through the first component, two through the second.
    #expect(all.map(\.paths) == [3, 2, 1, 0])
    let longest = try #require(measures.longest)
    #expect(longest.rib == 3 && longest.dependency == 0 && longest.components == [0, 1, 2])
  }

  /// Two parents for each: the paths are doubled at each level.
  @Test func whatCouldNotBeCountedIsCutOff() {
    var graph = chain(40)
    for number in 1..<40 {
      graph.ribs[number].staticDependencies[0].providers.append(
        Provider(edge: 0, component: max(0, number - 2), member: 0))
    }
    let measures = RIBMeasures(graph)
    #expect(measures.ofRIBs[0].paths == RIBMeasures.most)
    #expect(measures.longest?.components.count == 39)
  }

  /// `var user: User { own }`, `var own: User { dependency.user }`: one path, through two members.
  @Test func aPathThroughTwoMembersOfAComponentIsOne() {
    var graph = chain(3)
    graph.components[1].members = [
      Member(name: "user", type: "User", declaredBy: "", position: graph.ribs[0].position, source: .member("own")),
      Member(name: "own", type: "User", declaredBy: "", position: graph.ribs[0].position, source: .dependency("user")),
    ]
    let measures = RIBMeasures(graph)
    #expect(measures.ofRIBs.map(\.paths) == [2, 1, 0])
    #expect(measures.ofRIBs.map(\.forwarded) == [0, 2, 0])
    #expect(measures.longest?.components == [0, 1])
  }

  @Test func valuesThatGoInCirclesEnd() {
    var graph = chain(3)
    graph.components[0].members[0].source = .dependency("user")
    graph.ribs[0].staticDependencies = [graph.ribs[1].staticDependencies[0]]
    graph.ribs[0].staticDependencies[0].providers = [Provider(edge: 0, component: 2, member: 0)]
    #expect(RIBMeasures(graph).ofRIBs.map(\.created) == [0, 0, 0])
    #expect(RIBMeasures(RIBGraph()).longest == nil)
  }
}
