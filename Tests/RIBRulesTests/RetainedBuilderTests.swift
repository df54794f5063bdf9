import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Builders that the component keeps which they keep.
@Suite struct RetainedBuilderTests {
  /// A feed that its root attaches and detaches, whose component has a member.
  @discardableResult
  private func expect(
    _ member: String, reading: String = "component.article", builder: String = "",
    building: String = "let component = FeedComponent(dependency: dependency)", rest: String = "",
    detaching: String = "detachChild(feed)", component: String = "final class FeedComponent: Component<FeedDependency>",
    finds expected: [Character: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [Finding] {
    let app = """
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
      \(component), ArticleDependency { \(member) }
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
      """
    return expectFindings(files: inApp(app, rest), expected, of: [RetainedBuilder.self], sourceLocation: sourceLocation)
  }

  private static let message =
    "FeedComponent stores 'article', and this builder retains FeedComponent: each time Feed is built and reads it, one more "
    + "FeedComponent stays in memory"
  private let kept = "lazy var ①article: ArticleBuildable = ArticleBuilder(dependency: self)"

  @Test(arguments: [
    "lazy var ①article = ArticleBuilder(dependency: self)",
    "lazy var ①article: ArticleBuildable = ArticleBuilder(dependency: self)",
    "private(set) lazy var ①article: ArticleBuildable = { ArticleBuilder(dependency: self) }()",
    "lazy var ①article: ArticleBuildable = { let b = ArticleBuilder(dependency: self); return b }()",
    "var ①article: ArticleBuildable { shared { ArticleBuilder(dependency: self) } }",
    "var ①article: ArticleBuildable { return self.shared { return ArticleBuilder(dependency: self) } }",
    """
    var ①article: ArticleBuildable?
    override init(dependency: FeedDependency) {
      super.init(dependency: dependency)
      article = ArticleBuilder(dependency: self)
    }
    """,
    """
    var ①article: ArticleBuildable!
    func setUp() { self.article = ArticleBuilder(dependency: self) }
    """,
  ]) func whatTheComponentKeepsIsReported(member: String) {
    expect(member, finds: ["①": Self.message])
  }

  @Test(arguments: [
    "var ①article: ArticleBuildable { ArticleBuilder(dependency: self) }",
    "var ①article: ArticleBuildable { let b = ArticleBuilder(dependency: self); return b }",
    "lazy var make = { [unowned self] in ArticleBuilder(dependency: self) }; var article: ArticleBuildable { make() }",
    "lazy var article = dependency",
    "lazy var article = ArticleBuilder(dependency: other); let other = Other()",
    "lazy var article = Holder(component: self)",
    "@Weak var article: ArticleBuilder?; func setUp() { article = ArticleBuilder(dependency: self) }",
    "var article: ArticleBuildable { logged { ArticleBuilder(dependency: self) } }",
    "lazy var article = ArticleBuilder(dependency: Weak(self))",
    "weak var article: ArticleBuilder?; func setUp() { article = ArticleBuilder(dependency: self) }",
    """
    var ①article: ArticleBuildable?
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
    expect(member, rest: rest)
  }

  private let keepers = """
    struct Builders { let article: ArticleBuildable }
    final class Keeper { let builder: ArticleBuilder; init(_ builder: ArticleBuilder) { self.builder = builder } }
    final class Reader { init(_ builder: ArticleBuilder) { builder.build() } }
    """

  @Test(arguments: [
    "(1, ArticleBuilder(dependency: self))", "[ArticleBuilder(dependency: self)]",
    "Builders(article: ArticleBuilder(dependency: self))", "Keeper(ArticleBuilder(dependency: self))",
  ]) func aBuilderInsideOfWhatIsKeptIsReported(value: String) {
    let message = Self.message.replacing("this builder", with: "the ArticleBuilder in it")
    expect("lazy var ①article = \(value)", rest: keepers, finds: ["①": message])
  }

  @Test(arguments: [
    "lazy var article = Reader(ArticleBuilder(dependency: self))",
    "var article: Builders { Builders(article: ArticleBuilder(dependency: self)) }",
    "lazy var article = [{ [unowned self] in ArticleBuilder(dependency: self) }]",
  ]) func whatKeepsNoBuilderIsNot(member: String) {
    expect(member, rest: keepers)
  }

  @Test func whatHandsOnSomethingElseIsNot() {
    let own = { (handed: String) in
      "init(dependency: ArticleDependency) { super.init(dependency: \(handed)) }"
    }
    expect(kept, builder: "override " + own("dependency"), finds: ["①": Self.message])
    expect(kept, builder: "override " + own("Weak(dependency)"))
    let labelled = "init(parent: ArticleDependency) { super.init(dependency: parent) }"
    expect(kept.replacing("dependency: self", with: "parent: self"), builder: labelled, finds: ["①": Self.message])
  }

  @Test func whatNothingReadsIsNot() {
    expect(kept, reading: "nil")
    expect("\(kept)\nvar other: Any { article }", reading: "nil")
    expect("\(kept)\nvar other: Any { article }", reading: "component.other", finds: ["①": Self.message])
  }

  @Test func aRIBThatNothingDetachesIsNot() {
    expect(kept, detaching: "")
    expect(kept, detaching: "other.detachChild(other)")
  }

  @Test(arguments: [
    "let component = cached", "let component = self.component",
  ]) func aComponentThatIsNotMadeAnewIsNot(building: String) {
    let builder = "extension FeedBuilder { static let cached = FeedComponent(dependency: root) }"
    expect(kept, building: building.replacing("self.component", with: "Self.cached"), rest: builder)
  }

  @Test func aComponentThatIsMadeAnewAmongOthersIs() {
    let rest = "enum Fakes { static let component = FeedComponent(dependency: FakeDependency()) }"
    expect(kept, rest: rest, finds: ["①": Self.message])
  }

  @Test func aClassThatIsNoComponentOfTheFrameworkIsNot() {
    expect(kept, building: "let component = FeedComponent()", component: "final class FeedComponent: Session")
  }

  @Test(arguments: [
    (
      "var ①article: ArticleBuildable!\nfunc setUp() { article = ArticleBuilder(dependency: self) }",
      "\nfunc restore() { article = ArticleBuilder(dependency: self) }"
    ),
    (
      "var ①article: ArticleBuildable { if isNew { return shared { ArticleBuilder(dependency: self) } }; return ",
      "shared { ArticleBuilder(dependency: self) } }"
    ),
  ]) func theNoteNamesTheFirstPlace(member: String, more: String) throws {
    let less = more.hasPrefix("shared") ? "former }" : ""
    let notes = [member + less, member + more].map {
      expect($0, finds: ["①": Self.message]).flatMap(\.notes).map(\.position.offset)
    }
    #expect(notes[0].count == 1 && notes[0] == notes[1])
  }

  @Test func oneFindingNamesAll() throws {
    let second = "var second: ArticleBuildable { shared { ArticleBuilder(dependency: self) } }"
    expect(
      "\(kept)\n\(second)", reading: "(component.article, component.second)",
      finds: [
        "①":
          "FeedComponent stores 'article' and 'second', and these builders retain FeedComponent: each time Feed is built and reads "
          + "one of them, one more FeedComponent stays in memory"
      ])
  }

  /// All are made anew each time, or none is.
  @Test func whatIsSetOrKeptOtherwiseIsNotEdited() {
    func edits(_ members: String, _ rest: String = "") -> Int? {
      expect(
        members, reading: "(component.article, component.second)", rest: rest,
        finds: [
          "①":
            members.contains("second")
            ? "FeedComponent stores 'article' and 'second', and these builders retain FeedComponent: each time Feed is built and "
              + "reads one of them, one more FeedComponent stays in memory"
            : Self.message
        ]
      ).first?.edits.count
    }
    #expect(edits("\n\(kept)\n") == 3)
    #expect(edits("\n\(kept)\n", "func change(_ c: FeedComponent) { c.article = make() }") == 0)
    #expect(edits("\n\(kept)\nlazy var second: Any = ArticleBuilder(dependency: self)\n") == 6)
    #expect(edits("\n\(kept)\nlazy var second = ArticleBuilder(dependency: self)\n") == 0)
  }
}
