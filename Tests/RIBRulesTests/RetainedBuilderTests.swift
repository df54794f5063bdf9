import RIBModel
import RIBRules
import TestSupport
import Testing

/// Builders that the component keeps which they keep.
@Suite struct RetainedBuilderTests {
  /// A feed that its root attaches and detaches, whose component has a member.
  private func retained(
    _ member: String, reading: String = "component.article", builder: String = "",
    building: String = "let component = FeedComponent(dependency: dependency)", rest: String = "",
    detaching: String = "detachChild(feed)"
  ) -> [String] {
    let graph = linked(
      """
      final class RootComponent: Component<EmptyDependency>, FeedDependency {}
      final class RootBuilder: Builder<EmptyDependency> {
        func build() -> RootRouter {
          let component = RootComponent(dependency: dependency)
          return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))
        }
      }
      final class RootInteractor: Interactor {}
      final class RootRouter: Router<RootInteractor> {
        let feedBuilder: FeedBuilder
        var feed: FeedRouter?
        init(interactor: RootInteractor, feedBuilder: FeedBuilder) {
          self.feedBuilder = feedBuilder
          super.init(interactor: interactor)
        }
        override func didLoad() { show(); hide() }
        func show() { let feed = feedBuilder.build(); self.feed = feed; attachChild(feed) }
        func hide() { guard let feed else { return }; self.feed = nil; \(detaching) }
      }
      protocol FeedDependency: Dependency {}
      final class FeedComponent: Component<FeedDependency>, ArticleDependency { \(member) }
      final class FeedBuilder: Builder<FeedDependency> {
        func build() -> FeedRouter { \(building); return FeedRouter(interactor: FeedInteractor(\(reading))) }
      }
      final class FeedInteractor: Interactor { init(_ any: Any?) {} }
      final class FeedRouter: Router<FeedInteractor> {}
      protocol ArticleDependency: Dependency {}
      protocol ArticleBuildable: Buildable { func build() -> ArticleRouter }
      final class ArticleBuilder: Builder<ArticleDependency>, ArticleBuildable {
        \(builder)
        func build() -> ArticleRouter { ArticleRouter(interactor: ArticleInteractor()) }
      }
      final class ArticleInteractor: Interactor {}
      final class ArticleRouter: Router<ArticleInteractor> {}
      """, rest)
    return check(graph, .only([RetainedBuilder.id])).map { $0.property ?? "" }
  }

  private let kept = "lazy var article: ArticleBuildable = ArticleBuilder(dependency: self)"

  @Test(arguments: [
    "lazy var article = ArticleBuilder(dependency: self)",
    "lazy var article: ArticleBuildable = ArticleBuilder(dependency: self)",
    "private(set) lazy var article: ArticleBuildable = { ArticleBuilder(dependency: self) }()",
    "lazy var article: ArticleBuildable = { let b = ArticleBuilder(dependency: self); return b }()",
    "var article: ArticleBuildable { shared { ArticleBuilder(dependency: self) } }",
    "var article: ArticleBuildable { return self.shared { return ArticleBuilder(dependency: self) } }",
    """
    var article: ArticleBuildable?
    override init(dependency: FeedDependency) {
      super.init(dependency: dependency)
      article = ArticleBuilder(dependency: self)
    }
    """,
    """
    var article: ArticleBuildable!
    func setUp() { self.article = ArticleBuilder(dependency: self) }
    """,
  ]) func whatTheComponentKeepsIsReported(member: String) {
    #expect(retained(member) == ["article"])
  }

  @Test(arguments: [
    "var article: ArticleBuildable { ArticleBuilder(dependency: self) }",
    "var article: ArticleBuildable { let b = ArticleBuilder(dependency: self); return b }",
    "lazy var make = { [unowned self] in ArticleBuilder(dependency: self) }; var article: ArticleBuildable { make() }",
    "lazy var article = dependency",
    "lazy var article = ArticleBuilder(dependency: other); let other = Other()",
    "lazy var article = Holder(component: self)",
    "lazy var article = ArticleBuilder(dependency: Weak(self))",
    "weak var article: ArticleBuilder?; func setUp() { article = ArticleBuilder(dependency: self) }",
    """
    var article: ArticleBuildable?
    func setUp() { article = ArticleBuilder(dependency: self) }
    func end() { article = nil }
    """,
    "static var article: Any?", "#if DEBUG\nlazy var article = ArticleBuilder(dependency: self)\n#endif",
  ]) func whatHoldsNoCircleIsNot(member: String) {
    let rest = """
      final class Other: ArticleDependency {}
      final class Weak: ArticleDependency { weak var value: AnyObject?; init(_ value: AnyObject) { self.value = value } }
      final class Holder { unowned let component: FeedComponent; init(component: FeedComponent) { self.component = component } }
      """
    #expect(retained(member, rest: rest) == [])
  }

  @Test func whatHandsOnSomethingElseIsNot() {
    let own = { (handed: String) in
      "init(dependency: ArticleDependency) { super.init(dependency: \(handed)) }"
    }
    #expect(retained(kept, builder: "override " + own("dependency")) == ["article"])
    #expect(retained(kept, builder: "override " + own("Weak(dependency)")) == [])
    let labelled = "init(parent: ArticleDependency) { super.init(dependency: parent) }"
    #expect(retained(kept.replacing("dependency: self", with: "parent: self"), builder: labelled) == ["article"])
  }

  @Test func whatNothingReadsIsNot() {
    #expect(retained(kept, reading: "nil") == [])
    #expect(retained("\(kept)\nvar other: Any { article }", reading: "nil") == [])
    #expect(retained("\(kept)\nvar other: Any { article }", reading: "component.other") == ["article"])
  }

  @Test func aRIBThatNothingDetachesIsNot() {
    #expect(retained(kept, detaching: "") == [])
    #expect(retained(kept, detaching: "other.detachChild(other)") == [])
  }

  @Test(arguments: [
    "let component = cached", "let component = self.component",
  ]) func aComponentThatIsNotMadeAnewIsNot(building: String) {
    let builder = "extension FeedBuilder { static let cached = FeedComponent(dependency: root) }"
    #expect(retained(kept, building: building.replacing("self.component", with: "Self.cached"), rest: builder) == [])
  }

  @Test func oneFindingNamesAll() throws {
    let second = "var second: ArticleBuildable { shared { ArticleBuilder(dependency: self) } }"
    #expect(retained("\(kept)\n\(second)", reading: "(component.article, component.second)") == ["article"])
  }
}
