import RIBRules
import Testing

/// What tells somebody of the app's that the user has taken a view away, and what tells nobody.
@Suite struct DismissalReportTests {
  private static let sheet = AttachApp.sheet
  private static let push = AttachApp.push

  /// What Feed's view does as it leaves the screen.
  private static func leaving(_ statements: String, members: String = "", _ app: AttachApp = sheet) -> AttachApp {
    app.feed(
      "override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); \(statements) }\n\(members)"
    )
  }

  /// What Home's view does as it comes back, or as its sheet goes.
  private static func returning(_ statements: String, members: String = "", _ app: AttachApp = push) -> AttachApp {
    app.home("override func viewDidAppear(_ animated: Bool) { \(statements) }\n\(members)")
  }

  static func dismissed(_ statements: String) -> String {
    "func presentationControllerDidDismiss(_ controller: UIPresentationController) { \(statements) }"
  }

  /// A function that sets the delegate of a presentation.
  static func setting(_ base: String, _ value: String = "self") -> String {
    "func ask(_ feed: UIViewController, _ other: Lamp) { \(base)presentationController?.delegate = \(value) }; class Lamp {}"
  }

  private static let asPush =
    "the user can go back from Feed, but nothing that runs then makes HomeRouter detach it: it stays attached and "
    + "prevents the next one from opening"

  static let models = """
    final class Model {
      var isOpen = true { didSet { changed() } }
      var count: Int { get { 1 } set { changed() } }
      var title = ""
      func changed() {}
    }
    final class Shelf { init() {}; let close: () -> Void = {} }
    struct Note {}
    final class FeedList: UITableView { func stop() {} }
    protocol Fancy: UIView {}
    func tell() { everybody.hear() }
    """

  @Test(
    arguments: [
      .found(
        "calls of UIKit, and of the class's own methods that tell nobody",
        leaving("view.endEditing(true)"),
        leaving("self.setNeedsFocusUpdate()"), leaving("clear()", members: "func clear() { print(1) }"),
        leaving("navigationController?.navigationBar.setNeedsLayout()"), leaving("UIView.animate(withDuration: 1)"),
        leaving("NotificationCenter.default.removeObserver(self)"),
        leaving("list.reloadData()", members: "let list: UITableView = make()"),
        leaving("list.reloadData()", members: "let list = FeedList()"),
        leaving("label.sizeToFit()", members: "let label: UILabel"),
        leaving("let generator = UIImpactFeedbackGenerator()"),
        leaving("keep(Note())", members: "func keep(_ note: Note) {}"),
        leaving("super.viewDidDisappear(animated)")),
      .silent(
        "a call that may tell somebody", leaving("tell()"), leaving("unseen()"),
        leaving("model.changed()", members: "let model = Model()"),
        leaving("unseen.stop()"), leaving("list.stop()", members: "let list = FeedList()"),
        leaving("parent.close()", members: "let parent: Shelf"),
        leaving("fancy.fade()", members: "let fancy: Fancy"), leaving("let shelf = Shelf()"),
        leaving("tracker.stop()", members: "let tracker: Tracker"),
        leaving("box.stop()", members: "let box: Box").adding("struct Box { func stop() { tell() } }"),
        leaving("label.fade()", members: "let label: UILabel").adding("extension UILabel { func fade() { tell() } }"),
        leaving("clear()", members: "func clear() { tell() }"),
        leaving("callback()", members: "let callback: () -> Void"),
        leaving("NotificationCenter.default.post(name: gone, object: nil)"),
        leaving("button.sendActions(for: .touchUpInside)", members: "let button = UIButton()"),
        leaving("perform(#selector(changed))"), leaving("UIApplication.shared.sendAction(gone, to: nil)"),
        leaving("print(1); tell()"), leaving("tell(); print(1)"), leaving("print(tell())"),
        leaving("{ tell() }()")),
      .found(
        "setting what nobody observes", leaving("isShown = false", members: "var isShown = true"),
        leaving("self.isShown = false", members: "var isShown = true"), leaving("let isGone = true; print(isGone)"),
        leaving("model.title = \"\"", members: "let model = Model()"), leaving("view.isHidden = true"),
        leaving("rows[0] = 1", members: "var rows = [1]")),
      .silent(
        "setting what somebody observes",
        leaving("isShown = false", members: "var isShown = true { didSet { tell() } }"),
        leaving("self.isShown = false", members: "var isShown: Bool { get { true } set { tell() } }"),
        leaving("model.isOpen = false", members: "let model = Model()"),
        leaving("model.count = 1; view.isHidden = true", members: "let model = Model()"),
        leaving("view.isHidden = true; model.count = 1", members: "let model = Model()")),
      .found(
        "what is surely not done as the view leaves", leaving("if isMovingToParent { tell() }"),
        leaving("if isBeingPresented { clear() }", members: "func clear() { tell() }")),
      .silent("what may be done then", leaving("if isMovingToWindow { tell() }")),
      .found(
        "a property by a method's name", sheet.feed("var didMove: Bool { tell(); return true }"),
        sheet.feed("let viewDidDisappear = { tell() }")),
    ] as [Verdict]) func whatTheChildDoes(verdict: Verdict)
  {
    verdict.besides(Self.models).expectSheet()
  }

  // MARK: - The parent's view

  private static func asked(_ answer: String, _ app: AttachApp) -> AttachApp {
    app.adding("  func homeReturns()", to: "protocol HomePresentableListener: AnyObject {")
      .interacting("func homeReturns() { \(answer) }\n  let gone = Relay()\n  let service = Service()")
  }

  @Test(
    arguments: [
      .found(
        "the parent's view comes back and tells nobody", returning("view.layoutIfNeeded()"), returning("print(1)")),
      .silent("it tells somebody", returning("tell()"), returning("refresh()", members: "func refresh() { tell() }")),
      .found(
        "its interactor ignores it", asked("", returning("listener?.homeReturns()")),
        asked("service.load()", returning("listener?.homeReturns()")),
        asked("print(service)", returning("listener?.homeReturns()"))),
      .silent(
        "its interactor tells others", asked("gone.accept(())", returning("listener?.homeReturns()")),
        asked("print(1); gone.onNext(())", returning("listener?.homeReturns()")),
        asked("gone.onNext(()); print(1)", returning("listener?.homeReturns()")),
        asked("spread()", returning("listener?.homeReturns()")).interacting("func spread() { gone.onNext(()) }")),
    ] as [Verdict]) func whatTheParentDoes(verdict: Verdict)
  {
    verdict.besides(Self.models).expectPush()
  }

  @Test(
    arguments: [
      .found(
        "a sheet leaves the parent's view on the screen", returning("tell()", sheet),
        sheet.home(dismissed("print(1)")),
        sheet.home("func presentationControllerDidDismiss() { tell() }").home(setting("feed."))),
      .silent(
        "one of the views hears of the sheet", sheet.home(dismissed("tell()")).home(setting("feed.")),
        sheet.feed(dismissed("tell()")).home(setting("feed.", "feed as? FeedViewController"))),
    ] as [Verdict]) func whatTheParentOfASheetDoes(verdict: Verdict)
  {
    verdict.besides(Self.models).expectSheet()
  }

  // MARK: - Somebody's

  @Test(
    arguments: [
      .silent(
        "somebody who is told of it detaches",
        sheet.adding("struct Guard { let router: HomeRouting; \(dismissed("router.detachFeed()")) }")
          .home(setting("feed.", "Guard()")),
        sheet.adding(
          "final class Guard: NSObject { let router: HomeRouting; \(dismissed("close()")); func close() { router.detachFeed() } }"
        ).home("let guardian = Guard(); " + setting("feed.", "guardian"))
      ),
      .found(
        "somebody detaches for another reason",
        sheet.adding("struct Guard { let router: HomeRouting; func close() { router.detachFeed() } }"),
        sheet.adding(
          "final class Guard: NSObject { let router: HomeRouting; \(dismissed("open()")); func open() {}; func close() { router.detachFeed() } }"
        ),
        sheet.adding(
          "final class Guard: UIViewController { let router: HomeRouting; override func viewDidAppear(_ animated: Bool) { router.detachFeed() } }"
        )),
      .found(
        "somebody asks the view whether it leaves, and does not listen to it",
        sheet.feed("func refresh() { if isBeingDismissed { print(1) } }"),
        sheet.feed("func embed(_ child: UIViewController) { child.didMove(toParent: self) }"),
        sheet.feed("func embed(_ child: UIViewController) { child.willMove(toParent: nil) }")),
      .found(
        "somebody asks before closing whether it is being closed",
        sheet.home(
          "func close(_ feed: UIViewController) { guard !feed.isBeingDismissed else { return }; feed.dismiss(animated: true) }"
        ),
        sheet.home(
          "func close(_ feed: UIViewController) { if !feed.isBeingDismissed { feed.dismiss(animated: true) } }"),
        sheet.home(
          "func close(_ feed: UIViewController) { if isOpen, !feed.isBeingDismissed { feed.dismiss(animated: true) } }")
      ),
      .silent(
        "somebody asks another one of its questions, and closes for another reason",
        sheet.home(
          "func close(_ feed: UIViewController) { if feed.isBeingDismissed { feed.dismiss(animated: true) } }"),
        sheet.home("func close(_ feed: UIViewController) { if !feed.isBeingDismissed { print(1) } }")),
      .silent(
        "somebody listens to its leaving",
        sheet.feed("func refresh() { if navigationController?.isBeingDismissed == true { print(1) } }"),
        sheet.feed("func bind() { rx.viewDidDisappear.subscribe { print(1) } }"),
        sheet.feed(
          "func bind() { rx.methodInvoked(#selector(UIViewController.viewDidDisappear)).subscribe { print(1) } }"),
        sheet.feed("func bind() { rx.methodInvoked(#selector(viewDidDisappear(_:))).subscribe { print(1) } }"),
        sheet.home("func bind(_ feed: UIViewController) { feed.rx.viewWillDisappear.subscribe { print(1) } }"),
        sheet.interacting("func bind(_ feed: UIViewController) { feed.rx.viewWillDisappear.subscribe { print(1) } }"),
        sheet.keeping("func bind(_ feed: UIViewController) { feed.rx.viewWillDisappear.subscribe { print(1) } }")),
      .found(
        "somebody else listens",
        sheet.adding(
          "final class Lamp { func bind(_ feed: UIViewController) { feed.rx.viewWillDisappear.subscribe { print(1) } } }"
        )),
    ] as [Verdict]) func whoHearsOfIt(verdict: Verdict)
  {
    verdict.besides(Self.models).expectSheet()
  }

  private static func helper(_ head: String) -> String {
    "\(head) { var gone: Observable<Void> { base.methodInvoked(#selector(Base.viewDidDisappear)).map { _ in } } }"
  }

  @Test(
    arguments: [
      .silent(
        "an extension gives the stream a name, by which it is asked for",
        sheet.loading("rx.gone.subscribe { tell() }").adding(helper("extension Reactive where Base: UIViewController"))),
      .found(
        "nobody of the two asks for it", sheet.adding(helper("extension Reactive where Base: UIViewController")),
        sheet.adding(helper("extension Reactive where Base: UIViewController")).adding(
          "final class Lamp { func light(_ screen: UIViewController) { screen.rx.gone.subscribe { tell() } } }")),
      .found(
        "the extension only says that a child has moved",
        sheet.loading("embed(UIViewController())").adding(
          "extension UIViewController { func embed(_ child: UIViewController) { child.didMove(toParent: self) } }")),
      .found(
        "it is no extension's", sheet.loading("rx.gone.subscribe { tell() }").adding(helper("final class Streams"))),
      .found(
        "the extension's member is about something else",
        sheet.loading("rx.gone.subscribe { tell() }").adding(
          "extension Reactive where Base: UIViewController { var gone: Int { base.view.subviews.count } }")),
    ] as [Verdict]) func streamsByOtherNames(verdict: Verdict)
  {
    verdict.besides(Self.models).expectSheet()
  }

  // MARK: - Navigation controllers

  private static func navigation(_ members: String, head: String = "final class Frame: UINavigationController")
    -> AttachApp
  { push.adding("\(head) { \(members) }") }

  private static let popping = "func popViewController(animated: Bool) -> UIViewController?"

  @Test(
    arguments: [
      .silent(
        "a navigation controller that is told of going back tells others",
        navigation("override \(popping) { tell(); return super.popViewController(animated: animated) }"),
        navigation(
          "func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController) { tell() }",
          head: "final class Guide: NSObject"),
        navigation(
          "func navigationController(_ navigation: UINavigationController, willShow screen: UIViewController) {}; "
            + "func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController) { tell() }",
          head: "final class Guide: NSObject"),
        navigation(
          "func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { tell(); return true }"
        ),
        navigation(
          "override \(popping) { super.popViewController(animated: animated) }; "
            + "override func popToRootViewController(animated: Bool) -> [UIViewController]? { tell(); return nil }")),
      .found(
        "it tells nobody", navigation("override \(popping) { super.popViewController(animated: animated) }"),
        navigation("func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }")),
      .found(
        "UIKit does not call it", navigation("\(popping) { tell(); return nil }", head: "final class Guide"),
        navigation("var navigationBar: Int { tell(); return 1 }", head: "final class Guide"),
        navigation("func navigationController() { tell() }", head: "struct Guide")),
    ] as [Verdict]) func whoHearsOfGoingBack(verdict: Verdict)
  {
    verdict.besides(Self.models).expectPush()
  }

  // MARK: - Gestures

  private static func swiping(_ action: String, on gesture: String = "interactivePopGestureRecognizer?") -> AttachApp {
    push.adding(
      """
      final class Frame: UINavigationController {
        override func viewDidLoad() { \(gesture).addTarget(self, action: #selector(swiped)) }
        @objc private func swiped() { \(action) }
      }
      """
    ).feed("func left() { tell() }\n  func stayed() { print(1) }")
  }

  @Test(
    arguments: [
      .silent(
        "a navigation controller's gesture tells the view",
        swiping("(topViewController as? FeedViewController)?.left()"),
        swiping("(topViewController as? Leaving)?.left()").feed(
          inheriting: "UIViewController, Leaving", "protocol Leaving { func left() }"),
        swiping("(topViewController as? FeedPadViewController)?.left()").pad("func left() { tell() }"),
        swiping(
          "(topViewController as? FeedViewController)?.left()",
          on: "let gesture = interactivePopGestureRecognizer; gesture?")),
      .found(
        "it tells the view what does nothing", swiping("(topViewController as? FeedViewController)?.stayed()"),
        swiping("print(topViewController as Any)"), swiping("lamp.left()").adding("final class Lamp { func left() {} }")
      ),
      .found(
        "another gesture does",
        swiping("(topViewController as? FeedViewController)?.left()", on: "pan"),
        swiping("(topViewController as? FeedViewController)?.left()", on: "let gesture = pan; gesture")),
    ] as [Verdict]) func whatAGestureTells(verdict: Verdict)
  {
    verdict.besides(Self.models).expectPush()
  }

  private static let target = "addTarget(self, action: #selector(closeButtonTapped))"

  @Test(
    arguments: [
      .found(
        "a sheet is not left by the back gesture",
        sheet.loading("navigationController?.interactivePopGestureRecognizer?.\(target)"))
    ] as [Verdict]) func theBackGestureOfASheet(verdict: Verdict)
  {
    verdict.expectSheet()
  }

  @Test(
    arguments: [
      .silent(
        "the back gesture closes it", push.loading("navigationController?.interactivePopGestureRecognizer?.\(target)")),
      .found(
        "something else does", push.loading("pan.\(target)"),
        push.loading(
          "swipes.register(navigationController?.interactivePopGestureRecognizer, #selector(closeButtonTapped))")),
    ] as [Verdict]) func theBackGesture(verdict: Verdict)
  {
    verdict.expectPush()
  }
}
