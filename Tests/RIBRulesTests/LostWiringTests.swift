import RIBRules
import Testing

/// The rules about wiring: whether anything is lost, and how long, on the app of `WiringTests`.
@Suite struct LostWiringTests {
  // MARK: - What is lost

  @Test(arguments: [
    "print(listener)", "debugPrint(\"built for\", listener)", "_ = listener", "log(\"for \\(listener)\")",
  ])
  func aListenerThatIsOnlyShownIsReported(statement: String) {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: statement).marking(
      "build(withListener listener"
    )
    .adding("func log(_ text: String) {}")
    expectFindings(app.source, ["①": WiringApp.unsetListener])
  }

  @Test func whatTheAppItselfCallsPrintMaySetIt() {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: "print(listener)")
      .adding("extension FeedBuilder { func print(_ listener: FeedListener) {} }")
    expectFindings(app.source)
  }

  @Test func nothingIsLostOfAListenerThatNobodyUses() {
    let app = WiringApp.untold
    expectFindings(app.replacing("    listener?.feedDidClose()\n", with: "").source)
    expectFindings(app.replacing("    listener?.feedDidClose()\n", with: "    listener = nil\n").source)
  }

  @Test func nothingIsLostOfAListenerThatAsksForNothing() {
    let app = WiringApp.untold
      .replacing("    listener?.feedDidClose()\n", with: "    if let listener { print(listener) }\n")
    let asking = "protocol FeedListener: AnyObject {\n  func feedDidClose()\n}"
    expectFindings(app.replacing(asking, with: "protocol FeedListener: AnyObject {}").source)
    let inheriting = "protocol Closing: AnyObject { func feedDidClose() }\nprotocol FeedListener: Closing {}"
    expectFindings(app.replacing(asking, with: inheriting).source, ["①": WiringApp.unsetListener])
  }

  // MARK: - A presenter's own listener

  /// The presentable protocol does not ask for the presenter's listener.
  private static let own = WiringApp.unheard
    .replacing("  var presentableListener: FeedPresentableListener? { get set }\n", with: "")

  @Test func aPresentersOwnListenerThatNobodySetsIsReported() {
    let found = expectFindings(
      Self.own.source,
      ["①": WiringApp.unsetPresenterListener.replacing("of FeedPresentable", with: "of FeedViewController")])
    #expect(
      found.first?.help?.contains(
        "add `var presentableListener: FeedPresentableListener? { get set }` to FeedPresentable, and write")
        == true)
  }

  @Test(arguments: [
    (
      "    interactor.listener = listener\n",
      "    interactor.listener = listener\n    viewController.presentableListener = interactor\n"
    ),
    (
      "    super.init(presenter: presenter)\n",
      "    super.init(presenter: presenter)\n    (presenter as? FeedViewController)?.presentableListener = self\n"
    ),
    ("    presentableListener?.didTap()\n", ""),
    ("  weak var presentableListener", "  private weak var presentableListener"),
    (
      "let viewController = FeedViewController()",
      "let viewController = storyboard.instantiate(FeedViewController.self)"
    ),
    (
      "final class FeedViewController",
      "final class Taps: FeedPresentableListener { func didTap() {} }\nfinal class FeedViewController"
    ),
  ]) func aPresentersOwnListenerThatMayBeSetIsNot(part: String, other: String) {
    expectFindings(Self.own.replacing(part, with: other).source)
  }

  // MARK: - How long it lasts

  @Test(arguments: [
    ("", Severity.error), ("    if let feed { detachChild(feed) }\n", .warning),
  ]) func aStrongReferenceOfWhatNothingDetachesIsAWarning(removed: String, severity: Severity) {
    let app = WiringApp.detaching.replacing("weak var router: FeedRouting?", with: "var ①router: FeedRouting?")
    let source = removed.isEmpty ? app.source : app.replacing(removed, with: "").source
    let message =
      severity == .error
      ? "'router' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: once the RIB "
        + "is detached, neither is released"
      : WiringApp.retaining("router", of: "FeedInteractor", "FeedRouter")
    let found = expectFindings(source, ["①": message], of: [StrongBackReference.self])
    #expect(found.map(\.severity) == [severity])
  }
}
