import RIBRules
import Testing

/// Which pushed views the user can go back from.
@Suite struct GoingBackTests {
  private static let push = AttachApp.push
  private static let gesture = "navigationController?.interactivePopGestureRecognizer"
  private static let hiding = "navigationController?.setNavigationBarHidden(true, animated: true)"
  private static let showing = "navigationController?.setNavigationBarHidden(false, animated: true)"
  private static let button = "navigationItem.leftBarButtonItem = UIBarButtonItem()"

  private static let bar =
    "let bar = Bar(); override func viewDidLoad() { super.viewDidLoad(); bar.setNavigationBarHidden(true, animated: true) }"
  private static let observed = "private var isShown = false { didSet { if !isShown { listener?.didTapClose() } } }"

  private static func deciding(_ answer: String) -> String {
    "func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { \(answer) }"
  }

  private static func pushing(on base: String, _ property: String, _ initializer: String = "") -> AttachApp {
    AttachApp.sheet.showing("\(base).①pushViewController(router.viewControllable.uiviewController, animated: true)")
      .keeping(property)
      .replacing(
        "    self.feedBuilder = feedBuilder\n", with: "    self.feedBuilder = feedBuilder\n    \(initializer)\n")
  }

  private static func homeNavigation(_ members: String) -> AttachApp {
    AttachApp.showing("uiviewController.①pushViewController(FEED, animated: true)").home(members)
      .replacing("HomeViewController: UIViewController", with: "HomeViewController: UINavigationController")
  }

  private static let filling =
    "func fill() { viewControllers = [Start()]; setNavigationBarHidden(true, animated: true) }"
  private static let releasing = "func release() { interactivePopGestureRecognizer?.delegate = self }"

  private static let another = """
    final class Depot {
      let navigation = UINavigationController()
      func open(_ screen: UIViewController, _ isOpen: Bool) { BODY }
    }
    """

  private static func another(_ statements: String) -> AttachApp {
    push.adding(another.replacing("BODY", with: statements))
  }

  private static func anotherView(_ statements: String) -> AttachApp {
    push.adding("final class DepotViewController: UIViewController { override func viewDidLoad() { \(statements) } }")
  }

  @Test(
    arguments: [
      .found(
        "it has a screen below it", push, push.pad(of: "Home"),
        pushing(on: "viewController.uiviewController.navigationController!", "")),
      .found(
        "a class of the app's own only has methods named like UIKit's",
        push.feed(Self.bar).adding("final class Bar { func setNavigationBarHidden(_ is: Bool, animated: Bool) {} }")),
      .silent(
        "that class is UIKit's",
        push.feed(Self.bar).adding("final class Bar: UINavigationController {}")),
      .found(
        "an observer asks for what nothing sets",
        push.feed(
          Self.observed + "; override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); isShown = true }")),
      .silent(
        "an observer asks for what is set as it goes",
        push.feed(
          Self.observed + "; override func viewDidDisappear(_ a: Bool) { super.viewDidDisappear(a); isShown = false }")),
      .silent(
        "what it is pushed on may be empty", pushing(on: "navigation", "let navigation = UINavigationController()"),
        pushing(on: "self.navigation", "let navigation = UINavigationController()"),
        pushing(on: "navigation?", "var navigation: UINavigationController?"),
        pushing(on: "navigation", "let navigation: UINavigationController", "navigation = UINavigationController()"),
        AttachApp.sheet.showing(
          "if isWide { navigation.pushViewController(router.viewControllable.uiviewController, animated: true) } "
            + "else { \(AttachApp.pushing) }"
        ).keeping("let navigation = UINavigationController()")),
      .found(
        "it is made with a screen",
        pushing(on: "navigation", "let navigation = UINavigationController(rootViewController: home)"),
        pushing(on: "self.navigation", "lazy var navigation = UINavigationController(rootViewController: home)"),
        pushing(
          on: "navigation", "let navigation: UINavigationController",
          "navigation = UINavigationController(rootViewController: viewController.uiviewController)")),
      .found(
        "it is computed, or somebody else's",
        pushing(
          on: "navigation",
          "var navigation: UINavigationController { viewController.uiviewController.navigationController! }"),
        pushing(on: "screens.navigation", "let screens: Screens"),
        pushing(on: "screens.navigation", "let screens: Screens; let navigation = UINavigationController()")),
      .silent(
        "the parent's view is the navigation controller, and has no other screen", homeNavigation(""),
        homeNavigation("func count() -> Int { viewControllers.count }"),
        homeNavigation("func first() { print(viewControllers) }"),
        push.pad(of: "Home", base: "UINavigationController")),
      .found(
        "it is given screens", homeNavigation("func fill() { setViewControllers([Start()], animated: false) }"),
        homeNavigation("func fill() { viewControllers = [Start()] }")),
    ] as [Verdict]) func whatItIsPushedOn(verdict: Verdict)
  { verdict.expectPush() }

  @Test(
    arguments: [
      .found(
        "the gesture is switched off, but the back button stays", push.loading("\(gesture)?.isEnabled = false"),
        push.loading("\(gesture)?.isEnabled = isOpen"), push.loading("\(gesture)!.isEnabled = false"),
        another("navigation.interactivePopGestureRecognizer?.isEnabled = false")),
      .found(
        "something else is set of it, or it is only read", push.loading("\(gesture)?.isEnabled = true"),
        push.loading("\(gesture)?.cancelsTouchesInView = false"), push.loading("print(\(gesture) as Any)"),
        push.loading("if \(gesture)?.isEnabled == false { print(1) }"),
        push.loading("pan.require(toFail: \(gesture)!)")),
      .found(
        "its delegate lets it begin", push.loading("\(gesture)?.delegate = nil"),
        push.loading("\(gesture)?.delegate = self"),
        push.loading("\(gesture)?.delegate = self").feed(
          deciding("(navigationController?.viewControllers.count ?? 0) > 1"))),
      .found(
        "its delegate may not let it begin, but the back button stays",
        push.loading("\(gesture)?.delegate = self").feed(deciding("canLeave")),
        push.loading("\(gesture)?.delegate = self").feed(deciding("false")),
        another("navigation.interactivePopGestureRecognizer?.delegate = guardian").adding(
          "final class Guardian: NSObject { \(deciding("canLeave")) }"),
        push.loading("\(gesture)?.delegate = self").feed(
          deciding("canLeave && super.gestureRecognizerShouldBegin(gesture)"))),
      .found(
        "without the bar its delegate lets it begin", push.loading("\(hiding); \(gesture)?.delegate = nil"),
        push.loading("\(hiding); \(gesture)?.delegate = nil; print(\(gesture) as Any)"),
        push.loading("\(hiding); \(gesture)?.delegate = nil; \(gesture)?.cancelsTouchesInView = false"),
        push.loading("\(hiding); \(gesture)?.delegate = self").feed(
          deciding("(navigationController?.viewControllers.count ?? 0) > 1"))),
      .found(
        "without the bar the parent's navigation controller lets it begin",
        homeNavigation("\(filling); \(releasing)\n\(deciding("viewControllers.count > 1"))")),
      .silent(
        "without the bar the parent's navigation controller may not let it begin",
        homeNavigation("\(filling); \(releasing)\n\(deciding("canLeave"))"),
        homeNavigation(filling).adding(
          "final class Depot: UINavigationController { \(releasing)\n\(deciding("viewControllers.count > 1")) }")),
      .silent(
        "without the bar nothing lets it begin", push.loading("\(hiding); \(gesture)?.isEnabled = true"),
        push.loading("\(hiding); \(gesture)?.delegate = nil; \(gesture)?.isEnabled = false"),
        push.loading("\(hiding); wrap(\(gesture)).delegate = nil"),
        push.loading("\(hiding); \(gesture)?.delegate = self").feed(deciding("canLeave")),
        push.loading(hiding).adding(
          another.replacing("BODY", with: "navigation.interactivePopGestureRecognizer?.delegate = nil")),
        push.loading("\(hiding); print(\(gesture)?.delegate as Any)")),
    ] as [Verdict]) func theGesture(verdict: Verdict)
  { verdict.expectPush() }

  @Test(
    arguments: [
      .silent(
        "another button takes the place of the back button", push.loading(button),
        push.loading("navigationItem.setLeftBarButton(UIBarButtonItem(), animated: false)"),
        push.loading("navigationItem.leftBarButtonItems = [UIBarButtonItem()]"),
        push.loading("navigationItem.setHidesBackButton(true, animated: false)"),
        push.loading("navigationItem.hidesBackButton = true"), push.loading("navigationItem.hidesBackButton = isRoot"),
        push.loading("\(button); navigationItem.leftItemsSupplementBackButton = isWide"),
        push.loading("navigationItem.hidesBackButton = true; navigationItem.leftItemsSupplementBackButton = true"),
        push.loading(
          "navigationItem.setHidesBackButton(true, animated: false); navigationItem.leftItemsSupplementBackButton = true"
        )
      ),
      .found(
        "the back button stays", push.loading("navigationItem.hidesBackButton = false"),
        push.loading("\(button); navigationItem.leftItemsSupplementBackButton = true"),
        push.loading("navigationItem.rightBarButtonItem = UIBarButtonItem()"),
        push.loading(
          "navigationItem.leftItemsSupplementBackButton = true; "
            + "navigationItem.setLeftBarButton(UIBarButtonItem(), animated: false)")),
      .silent(
        "whoever shows it takes the button away",
        push.replacing(
          "    attachChild(router)\n",
          with:
            "    attachChild(router)\n    router.viewControllable.uiviewController.navigationItem.hidesBackButton = true\n"
        ),
        push.replacing(
          "    interactor.listener = listener\n    return FeedRouter",
          with:
            "    viewController.navigationItem.hidesBackButton = true\n    interactor.listener = listener\n    return FeedRouter"
        ),
        another("screen.navigationItem.leftBarButtonItem = UIBarButtonItem()"),
        another("screen.navigationItem.hidesBackButton = true")),
      .found(
        "another screen takes its own away", anotherView(button), anotherView("navigationItem.hidesBackButton = true"),
        anotherView("self.navigationItem.leftBarButtonItem = nil"),
        another("screen.navigationItem.hidesBackButton = false")),
    ] as [Verdict]) func theBackButton(verdict: Verdict)
  { verdict.expectPush() }

  @Test(
    arguments: [
      .silent(
        "its view hides the bar", push.loading(hiding),
        push.loading("navigationController?.isNavigationBarHidden = isFull"),
        push.loading("if isOpen { \(showing) } else { \(hiding) }")),
      .found(
        "its view shows the bar",
        push.loading(showing).adding(another.replacing("BODY", with: "navigation.isNavigationBarHidden = true"))),
      .found(
        "its view only asks about the bar", push.loading("print(navigationController?.isNavigationBarHidden as Any)")),
      .silent(
        "somebody else hides it for good", another("navigation.isNavigationBarHidden = true"),
        another("navigation.setNavigationBarHidden(true, animated: false)"),
        another("navigation.isNavigationBarHidden = isOpen"),
        push.adding("func hide(_ navigation: UINavigationController) { navigation.isNavigationBarHidden = true }"),
        push.adding(
          "func hide(_ navigationController: UINavigationController) { navigationController.isNavigationBarHidden = true }"
        )),
      .found(
        "somebody else shows it again",
        another(
          "if isOpen { navigation.isNavigationBarHidden = true } else { navigation.isNavigationBarHidden = false }"),
        another("navigation.isNavigationBarHidden = false")),
      .silent(
        "another class shows it again",
        another("navigation.isNavigationBarHidden = true").adding(
          "final class Lamp { func light(_ bar: UINavigationController) { bar.isNavigationBarHidden = false } }")),
    ] as [Verdict]) func theBar(verdict: Verdict)
  { verdict.expectPush() }
}
