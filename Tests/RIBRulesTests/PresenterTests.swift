import RIBRules
import Testing

/// Which classes show a RIB, however its interactor knows its presenters.
@Suite struct PresenterTests {
  /// What the interactor keeps its presenter in.
  enum Form: CaseIterable {
    case generic, genericOfAClass, property, propertyOfAClass

    func app(_ app: WiringApp) -> WiringApp { WiringApp(source: rewritten(app.source)) }

    func app(_ app: AttachApp) -> AttachApp {
      var app = app
      app.source = rewritten(app.source)
      return app
    }

    private func rewritten(_ source: String) -> String {
      let type = [.genericOfAClass, .propertyOfAClass].contains(self) ? "FeedViewController" : "FeedPresentable"
      let source = source.replacing("PresentableInteractor<FeedPresentable>", with: "PresentableInteractor<\(type)>")
        .replacing("init(presenter: FeedPresentable)", with: "init(presenter: \(type))")
      guard [.property, .propertyOfAClass].contains(self) else { return source }
      return source.replacing("PresentableInteractor<\(type)>", with: "Interactor").replacing(
        "  override init(presenter: \(type)) {\n    super.init(presenter: presenter)",
        with: """
            private let presenter: \(type)

            init(presenter: \(type)) {
              self.presenter = presenter
              super.init()
          """)
    }
  }

  private static let strong = WiringApp.detaching.replacing(
    "weak var presentableListener", with: "var ①presentableListener")
  private static let held =
    "'presentableListener' of FeedViewController is a strong reference to FeedInteractor, the interactor that retains "
    + "FeedViewController: once the RIB is detached, neither is released"

  @Test(arguments: Form.allCases) func aPresenterHoldsItsInteractor(form: Form) {
    expectFindings(form.app(Self.strong).source, ["①": Self.held], of: [StrongBackReference.self])
  }

  @Test(arguments: Form.allCases) func aPresenterThatNobodyListensToIsFound(form: Form) {
    let app = form.app(WiringApp.app).replacing("    presenter.presentableListener = self\n", with: "")
      .replacing("init(presenter: Feed", with: "①init(presenter: Feed")
    let found = expectFindings(
      app.source, ["①": WiringApp.unsetPresenterListener], of: [UnsetPresenterListener.self])
    #expect(
      found.map(\.help) == [
        "write `presenter.presentableListener = self` in the initializer of FeedInteractor, after `super.init`"
      ])
  }

  @Test(arguments: Form.allCases) func aViewThatTheUserTakesAwayIsFound(form: Form) {
    expectDismissal(form.app(AttachApp.sheet), AttachApp.pulledDown)
    expectDismissal(form.app(AttachApp.push), AttachApp.swipedBack)
  }

  /// Which of the classes that conform to the protocol shows the interactor is what the interactor is made with.
  @Test(arguments: [
    ("FeedInteractor(presenter: viewController)", false), ("FeedInteractor(presenter: OldFeedViewController())", true),
    ("FeedInteractor(presenter: make())", true),
    ("make(FeedInteractor(presenter: viewController), FeedInteractor())", true),
    ("make(FeedInteractor(presenter: viewController), FeedInteractor(presenter: make()))", true),
  ]) func aClassThatIsNotPassedIsNoPresenter(construction: String, isFound: Bool) {
    let app = WiringApp.detaching.replacing("FeedInteractor(presenter: viewController)", with: construction)
    let old = """
      final class OldFeedViewController: UIViewController, FeedPresentable, ViewControllable {
        var \(isFound ? "①" : "")presentableListener: FeedPresentableListener?
      }
      """
    let held = Self.held.replacing("FeedViewController", with: "OldFeedViewController")
    expectFindings(app.source + old, isFound ? ["①": held] : [:], of: [StrongBackReference.self])
  }

  /// The model of a hosted view may hold the interactor for its controller.
  @Test(arguments: [
    "weak var presentableListener: FeedPresentableListener? { didSet { model.listener = presentableListener } }",
    "var presentableListener: FeedPresentableListener? { get { model.listener } set { model.listener = newValue } }",
  ]) func aModelThatThePresenterKeepsHoldsTheInteractor(property: String) {
    let app = { (modifier: String) in
      WiringApp.detaching.replacing(
        "weak var presentableListener: FeedPresentableListener?",
        with: "private let model = FeedModel()\n  \(property)"
      ).adding("final class FeedModel { \(modifier) var ①listener: FeedPresentableListener? }").source
    }
    let held = Self.held.replacingOccurrences(
      of: "'presentableListener' of FeedViewController", with: "'listener' of FeedModel"
    )
    .replacingOccurrences(of: "FeedViewController: once", with: "FeedModel: once")
    expectFindings(app(""), ["①": held], of: [StrongBackReference.self])
    expectFindings(app("weak").replacingOccurrences(of: "①", with: ""), of: [StrongBackReference.self])
  }

  // MARK: - An interactor's own presenters

  @Test func anInteractorThatHoldsNoPresenterIsNotHeldByIt() {
    let app = Form.property.app(Self.strong).replacing("①", with: "")
      .replacing("private let presenter: FeedPresentable", with: "private weak var presenter: FeedPresentable?")
    expectFindings(app.source, of: [StrongBackReference.self])
  }

  @Test func aPresenterThatTheBuilderDoesNotMakeMayBeAnything() {
    let app = Form.property.app(WiringApp.app).replacing("    presenter.presentableListener = self\n", with: "")
      .replacing("let viewController = FeedViewController()", with: "let viewController = screens.feed()")
    expectFindings(app.source, of: [UnsetPresenterListener.self])
  }

  /// An app whose interactor has a second presenter, which is a part of the view.
  private static func app(listener: String, _ statement: String) -> WiringApp {
    WiringApp.detaching
      .replacing("FeedInteractor(presenter: viewController)", with: "FeedInteractor(viewController, ArticleView())")
      .replacing(
        "  override init(presenter: FeedPresentable) {\n    super.init(presenter: presenter)\n",
        with: """
            private var article: ArticlePresentable?

            ②init(_ presenter: FeedPresentable, _ article: ArticlePresentable) {
              self.article = article
              super.init(presenter: presenter)
              \(statement)

          """
      )
      .adding(
        """
        protocol ArticleListener: AnyObject { func didRead() }
        protocol ArticlePresentable: Presentable { var listener: ArticleListener? { get set } }
        final class ArticleView: UIView, ArticlePresentable {
          \(listener): ArticleListener?
          func read() { listener?.didRead() }
        }
        extension FeedInteractor: ArticleListener { func didRead() {} }
        """)
  }

  @Test func aSecondPresenterIsLookedAtToo() {
    expectFindings(Self.app(listener: "weak var listener", "article.listener = self").source)
    expectFindings(
      Self.app(listener: "var ①listener", "article.listener = self").source,
      [
        "①":
          "'listener' of ArticleView is a strong reference to FeedInteractor, the interactor that retains ArticleView: "
          + "once the RIB is detached, neither is released"
      ])
    let found = expectFindings(
      Self.app(listener: "weak var listener", "").source,
      [
        "②":
          "the initializer of FeedInteractor does not set 'listener' of ArticlePresentable, and no other code does: it "
          + "stays nil, and the user's actions have no effect"
      ])
    #expect(
      found.map(\.help) == [
        "write `article?.listener = self` in the initializer of FeedInteractor, after `super.init`"
      ])
  }

  // MARK: - What its builder makes

  /// Feed, whose interactor knows no presenter.
  private static let unknowing = AttachApp.sheet
    .replacing(
      "let interactor = FeedInteractor(presenter: viewController)",
      with: "let interactor = FeedInteractor()\n    viewController.listener = interactor"
    )
    .replacing("PresentableInteractor<FeedPresentable>", with: "Interactor")
    .replacing(
      "  override init(presenter: FeedPresentable) {\n    super.init(presenter: presenter)\n    presenter.listener = self\n  }\n",
      with: "")

  @Test func aViewIsKnownByWhatItsRouterIsMadeWith() {
    expectDismissal(Self.unknowing, AttachApp.pulledDown)
  }

  @Test func aViewThatItsInteractorDoesNotKnowMayBeUnheard() {
    let app = Self.unknowing.replacing("①", with: "")
      .replacing("\n    viewController.listener = interactor", with: "")
      .replacing(
        "func build(withListener listener: FeedListener)", with: "func ①build(withListener listener: FeedListener)")
    let found = expectFindings(
      app.source,
      [
        "①":
          "FeedBuilder.build(withListener:) does not set 'listener' of FeedViewController, and no other code does: it "
          + "stays nil, and the user's actions have no effect"
      ], of: [UnsetPresenterListener.self])
    #expect(found.map(\.help) == ["write `viewController.listener = interactor` in FeedBuilder.build(withListener:)"])
    #expect(found.map { $0.edits.isEmpty } == [false])
  }

  @Test(arguments: ["screens.feed()", "FeedViewController() as ViewControllable", "UIViewController()"])
  func aViewThatIsMadeElsewhereIsNot(value: String) {
    expectDismissal(
      Self.unknowing.replacing(
        "viewController: viewController)\n  }\n}\n\nfinal class FeedV",
        with: "viewController: \(value))\n  }\n}\n\nfinal class FeedV"
      )
      .replacing("①", with: ""))
  }

  // MARK: - A model that SwiftUI shows

  /// Feed, whose interactor's presenter is a model that the view controller shows with SwiftUI.
  private static func modelled(_ app: AttachApp) -> AttachApp {
    app.replacing("FeedInteractor(presenter: viewController)", with: "FeedInteractor(presenter: viewController.model)")
      .replacing(
        "class FeedViewController: UIViewController, FeedPresentable, ViewControllable {\n  weak var listener: FeedPresentableListener?",
        with: "class FeedViewController: UIViewController, ViewControllable {\n  let model = FeedModel()"
      )
      .replacing("    listener?.didTapClose()\n", with: "")
      .adding(
        """
        @Observable final class FeedModel: FeedPresentable { weak var listener: FeedPresentableListener? }
        struct FeedView: View {
          let model: FeedModel
          var body: some View { Button("Close") { model.listener?.didTapClose() } }
        }
        """)
  }

  @Test func theControllerAndNotTheModelIsWhatTheUserTakesAway() {
    expectDismissal(Self.modelled(.sheet), AttachApp.pulledDown)
    expectDismissal(Self.modelled(.push), AttachApp.swipedBack)
  }

  /// The interactor sets what the model holds through its view.
  @Test func aModelThatHoldsTheInteractorIsFound() {
    let app = { (listener: String) in
      AttachApp().adding("  var model: FeedModel { get }", to: "protocol FeedPresentable: Presentable {")
        .adding("  let model = FeedModel()", to: AttachApp.feedHead)
        .adding("@Observable final class FeedModel { @ObservationIgnored \(listener): FeedPresentableListener? }")
        .replacing(
          "    presenter.listener = self\n  }\n\n  func didTapClose",
          with: "    presenter.listener = self\n    presenter.model.listener = self\n  }\n\n  func didTapClose")
    }
    let message =
      "'listener' of FeedModel is a strong reference to FeedInteractor, the interactor that retains FeedModel: "
      + "once the RIB is detached, neither is released"
    expectFindings(app("var ①listener").source, ["①": message], of: [StrongBackReference.self])
    expectFindings(app("weak var listener").source, of: [StrongBackReference.self])
  }

  @Test func aModelWhoseViewTalksToNobodyIsFound() {
    let app = Self.modelled(.sheet).replacing("①", with: "").replacing(
      "    presenter.listener = self\n  }\n\n  func didTapClose", with: "  }\n\n  func didTapClose")
    let found = expectFindings(
      app.replacing("override init(presenter: FeedPresentable)", with: "override ①init(presenter: FeedPresentable)")
        .source,
      [
        "①":
          "the initializer of FeedInteractor does not set 'listener' of FeedPresentable, and no other code does: it stays "
          + "nil, and the user's actions have no effect"
      ], of: [UnsetPresenterListener.self])
    #expect(
      found.map(\.help) == [
        "write `presenter.listener = self` in the initializer of FeedInteractor, after `super.init`"
      ])
    expectFindings(
      app.replacing("{ model.listener?.didTapClose() }", with: "{ model.close() }").source,
      of: [UnsetPresenterListener.self])
  }

  // MARK: - A listener that is the parent's too

  private static let shared = WiringApp.detaching
    .replacing("var presentableListener: FeedPresentableListener?", with: "var presentableListener: FeedListener?")
    .replacing(
      "FeedInteractable, FeedPresentableListener {",
      with: "FeedInteractable, FeedListener {\n  func feedDidClose() {}\n"
    )
    .replacing("    presentableListener?.didTap()", with: "    presentableListener?.feedDidClose()")

  /// The parent conforms to it as well; it is the interactor that sets it.
  @Test(arguments: [
    ("presenter.presentableListener = self", held),
    ("self.presenter.presentableListener = self", held),
    ("presenter.presentableListener = listener", nil),
    ("other.presentableListener = self", nil),
  ]) func aListenersTypeMayBeThatOfTheParent(statement: String, message: String?) {
    let app = Self.shared.replacing("presenter.presentableListener = self", with: statement)
      .replacing(
        "weak var presentableListener", with: message == nil ? "var presentableListener" : "var ①presentableListener")
    expectFindings(app.source, message.map { ["①": $0] } ?? [:], of: [StrongBackReference.self])
  }
}
