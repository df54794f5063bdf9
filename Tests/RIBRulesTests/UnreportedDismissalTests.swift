import RIBRules
import Testing

/// Children that the user takes away, or that close themselves, unheard; and those that somebody looks after.
@Suite struct UnreportedDismissalTests {
  private let sheet = AttachApp.sheet
  private let push = AttachApp.push
  private static let pulledDown = AttachApp.pulledDown
  private static let swipedBack = AttachApp.swipedBack
  private static let feedHead = AttachApp.feedHead
  private static let homeHead = AttachApp.homeHead

  private func showing(_ statements: String) -> AttachApp { sheet.showing(statements) }

  // MARK: - How it is shown

  @Test func aSheetAndAPushAreFound() {
    expectDismissal(sheet, Self.pulledDown)
    expectDismissal(push, Self.swipedBack)
  }

  @Test func aZoomIsDraggedAway() {
    let zoomed =
      "the user can drag Feed away, for a zoom opened it, but nothing that runs then makes HomeRouter detach "
      + "it: it stays attached and prevents the next one from opening"
    let app = { (transition: String) in
      AttachApp.presenting(after: "FEED.modalPresentationStyle = .fullScreen; FEED.preferredTransition = \(transition)")
    }
    expectDismissal(app(".zoom { _ in nil }"), zoomed)
    for silent in [".zoom(options: options) { _ in nil }", ".crossDissolve"] {
      expectDismissal(app(silent).replacing("①", with: ""))
    }
  }

  @Test func aParameterIsNotUIKits() {
    let embedding = "add(router.viewControllable) { $0.uiviewController.view.addSubview($0.uiviewController.view) }"
    expectDismissal(
      showing(embedding).keeping(
        "private func add(_ child: ViewControllable, present: (ViewControllable) -> Void) { present(child) }"))
  }

  /// UIKit takes the view without a label: this may be anything.
  @Test func whatIsOnlyCalledAsUIKitCallsItIsNot() {
    expectDismissal(showing("screens.present(view: router.viewControllable.uiviewController)"))
  }

  /// Parameters and defaults of the app's own helpers.
  @Test(
    arguments: [
      ("viewController.①show(router.viewControllable)", pulledDown),
      ("viewController.①show(router.viewControllable, full: true)", nil),
      ("viewController.①show(router.viewControllable, full: false)", pulledDown),
      ("viewController.①showStyled(router.viewControllable)", pulledDown),
      ("viewController.①showStyled(router.viewControllable, style: .formSheet)", pulledDown),
      (
        "viewController.①showStyled(router.viewControllable, style: .popover)",
        pulledDown.replacing("pull Feed's sheet down", with: "close Feed's popover by a tap beside it")
      ),
      ("viewController.①showStyled(router.viewControllable, style: .fullScreen)", nil),
      ("viewController.①showWrapped(router.viewControllable)", pulledDown),
      ("viewController.①showWrapped(router.viewControllable, style: .overFullScreen)", nil),
      ("viewController.①showFull(router.viewControllable)", nil),
      ("viewController.①embed(router.viewControllable)", nil),
      ("viewController.①go(router.viewControllable)", swipedBack), ("①pushed(router)", swipedBack),
    ] as [(String, String?)]) func helpersAreFollowed(statement: String, message: String?)
  {
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
    expectDismissal(showing(statement).adding(helpers), message)
  }

  /// What the view's own protocol asks for, and its controller does.
  @Test(
    arguments: [
      ("present(child.uiviewController, animated: true)", pulledDown), ("addChild(child.uiviewController)", nil),
      ("navigationController?.pushViewController(child.uiviewController, animated: true)", swipedBack),
      ("navigationController?.show(child.uiviewController, sender: nil)", swipedBack),
      (
        "child.uiviewController.modalPresentationStyle = .fullScreen; present(child.uiviewController, animated: true)",
        nil
      ),
      ("present(Sheet(child.uiviewController), animated: true)", nil),
    ] as [(String, String?)]) func theParentsViewIsFollowed(body: String, message: String?)
  {
    let app = showing("viewController.①present(viewController: router.viewControllable)")
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
    expectDismissal(app, message)
  }

  /// The app's own helper may have the name of UIKit's method that it calls.
  @Test(
    arguments: [
      ("present(child.uiviewController, animated: animated)", pulledDown),
      ("present(child.uiviewController, animated: animated, completion: nil)", pulledDown),
      ("addChild(child.uiviewController)", nil), ("present(child, animated: animated)", nil),
    ] as [(String, String?)]) func aHelperMayBeCalledAsUIKitsMethod(body: String, message: String?)
  {
    let app = showing("viewController.①present(router.viewControllable, animated: true)")
      .replacing(
        "ViewableRouter<HomeInteractable, ViewControllable>", with: "ViewableRouter<HomeInteractable, HomeShowing>"
      )
      .replacing("viewController: ViewControllable, feedBuilder", with: "viewController: HomeShowing, feedBuilder")
      .replacing("HomePresentable, ViewControllable {", with: "HomePresentable, HomeShowing {")
      .adding(
        """
          func log(_ text: String) {}
          func present(_ child: ViewControllable, animated: Bool) { \(body) }
        """,
        to: AttachApp.homeHead.replacing("ViewControllable {", with: "HomeShowing {")
      )
      .adding(
        "protocol HomeShowing: ViewControllable { func present(_ child: ViewControllable, animated: Bool) }")
    expectDismissal(app, message)
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
    let help = try #require(expectDismissal(app, Self.pulledDown).first?.help)
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
    expectDismissal(sheet.adding("  " + member, to: Self.feedHead))
  }

  /// What nothing detaches needs a method that does, too.
  @Test func theHelpSaysWhatTheRouterLacks() {
    let lacking = AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            attachChild(router)
            \(AttachApp.pushing.replacing(".push", with: ".①push"))
          }
          func detachFeed() {}
        """
    )
    .tapping("print(1)").closing("print(1)").staying.replacing(
      "HomePresentableListener {", with: "HomePresentableListener, Reactor {"
    )
    .interacting("func reduce(state: Int, mutation: Int) -> Int { router?.attachFeed(); return state }")
    let message =
      "the user can go back from Feed, but nothing that runs then makes HomeRouter detach it: it stays attached"
    #expect(
      expectDismissal(lacking, message).first?.help
        == "override `didMove(toParent:)` in FeedViewController, and if the parent is `nil`, call the listener, and store "
        + "the child in a property, and add a method to HomeRouter that detaches Feed without popping anything")
    #expect(
      expectDismissal(push, Self.swipedBack).first?.help
        == "override `didMove(toParent:)` in FeedViewController, and if the parent is `nil`, call the listener, so that the "
        + "router detaches Feed without popping anything")
  }

  /// The builder, or a factory of the controller's own, may say how it is presented; a storyboard says what is not seen.
  @Test(
    arguments: ["FeedViewController()", "board.instantiateInitialViewController() as! FeedViewController"],
    [false, true])
  func whatMakesTheControllerCounts(value: String, isFactory: Bool) {
    let isSeen = value == "FeedViewController()"
    for (style, isFound) in [("", isSeen), (".formSheet", true), (".automatic", true), (".fullScreen", false)] {
      let making = "let made = \(value)\n" + (style.isEmpty ? "" : "    made.modalPresentationStyle = \(style)\n")
      let app = sheet.replacing(
        "let viewController = FeedViewController()\n",
        with: isFactory
          ? "let viewController = FeedViewController.make()\n" : making + "    let viewController = made\n"
      ).adding(
        isFactory ? "  static func make() -> FeedViewController { \(making); return made }" : "", to: Self.feedHead)
      expectDismissal(app, isFound ? Self.pulledDown : nil)
    }
  }

  /// The router's children keep what a weak property does not.
  @Test func aWeakPropertyKeepsTheNextOutToo() {
    expectDismissal(sheet.replacing("private var feed", with: "private weak var feed"), Self.pulledDown)
  }

  @Test func itsBaseClassCountsToo() {
    let base = "class Base: UIViewController { override func viewDidLoad() { isModalInPresentation = true } }"
    let app = sheet.replacing("FeedViewController: UIViewController", with: "FeedViewController: Base")
    expectDismissal(app.adding(base))
    expectDismissal(
      app.adding("class Base: UIViewController { override func viewDidLoad() { title = \"\" } }"), Self.pulledDown)
  }

  @Test func whatItSaysOfOthersDoesNot() {
    let member = "func warn(_ alert: UIAlertController) { alert.modalPresentationStyle = .fullScreen }"
    expectDismissal(sheet.adding("  " + member, to: Self.feedHead), Self.pulledDown)
  }

  @Test(arguments: [
    "router.viewControllable.uiviewController.isModalInPresentation = true",
    "router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen",
    "router.viewControllable.uiviewController.transitioningDelegate = moving",
  ]) func whatTheRouterSetsCounts(statement: String) {
    expectDismissal(sheet.replacing("    attachChild(router)\n", with: "    attachChild(router)\n    \(statement)\n"))
  }

  @Test(arguments: [
    ("navigationController?.setNavigationBarHidden(true, animated: true)", false),
    ("navigationController?.isNavigationBarHidden = true", false),
    ("navigationController?.setNavigationBarHidden(false, animated: true)", true),
    // The gesture works on, unless that is switched off as well.
    ("navigationController?.navigationBar.isHidden = true", true),
    (
      "navigationController?.navigationBar.isHidden = true; "
        + "navigationController?.interactivePopGestureRecognizer?.isEnabled = false", false
    ),
    ("navigationController?.interactivePopGestureRecognizer?.isEnabled = false", true),
    ("navigationController?.interactivePopGestureRecognizer?.isEnabled = true", true),
    ("navigationItem.hidesBackButton = true", false), ("navigationItem.leftBarButtonItem = UIBarButtonItem()", false),
    (
      "navigationController?.isNavigationBarHidden = true; "
        + "navigationController?.interactivePopGestureRecognizer?.delegate = nil", true
    ),
  ]) func whatTheChildSaysOfGoingBackCounts(statement: String, isFound: Bool) {
    let member = "  override func viewDidLoad() { \(statement) }"
    expectDismissal(push.adding(member, to: Self.feedHead), isFound ? Self.swipedBack : nil)
    expectDismissal(sheet.adding(member, to: Self.feedHead), Self.pulledDown)
  }

  /// What the gesture itself calls hears of it, where that leads to the detach.
  @Test(arguments: [
    (
      "navigationController?.interactivePopGestureRecognizer?.addTarget(self, action: #selector(closeButtonTapped))",
      false
    ),
    (
      "if let swipe = navigationController?.interactivePopGestureRecognizer { "
        + "swipe.addTarget(self, action: #selector(FeedViewController.closeButtonTapped)) }", false
    ),
    ("navigationController?.interactivePopGestureRecognizer?.addTarget(self, action: #selector(noted))", true),
    ("bar.addTarget(self, action: #selector(closeButtonTapped), for: .touchUpInside)", true),
  ]) func aTargetOfTheGestureIsAReport(statement: String, isFound: Bool) {
    let members = "  override func viewDidLoad() { \(statement) }\n  @objc private func noted() { print(title as Any) }"
    expectDismissal(push.adding(members, to: Self.feedHead), isFound ? Self.swipedBack : nil)
  }

  @Test func aBarThatSomebodyElseHidesForGoodCounts() {
    let hiding =
      "  override func viewWillAppear(_ animated: Bool) { navigationController?.isNavigationBarHidden = true }"
    let showing =
      "  override func viewWillDisappear(_ animated: Bool) { navigationController?.isNavigationBarHidden = false }"
    expectDismissal(push.adding(hiding, to: Self.homeHead))
    expectDismissal(push.adding(hiding + "\n" + showing, to: Self.homeHead), Self.swipedBack)
  }

  /// The first screen of a navigation controller is not left.
  @Test func whatMayBeTheFirstScreenIsNot() {
    let own = push.replacing("HomeViewController: UIViewController", with: "HomeViewController: UINavigationController")
      .replacing("navigationController?.①push", with: "①push")
    expectDismissal(own)
  }

  /// Nor is that of one that the router creates empty and presents: what holds it can be pulled down.
  @Test(
    arguments: [
      "navigation.viewControllers = [screen]", "navigation.setViewControllers([screen], animated: false)",
      "navigation.pushViewController(screen, animated: false)",
    ], ["", "navigation.modalPresentationStyle = .fullScreen"])
  func whatFillsAnEmptyControllerPushesNothing(filling: String, style: String) {
    let app = showing(
      "let screen = router.viewControllable.uiviewController; let navigation = UINavigationController(); \(filling); "
        + "\(style); viewController.uiviewController.①present(navigation, animated: true)")
    expectDismissal(app, style.isEmpty ? Self.pulledDown : nil)
  }

  /// Nor is that of one that is made empty, and that the router keeps.
  @Test(arguments: [
    ("UINavigationController()", false), ("UINavigationController(rootViewController: Start())", true),
  ]) func whatIsPushedOnAnEmptyControllerIsNot(made: String, isFound: Bool) {
    let own = push.replacing("viewController.uiviewController.navigationController?.①push", with: "navigation.①push")
      .adding("  private var navigation = \(made)", to: "  private let feedBuilder: FeedBuilder")
    expectDismissal(own, isFound ? Self.swipedBack : nil)
  }

  @Test(arguments: [("navigationController?", true), ("tabBarController?", false)])
  func aScreenMayBeAppendedToTheStack(owner: String, isFound: Bool) {
    let app = showing(
      "viewController.uiviewController.\(owner).viewControllers.①append(router.viewControllable.uiviewController)")
    expectDismissal(app, isFound ? Self.swipedBack : nil)
  }

  @Test(arguments: ["FeedBaseViewController", "UIHostingController<FeedView>", "UIImagePickerController"])
  func aViewOfUnseenCodeIsNot(
    base: String
  ) {
    expectDismissal(
      sheet.replacing("class FeedViewController: UIViewController", with: "class FeedViewController: \(base)"))
  }

  /// What SwiftUI shows may hide the bar, and a storyboard may set another button in the back button's place.
  @Test(arguments: [
    ("", "  func fill() { addChild(UIHostingController(rootView: FeedView())) }"), ("FeedViewController()", ""),
  ]) func whatMayForbidSwipingUnseenIsNot(old: String, member: String) {
    let app = push.adding(member, to: Self.feedHead)
    expectDismissal(old.isEmpty ? app : app.replacing(old, with: "UIStoryboard.feed.make(FeedViewController.self)"))
  }

  // MARK: - Reports

  @Test(arguments: [
    "override func viewDidDisappear(_ animated: Bool) { if isBeingDismissed || isMovingFromParent { listener?.didTapClose() } }",
    "override func viewWillDisappear(_ animated: Bool) { tell() }; func tell() { listener?.didTapClose() }",
    "override func didMove(toParent parent: UIViewController?) { if parent == nil { listener?.didTapClose() } }",
    "override func viewDidLoad() { presentationController?.delegate = self }; "
      + "func presentationControllerDidDismiss(_ controller: UIPresentationController) { listener?.didTapClose() }",
    "let gone = Relay(); override func viewDidDisappear(_ animated: Bool) { gone.accept(1) }",
    "override func viewDidLoad() { rx.viewDidDisappear.subscribe(onNext: { _ in listener?.didTapClose() }) }",
  ]) func whatTheChildReportsIsNot(member: String) {
    expectDismissal(sheet.adding("  " + member, to: Self.feedHead))
    expectDismissal(push.adding("  " + member, to: Self.feedHead))
  }

  @Test(arguments: [
    "override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); isShown = false }; var isShown = true",
    "override func viewWillDisappear(_ animated: Bool) { view.endEditing(true); print(animated) }",
    "func embed(_ child: UIViewController) { child.didMove(toParent: self) }",
    "deinit { listener?.didTapClose() }",
  ]) func whatTellsNobodyIsNoReport(member: String) {
    expectDismissal(sheet.adding("  " + member, to: Self.feedHead), Self.pulledDown)
  }

  /// A controller that is asked whether it leaves as its view is loaded does not: whoever looks once hears nothing.
  @Test(arguments: [
    ("override func viewDidLoad() { if isMovingFromParent || isBeingDismissed { listener?.didTapClose() } }", true),
    (
      "override func viewDidLoad() { "
        + "if navigationController?.isBeingDismissed == true { listener?.didTapClose() } }", true
    ),
    (
      "override func viewDidLoad() { "
        + "gone { [weak self] in if self?.isBeingDismissed == true { self?.listener?.didTapClose() } } }", true
    ),
    (
      "override func viewDidLoad() { "
        + "gone { [weak self] in if self?.navigationController?.isBeingDismissed == true { tell() } } }", false
    ),
  ]) func aQuestionThatIsAskedTooEarlyIsNoReport(member: String, isFound: Bool) {
    expectDismissal(sheet.adding("  " + member, to: Self.feedHead), isFound ? Self.pulledDown : nil)
  }

  /// A library hands an interactor the actions that views send it.
  @Test(arguments: [
    ("", true), ("action.onNext(.close)", false), ("send(FeedInteractor.Action.close)", false), ("send(.open)", true),
    ("if case .close = last { print(1) }", true), ("map { $0.close }", true),
  ]) func anActionThatNobodySendsIsNoReport(statement: String, isFound: Bool) {
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
    expectDismissal(app, isFound ? Self.pulledDown : nil)
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
    let introduced = "proxy.delegate = interactor"
    let shown = sheet.home(
      """
      let proxy = Proxy()
        func show(_ feed: UIViewController, _ interactor: HomeInteractor) {
          feed.presentationController?.delegate = proxy
          \(introduced)
        }
      """)
    expectDismissal(shown.adding(proxy))
    expectDismissal(sheet.adding(proxy), Self.pulledDown)
    expectDismissal(shown.adding(proxy).replacing(introduced, with: ""), Self.pulledDown)
    expectDismissal(shown.adding(proxy).replacing(introduced, with: "proxy.delegate = nil"), Self.pulledDown)
    expectDismissal(shown.adding(proxy.replacing("router?.detachFeed()", with: "print(1)")), Self.pulledDown)
  }

  @Test func aParentThatLooksAgainIsAReportOfAPush() {
    let member = "  override func viewDidAppear(_ animated: Bool) { listener?.feedIsGone() }"
    let hearing = { (app: AttachApp) in
      app.adding(member, to: Self.homeHead)
        .replacing("  func didTapFeed()\n}", with: "  func didTapFeed()\n  func feedIsGone()\n}")
        .adding("  func feedIsGone() { router?.detachFeed() }", to: "HomeInteractable, HomePresentableListener {")
    }
    expectDismissal(hearing(push))
    expectDismissal(hearing(sheet), Self.pulledDown)
  }

  @Test(arguments: [
    ("isAnimating = false", true), ("gone.accept(viewController)", false),
  ]) func aNavigationDelegateMayBeAReport(body: String, isFound: Bool) {
    let delegate = """
      final class Guide: NSObject, UINavigationControllerDelegate {
        var isAnimating = true
        let gone = Relay()
        func navigationController(
          _ navigation: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { \(body) }
      }
      """
    expectDismissal(push.adding(delegate), isFound ? Self.swipedBack : nil)
    expectDismissal(sheet.adding(delegate), Self.pulledDown)
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
    expectDismissal(sheet.adding(member, to: Self.feedHead).adding(helper))
  }

  // MARK: - Silence

  @Test func aChildThatIsShownAgainIsNot() {
    let again = sheet.replacing(
      "    guard feed == nil else { return }\n    let router",
      with:
        "    if let feed { viewController.uiviewController.present(feed.viewControllable.uiviewController, animated: true); return }\n    let router"
    )
    expectDismissal(again)
  }

  @Test(arguments: ["detachFeed()", "if let feed { detachChild(feed) }"]) func aLeftoverThatIsDetachedFirstIsNot(
    statement: String
  ) {
    expectDismissal(sheet.replacing("guard feed == nil else { return }", with: statement))
  }

  /// Such a closure runs as the child says that it is done, not before the next one comes.
  @Test(arguments: ["self?.detachFeed()", "if let feed = self?.feed { self?.detachChild(feed) }"])
  func whatTheChildIsGivenToCallDetachesNothingFirst(statement: String) {
    let call = "feedBuilder.build(withListener: interactor"
    expectDismissal(
      sheet.replacing(call, with: call + ", onClose: { [weak self] in \(statement) }")
        .replacing(
          "(withListener listener: FeedListener)",
          with: "(withListener listener: FeedListener, onClose: @escaping () -> Void)"),
      Self.pulledDown)
  }

  @Test func aChildOfTheLaunchIsNot() {
    let loading = sheet.replacing("  func attachFeed()\n", with: "")
      .replacing("    router?.attachFeed()", with: "    print(1)")
      .replacing("  func attachFeed() {", with: "  override func didLoad() {\n    super.didLoad()")
    expectDismissal(loading)
  }

  // MARK: - Its own closing

  @Test(arguments: [
    ("dismiss(animated: true)", true), ("dismiss(animated: true); listener?.didTapClose()", false),
    ("navigationController?.popViewController(animated: true)", false),
  ]) func aFullScreenThatClosesItselfIsFound(body: String, isFound: Bool) {
    let full = sheet.replacing(
      "    attachChild(router)\n",
      with:
        "    attachChild(router)\n    router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen\n")
    expectDismissal(full)
    expectDismissal(
      full.adding("  @objc func backTapped() { \(body) }", to: Self.feedHead),
      isFound
        ? "FeedViewController dismisses itself in 'backTapped()', but nothing that runs then makes HomeRouter detach it: it stays "
          + "attached and prevents the next one from opening" : nil)
  }

  // MARK: - Words

  @Test func theConsequenceIsSaid() {
    expectDismissal(sheet, Self.pulledDown)
    expectDismissal(sheet.unguarded, Self.pulledDown.replacing(" and prevents the next one from opening", with: ""))
    expectDismissal(
      sheet.replacing("guard feed == nil", with: "guard other == nil").keeping("private var other: Routing?"),
      Self.pulledDown.replacing(" and prevents the next one from opening", with: ""))
  }
}
