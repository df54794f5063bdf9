import RIBRules
import Testing

/// What is spelt as UIKit's or as a library's, and is the app's own, hides nothing.
@Suite struct NamesakeTests {
  private static let sheet = AttachApp.sheet
  private static let push = AttachApp.push

  @Test(
    arguments: [
      .found(
        "an own method that is called as UIKit's delegate method",
        push.adding(
          "protocol Guiding { func navigationController() }\n"
            + "final class Guide: NSObject, Guiding { func navigationController() { everybody.hear() } }"),
        push.adding(
          "protocol Guiding { func navigationController(_ name: String) }\n"
            + "final class Guide: NSObject, Guiding { func navigationController(_ name: String) { everybody.hear() } }")
      ),
      .found(
        "a property that hides the bar, and that nothing ever sets",
        push.adding(
          """
          final class Bar {
            let stack: UINavigationController
            var isHidden = false { didSet { stack.isNavigationBarHidden = isHidden } }
            init(stack: UINavigationController) { self.stack = stack }
          }
          """)),
      .silent(
        "something sets it",
        push.adding(
          """
          final class Bar {
            let stack: UINavigationController
            var isHidden = false { didSet { stack.isNavigationBarHidden = isHidden } }
            init(stack: UINavigationController) { self.stack = stack }
            func hide() { isHidden = true }
          }
          """)),
    ] as [Verdict]) func goingBack(verdict: Verdict)
  {
    verdict.besides("let everybody = Everybody(); final class Everybody { func hear() {} }").expectPush()
  }

  @Test(
    arguments: [
      .found(
        "an own method that presents what a child's controller presents otherwise",
        sheet.feed("func warn() { present(UIAlertController(), animated: true) }")
          .showing("viewController.①present(router.viewControllable)").adding(
            """
            extension ViewControllable {
              func present(_ view: ViewControllable, animated: Bool = true, completion: (() -> Void)? = nil) {
                uiviewController.present(view.uiviewController, animated: animated, completion: completion)
              }
            }
            """)),
      .found(
        "an own stream of taps",
        sheet.feed("let button = UIButton()\nfunc listen() { button.rx.tapOnce().subscribe(onNext: {}) }").adding(
          "extension Reactive where Base: UIButton { func tapOnce() -> Observable<Void> { tap.take(1) } }")),
    ] as [Verdict]) func sheets(verdict: Verdict)
  {
    verdict.expectSheet()
  }
}
