import RIBRules
import Testing

/// Children's views that go somewhere else besides where they are presented.
@Suite struct ShownTwiceTests {
  /// Home's router hands Feed's view to something before it presents it.
  private static func handing(_ call: String, _ screens: String) -> AttachApp {
    let feed = "router.viewControllable.uiviewController"
    return AttachApp.sheet.showing(
      "\(call.replacing("FEED", with: feed))\n    viewController.uiviewController.①present(\(feed), animated: true)"
    ).keeping("let screens: Screens").adding(screens)
  }

  private static let asking = "protocol Screens { func note(_ screen: UIViewController, _ count: Int) }"

  @Test(
    arguments: [
      .found(
        "what takes it does nothing with it",
        handing(
          "screens.note(FEED, 1)",
          "\(asking)\nstruct Log: Screens { func note(_ screen: UIViewController, _ count: Int) { print(screen) } }"),
        handing("print(FEED, 1)", asking)),
      .silent(
        "what takes it may show it", handing("screens.note(FEED, 1)", asking), handing("unseen(1, FEED)", asking),
        handing(
          "screens.note(FEED, 1)",
          "\(asking)\nstruct Log: Screens { func note(_ screen: UIViewController, _ count: Int) { unseen(screen) } }")),
    ] as [Verdict]) func whatElseTakesTheView(verdict: Verdict)
  {
    verdict.expectSheet()
  }
}
