import RIBRules
import Testing

/// Children that the user takes away, and that are attached as their parent becomes active: only what may be attached again
/// can be missed.
@Suite struct StartedDismissalTests {
  /// Home's interactor does something as it becomes active, and nothing as its button is tapped.
  private static func active(_ statements: String) -> AttachApp {
    AttachApp.sheet.tapping("print(1)").interacting(
      "override func didBecomeActive() { super.didBecomeActive(); \(statements) }")
  }

  private static let attaching = "self?.router?.attachFeed()"

  @Test(
    arguments: [
      .found(
        "each element of a stream attaches it", active("taps.subscribe(onNext: { [weak self] _ in \(attaching) })"),
        active("taps.sink { [weak self] _ in \(attaching) }"),
        active("taps.filter { $0 > 1 }.bind(onNext: { [weak self] _ in if self?.isOpen == true { \(attaching) } })")),
      .silent(
        "it is attached once", active("router?.attachFeed()"), active("if isOpen { router?.attachFeed() }"),
        active("guard isOpen else { return }; router?.attachFeed()")),
      .found(
        "the user has it attached by a value that is shown",
        active("presenter.show([Item(handler: { [weak self] in \(attaching) })])").adding(
          "struct Item { let handler: () -> Void }")),
      .silent(
        "a handler attaches it", active("load { [weak self] in \(attaching) }"),
        active("Loader(handler: { [weak self] in \(attaching) })").adding(
          "final class Loader { init(handler: () -> Void) {} }")),
    ] as [Verdict]) func whatStartsIt(verdict: Verdict)
  { verdict.expectSheet() }
}
