import RIBRules
import Testing

/// Actions that a library hands an interactor, by which its child's dismissal would be reported.
@Suite struct SentActionTests {
  /// The app whose Feed says that it is done where it is sent an action that somebody makes, or nobody.
  private static func app(_ cases: String, sending action: String) -> AttachApp {
    let members = """
        enum Action { case close, done, open }
        func mutate(action: Action) {
          switch action {
          \(cases)
          }
        }
      """
    return AttachApp.sheet.replacing(
      "PresentableInteractor<FeedPresentable>, FeedPresentableListener {",
      with: "PresentableInteractor<FeedPresentable>, FeedPresentableListener, Reactor {\n" + members
    ).replacing("    listener?.feedDidClose()\n  }", with: "  }")
      .adding("final class Sender { func go(_ reactor: FeedInteractor) { reactor.send(\(action)) } }")
  }

  private static let both = "case .close, .done: listener?.feedDidClose()\n    case .open: break"
  private static let each =
    "case .close: listener?.feedDidClose()\n    case .done: listener?.feedDidClose()\n    case .open: break"

  @Test(arguments: [both, each]) func anyOfTheActionsMayBeSent(cases: String) {
    expectDismissal(Self.app(cases, sending: ".close"))
    expectDismissal(Self.app(cases, sending: ".done"))
    expectDismissal(Self.app(cases, sending: ".open"), AttachApp.pulledDown)
  }
}
