import RIBRules
import Testing

/// Delegates that nothing keeps, or that nothing sets: UIKit holds a delegate weakly and tells no other object.
@Suite struct WeakDelegateTests {
  // MARK: - Presentations

  private static let proxy = """
    final class Proxy: NSObject, UIAdaptivePresentationControllerDelegate {
      var onDismiss: () -> Void = {}
      INIT
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { onDismiss() }
    }
    """

  /// Home's view makes a proxy that tells it of Feed's being pulled down, and presents Feed.
  private static func proxied(_ statements: String, members: String = "", initializer: String = "") -> AttachApp {
    AttachApp.showing("①show(FEED)").replacing("viewController: ViewControllable", with: "viewController: HomeShowing")
      .replacing(
        "ViewableRouter<HomeInteractable, ViewControllable>", with: "ViewableRouter<HomeInteractable, HomeShowing>"
      )
      .replacing("HomePresentable, ViewControllable {", with: "HomePresentable, HomeShowing {")
      .adding("  func didCloseFeed()", to: "protocol HomePresentableListener: AnyObject {")
      .interacting("func didCloseFeed() { router?.detachFeed() }")
      .adding("protocol HomeShowing: ViewControllable { func show(_ feed: UIViewController) }")
      .adding(
        "  func show(_ feed: UIViewController) { \(statements); present(feed, animated: true) }\n\(members)",
        to: AttachApp.homeHead.replacing("ViewControllable {", with: "HomeShowing {")
      ).adding(proxy.replacing("INIT", with: initializer))
  }

  private static let made = "let proxy = Proxy()"
  private static let told = "proxy.onDismiss = { [weak self] in self?.listener?.didCloseFeed() }"
  private static let set = "feed.presentationController?.delegate = proxy"

  @Test(
    arguments: [
      .found(
        "only a local holds it", proxied("\(made); \(told); \(set)"),
        proxied("\(set)", members: "").replacing(
          "delegate = proxy", with: "delegate = Proxy()")),
      .silent(
        "something keeps it", proxied("\(made); \(told); \(set); kept = proxy", members: "var kept: Proxy?"),
        proxied("\(told); \(set)", members: "let proxy = Proxy()"),
        proxied("\(made); \(told); \(set); objc_setAssociatedObject(feed, &key, proxy, .OBJC_ASSOCIATION_RETAIN)"),
        proxied("\(made); \(set); proxy.onDismiss = { [weak self] in proxy.end(); self?.listener?.didCloseFeed() }"),
        proxied("\(made); \(told); \(set)", initializer: "override init() { super.init(); Proxies.all.append(self) }")),
    ] as [Verdict]) func whatKeepsAProxy(verdict: Verdict)
  {
    verdict.expectSheet()
  }

  /// A helper sets what it is passed as the delegate.
  private static func helped(_ arguments: String, _ value: String = "delegate") -> AttachApp {
    let helper = """
      extension ViewControllable {
        func open(_ child: ViewControllable, delegate: UIAdaptivePresentationControllerDelegate? = nil) {
          child.uiviewController.presentationController?.delegate = \(value)
          uiviewController.present(child.uiviewController, animated: true)
        }
      }
      """
    return AttachApp.sheet.showing("viewController.①open(router.viewControllable\(arguments))").adding(helper)
      .keeping("var other: UIAdaptivePresentationControllerDelegate?")
  }

  @Test(
    arguments: [
      .found("the caller leaves the delegate out", helped(""), helped(", delegate: nil")),
      .silent(
        "it passes one, or the helper has another", helped(", delegate: other"), helped("", "delegate ?? Home.one")),
    ] as [Verdict]) func whatAHelperIsPassed(verdict: Verdict)
  {
    verdict.expectSheet()
  }

  // MARK: - Navigation controllers

  private static let guide = """
    final class Guide: NSObject, UINavigationControllerDelegate {
      func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController, animated: Bool) {
        everybody.hear()
      }
    }
    """

  /// Home pushes Feed; its view does something with a guide.
  private static func guided(_ statements: String, _ members: String = "") -> AttachApp {
    AttachApp.push.home("override func viewDidLoad() { super.viewDidLoad(); \(statements) }\n\(members)").adding(guide)
  }

  @Test(
    arguments: [
      .found(
        "nothing keeps the delegate, or nothing sets it",
        guided("let guide = Guide(); navigationController?.delegate = guide"),
        guided("print(guide)", "let guide = Guide()"),
        guided("table.delegate = guide", "let guide = Guide(); let table: UITableView"),
        guided("navigationController?.delegate = nil", "let guide = Guide()")),
      .silent(
        "it is set and kept, or may be", guided("navigationController?.delegate = guide", "let guide = Guide()"),
        guided("", "let guide = Guide()").home(
          "func use(_ all: UINavigationControllerDelegate) { unseen.delegate = all }"),
        guided("unseen.setDelegate(guide)", "let guide = Guide()"), guided(""),
        guided("unseen.register(guide)", "let guide = Guide()"),
        guided("unseen.listener = guide", "let guide = Guide()"),
        guided("", "let guide = Guide()").adding(
          "struct All { func tell() { one?.navigationController?(stack, didShow: screen, animated: true) } }")),
    ] as [Verdict]) func whoIsToldOfGoingBack(verdict: Verdict)
  {
    verdict.expectPush()
  }

  /// A navigation controller need not be set as the delegate of its own bar.
  @Test func aNavigationControllerIsTheDelegateOfItsBar() {
    let stack = """
      final class Stack: UINavigationController {
        func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { everybody.hear() }
      }
      """
    expectDismissal(AttachApp.push.adding(stack).home("let stack = Stack()"))
  }
}
