import RIBRules
import Testing

/// Values that are followed so far and no further: of what is not followed to its end nothing is said.
@Suite struct LimitTests {
  /// Home's router presents Feed's view by a local, each of which is made of the one before, twice.
  private func presenting(byLocals count: Int) -> AttachApp {
    let first = "let screen0 = router.viewControllable.uiviewController"
    let others = (1...count).map { "let screen\($0) = isOn ? screen\($0 - 1) : screen\($0 - 1)" }
    return AttachApp.sheet.showing(
      ([first] + others).joined(separator: "\n    ")
        + "\n    viewController.uiviewController.①present(screen\(count), animated: true)")
  }

  @Test func aViewBehindTooManyLocalsIsNotJudged() {
    expectDismissal(presenting(byLocals: 14), AttachApp.pulledDown)
    expectDismissal(presenting(byLocals: 40))
  }

  /// Home's router shows Feed's view, and prints many numbers.
  private func printing(_ count: Int, after showing: String) -> AttachApp {
    AttachApp.sheet.showing("\(showing)\n    print([\(Array(repeating: "1", count: count).joined(separator: ", "))])")
  }

  @Test func aViewIsNotJudgedOfWhichSomethingElseIsTooMuch() {
    let showing = AttachApp.presentation.replacing("present(", with: "①present(")
    let pushing = AttachApp.pushing.replacing("pushViewController(", with: "①pushViewController(")
    expectDismissal(printing(19_000, after: showing), AttachApp.pulledDown)
    expectDismissal(printing(20_000, after: showing))
    expectDismissal(printing(19_000, after: pushing), AttachApp.swipedBack)
    expectDismissal(printing(20_000, after: pushing))
  }

  /// Home's router hands Feed's view from helper to helper before it presents it.
  private func presenting(behindHelpers count: Int) -> AttachApp {
    let helpers = (0..<count).map { "func step\($0)(_ child: ViewControllable) { step\($0 + 1)(child) }" }
    return AttachApp.presenting(after: "viewController.step0(router.viewControllable)").adding(
      "extension ViewControllable { \(helpers.joined(separator: "\n"))\nfunc step\(count)(_ child: ViewControllable) {} }"
    )
  }

  @Test func aViewThatIsHandedOnTooOftenIsNotJudged() {
    expectDismissal(presenting(behindHelpers: 20), AttachApp.pulledDown)
    expectDismissal(presenting(behindHelpers: 250))
  }

  /// Home's router attaches Feed at several places and never detaches it, and has some methods besides.
  private func findings(attaching places: Int, besides methods: Int) -> Int {
    let attach = Array(repeating: "attachChild(router)", count: places).joined(separator: "\n")
    let others = (0..<methods).map { "func step\($0)() {}" }.joined(separator: "\n")
    return AttachApp.attachingOnce("func detachFeed() {}\n\(others)").replacing("①attachChild(router)", with: attach)
      .findings(of: UndetachedChild.self).count
  }

  @Test func aRouterWithTooMuchInItIsNotJudged() {
    #expect(findings(attaching: 100, besides: 900) == 100)
    #expect(findings(attaching: 101, besides: 0) == 0)
    #expect(findings(attaching: 1, besides: 1_000) == 0)
  }
}
