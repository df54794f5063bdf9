import RIBRules
import Testing

/// Who is told that the user has pulled a sheet down: the delegate of its presentation, and whom that tells.
@Suite struct PresentationDelegateTests {
  private static let sheet = AttachApp.sheet

  /// Feed's view has the members of a presentation's delegate.
  private static func telling(_ members: String, head: String = "UIViewController") -> AttachApp {
    sheet.feed(members).feed(inheriting: "\(head), UIAdaptivePresentationControllerDelegate")
  }

  /// Feed's view is the delegate of its presentation.
  private static func told(_ members: String) -> AttachApp {
    telling("\(members)\n  override func viewDidLoad() { presentationController?.delegate = self }")
  }

  private static let guardian =
    "final class Guardian: NSObject { let router: HomeRouting; \(DismissalReportTests.dismissed("router.detachFeed()")) }"

  @Test(
    arguments: [
      .found(
        "nobody makes it the delegate", telling(DismissalReportTests.dismissed("tell()")),
        sheet.home(DismissalReportTests.dismissed("tell()")),
        sheet.adding(guardian),
        telling(DismissalReportTests.dismissed("tell()")).home(DismissalReportTests.setting("feed.", "other")),
        telling(DismissalReportTests.dismissed("tell()")).home(DismissalReportTests.setting("feed.", "nil")),
        telling(
          "\(DismissalReportTests.dismissed("tell()")); let list: UITableView = make(); func ask() { list.delegate = self }"
        )),
      .silent(
        "somebody may make it the delegate",
        sheet.adding(guardian).home(DismissalReportTests.setting("feed.", "make()")),
        sheet.adding(guardian).home("func ask(_ guardian: Guardian) { unseen.delegate = guardian }"),
        sheet.adding(guardian).home(
          "func ask(_ sheet: UISheetPresentationController, _ guardian: Guardian) { sheet.delegate = guardian }"),
        sheet.adding(guardian).home(
          "func ask(_ guardian: Guardian) { guardian.presentationControllerDidDismiss(unseen) }"),
        sheet.adding(guardian.replacing("NSObject", with: "UnseenGuardian")),
        telling(DismissalReportTests.dismissed("tell()"), head: "Screen").adding(
          "class Screen: UIViewController { func ask() { presentationController?.delegate = self } }")),
    ] as [Verdict]) func whoMayBeTheDelegate(verdict: Verdict)
  {
    verdict.besides(DismissalReportTests.models).expectSheet()
  }

  /// The router has a delegate that has Feed detached, and sets it in front of what it presents.
  private static func guarded(_ setting: String, presenting shown: String) -> AttachApp {
    AttachApp.presenting(after: setting, shown).keeping("let guardian: Guardian")
      .adding(guardian.replacing("NSObject", with: "NSObject, UIAdaptivePresentationControllerDelegate"))
  }

  private static let wrapping = "UINavigationController(rootViewController: FEED)"

  @Test(
    arguments: [
      .found(
        "another controller is made around the one of which it is the delegate, and that is presented",
        guarded("FEED.presentationController?.delegate = guardian", presenting: wrapping),
        guarded(
          "let inner = FEED\n    inner.presentationController?.delegate = guardian\n    let outer = \(wrapping)",
          presenting: "outer")),
      .silent(
        "what it is the delegate of is presented, or may be",
        guarded("FEED.presentationController?.delegate = guardian", presenting: "FEED"),
        guarded(
          "let outer = \(wrapping)\n    outer.presentationController?.delegate = guardian", presenting: "outer"),
        guarded("let outer = \(wrapping)\n    FEED.presentationController?.delegate = guardian", presenting: "outer")),
    ] as [Verdict]) func whatIsPresentedHasTheDelegate(verdict: Verdict)
  {
    verdict.besides(DismissalReportTests.models).expectSheet()
  }

  private static let asks = "func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool"
  private static let adapts = "func adaptivePresentationStyle(for controller: UIPresentationController)"
  private static let prevented =
    "func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)"

  @Test(
    arguments: [
      .found(
        "the delegate does nothing", told(DismissalReportTests.dismissed("")),
        told(DismissalReportTests.dismissed("print(1)")), told(""),
        told("\(prevented) { listener?.didTapClose() }"), sheet.loading("presentationController?.delegate = nil"),
        AttachApp.presenting(after: "FEED.presentationController?.delegate = nil"),
        AttachApp.presenting(after: "FEED.presentationController?.delegate = lamp").keeping("let lamp = Lamp()")
          .adding(
            "final class Lamp: NSObject, UIAdaptivePresentationControllerDelegate { \(DismissalReportTests.dismissed("")) }"
          )),
      .silent(
        "the delegate tells somebody, or decides", told(DismissalReportTests.dismissed("tell()")),
        told("\(asks) { false }"),
        told("\(adapts) -> UIModalPresentationStyle { .fullScreen }"),
        AttachApp.presenting(after: "FEED.presentationController?.delegate = lamp")
          .keeping("let lamp: UIAdaptivePresentationControllerDelegate"),
        AttachApp.presenting(after: "FEED.presentationController?.delegate = lamp").keeping("let lamp: Lamp")
          .adding(
            "class Lamp: NSObject, UIAdaptivePresentationControllerDelegate { \(DismissalReportTests.dismissed("")) }"
          )
          .adding("final class Beacon: Lamp { override \(DismissalReportTests.dismissed("tell()")) }")),
    ] as [Verdict]) func whatTheDelegateDoes(verdict: Verdict)
  {
    verdict.besides(DismissalReportTests.models).expectSheet()
  }

  /// A lamp is the delegate of Feed's presentation.
  private static func lit(_ lamp: String) -> AttachApp {
    AttachApp.presenting(after: "FEED.presentationController?.delegate = lamp").keeping("let lamp = Lamp()").adding(
      lamp)
  }

  private static let delegate = "NSObject, UIAdaptivePresentationControllerDelegate"
  private static let detents =
    "func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {}"

  @Test(
    arguments: [
      .found(
        "a delegate that is told nothing that matters",
        lit("class Lamp: NSObject, UISheetPresentationControllerDelegate {}"),
        lit("class Lamp: \(delegate) { func shine() { tell() } }"),
        lit("class Lamp: \(delegate) {}\nfinal class Beacon: Lamp { \(DismissalReportTests.dismissed("print(1)")) }"),
        lit("class Base: \(delegate) { \(DismissalReportTests.dismissed("")) }\nfinal class Lamp: Base {}")),
      .silent(
        "what it, its base or a subclass does may matter, or is not seen",
        lit("class Lamp: NSObject, UISheetPresentationControllerDelegate { \(detents) }"),
        lit("class Lamp: \(delegate) {}\nfinal class Beacon: Lamp { \(DismissalReportTests.dismissed("tell()")) }"),
        lit("class Base: \(delegate) { \(DismissalReportTests.dismissed("tell()")) }\nfinal class Lamp: Base {}"),
        lit("class Lamp: UnseenLamp, UIAdaptivePresentationControllerDelegate {}"), lit("class Lamp: NSObject {}"),
        lit("struct Lamp {}")),
      .found(
        "something else is set of the presentation",
        AttachApp.presenting(after: "FEED.sheetPresentationController?.detents = [.large()]")),
    ] as [Verdict]) func whoIsTheDelegate(verdict: Verdict)
  {
    verdict.besides(DismissalReportTests.models).expectSheet()
  }

  // MARK: - Proxies

  /// The app where Home's interactor keeps a proxy that tells it of Feed's being pulled down.
  private static func proxied(
    _ proxy: String = "let proxy: Proxy = Proxy()", introduced: String = "proxy.delegate = self",
    presented: String = "FEED.presentationController?.delegate = interactor.proxy",
    answer: String = "router?.detachFeed()"
  ) -> AttachApp {
    AttachApp.presenting(after: presented)
      .adding("  var proxy: Proxy { get }", to: "protocol HomeInteractable: Interactable, FeedListener {")
      .interacting("\(proxy)\n  let gone = Relay()\n  func introduce() { \(introduced) }")
      .adding(
        """
        protocol Dismissing: AnyObject { func sheetDidDismiss() }
        final class Proxy: NSObject, UIAdaptivePresentationControllerDelegate {
          weak var delegate: Dismissing?
          \(DismissalReportTests.dismissed("delegate?.sheetDidDismiss()"))
        }
        extension HomeInteractor: Dismissing { func sheetDidDismiss() { \(answer) } }
        """)
  }

  /// Another RIB that shows a sheet and has a proxy of its own.
  private static func shop(_ proxy: String = "let proxy = Proxy()", presenting: String = "interactor.proxy") -> String {
    """
    protocol ShopInteractable: Interactable { var proxy: Proxy { get } }
    final class ShopBuilder: Builder<EmptyDependency> {
      func build() -> Routing { ShopRouter(interactor: ShopInteractor()) }
    }
    final class ShopInteractor: Interactor, ShopInteractable, Dismissing {
      \(proxy)
      func introduce() { proxy.delegate = self }
      func sheetDidDismiss() {}
    }
    final class ShopRouter: Router<ShopInteractable> {
      func show(_ sheet: UIViewController) { sheet.presentationController?.delegate = \(presenting) }
    }
    """
  }

  private static let lamp = "final class Lamp: Dismissing { func sheetDidDismiss() { tell() } }"

  @Test(
    arguments: [
      .silent(
        "the proxy may tell Home", proxied(), proxied().adding(shop()), proxied(introduced: "proxy.delegate = make()"),
        proxied(introduced: "someone.delegate = self").adding(shop()),
        proxied("let proxy: Proxy", presented: "").adding(shop()),
        proxied(presented: "").adding(shop(presenting: "unseen()")),
        proxied(presented: "").adding(shop("let proxy: Proxy")), proxied(answer: "gone.accept(1)"),
        proxied("var proxy: Proxy { shared }", presented: "").adding(shop()),
        proxied("var proxy = Proxy(); func use(_ other: Proxy) { proxy = other }", presented: "").adding(shop()),
        proxied(presented: "").adding(shop()).adding(
          "final class OtherInteractor: Interactor, ShopInteractable { let proxy: Proxy }"),
        proxied(introduced: "proxy.delegate = Lamp()").adding(lamp),
        proxied(introduced: "proxy.delegate = self; proxy.delegate = Lamp()", answer: "").adding(lamp),
        proxied(introduced: "").replacing("delegate?.sheet", with: "other.delegate?.sheet").replacing(
          "weak var delegate: Dismissing?", with: "weak var delegate: Dismissing?; let other: Other"
        ).adding("final class Other { var delegate: Dismissing? }"),
        proxied(introduced: "").replacing("weak var delegate", with: "@IBOutlet weak var delegate"),
        proxied(introduced: "").replacing("weak var delegate: Dismissing?", with: "var delegate: Dismissing? = make()"),
        proxied(introduced: "").replacing("final class Proxy: NSObject", with: "final class Proxy: Unseen")),
      .found(
        "nobody makes Home the proxy's delegate", proxied(introduced: ""), proxied(introduced: "proxy.delegate = nil"),
        proxied(introduced: "").adding(shop())),
      .found(
        "nobody makes Home's proxy the delegate", proxied(presented: "").adding(shop()), proxied(presented: ""),
        proxied("let proxy: Proxy; override init() { proxy = Proxy() }", presented: "").adding(shop())),
      .found("Home does nothing with it", proxied(answer: ""), proxied(answer: "print(1)").adding(shop())),
    ] as [Verdict]) func whomAProxyTells(verdict: Verdict)
  {
    verdict.besides(DismissalReportTests.models).expectSheet()
  }

  /// Who wrote a delegate would take the finding for a false alarm, if it did not say what is missing.
  @Test(arguments: [
    (
      sheet.adding(guardian),
      "'presentationControllerDidDismiss(_:)' of Guardian is not enough: "
        + "nothing makes it the delegate of this presentation",
      "make Guardian the `presentationController?.delegate` of what is presented"
    ),
    (
      proxied(presented: "").adding(shop()),
      "'presentationControllerDidDismiss(_:)' of Proxy is not enough: "
        + "nothing makes it the delegate of this presentation",
      "make Proxy the `presentationController?.delegate` of what is presented"
    ),
    (
      proxied(introduced: "").adding(shop()),
      "'presentationControllerDidDismiss(_:)' of Proxy is not enough: "
        + "nothing sets 'delegate' to what detaches Feed", "set `delegate` of Proxy to what detaches Feed"
    ),
  ]) func itSaysWhichDelegateIsDeaf(app: AttachApp, note: String, help: String) {
    let found = expectDismissal(app, AttachApp.pulledDown)
    #expect(found.first?.notes.first?.message == note)
    #expect(found.map(\.help) == [help])
  }

  @Test(arguments: [
    AttachApp.push.adding(guardian),
    sheet.replacing("closeButtonTapped() {", with: "closeButtonTapped(_ sender: UIButton) {"),
    sheet.adding(
      "final class Guardian { let router: HomeRouting; func presentationControllerDidDismiss() { router.detachFeed() } }"
    ),
  ]) func onlyASheetsDelegateIsDeaf(app: AttachApp) {
    #expect(app.findings(of: UnreportedDismissal.self).map { $0.help?.contains("delegate") } == [false])
  }

  @Test func aViewThatClosesItselfHasNoDelegate() {
    let app = Self.proxied(introduced: "")
      .replacing("listener?.didTapClose()", with: "dismiss(animated: true)")
      .feed("override var modalPresentationStyle: UIModalPresentationStyle { get { .fullScreen } set {} }")
    let found = app.findings(of: UnreportedDismissal.self)
    #expect(found.map { $0.help?.contains("delegate") } == [false])
  }
}
