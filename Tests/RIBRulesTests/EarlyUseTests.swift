import RIBRules
import RibscopeTestSupport
import Testing

/// Interactors that ask for a child as they become active, which their router attaches as it loads.
@Suite struct EarlyUseTests {
  private func app(
    active: String = "router?.①open()", interactor: String = "", load: String = "attachArticle()",
    property: String = "private var article: ArticleRouting?", open: String = "article?.show()", router: String = "",
    attach: String =
      "private func attachArticle() { let made = ArticleRouter(interactor: ArticleInteractor()); article = made; attachChild(made) }",
    rest: String = ""
  ) -> String {
    """
    final class HomeBuilder: Builder<EmptyDependency> {
      func build() -> HomeRouter { HomeRouter(interactor: HomeInteractor()) }
    }
    protocol HomeRouting: Routing { func open(); func close() }
    final class HomeInteractor: Interactor {
      weak var router: HomeRouting?
      private var isReady = false
      private var title: String?
      private let door = Door()
      override func didBecomeActive() {
        super.didBecomeActive()
        \(active)
      }
      \(interactor)
    }
    final class HomeRouter: Router<HomeInteractor>, HomeRouting {
      \(property)
      private var isPending = false
      private var title: String?
      override init(interactor: HomeInteractor) { super.init(interactor: interactor); interactor.router = self }
      override func didLoad() {
        super.didLoad()
        \(load)
      }
      \(attach)
      func open() {
        \(open)
      }
      func close() {}
      \(router)
    }
    protocol ArticleRouting: Routing { func show() }
    final class Door { func open() {} }
    final class ArticleInteractor: Interactor {}
    final class ArticleRouter: Router<ArticleInteractor>, ArticleRouting { func show() {} }
    \(rest)
    """
  }

  private func expect(_ source: String, isFound: Bool, method: String = "open") {
    expectFindings(
      isFound ? source : source.replacing("①", with: ""),
      isFound
        ? [
          "①":
            "HomeInteractor calls '\(method)' of its router when it becomes active, but HomeRouter attaches 'article' only "
            + "in 'didLoad', which runs later: the child does not exist yet"
        ] : [:], of: [ChildBeforeLoad.self])
  }

  @Test(arguments: [
    ("router?.①open()", ""), ("router!.①open()", ""), ("self.router?.①open()", ""),
    ("begin()", "private func begin() { router?.①open() }"),
    ("if let router { router.①open() }", ""), ("if router != nil { router?.①open() }", ""),
    ("guard let router = router else { return }; router.①open()", ""),
  ]) func whatTheInteractorCallsAtOnceIsTooEarly(active: String, interactor: String) {
    expect(app(active: active, interactor: interactor), isFound: true)
  }

  @Test(arguments: [
    ("router?.close()", ""), ("later { self.router?.open() }", ""), ("other.open()", ""), ("open()", "func open() {}"),
    ("if isReady { router?.open() }", ""), ("if isReady { begin() }", "private func begin() { router?.open() }"),
    ("router?.open", ""), ("", "func begin() { router?.open() }"),
    ("later { self.begin() }", "private func begin() { router?.open() }"),
    ("article?.show()", "var article: ArticleRouting?"), ("door.open()", ""),
    ("if let title { router?.open() }", ""), ("guard let title else { return }; router?.open()", ""),
  ]) func whatItCallsLaterIsNot(active: String, interactor: String) {
    expect(app(active: active, interactor: interactor), isFound: false)
  }

  @Test(arguments: [
    "article?.show()", "article!.show()", "self.article?.show()", "if let article { article.show() }",
    "guard let article else { return }; article.show()", "if article != nil { article?.show() }", "use(article!)",
    "article?.viewControllable.uiviewController.title = nil", "article.map { $0.show() }", "tell()",
    "guard let article = article else { return }\n        article.show()",
  ]) func aRouterThatNeedsTheChildIsReported(open: String) {
    expect(app(open: open, router: "private func tell() { article?.show() }"), isFound: true)
  }

  @Test(arguments: [
    // It answers, or asks only.
    "guard let article else { isPending = true; return }; article.show()",
    "if let article { article.show() } else { isPending = true }",
    "if let article { detachChild(article); self.article = nil }",
    "if article == nil { isPending = true }; article?.show()", "guard article == nil else { return }; article?.show()",
    "isPending = article == nil; article?.show()", "isPending = article != nil && isPending; article?.show()",
    "article == nil ? close() : article?.show()", "print(article == nil)",
    "guard let article else { throw Missing() }; article.show()", "use(article)", "let shown = article; shown?.show()",
    "switch article { case nil: isPending = true; case let article?: article.show() }",
    "if case let article? = article { article.show() } else { isPending = true }",
    "(article ?? makeArticle()).show()",
    "if let article = article as? Page { article.show() } else { isPending = true }",
    "isPending = article.map { $0.show() } == nil", "use(article?.show())",
    // Something else says whether it is there.
    "if isPending { article?.show() }", "if let title { article?.show() }",
    "guard !children.isEmpty else { return }; article?.show()",
    // Another one is meant, or it comes later.
    "let article = ArticleRouter(interactor: ArticleInteractor()); article.show()", "other.article?.show()",
    "later { self.article?.show() }", "later { self.tell() }", "attachArticle(); article?.show()",
    "if isPending { tell() }", "close()",
  ]) func aRouterThatCopesIsNot(open: String) {
    expect(app(open: open, router: "private func tell() { article?.show() }"), isFound: false)
  }

  /// What the router keeps may be told the child as it loads.
  @Test(arguments: [("attachArticle()", true), ("attachArticle(); article?.name(title)", false)])
  func whatIsKeptMayBeToldLater(load: String, isFound: Bool) {
    expect(app(load: load, open: "title = \"a\"; article?.show()"), isFound: isFound)
  }

  @Test(arguments: [
    // Not only loading sets it.
    ("attachArticle()", "var article: ArticleRouting?", "", false),
    ("", "private var article: ArticleRouting?", "", false),
    ("attachArticle()", "private var article: ArticleRouting?", "func again() { attachArticle() }", false),
    ("attachArticle()", "private var article: ArticleRouting?", "func again() { article = nil }", true),
    (
      "attachArticle()", "private var article: ArticleRouting?", "func again(_ a: ArticleRouting) { article = a }",
      false
    ),
    ("begin()", "private var article: ArticleRouting?", "private func begin() { attachArticle() }", true),
    ("begin()", "private var article: ArticleRouting?", "func begin() { attachArticle() }", false),
    (
      "begin()", "private var article: ArticleRouting?",
      "private func begin() { attachArticle() }\n  func more() { begin() }", false
    ),
    ("attachArticle()", "fileprivate var article: ArticleRouting?", "", true),
    ("attachArticle()", "private var article: Title?", "", false),
    ("attachArticle()", "private var article: ArticleRouting!", "", true),
    ("attachArticle()", "private lazy var article: ArticleRouting = make()", "", false),
  ]) func onlyWhatOnlyLoadingAttachesIsLate(load: String, property: String, router: String, isFound: Bool) {
    expect(
      app(load: load, property: property, router: router, rest: "final class Title { func show() {} }"),
      isFound: isFound)
  }

  @Test(arguments: [
    ("articles[1]?.show()", "", true), ("guard let article = articles[1] else { return }; article.show()", "", true),
    ("articles.values.forEach { $0.show() }", "", false),
    ("articles[1]?.show()", "func add(_ a: ArticleRouting) { articles[2] = a }", false),
    ("guard let article = articles[1] else { isPending = true; return }; article.show()", "", false),
  ]) func childrenInACollectionAreLateToo(open: String, router: String, isFound: Bool) {
    let attach = "private func attachArticle() { let made = make(); articles = [1: made]; attachChild(made) }"
    let source = app(
      property: "private var articles: [Int: ArticleRouting] = [:]", open: open, router: router, attach: attach)
    let message =
      "HomeInteractor calls 'open' of its router when it becomes active, but HomeRouter attaches 'articles' only in "
      + "'didLoad', which runs later: the child does not exist yet"
    expectFindings(source, isFound ? ["①": message] : [:], of: [ChildBeforeLoad.self])
  }

  @Test func whatIsAnotherMethodOfTheNameIsNot() {
    let source = app(active: "router?.open(1)", router: "func open(_ page: Int) { close() }")
      .replacing("func open(); func close()", with: "func open(); func open(_ page: Int); func close()")
    expect(source, isFound: false)
    let loud = app(active: "router?.①open(1)", open: "close()", router: "func open(_ page: Int) { article?.show() }")
      .replacing("func open(); func close()", with: "func open(); func open(_ page: Int); func close()")
    expect(loud, isFound: true)
  }

  @Test func aRouterThatLoadsInOneBuildOnlyIsNot() {
    let source = app().replacing(
      "  override func didLoad() {\n    super.didLoad()\n    attachArticle()\n  }",
      with: "  #if DEBUG\n  override func didLoad() {\n    super.didLoad()\n    attachArticle()\n  }\n  #endif")
    expect(source, isFound: false)
    expect(app().replacing("override func didLoad()", with: "func begin()"), isFound: false)
  }

  // MARK: - Without super

  private func skipped(
    _ own: String, base: String, more: String = "", kind: String = "Interactor",
    word: String = "override func didBecomeActive()"
  ) -> String {
    """
    class BaseThing: \(kind) { \(base) }
    class MiddleThing: BaseThing {}
    final class Thing: MiddleThing {
      \(word) { \(own) }
      \(more)
      func tick() {}
    }
    """
  }

  @Test(arguments: [
    ("tick()", "override func ①didBecomeActive() { print(1) }", ""),
    ("super.willResignActive()", "override func didBecomeActive() { print(1) }", ""),
    ("other.didBecomeActive()", "override func didBecomeActive() { print(1) }", ""),
    ("", "override func didBecomeActive() { super.didBecomeActive(); print(1) }", ""),
    ("tick()", "override func didBecomeActive() { print(1) }", "func again() { didBecomeActive() }"),
  ]) func whatTheBaseDoesIsLost(own: String, base: String, more: String) {
    expectFindings(
      skipped(own, base: base.replacing("①", with: ""), more: more, word: "override func ①didBecomeActive()"),
      ["①": "'didBecomeActive()' of Thing does not call super: the code of BaseThing never runs"],
      of: [MissingSuperCall.self])
  }

  @Test(arguments: [
    ("super.didBecomeActive()", "override func didBecomeActive() { print(1) }", ""),
    ("begin()", "override func didBecomeActive() { print(1) }", "func begin() { super.didBecomeActive() }"),
    (
      "begin()", "override func didBecomeActive() { print(1) }",
      "func begin() { func inner() { super.didBecomeActive() }; inner() }"
    ),
    ("tick()", "override func didBecomeActive() {}", ""),
    ("tick()", "override func didBecomeActive() { super.didBecomeActive() }", ""),
    ("tick()", "override func didBecomeActive() { fatalError() }", ""),
    ("tick()", "override func didBecomeActive() { print(1); assertionFailure() }", ""),
    ("tick()", "#if DEBUG\noverride func didBecomeActive() { print(1) }\n#endif", ""),
    ("tick()", "override func willResignActive() { print(1) }", ""), ("tick()", "var didBecomeActive: Int { 1 }", ""),
    ("tick()", "override func didBecomeActive(_ x: Int) { print(1) }", ""),
  ]) func whatIsCalledOrDoesNothingIsNotLost(own: String, base: String, more: String) {
    expectFindings(skipped(own, base: base, more: more), of: [MissingSuperCall.self])
  }

  @Test func whatIsNoOverrideOrInOneBuildOnlyIsNot() {
    let base = "override func didBecomeActive() { print(1) }"
    expectFindings(skipped("tick()", base: base, word: "func didBecomeActive()"), of: [MissingSuperCall.self])
    expectFindings(
      skipped("tick() }\n#endif\nfunc last() {", base: base, word: "#if DEBUG\noverride func didBecomeActive()"),
      of: [MissingSuperCall.self])
  }

  @Test(arguments: [
    ("Worker", "didStart(_ interactorScope: InteractorScope)", "didStart(_:)", "super.didStart(interactorScope)"),
    ("Worker", "didStop()", "didStop()", "super.didStop()"),
    ("Router<HomeInteractor>", "didLoad()", "didLoad()", "super.didLoad()"),
    ("Interactor", "willResignActive()", "willResignActive()", "super.willResignActive()"),
    ("Worker", "didStart(scope: InteractorScope)", "didStart(scope:)", "super.didStart(scope: scope)"),
  ]) func eachLifecycleMethodIsKnown(kind: String, method: String, name: String, call: String) {
    let source = skipped(
      "tick()", base: "override func \(method) { print(1) }", kind: kind, word: "override func ①\(method)")
    let found = expectFindings(
      source + "\nfinal class HomeInteractor: Interactor {}",
      ["①": "'\(name)' of Thing does not call super: the code of BaseThing never runs"], of: [MissingSuperCall.self])
    #expect(found.map(\.help) == ["write `\(call)` at the beginning"])
  }

  @Test func theNearestBaseClassIsNamed() {
    expectFindings(
      """
      class FarThing: Interactor { override func didBecomeActive() { print(1) } }
      class NearThing: FarThing { override func didBecomeActive() { super.didBecomeActive(); print(2) } }
      final class Thing: NearThing { override func ①didBecomeActive() { print(3) } }
      """, ["①": "'didBecomeActive()' of Thing does not call super: the code of NearThing never runs"],
      of: [MissingSuperCall.self])
  }

  @Test func aPresenterHasNoLifecycle() {
    expectFindings(
      """
      protocol FeedPresentable: Presentable {}
      final class FeedInteractor: PresentableInteractor<FeedPresentable> {}
      class BaseView: UIViewController { func didLoad() { print(1) } }
      final class FeedView: BaseView, FeedPresentable { override func didLoad() { print(2) } }
      """, of: [MissingSuperCall.self])
  }
}
