import RIBRules
import Testing

/// Presentation controllers of the app's own that take away what they present.
@Suite struct OwnPresentationTests {
  private static let message =
    "'dim()' of the presentation controller dismisses Feed, but nothing that runs then makes HomeRouter detach it: it "
    + "stays attached and prevents the next one from opening"

  /// A card, which does something as the user taps beside what it presents.
  private static func classes(
    _ action: String, _ members: String = "", slide: String = "final class Slide",
    making: String = "let card = Card(presentedViewController: shown, presenting: presenting); return card"
  ) -> String {
    """
    final class Card: UIPresentationController {
      var onDim: (() -> Void)?
      @objc func dim() { \(action) }
      \(members)
    }
    \(slide): NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented shown: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { \(making) }
    }
    """
  }

  /// Feed's view is presented by a card.
  private static func card(_ classes: String, style: String = ".custom") -> AttachApp {
    AttachApp.sheet.feed(
      """
      let slide = Slide()
      func style() { modalPresentationStyle = \(style); transitioningDelegate = slide }
      """
    ).adding(classes)
  }

  private static func card(_ action: String, _ members: String) -> AttachApp { card(classes(action, members)) }

  private static let closing = "presentedViewController.dismiss(animated: true)"

  private static func ending(_ statements: String) -> String {
    "override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed); \(statements) }"
  }

  @Test(
    arguments: [
      .found(
        "it only dismisses it", card(closing, ""), card("presentingViewController.dismiss(animated: true)", ""),
        card("leave()", "func leave() { \(closing) }"), card(closing, ending("containerView?.removeFromSuperview()"))),
      .silent(
        "it tells somebody, or does so in some cases only", card("onDim?()", ""), card("\(closing); onDim?()", ""),
        card("presentedViewController.dismiss(animated: true) { self.onDim?() }", ""),
        card(closing, ending("onDim?()")),
        card("if isLoose { \(closing) }", "var isLoose = false"),
        card("if isLoose { leave() }", "var isLoose = false; func leave() { \(closing) }"), card("print(1)", "")),
      .silent(
        "another one may present it", card(classes(closing), style: ".fullScreen"),
        card(classes(closing, making: "make(shown)")),
        card(classes(closing, making: "isWide ? Card() : UIPresentationController()")),
        card(classes(closing, slide: "class Slide") + "\nfinal class Fade: Slide {}")),
    ] as [Verdict]) func whatItDoes(verdict: Verdict)
  {
    verdict.expect(UnreportedDismissal.self, usually: Self.message)
  }

  /// Home's router sets how Feed is presented.
  @Test func whoPresentsMaySetIt() {
    let app = AttachApp.presenting(after: "FEED.modalPresentationStyle = .custom; FEED.transitioningDelegate = slide")
    expectDismissal(app.keeping("let slide = Slide()").adding(Self.classes(Self.closing)), Self.message)
  }
}
