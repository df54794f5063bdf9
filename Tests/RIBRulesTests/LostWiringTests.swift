import RIBModel
import RIBRules
import TestSupport
import Testing

/// The rules about wiring: whether anything is lost, and how long, on the app of `WiringTests`.
@Suite struct LostWiringTests {
  // MARK: - What is lost

  @Test(arguments: [
    "print(listener)", "debugPrint(\"built for\", listener)", "_ = listener", "log(\"for \\(listener)\")",
  ])
  func aListenerThatIsOnlyShownIsReported(statement: String) {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: statement)
      .adding("func log(_ text: String) {}")
    #expect(findings(of: app) == ["unset_listener"])
  }

  @Test func whatTheAppItselfCallsPrintMaySetIt() {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: "print(listener)")
      .adding("extension FeedBuilder { func print(_ listener: FeedListener) {} }")
    #expect(findings(of: app) == [])
  }

  @Test func nothingIsLostOfAListenerThatNobodyUses() {
    let app = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")
    #expect(findings(of: app.replacing("    listener?.feedDidClose()\n", with: "")) == [])
    #expect(findings(of: app.replacing("    listener?.feedDidClose()\n", with: "    listener = nil\n")) == [])
  }

  @Test func nothingIsLostOfAListenerThatAsksForNothing() {
    let app = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")
      .replacing("    listener?.feedDidClose()\n", with: "    if let listener { print(listener) }\n")
    let asking = "protocol FeedListener: AnyObject {\n  func feedDidClose()\n}"
    #expect(findings(of: app.replacing(asking, with: "protocol FeedListener: AnyObject {}")) == [])
    let inheriting = "protocol Closing: AnyObject { func feedDidClose() }\nprotocol FeedListener: Closing {}"
    #expect(findings(of: app.replacing(asking, with: inheriting)) == ["unset_listener"])
  }

  // MARK: - A presenter's own listener

  /// The presentable protocol does not ask for the presenter's listener.
  private static let own = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")
    .replacing("  var presentableListener: FeedPresentableListener? { get set }\n", with: "")

  @Test func aPresentersOwnListenerThatNobodySetsIsReported() {
    #expect(findings(of: Self.own) == ["unset_presenter_listener"])
    let found = check(linked(Self.own.text))
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
    #expect(Self.own.text.contains(part))
    #expect(findings(of: Self.own.replacing(part, with: other)) == [])
  }

  // MARK: - How long it lasts

  @Test(arguments: [
    ("", Severity.error), ("    if let feed { detachChild(feed) }\n", .warning),
  ]) func aStrongReferenceOfWhatNothingDetachesIsAWarning(removed: String, severity: Severity) {
    let app = WiringApp.detaching.replacing("weak var router: FeedRouting?", with: "var router: FeedRouting?")
    let found = check(linked(removed.isEmpty ? app.text : app.replacing(removed, with: "").text))
      .filter { $0.rule == "strong_back_reference" }
    #expect(found.map(\.severity) == [severity])
    #expect(found.first?.message.contains("released before the app ends") == (severity == .warning))
  }

  private func findings(of app: WiringApp) -> [String] { check(linked(app.text)).map(\.rule) }
}
