import RIBModel
import RibscopeTestSupport
import Testing

/// What a component says that it conforms to, and what of it is certain.
@Suite struct ConformanceTests {
  private func graph(_ sources: String) -> RIBGraph {
    linked(
      """
      protocol HasX { var x: Int { get } }
      protocol Live {}
      struct Demo {}
      struct Real: Live {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      \(sources)
      """)
  }

  @Test func aWhereClauseOfAProtocolIsInheritance() {
    let graph = graph(
      """
      protocol LeafDependency: Dependency where Self: HasX {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency {}
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Int unsatisfied"])
  }

  @Test func aConformanceOfOneBranchDecidesNothing() {
    let source = """
      protocol LeafDependency: Dependency, HasX {}
      final class TopComponent: Component<EmptyDependency> { let x: Int = 1 }
      #if DEBUG
      extension TopComponent: LeafDependency {}
      ELSE
      #endif
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """
    let one = graph(source.replacing("ELSE", with: ""))
    #expect(one.dependencyTexts == ["Leaf.x: Int unknown"])
    #expect(one.edges.map(\.conformance) == [.unknown("it is declared under #if only")])
    let both = graph(source.replacing("ELSE", with: "#else\nextension TopComponent: LeafDependency {}"))
    #expect(both.dependencyTexts == ["Leaf.x: Int satisfied"])
    #expect(both.edges.map(\.conformance) == [.declared])
  }

  @Test(arguments: [("Real", Edge.Conformance.declared), ("Demo", .refused(.condition)), ("Int", .refused(.condition))])
  func aConformanceMayBeOneOfCertainArguments(argument: String, expected: Edge.Conformance) {
    let graph = graph(
      """
      protocol LeafDependency: Dependency {}
      final class TopComponent<Phase>: Component<EmptyDependency> {}
      extension TopComponent: LeafDependency where Phase: Live {}
      let leaf = LeafBuilder(dependency: TopComponent<\(argument)>(dependency: EmptyComponent()))
      """)
    #expect(graph.edges.map(\.conformance) == [expected])
  }

  @Test(arguments: [
    ("where DependencyType == TopDependency", "satisfied"), ("where DependencyType == Demo", "unsatisfied"),
    ("where DependencyType: TopDependency", "unsatisfied"), ("where DependencyType: AnyObject", "unsatisfied"),
  ])
  func anExtensionIsForCertainArguments(clause: String, expected: String) {
    let graph = graph(
      """
      protocol TopDependency: Dependency {}
      protocol LeafDependency: Dependency, HasX {}
      final class TopComponent: Component<TopDependency>, LeafDependency {}
      extension Component \(clause) { var x: Int { 1 } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Int \(expected)"])
  }

  @Test(arguments: [
    ("", "unsatisfied"), (" where Phase: Live", "satisfied"),
  ])
  func aConditionOfTheMemberMustBeOneOfTheConformance(clause: String, expected: String) {
    let graph = graph(
      """
      protocol LeafDependency: Dependency, HasX {}
      final class TopComponent<Phase>: Component<EmptyDependency> {}
      extension TopComponent where Phase: Live { var x: Int { 1 } }
      extension TopComponent: LeafDependency\(clause) {}
      let leaf = LeafBuilder(dependency: TopComponent<Real>(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Int \(expected)"])
  }

  @Test(arguments: [
    ("class Base: Component<EmptyDependency>, LeafDependency {}", "Base", "unsatisfied"),
    ("class Base: Component<EmptyDependency> {}", "Base, LeafDependency", "satisfied"),
  ])
  func whoConformsMustHaveTheMember(base: String, inherited: String, expected: String) {
    let graph = graph(
      """
      protocol LeafDependency: Dependency, HasX {}
      \(base)
      final class TopComponent: \(inherited) { let x: Int = 1 }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Int \(expected)"])
  }

  @Test func aGenericBaseConformsForWhateverItsParameterIs() {
    let source = """
      protocol LeafDependency: Dependency, HasX {}
      class Base<Value>: Component<EmptyDependency>ONE { var x: Value { fatalError() } }
      final class TopComponent: Base<Int>TWO {}
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """
    let ofBase = graph(source.replacing("ONE", with: ", LeafDependency").replacing("TWO", with: ""))
    #expect(ofBase.dependencyTexts == ["Leaf.x: Int mismatched"])
    let ofHeir = graph(source.replacing("ONE", with: "").replacing("TWO", with: ", LeafDependency"))
    #expect(ofHeir.dependencyTexts == ["Leaf.x: Int satisfied"])
  }

  /// For its requirements and its defaults. What conforms sees the global type, unless there is none.
  @Test func aTypealiasOfTheProtocolHidesAGlobalType() {
    func texts(_ global: String, _ members: String, _ extra: String = "") -> [String] {
      graph(
        """
        \(global)
        struct Theme {}
        protocol LeafDependency: Dependency { typealias Badge = Theme; var x: Badge { get } }
        \(extra)
        final class TopComponent: Component<EmptyDependency>, LeafDependency { \(members) }
        let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
        """
      ).dependencyTexts
    }
    #expect(texts("struct Badge {}", "let x: Theme") == ["Leaf.x: Badge satisfied"])
    #expect(texts("struct Badge {}", "let x: Badge") == ["Leaf.x: Badge mismatched"])
    #expect(texts("", "let x: Badge") == ["Leaf.x: Badge satisfied"])
    // In an expression the name stands for the typealias all the same.
    #expect(texts("struct Badge {}", "let x = Badge()") == ["Leaf.x: Badge satisfied"])
    let byDefault = "extension LeafDependency { var x: Badge { Theme() } }"
    #expect(texts("struct Badge {}", "", byDefault) == ["Leaf.x: Badge satisfied"])
  }

  @Test func aTypealiasOfABaseClassHidesAGlobalType() {
    let graph = graph(
      """
      struct Badge {}
      struct Theme {}
      protocol LeafDependency: Dependency { var x: Theme { get } }
      class BaseComponent: Component<EmptyDependency> { typealias Badge = Theme }
      final class TopComponent: BaseComponent, LeafDependency { let x: Badge }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Theme satisfied"])
  }
}

extension String {
  fileprivate func replacing(_ word: String, with text: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: text)
  }
}
