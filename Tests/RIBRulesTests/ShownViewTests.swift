import RIBRules
import Testing

/// What is known of a child's view where it is shown: through locals, parameters, helpers and conditions.
@Suite struct ShownViewTests {
  private static let sheet = AttachApp.sheet
  private static let wrapping = "UINavigationController(rootViewController: FEED)"
  private static let full = "modalPresentationStyle = .fullScreen"

  private static func shows(_ statements: String, _ shown: String) -> AttachApp {
    AttachApp.presenting(after: statements, shown)
  }

  /// Home's router shows Feed by a method of its own, `show`, or of a helper.
  private static func calls(_ call: String, _ declarations: String, rest: String = "") -> AttachApp {
    AttachApp.sheet.showing(call.replacing("FEED", with: "router.viewControllable.uiviewController"))
      .keeping(declarations).adding(rest)
  }

  @Test(
    arguments: [
      .found(
        "a local, a cast, a choice", shows("let screen = FEED", "screen"), shows("", "FEED as UIViewController"),
        shows("let screen = router.viewControllable", "screen.uiviewController"),
        shows("let screen: UIViewController; screen = FEED", "screen"), shows("", "(FEED)"),
        shows("let screen = isOld ? FEED : router.viewControllable.uiviewController", "screen"),
        shows("let screen = other ?? FEED", "screen"), shows("let screen = nil ?? FEED", "screen"),
        shows("", "UINavigationController(rootViewController: FEED)"),
        shows("let frame = \(wrapping)", "frame"),
        shows("let frame = Frame(rootViewController: FEED)", "frame")
          .adding("final class Frame: UINavigationController {}"),
        shows("let frame = \(wrapping); frame.setViewControllers([FEED], animated: false)", "frame"),
        shows("let frame = \(wrapping); frame.pushViewController(FEED, animated: false)", "frame"),
        shows("let frame = UINavigationController(); frame.viewControllers = [FEED]", "frame"),
        shows("let frame = UINavigationController(); frame.setViewControllers([FEED], animated: false)", "frame"),
        shows("let frame = UINavigationController(); frame.pushViewController(FEED, animated: false)", "frame"),
        shows("let frame = Frame(); frame.viewControllers = [FEED]", "frame")
          .adding("final class Frame: UINavigationController {}")),
      .silent(
        "a controller that holds something else, or what is not told", shows("let frame = \(wrapping)", "frame.view"),
        shows("let frame = \(wrapping); frame.addChild(FEED)", "frame"),
        shows("let frame = UINavigationController(); frame.viewControllers = [start]", "frame"),
        shows("let frame = UINavigationController(); other.viewControllers = [FEED]", "frame"),
        shows("let frame = UINavigationController(); frame.tabs.viewControllers = [FEED]", "frame"),
        shows("let frame = UINavigationController(); other.frame.viewControllers = [FEED]", "frame"),
        shows("let frame = UINavigationController(); frame.children = [FEED]", "frame"),
        shows("let tabs = UITabBarController(); tabs.viewControllers = [FEED]", "tabs"),
        shows("let frame = Frame(); frame.viewControllers = [FEED]", "frame").adding(
          "final class Frame: UINavigationController { override func viewDidLoad() { modalPresentationStyle = .fullScreen } }"
        ), shows("tabs.setViewControllers([FEED], animated: false)", "FEED")),
      .found(
        "calls that show nothing besides",
        shows(
          "viewController.uiviewController.navigationController?.popToViewController(FEED, animated: true)", "FEED"),
        shows("screens.dismiss(FEED)", "FEED"), shows("if false { start.\(full) }", "FEED"),
        shows("if false { start.navigationController?.pushViewController(FEED, animated: true) }", "FEED"),
        shows("let frame = UINavigationController(); frame.viewControllers = [start]; unseen(frame)", "FEED"),
        shows("unseen(UINavigationController())", "FEED")),
      .silent(
        "a call of another kind", AttachApp.showing("uiviewController.present(screen: FEED, animated: true)"),
        AttachApp.showing("uiviewController.present(start, FEED)"),
        AttachApp.showing("uiviewController.show(FEED, sender: nil)"), shows("start.\(full)", "FEED")),
      .silent(
        "a choice between it and something else", shows("let screen = isOld ? FEED : start", "screen"),
        shows("let screen: UIViewController; if isOld { screen = FEED } else { screen = start }", "screen"),
        shows("let screen = start", "screen"), shows("let other = FEED", "start")),
      .silent(
        "it is not among the sources",
        sheet.replacing("let viewController = FeedViewController()", with: "let viewController = makeView()").replacing(
          AttachApp.feedHead, with: "final class FeedOther {")),
      .silent(
        "something of it is shown", shows("", "router.viewControllable.uiviewController.view"),
        shows("", "FEED.children"),
        shows("", "Box(FEED)").adding("final class Box { init(_ screen: UIViewController) {} }")),
      .found(
        "a constant decides how",
        shows("if false { FEED.\(full) }", "FEED"), shows("let isFull = false; if isFull { FEED.\(full) }", "FEED"),
        shows("FEED.modalPresentationStyle = false ? .fullScreen : .pageSheet", "FEED"),
        shows("FEED.modalPresentationStyle = true ? .pageSheet : .fullScreen", "FEED")),
      .silent(
        "a constant decides otherwise",
        shows("if true { FEED.\(full) }", "FEED"), shows("let isFull = true; if isFull { FEED.\(full) }", "FEED"),
        shows("FEED.modalPresentationStyle = true ? .fullScreen : .pageSheet", "FEED"),
        shows("FEED.modalPresentationStyle = false ? .pageSheet : .fullScreen", "FEED")),
      .silent(
        "nothing decides", shows("if isWide { FEED.\(full) }", "FEED"),
        shows("FEED.modalPresentationStyle = isWide ? .fullScreen : .pageSheet", "FEED"),
        shows("if isWide { if true { FEED.\(full) } }", "FEED")),
    ] as [Verdict]) func whatIsShown(verdict: Verdict)
  { verdict.expectSheet() }

  private static let showing = """
    func show(_ screen: UIViewController, isFull: Bool = false, style: UIModalPresentationStyle? = nil) {
        if isFull { screen.modalPresentationStyle = .fullScreen }
        if let style { screen.modalPresentationStyle = style }
        viewController.uiviewController.present(screen, animated: true)
      }
    """

  @Test(
    arguments: [
      .found(
        "an own method shows it", calls("①show(FEED)", showing), calls("self.①show(FEED)", showing),
        calls("①show(FEED, isFull: false)", showing), calls("①show(FEED, style: .pageSheet)", showing),
        calls("①show(FEED); if false { show(FEED, isFull: true) }", showing),
        calls("①show(FEED, style: nil)", showing),
        calls("let style: UIModalPresentationStyle? = nil; ①show(FEED, style: style)", showing),
        calls(
          "①display()",
          "func display() { if let feed { viewController.uiviewController.present(feed.viewControllable.uiviewController, animated: true) } }"
        )),
      .silent(
        "a wrapper's own initializer, which takes more, forbids pulling it down",
        calls(
          "viewController.uiviewController.present(Frame(FEED, title: \"\"), animated: true)", "",
          rest: """
            final class Frame: UINavigationController {
              init(_ screen: UIViewController, title: String) {
                super.init(rootViewController: screen)
                screen.isModalInPresentation = true
              }
            }
            """)),
      .found(
        "what it unwraps is there",
        calls(
          "①open(router.viewControllable)",
          "func open(_ child: ViewControllable?) { guard let child else { return }; viewController.uiviewController.present(child.uiviewController, animated: true) }"
        )),
      .found(
        "a function inside shows it",
        calls(
          "let screen = FEED; func open() { viewController.uiviewController.present(screen, animated: true) }; ①open()",
          "")),
      .silent(
        "what it unwraps is not there",
        calls(
          "open(FEED, nil)",
          "func open(_ child: UIViewController, _ host: UIViewController?) { guard let host else { return }; host.present(child, animated: true) }"
        )),
      .silent(
        "it is called with another style", calls("show(FEED, isFull: true)", showing),
        calls("show(FEED, isFull: isWide)", showing), calls("show(FEED, style: .fullScreen)", showing),
        calls("show(FEED, style: style)", showing), calls("show(start)", showing),
        calls("show(FEED); show(FEED, isFull: true)", showing)),
      .silent(
        "another class shows it",
        calls(
          "screens.show(FEED)", "let screens: Screens",
          rest: "final class Screens { func show(_ screen: UIViewController) { stack.append(screen) } }")),
      .found(
        "a helper gives back what is shown",
        calls(
          "viewController.uiviewController.①present(framed(FEED), animated: true)",
          "func framed(_ screen: UIViewController) -> UIViewController { UINavigationController(rootViewController: screen) }"
        ),
        calls(
          "viewController.uiviewController.①present(same(FEED), animated: true)",
          "func same(_ screen: UIViewController) -> UIViewController { screen }")),
      .silent(
        "it gives back something else",
        calls(
          "viewController.uiviewController.present(other(FEED), animated: true)",
          "func other(_ screen: UIViewController) -> UIViewController { start }"),
        calls(
          "viewController.uiviewController.present(either(FEED), animated: true)",
          "func either(_ screen: UIViewController) -> UIViewController { if isOld { return screen }; return start }"),
        calls("viewController.uiviewController.present(unseen(FEED), animated: true)", "")),
      .silent(
        "a protocol's method that two classes implement differently",
        calls(
          "screens.show(FEED)", "let screens: Showing",
          rest: """
            protocol Showing { func show(_ screen: UIViewController) }
            final class Sheets: Showing { func show(_ screen: UIViewController) { root.present(screen, animated: true) } }
            final class Stack: Showing { func show(_ screen: UIViewController) { root.navigationController?.pushViewController(screen, animated: true) } }
            """),
        calls(
          "screens.show(FEED)", "let screens: Showing",
          rest: "protocol Showing { func show(_ screen: UIViewController) }")),
      .found(
        "a protocol's method that one class implements",
        calls(
          "screens.①show(FEED)", "let screens: Showing",
          rest: """
            protocol Showing { func show(_ screen: UIViewController); func show(count: Int) }
            final class Sheets: Showing {
              func show(count: Int) {}
              func show(_ screen: UIViewController) { root.present(screen, animated: true) }
            }
            """)),
      .found(
        "a wrapper's own initializer keeps it",
        calls(
          "viewController.uiviewController.①present(Frame(FEED), animated: true)", "",
          rest:
            "final class Frame: UINavigationController { init(_ screen: UIViewController) { super.init(rootViewController: screen) } }"
        )),
      .silent(
        "a wrapper's own initializer gives it a style",
        calls(
          "viewController.uiviewController.present(Frame(FEED), animated: true)", "",
          rest:
            "final class Frame: UINavigationController { init(_ screen: UIViewController) { super.init(rootViewController: screen); modalPresentationStyle = .fullScreen } }"
        ),
        calls(
          "viewController.uiviewController.present(Frame(FEED), animated: true)", "",
          rest:
            "final class Frame: UINavigationController { init(_ screen: UIViewController) { super.init(rootViewController: screen); self.isModalInPresentation = true } }"
        )),
      .silent(
        "it is among others",
        calls(
          "viewController.uiviewController.navigationController?.setViewControllers([start, FEED], animated: true)", ""),
        calls("let all = [FEED]; tabs.setViewControllers(all.map { $0 }, animated: true)", "")),
    ] as [Verdict]) func helpers(verdict: Verdict)
  { verdict.expectSheet() }

  // MARK: - When it is attached

  /// Home attaches Feed by another method, which something calls.
  private static func attaches(_ replacement: String, _ members: String = "") -> AttachApp {
    sheet.replacing("  func attachFeed() {\n", with: replacement + "\n").keeping(members)
  }

  @Test(
    arguments: [
      .found(
        "it is attached for each value of a stream",
        sheet.tapping("print(1)").interacting(
          "override func didBecomeActive() { super.didBecomeActive(); taps.subscribe(onNext: { [weak self] in self?.router?.attachFeed() }) }"
        ),
        sheet.tapping("print(1)").interacting(
          "override func didBecomeActive() { super.didBecomeActive(); taps.sink { [weak self] _ in self?.router?.attachFeed() }.store(in: &bag) }"
        ),
        sheet.tapping("print(1)").interacting(
          "override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed(); taps.subscribe(onNext: { [weak self] in self?.router?.attachFeed() }) }"
        )),
      .found(
        "it is attached as its parent begins, and for a tap",
        sheet.interacting("override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }")),
      .silent(
        "it is attached once, as its parent begins",
        sheet.tapping("print(1)").interacting(
          "override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }"),
        sheet.tapping("print(1)").interacting(
          "override func didBecomeActive() { super.didBecomeActive(); later { router?.attachFeed() } }"),
        sheet.tapping("print(1)")),
      .silent(
        "the one that is there is detached before",
        sheet.replacing("    guard feed == nil else { return }\n", with: "    detachFeed()\n"),
        sheet.tapping("router?.detachFeed(); router?.attachFeed()"),
        sheet.replacing("    guard feed == nil else { return }\n", with: "    clear()\n").keeping(
          "func clear() { detachFeed() }")),
      .found(
        "another one is",
        sheet.replacing(
          "    guard feed == nil else { return }\n", with: "    guard feed == nil else { return }\n    clear()\n"
        ).keeping("func clear() { print(1) }")),
      .silent(
        "the one that is there is shown again",
        sheet.replacing(
          "    guard feed == nil else { return }\n",
          with:
            "    if let feed { viewController.uiviewController.present(feed.viewControllable.uiviewController, animated: true); return }\n"
        )),
    ] as [Verdict]) func whenItIsAttached(verdict: Verdict)
  {
    verdict.expectSheet()
  }
}
