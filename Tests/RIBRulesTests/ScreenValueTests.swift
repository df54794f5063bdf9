import RIBRules
import Testing

/// What a router's statements and helpers say of a child's view by values that come from elsewhere.
@Suite struct ScreenValueTests {
  private static let sheet = AttachApp.sheet

  /// Home's router has a helper show Feed's view, which sets the style that an expression tells.
  private static func styled(_ style: String, _ arguments: String = "") -> AttachApp {
    AttachApp.showing("①show(router.viewControllable\(arguments))").adding(
      """
      extension ViewControllable {
        func show(_ child: ViewControllable, style: UIModalPresentationStyle? = nil, isFull: Bool = false) {
          child.uiviewController.modalPresentationStyle = \(style)
          uiviewController.present(child.uiviewController, animated: true)
        }
      }
      """)
  }

  @Test(
    arguments: [
      .found(
        "what is passed, or what stands for it", styled("style ?? .automatic"),
        styled("style ?? .automatic", ", style: .formSheet"), styled("isFull ? .fullScreen : .pageSheet"),
        styled("isFull ? .fullScreen : .pageSheet", ", isFull: false"), styled("isOpen ? .pageSheet : .pageSheet")),
      .silent(
        "what is passed fills the screen", styled("style ?? .automatic", ", style: .fullScreen"),
        styled("style ?? .fullScreen"), styled("isFull ? .fullScreen : .pageSheet", ", isFull: true"),
        styled("isFull ? .pageSheet : .fullScreen")),
      .silent(
        "what is passed is not known", styled("style ?? .automatic", ", style: preferred"),
        styled("isOpen ? .fullScreen : .pageSheet"), styled("isFull ? .fullScreen : .pageSheet", ", isFull: isOpen")),
    ] as [Verdict]) func whatAHelperIsPassed(verdict: Verdict)
  { verdict.expectSheet() }

  private static func styling(_ statements: String, _ style: String = "style") -> AttachApp {
    AttachApp.presenting(after: "\(statements); FEED.modalPresentationStyle = \(style)").keeping(
      "private var kept: UIModalPresentationStyle = .automatic")
  }

  @Test(
    arguments: [
      .found(
        "what a body assigns", styling("let style: UIModalPresentationStyle; style = .pageSheet"),
        styling("kept = .pageSheet", "kept"), styling("self.kept = .pageSheet", "self.kept")),
      .silent(
        "one of the values that a body assigns fills the screen",
        styling("let style: UIModalPresentationStyle; style = .fullScreen"),
        styling(
          "let style: UIModalPresentationStyle; if isOpen { style = .pageSheet } else { style = .fullScreen }"),
        styling("kept = .fullScreen", "kept"), styling("self.kept = .fullScreen", "self.kept"),
        styling("kept = .pageSheet; if isOpen { kept = .fullScreen }", "self.kept")),
      .silent("nothing is assigned", styling("print(1)", "kept"), styling("print(1)", "self.kept")),
    ] as [Verdict]) func whatABodyAssigns(verdict: Verdict)
  { verdict.expectSheet() }

  /// Home's router presents what a member of Feed's router gives.
  private static func presenting(_ screen: String, _ member: String) -> AttachApp {
    sheet.showing("viewController.uiviewController.①present(\(screen), animated: true)").adding(
      "extension ViewableRouting { \(member) }")
  }

  @Test(
    arguments: [
      .found(
        "the view by another name",
        presenting("router.screen", "var screen: UIViewController { view }")
          .adding("extension ViewableRouting { var view: UIViewController { viewControllable.uiviewController } }"),
        presenting("router.screen", "var screen: UIViewController { self.viewControllable.uiviewController }"),
        presenting("router.screen()", "func screen() -> UIViewController { viewControllable.uiviewController }"),
        presenting(
          "router.framed",
          "var framed: UIViewController { UINavigationController(rootViewController: viewControllable.uiviewController) }"
        ),
        presenting("nil ?? router.viewControllable.uiviewController", ""),
        presenting("cover() ?? router.viewControllable.uiviewController", "")),
      .silent(
        "something else",
        presenting("router.screen", "var screen: UIViewController { UIViewController() }"),
        presenting("nil ?? nil", ""),
        presenting("router.screen", "func screen() -> UIViewController { viewControllable.uiviewController }"),
        presenting("router.screen()", "func screen() -> UIViewController { other }"),
        presenting(
          "router.screen",
          "var screen: UIViewController { if isOpen { return other }; return viewControllable.uiviewController }")),
    ] as [Verdict]) func whatAMemberOfTheChildGives(verdict: Verdict)
  { verdict.expectSheet() }

  // MARK: - Several views

  /// Home's router presents Feed's view, and passes several to something that the sources do not show.
  private static func passing(_ views: String) -> AttachApp {
    AttachApp.presenting(after: "unseen(\(views))")
  }

  @Test(
    arguments: [
      .silent(
        "several views among which it is", passing("[FEED]"), passing("[other, FEED]"), passing("[FEED, other]"),
        passing("[FEED].map { UINavigationController(rootViewController: $0) }"),
        passing("[other, FEED].compactMap { $0 as? UIViewController }")),
      .found("other views", passing("[other, start]"), passing("[FEED.title, FEED.view.count]"), passing("[]")),
    ] as [Verdict]) func whatIsPassedAmongOthers(verdict: Verdict)
  { verdict.expectSheet() }

  // MARK: - The parent's view

  /// Home's router has its view show Feed's, which a protocol requires that several classes implement.
  private static func required(_ classes: String, of head: String = "HomePresentable, ViewControllable {")
    -> AttachApp
  {
    sheet.showing("(viewController as? Showing)?.①show(router.viewControllable)").adding(
      "protocol Showing: AnyObject { func show(_ child: ViewControllable) }\n\(classes)")
  }

  private static func showing(_ statements: String) -> String {
    "func show(_ child: ViewControllable) { \(statements) }"
  }

  private static let presents = "uiviewController.present(child.uiviewController, animated: true)"

  @Test(
    arguments: [
      .found(
        "what the parent's view does, or the only class that does it",
        required("extension HomeViewController: Showing { \(showing(presents)) }"),
        required("final class Frame: Showing, ViewControllable { \(showing(presents)) }"),
        required(
          "extension HomeViewController: Showing { \(showing(presents)) }\n"
            + "final class Frame: Showing { \(showing("addChild(child.uiviewController)")) }"),
        required(
          "extension HomeViewController: Showing { \(showing(presents)) }\n"
            + "extension Showing { \(showing("addChild(child.uiviewController)")) }"),
        required(
          "class Base: UIViewController, Showing { \(showing("addChild(child.uiviewController)")) }\n"
            + "extension HomeViewController { override \(showing(presents)) }"
        ).replacing("HomeViewController: UIViewController", with: "HomeViewController: Base")),
      .silent(
        "several classes may do it",
        required(
          "final class Frame: Showing, ViewControllable { \(showing(presents)) }\n"
            + "final class Other: Showing, ViewControllable { \(showing(presents)) }"), required("")),
    ] as [Verdict]) func whoImplementsARequirement(verdict: Verdict)
  { verdict.expectSheet() }
}
