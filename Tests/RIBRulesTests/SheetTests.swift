import RIBRules
import Testing

/// Which presented views the user can pull down.
@Suite struct SheetTests {
  private static let sheet = AttachApp.sheet
  private static let wrapping = "UINavigationController(rootViewController: FEED)"
  private static let wrapped = AttachApp.presenting(after: "", wrapping)

  /// Home presents Feed in a navigation controller of the app's.
  private static func wrapped(in members: String) -> AttachApp {
    AttachApp.presenting(after: "", "Frame(rootViewController: FEED)")
      .adding("final class Frame: UINavigationController { \(members) }")
  }

  private static func building(_ statement: String) -> AttachApp {
    sheet.replacing(
      "    let interactor = FeedInteractor(presenter: viewController)\n",
      with: "    let interactor = FeedInteractor(presenter: viewController)\n    \(statement)\n")
  }

  @Test(
    arguments: [
      .found(
        "a style or a setting that leaves it a sheet", sheet.loading("modalPresentationStyle = .pageSheet"),
        sheet.loading("isModalInPresentation = false"),
        AttachApp.presenting(after: "FEED.modalPresentationStyle = .formSheet"),
        AttachApp.presenting(after: "FEED.isModalInPresentation = false"),
        AttachApp.presenting(after: "FEED.isModalInPresentation = false; FEED.modalPresentationStyle = .automatic")),
      .silent(
        "one of several settings that does not",
        AttachApp.presenting(after: "FEED.isModalInPresentation = false; FEED.modalPresentationStyle = .fullScreen"),
        AttachApp.presenting(after: "FEED.modalPresentationStyle = .fullScreen; FEED.isModalInPresentation = false"),
        sheet.loading("modalPresentationStyle = .pageSheet; if isLocked { isModalInPresentation = true }"),
        sheet.loading("isModalInPresentation = true; isModalInPresentation = false")),
      .silent(
        "a setting of which the sources do not tell the value",
        AttachApp.presenting(after: "FEED.modalPresentationStyle = style"),
        AttachApp.presenting(after: "FEED.isModalInPresentation = busy"),
        sheet.loading("modalPresentationStyle = Style.current"), sheet.loading("isModalInPresentation = isBusy"),
        sheet.loading("print(modalPresentationStyle)")),
      .silent(
        "a setting that is made otherwise than by an assignment",
        AttachApp.presenting(after: "FEED.isModalInPresentation.toggle()"),
        AttachApp.presenting(after: "lock(&FEED.isModalInPresentation)"),
        AttachApp.presenting(after: "FEED[keyPath: \\.isModalInPresentation] = true"),
        AttachApp.presenting(after: "(FEED.modalPresentationStyle, FEED.title) = (.fullScreen, nil)"),
        AttachApp.presenting(after: "FEED.isFull = true").adding(
          "extension UIViewController { var isFull: Bool { get { false } set { modalPresentationStyle = .fullScreen } } }"
        )),
      .silent(
        "a setting of a controller that is not told",
        AttachApp.presenting(after: "top.modalPresentationStyle = .fullScreen")),
      .found(
        "what the view says of other controllers", sheet.feed("func warn() { alert.isModalInPresentation = true }"),
        sheet.feed("func ask() { menu.popoverPresentationController?.sourceView = view }"),
        sheet.feed("func ask() { menu.modalPresentationStyle = .fullScreen }")),
      .silent(
        "its presentation has a delegate", sheet.loading("presentationController?.delegate = self"),
        sheet.loading("navigationController?.presentationController?.delegate = self"),
        AttachApp.presenting(after: "FEED.presentationController?.delegate = self"),
        AttachApp.presenting(after: "FEED.sheetPresentationController?.delegate = viewController"),
        AttachApp.presenting(
          after: "let popover = FEED.popoverPresentationController; popover?.delegate = viewController")),
      .silent(
        "the child's builder says how it is presented", building("viewController.modalPresentationStyle = .fullScreen"),
        building("viewController.isModalInPresentation = true"),
        building("viewController.presentationController?.delegate = interactor")),
      .found(
        "the child's builder leaves it a sheet", building("viewController.title = \"Feed\""),
        building("viewController.isModalInPresentation = false"),
        building("viewController.modalPresentationStyle = .pageSheet")),
      .found(
        "a navigation controller around it is a sheet, whatever its screen's style is", wrapped,
        wrapped.loading("modalPresentationStyle = .fullScreen"),
        AttachApp.presenting(after: "FEED.modalPresentationStyle = .fullScreen", wrapping),
        wrapped(in: "override func viewDidLoad() { modalPresentationStyle = .pageSheet }")),
      .silent(
        "a screen in a navigation controller forbids pulling the whole down",
        wrapped.loading("isModalInPresentation = true"),
        AttachApp.presenting(after: "FEED.isModalInPresentation = true", wrapping)),
      .silent(
        "the controller around it is no sheet",
        wrapped(in: "override func viewDidLoad() { modalPresentationStyle = .fullScreen }"),
        wrapped(in: "override var modalPresentationStyle: UIModalPresentationStyle { get { .fullScreen } set {} }"),
        AttachApp.presenting(
          after: "let frame = \(wrapping); frame.modalPresentationStyle = .fullScreen", "frame")),
      .silent(
        "a controller of UIKit's that chooses its style itself", sheet.feed(inheriting: "UIAlertController"),
        wrapped.feed(inheriting: "UIImagePickerController"),
        sheet.feed(inheriting: "Base", "class Base: UIAlertController {}")),
      .found("any other controller of UIKit's", sheet.feed(inheriting: "UITableViewController")),
      .found(
        "it is presented in each case, the first of which is named",
        AttachApp.showing(
          "uiviewController.①present(FEED, animated: true); if isWide { "
            + "viewController.uiviewController.present(FEED, animated: false) }")),
      .silent(
        "it is presented in one case and pushed in another",
        AttachApp.showing(
          "uiviewController.present(FEED, animated: true); if isCompact { "
            + "viewController.uiviewController.navigationController?.pushViewController(FEED, animated: true) }")),
      .silent(
        "it fills the screen alone, and is in a navigation controller in another case",
        AttachApp.showing(
          "uiviewController.present(\(wrapping), animated: true); "
            + "if isCompact { viewController.uiviewController.present(FEED, animated: true) }"
        ).loading("modalPresentationStyle = .fullScreen")),
      .silent(
        "the child is a tab, or part of another view", AttachApp.showing("uiviewController.addChild(FEED)"),
        AttachApp.showing("tabs.setViewControllers([FEED], animated: true)")),
    ] as [Verdict])
  func aSheet(verdict: Verdict) {
    verdict.expectSheet()
  }

  // MARK: - Who makes the view

  /// The app of which a storyboard makes Feed's view.
  private static func fromStoryboard(_ app: AttachApp) -> AttachApp {
    app.replacing(
      "let viewController = FeedViewController()",
      with: "let viewController: FeedViewController = UIStoryboard.feed.make()")
  }

  /// The app in which another class makes Feed's view.
  private static func made(_ statement: String) -> AttachApp {
    sheet.replacing("FeedViewController()", with: "screens.makeFeed()").adding(
      """
      final class Screens {
        func makeFeed() -> FeedViewController { let feed = FeedViewController(); \(statement); return feed }
      }
      final class MenuViewController: UIViewController {}
      """)
  }

  @Test(
    arguments: [
      .silent(
        "a storyboard may say how it is presented", fromStoryboard(sheet), fromStoryboard(sheet.loading("print(1)")),
        fromStoryboard(AttachApp.presenting(after: "FEED.isModalInPresentation = false")),
        fromStoryboard(building("viewController.isModalInPresentation = false")),
        fromStoryboard(building("let menu = UITableViewController(); menu.modalPresentationStyle = .pageSheet"))),
      .found(
        "what shows it, or its builder, says so instead",
        fromStoryboard(
          AttachApp.presenting(after: "FEED.modalPresentationStyle = .pageSheet; FEED.isModalInPresentation = false")),
        fromStoryboard(
          building("viewController.modalPresentationStyle = .pageSheet; viewController.isModalInPresentation = false")),
        fromStoryboard(AttachApp.presenting(after: "FEED.modalPresentationStyle = .pageSheet")),
        fromStoryboard(building("viewController.modalPresentationStyle = .pageSheet"))),
      .silent(
        "who makes it forbids pulling it down", made("feed.modalPresentationStyle = .fullScreen"),
        made("feed.isModalInPresentation = true"), made("feed.presentationController?.delegate = guardian")),
      .found(
        "who makes it leaves it a sheet", made("feed.title = \"\""), made("feed.modalPresentationStyle = .pageSheet"),
        made("feed.presentationController?.delegate = nil"),
        made("let menu = MenuViewController(); menu.modalPresentationStyle = .fullScreen"),
        made("menu.modalPresentationStyle = .fullScreen")),
      .silent(
        "what it inherits forbids it",
        sheet.feed(
          inheriting: "Base",
          "class Base: UIViewController { override func viewDidLoad() { isModalInPresentation = true } }"),
        sheet.feed(
          inheriting: "Base",
          "class Base: UIViewController { override var isModalInPresentation: Bool { get { true } set {} } }")),
      .silent(
        "its own transition, or a popover that is set up", sheet.loading("transitioningDelegate = self"),
        AttachApp.presenting(after: "FEED.transitioningDelegate = self"),
        sheet.loading("popoverPresentationController?.sourceView = view"),
        sheet.loading("navigationController?.popoverPresentationController?.sourceView = view")),
    ] as [Verdict]) func whoMakesIt(verdict: Verdict)
  { verdict.expectSheet() }

  // MARK: - Several views

  @Test(
    arguments: [
      .found("each of its views is a sheet", sheet.pad(), sheet.pad("override func viewDidLoad() { title = \"\" }")),
      .silent(
        "one of its views is none, or is not seen", sheet.pad(base: "UnseenViewController"),
        sheet.pad("override func viewDidLoad() { modalPresentationStyle = .fullScreen }"),
        wrapped.pad("override func viewDidLoad() { isModalInPresentation = true }"),
        sheet.pad(base: "UIImagePickerController"), sheet.pad(made: "make() as FeedPadViewController")),
    ] as [Verdict]) func severalViews(verdict: Verdict)
  { verdict.expectSheet() }

  @Test func oneOfSeveralPushedViewsMayBeAStoryboards() {
    expectDismissal(AttachApp.push.pad(), AttachApp.swipedBack)
    expectDismissal(AttachApp.push.pad(made: "make() as FeedPadViewController"))
  }

  // MARK: - An own way to present

  private static func presenting(_ body: String, modifiers: String = "override ") -> String {
    "\(modifiers)func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { \(body) }"
  }

  private static func presents(_ body: String, modifiers: String = "override ", base: String = "UIViewController")
    -> String
  {
    """
    class Base: \(base) {
      \(presenting(body, modifiers: modifiers))
      private func style(_ screen: UIViewController) { screen.modalPresentationStyle = .fullScreen }
    }
    """
  }

  private static func homeOf(_ base: String) -> AttachApp {
    sheet.replacing("HomeViewController: UIViewController", with: "HomeViewController: Base").adding(base)
  }

  private static let styling = "screen.modalPresentationStyle = .fullScreen; super.present(screen, animated: animated)"

  @Test(
    arguments: [
      .silent(
        "the parent's own view styles what it presents", sheet.pad(of: "Home", presenting(styling)),
        homeOf(presents(styling)), homeOf(presents("style(screen)")),
        homeOf(presents("screen.isModalInPresentation = true"))),
      .found(
        "what it sets leaves a sheet", homeOf(presents("screen.modalPresentationStyle = .pageSheet")),
        homeOf(presents("screen.isModalInPresentation = false"))),
      .found("another class's", sheet.adding(presents(styling))),
      .silent(
        "another class's that may be what presents",
        AttachApp.showing("uiviewController.navigationController?.present(FEED, animated: true)").adding(
          presents(styling)),
        AttachApp.showing("top.present(FEED, animated: true)").adding(presents(styling)),
        AttachApp.showing("top().present(FEED, animated: true)").adding(presents(styling)),
        AttachApp.showing(
          "uiviewController.present(FEED, animated: true); if isWide { top.present(FEED, animated: true) }"
        ).adding(presents(styling))),
      .found(
        "another class's that only asks, or that UIKit does not call",
        AttachApp.showing("top.①present(FEED, animated: true)").adding(
          presents("print(screen.modalPresentationStyle)")),
        AttachApp.showing("top.①present(FEED, animated: true)").adding(presents(styling, modifiers: ""))),
      .found(
        "the parent's view by a method of its own",
        AttachApp.sheet.showing(
          "(viewController as? HomeViewController)?.open(router.viewControllable.uiviewController)"
        )
        .home("func open(_ screen: UIViewController) { present(screen, animated: true) }").adding(presents(styling))
        .marking("open(router")),
      .found(
        "the parent's own view, by any of its names",
        AttachApp.showing("uiviewController.①present(FEED, animated: true)").adding(presents(styling)),
        AttachApp.showing("uiviewController.viewController!.①present(FEED, animated: true)").adding(presents(styling))),
    ] as [Verdict])
  func whoPresents(verdict: Verdict) {
    verdict.expectSheet()
  }

  /// The child may say itself that it is a popover.
  @Test func aPopoverIsClosedByATap() {
    let message = AttachApp.pulledDown.replacing(
      "pull Feed's sheet down", with: "close Feed's popover by a tap beside it")
    expectDismissal(Self.sheet.loading("modalPresentationStyle = .popover"), message)
    expectDismissal(Self.building("viewController.modalPresentationStyle = .popover"), message)
    expectDismissal(Self.wrapped.loading("modalPresentationStyle = .popover"), AttachApp.pulledDown)
  }
}
