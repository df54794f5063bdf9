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

  @Test func aViewOfTooManyPossibleSourcesIsNotJudged() {
    expectDismissal(presenting(byLocals: 4), AttachApp.pulledDown)
    expectDismissal(presenting(byLocals: 14))
  }
}
