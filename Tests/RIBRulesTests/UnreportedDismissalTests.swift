import RIBRules
import Testing

/// Children that the user takes away, or that close themselves, unheard; and those that somebody looks after.
@Suite struct UnreportedDismissalTests {
  private func count(_ app: AttachApp) -> Int { app.places(of: UnreportedDismissal.self).count }

  private let sheet = AttachApp.sheet
  private let push = AttachApp.push
  private static let feedHead = AttachApp.feedHead
  private static let homeHead = AttachApp.homeHead

  private func showing(_ statements: String) -> AttachApp { sheet.showing(statements) }

  // MARK: - How it is shown

  @Test func aSheetAndAPushAreFound() {
    #expect(sheet.places(of: UnreportedDismissal.self) == [AttachApp.presentation])
    #expect(push.places(of: UnreportedDismissal.self) == [AttachApp.pushing])
  }

  /// UIKit takes the view without a label: this may be anything.
  @Test func whatIsOnlyCalledAsUIKitCallsItIsNot() {
    #expect(count(showing("screens.present(view: router.viewControllable.uiviewController)")) == 0)
  }

  /// Parameters and defaults of the app's own helpers.
  @Test(arguments: [
    ("viewController.show(router.viewControllable)", 1),
    ("viewController.show(router.viewControllable, full: true)", 0),
    ("viewController.show(router.viewControllable, full: false)", 1),
    ("viewController.showStyled(router.viewControllable)", 1),
    ("viewController.showStyled(router.viewControllable, style: .formSheet)", 1),
    ("viewController.showStyled(router.viewControllable, style: .fullScreen)", 0),
    ("viewController.showWrapped(router.viewControllable)", 1),
    ("viewController.showWrapped(router.viewControllable, style: .overFullScreen)", 0),
    ("viewController.showFull(router.viewControllable)", 0), ("viewController.embed(router.viewControllable)", 0),
    ("viewController.go(router.viewControllable)", 1), ("pushed(router)", 1),
  ]) func helpersAreFollowed(statement: String, expected: Int) {
    let helpers = """
      extension ViewControllable {
        func show(_ child: ViewControllable, full: Bool = false) {
          if full { child.uiviewController.modalPresentationStyle = .overFullScreen }
          uiviewController.present(child.uiviewController, animated: true, completion: nil)
        }
        func showStyled(_ child: ViewControllable, style: UIModalPresentationStyle? = nil) {
          let screen = child.uiviewController
          if let style { screen.modalPresentationStyle = style }
          uiviewController.present(screen, animated: true)
        }
        func showWrapped(_ child: ViewControllable, style: UIModalPresentationStyle = .automatic) {
          let navigation = Wrapper(root: child)
          navigation.navigationController.modalPresentationStyle = style
          uiviewController.present(navigation.uiviewController, animated: true)
        }
        func showFull(_ child: ViewControllable) {
          let navigation = UINavigationController(rootViewController: child.uiviewController)
          navigation.modalPresentationStyle = .fullScreen
          uiviewController.present(navigation, animated: true)
        }
        func embed(_ child: ViewControllable) { uiviewController.addChild(child.uiviewController) }
        func go(_ child: ViewControllable) {
          if let navigation = uiviewController as? UINavigationController {
            navigation.pushViewController(child.uiviewController, animated: true)
          } else {
            uiviewController.navigationController?.pushViewController(child.uiviewController, animated: true)
          }
        }
      }
      extension ViewableRouting {
        func pushed(_ router: ViewableRouting) { viewControllable.go(router.viewControllable) }
      }
      final class Wrapper: ViewControllable {
        let navigationController: UINavigationController
        var uiviewController: UIViewController { navigationController }
        init(root: ViewControllable) {
          navigationController = UINavigationController(rootViewController: root.uiviewController)
        }
      }
      """
    #expect(count(showing(statement).adding(helpers)) == expected)
  }

  /// What the view's own protocol asks for, and its controller does.
  @Test(arguments: [
    ("present(child.uiviewController, animated: true)", 1), ("addChild(child.uiviewController)", 0),
    ("navigationController?.pushViewController(child.uiviewController, animated: true)", 1),
    ("child.uiviewController.modalPresentationStyle = .fullScreen; present(child.uiviewController, animated: true)", 0),
    ("present(Sheet(child.uiviewController), animated: true)", 0),
  ]) func theParentsViewIsFollowed(body: String, expected: Int) {
    let app = showing("viewController.present(viewController: router.viewControllable)")
      .replacing(
        "ViewableRouter<HomeInteractable, ViewControllable>", with: "ViewableRouter<HomeInteractable, HomeShowing>"
      )
      .replacing("viewController: ViewControllable, feedBuilder", with: "viewController: HomeShowing, feedBuilder")
      .replacing("HomePresentable, ViewControllable {", with: "HomePresentable, HomeShowing {")
      .replacing(
        "  @objc private func feedButtonTapped() {",
        with:
          "  func present(viewController child: ViewControllable) { \(body) }\n\n  @objc private func feedButtonTapped() {"
      )
      .adding("protocol HomeShowing: ViewControllable { func present(viewController: ViewControllable) }")
    #expect(count(app) == expected)
  }

  /// A child that the user cannot leave otherwise must not be locked.
  @Test(arguments: [
    ("    listener?.didTapClose()", true), ("    print(listener as Any)", false),
    ("    dismiss(animated: true)", true),
  ]) func onlyAChildThatClosesMayBeLocked(closing: String, isOffered: Bool) throws {
    let app = sheet.replacing("    listener?.didTapClose()", with: closing)
      .replacing(
        "  func didTapClose() {\n    listener?.feedDidClose()",
        with: "  func didTapClose() {\n    \(isOffered ? "listener?.feedDidClose()" : "print(1)")")
    let help = try #require(app.findings(of: UnreportedDismissal.self).first?.help)
    #expect(help.contains("isModalInPresentation") == isOffered)
  }

  // MARK: - Whether it can be taken away

  @Test(arguments: [
    "override func viewDidLoad() { isModalInPresentation = true }",
    "override func viewDidLoad() { modalPresentationStyle = .fullScreen }",
    "init() { super.init(nibName: nil, bundle: nil); self.modalPresentationStyle = .overFullScreen }",
    "override var modalPresentationStyle: UIModalPresentationStyle { get { .fullScreen } set {} }",
    "let moving = Moving(); override func viewDidLoad() { transitioningDelegate = moving }",
  ]) func whatTheChildSaysOfItsSheetCounts(member: String) {
    #expect(count(sheet.adding("  " + member, to: Self.feedHead)) == 0)
  }

  @Test func itsBaseClassCountsToo() {
    let base = "class Base: UIViewController { override func viewDidLoad() { isModalInPresentation = true } }"
    let app = sheet.replacing("FeedViewController: UIViewController", with: "FeedViewController: Base")
    #expect(count(app.adding(base)) == 0)
    #expect(count(app.adding("class Base: UIViewController { override func viewDidLoad() { title = \"\" } }")) == 1)
  }

  @Test func whatItSaysOfOthersDoesNot() {
    let member = "func warn(_ alert: UIAlertController) { alert.modalPresentationStyle = .fullScreen }"
    #expect(count(sheet.adding("  " + member, to: Self.feedHead)) == 1)
  }

  @Test(arguments: [
    "router.viewControllable.uiviewController.isModalInPresentation = true",
    "router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen",
    "router.viewControllable.uiviewController.transitioningDelegate = moving",
  ]) func whatTheRouterSetsCounts(statement: String) {
    #expect(
      count(sheet.replacing("    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n")) == 0)
  }

  @Test(arguments: [
    ("navigationController?.setNavigationBarHidden(true, animated: true)", 0),
    ("navigationController?.isNavigationBarHidden = true", 0),
    ("navigationController?.setNavigationBarHidden(false, animated: true)", 1),
    ("navigationController?.navigationBar.isHidden = true", 1),
    ("navigationController?.interactivePopGestureRecognizer?.isEnabled = false", 0),
    ("navigationController?.interactivePopGestureRecognizer?.isEnabled = true", 1),
    ("navigationItem.hidesBackButton = true", 0), ("navigationItem.leftBarButtonItem = UIBarButtonItem()", 0),
    (
      "navigationController?.isNavigationBarHidden = true; "
        + "navigationController?.interactivePopGestureRecognizer?.delegate = nil", 1
    ),
  ]) func whatTheChildSaysOfGoingBackCounts(statement: String, expected: Int) {
    let member = "  override func viewDidLoad() { \(statement) }"
    #expect(count(push.adding(member, to: Self.feedHead)) == expected)
    #expect(count(sheet.adding(member, to: Self.feedHead)) == 1)
  }

  /// What the gesture itself calls hears of it, where that leads to the detach.
  @Test(arguments: [
    ("navigationController?.interactivePopGestureRecognizer?.addTarget(self, action: #selector(closeButtonTapped))", 0),
    (
      "if let swipe = navigationController?.interactivePopGestureRecognizer { "
        + "swipe.addTarget(self, action: #selector(FeedViewController.closeButtonTapped)) }", 0
    ),
    ("navigationController?.interactivePopGestureRecognizer?.addTarget(self, action: #selector(noted))", 1),
    ("bar.addTarget(self, action: #selector(closeButtonTapped), for: .touchUpInside)", 1),
  ]) func aTargetOfTheGestureIsAReport(statement: String, expected: Int) {
    let members = "  override func viewDidLoad() { \(statement) }\n  @objc private func noted() { print(title as Any) }"
    #expect(count(push.adding(members, to: Self.feedHead)) == expected)
  }

  @Test func aBarThatSomebodyElseHidesForGoodCounts() {
    let hiding =
      "  override func viewWillAppear(_ animated: Bool) { navigationController?.isNavigationBarHidden = true }"
    let showing =
      "  override func viewWillDisappear(_ animated: Bool) { navigationController?.isNavigationBarHidden = false }"
    #expect(count(push.adding(hiding, to: Self.homeHead)) == 0)
    #expect(count(push.adding(hiding + "\n" + showing, to: Self.homeHead)) == 1)
  }

  /// The first screen of a navigation controller is not left.
  @Test func whatMayBeTheFirstScreenIsNot() {
    let own = push.replacing("HomeViewController: UIViewController", with: "HomeViewController: UINavigationController")
      .replacing(AttachApp.pushing, with: AttachApp.pushing.replacing("navigationController?.", with: ""))
    #expect(count(own) == 0)
  }

  /// Nor is that of one that is made empty, and that the router keeps.
  @Test(arguments: [
    ("UINavigationController()", 0), ("UINavigationController(rootViewController: Start())", 1),
  ]) func whatIsPushedOnAnEmptyControllerIsNot(made: String, expected: Int) {
    let own = push.replacing("viewController.uiviewController.navigationController?.push", with: "navigation.push")
      .adding("  private var navigation = \(made)", to: "  private let feedBuilder: FeedBuilder")
    #expect(count(own) == expected)
  }

  @Test(arguments: ["FeedBaseViewController", "UIHostingController<FeedView>", "UIImagePickerController"])
  func aViewOfUnseenCodeIsNot(
    base: String
  ) {
    #expect(
      count(sheet.replacing("class FeedViewController: UIViewController", with: "class FeedViewController: \(base)"))
        == 0)
  }

  /// What SwiftUI shows may hide the bar, and a storyboard may set another button in the back button's place.
  @Test(arguments: [
    ("", "  func fill() { addChild(UIHostingController(rootView: FeedView())) }"), ("FeedViewController()", ""),
  ]) func whatMayForbidSwipingUnseenIsNot(old: String, member: String) {
    let app = push.adding(member, to: Self.feedHead)
    #expect(count(old.isEmpty ? app : app.replacing(old, with: "UIStoryboard.feed.make(FeedViewController.self)")) == 0)
  }

  // MARK: - Reports

  @Test(arguments: [
    "override func viewDidDisappear(_ animated: Bool) { if isBeingDismissed || isMovingFromParent { listener?.didTapClose() } }",
    "override func viewWillDisappear(_ animated: Bool) { tell() }; func tell() { listener?.didTapClose() }",
    "override func didMove(toParent parent: UIViewController?) { if parent == nil { listener?.didTapClose() } }",
    "func presentationControllerDidDismiss(_ controller: UIPresentationController) { listener?.didTapClose() }",
    "let gone = Relay(); override func viewDidDisappear(_ animated: Bool) { gone.accept(1) }",
    "override func viewDidLoad() { rx.viewDidDisappear.subscribe(onNext: { _ in listener?.didTapClose() }) }",
  ]) func whatTheChildReportsIsNot(member: String) {
    #expect(count(sheet.adding("  " + member, to: Self.feedHead)) == 0)
    #expect(count(push.adding("  " + member, to: Self.feedHead)) == 0)
  }

  @Test(arguments: [
    "override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); isShown = false }; var isShown = true",
    "override func viewWillDisappear(_ animated: Bool) { view.endEditing(true); print(animated) }",
    "func embed(_ child: UIViewController) { child.didMove(toParent: self) }",
    "deinit { listener?.didTapClose() }",
  ]) func whatTellsNobodyIsNoReport(member: String) {
    #expect(count(sheet.adding("  " + member, to: Self.feedHead)) == 1)
  }

  /// A controller that is asked whether it leaves as its view is loaded does not: whoever looks once hears nothing.
  @Test(arguments: [
    ("override func viewDidLoad() { if isMovingFromParent || isBeingDismissed { listener?.didTapClose() } }", 1),
    (
      "override func viewDidLoad() { "
        + "if navigationController?.isBeingDismissed == true { listener?.didTapClose() } }", 1
    ),
    (
      "override func viewDidLoad() { "
        + "gone { [weak self] in if self?.isBeingDismissed == true { self?.listener?.didTapClose() } } }", 1
    ),
    (
      "override func viewDidLoad() { "
        + "gone { [weak self] in if self?.navigationController?.isBeingDismissed == true { tell() } } }", 0
    ),
  ]) func aQuestionThatIsAskedTooEarlyIsNoReport(member: String, expected: Int) {
    #expect(count(sheet.adding("  " + member, to: Self.feedHead)) == expected)
  }

  /// A library hands an interactor the actions that views send it.
  @Test(arguments: [
    ("", 1), ("action.onNext(.close)", 0), ("send(FeedInteractor.Action.close)", 0), ("send(.open)", 1),
    ("if case .close = last { print(1) }", 1), ("map { $0.close }", 1),
  ]) func anActionThatNobodySendsIsNoReport(statement: String, expected: Int) {
    let members = """
        enum Action { case close, open }
        func mutate(action: Action) {
          switch action {
          case .close: leave()
          case .open: break
          }
        }
        private func leave() { listener?.feedDidClose() }
      """
    let app = sheet.replacing(
      "PresentableInteractor<FeedPresentable>, FeedPresentableListener {",
      with: "PresentableInteractor<FeedPresentable>, FeedPresentableListener, Reactor {\n" + members
    ).replacing("    listener?.feedDidClose()\n  }", with: "  }")
      .adding("  func send() { \(statement) }", to: Self.feedHead)
    #expect(count(app) == expected)
  }

  @Test func aProxyThatDetachesIsAReport() {
    let proxy = """
      protocol Dismissing: AnyObject { func sheetDidDismiss() }
      final class Proxy: NSObject, UIAdaptivePresentationControllerDelegate {
        weak var delegate: Dismissing?
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { delegate?.sheetDidDismiss() }
      }
      extension HomeInteractor: Dismissing { func sheetDidDismiss() { router?.detachFeed() } }
      """
    #expect(count(sheet.adding(proxy)) == 0)
    #expect(count(sheet.adding(proxy.replacing("router?.detachFeed()", with: "print(1)"))) == 1)
  }

  @Test func aParentThatLooksAgainIsAReportOfAPush() {
    let member = "  override func viewDidAppear(_ animated: Bool) { listener?.feedIsGone() }"
    let hearing = { (app: AttachApp) in
      app.adding(member, to: Self.homeHead)
        .replacing("  func didTapFeed()\n}", with: "  func didTapFeed()\n  func feedIsGone()\n}")
        .adding("  func feedIsGone() { router?.detachFeed() }", to: "HomeInteractable, HomePresentableListener {")
    }
    #expect(count(hearing(push)) == 0)
    #expect(count(hearing(sheet)) == 1)
  }

  @Test(arguments: [
    ("isAnimating = false", 1), ("gone.accept(viewController)", 0),
  ]) func aNavigationDelegateMayBeAReport(body: String, expected: Int) {
    let delegate = """
      final class Guide: NSObject, UINavigationControllerDelegate {
        var isAnimating = true
        let gone = Relay()
        func navigationController(
          _ navigation: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { \(body) }
      }
      """
    #expect(count(push.adding(delegate)) == expected)
    #expect(count(sheet.adding(delegate)) == 1)
  }

  /// An extension gives a stream of such reports another name.
  @Test func anOwnStreamIsAReport() {
    let helper = """
      extension Reactive where Base: UIViewController {
        var gone: Observable<Void> { methodInvoked(#selector(Base.viewDidDisappear)).map { _ in } }
      }
      """
    let member =
      "  override func viewDidLoad() { rx.gone.subscribe(onNext: { [weak self] in self?.listener?.didTapClose() }) }"
    #expect(count(sheet.adding(member, to: Self.feedHead).adding(helper)) == 0)
  }

  // MARK: - Silence

  @Test func aChildThatIsShownAgainIsNot() {
    let again = sheet.replacing(
      "    guard feed == nil else { return }\n    let router",
      with:
        "    if let feed { viewController.uiviewController.present(feed.viewControllable.uiviewController, animated: true); return }\n    let router"
    )
    #expect(count(again) == 0)
  }

  @Test(arguments: ["detachFeed()", "if let feed { detachChild(feed) }"]) func aLeftoverThatIsDetachedFirstIsNot(
    statement: String
  ) {
    #expect(count(sheet.replacing("guard feed == nil else { return }", with: statement)) == 0)
  }

  @Test func aWeakPropertyIsNot() {
    #expect(count(sheet.replacing("private var feed", with: "private weak var feed")) == 0)
  }

  @Test func aChildOfTheLaunchIsNot() {
    let loading = sheet.replacing("  func attachFeed()\n", with: "")
      .replacing("    router?.attachFeed()", with: "    print(1)")
      .replacing("  func attachFeed() {", with: "  override func didLoad() {\n    super.didLoad()")
    #expect(count(loading) == 0)
  }

  // MARK: - Its own closing

  @Test(arguments: [
    ("dismiss(animated: true)", 1), ("dismiss(animated: true); listener?.didTapClose()", 0),
    ("navigationController?.popViewController(animated: true)", 0),
  ]) func aFullScreenThatClosesItselfIsFound(body: String, expected: Int) {
    let full = sheet.replacing(
      "    attachChild(router)\n",
      with:
        "    attachChild(router)\n    router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen\n")
    #expect(count(full) == 0)
    #expect(count(full.adding("  @objc func backTapped() { \(body) }", to: Self.feedHead)) == expected)
  }

  // MARK: - Words

  @Test func theConsequenceIsSaid() {
    func message(_ app: AttachApp) -> String? { app.findings(of: UnreportedDismissal.self).first?.message }
    #expect(message(sheet)?.hasSuffix("stays attached and prevents the next one from opening") == true)
    let unguarded = sheet.replacing("    guard feed == nil else { return }\n", with: "")
    #expect(message(unguarded)?.hasSuffix("stays attached") == true)
  }
}
