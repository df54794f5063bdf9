import MiniRx
import TestSupport
import Testing

@testable import RIBs

/// What is reported as a leak, and when.
@Suite(.oneAtATime) struct LeakDetectorTests {
  @Test func aDetachedRouterThatLivesOn() {
    let log = observed { log, time in
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.detachChild(child)
      time.advance(by: 0.99)
      log("> after 1 s")
      time.advance(by: 0.01)
      log("> later")
      time.advance(by: 100)
      withExtendedLifetime((root, child)) { log("> end") }
    }
    #expect(lines(of: log, between: "> after 1 s", and: "> later") == ["leak of PlainRouter: Plain 2"])
    #expect(log.lines.filter { $0.hasPrefix("leak") }.count == 1)
  }

  @Test func aRouterThatIsAttachedAgainIsNoLeak() {
    let log = observed { _, time in
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.detachChild(child)
      time.advance(by: 0.5)
      root.attachChild(child)
      time.advance(by: 100)
      withExtendedLifetime((root, child)) {}
    }
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }

  @Test func anInteractorThatOutlivesItsRouter() {
    var leaks: [Leak] = []
    let log = observed { log, time in
      LeakDetector.instance.onLeak = { leaks.append($0) }
      var router: PlainRouter? = PlainRouter()
      let interactor = router?.interactor
      router = nil
      time.advance(by: 1)
      withExtendedLifetime(interactor) {}
    }
    #expect(log.lines == ["deallocate Plain 1", "leak of Interactor: Plain 1"])
    #expect(leaks.map(\.type) == ["Interactor"])
    #expect(leaks.map(\.router?.name) == ["Plain"])
    #expect(leaks.map(\.seconds) == [1])
  }

  @Test func aViewThatIsPresenterTooIsReportedOnce() {
    let log = observed { _, time in
      var router: ScreenRouter? = ScreenRouter()
      let viewController = router?.viewController
      router = nil
      time.advance(by: 100)
      withExtendedLifetime(viewController) {}
    }
    #expect(log.lines == ["deallocate Screen 1", "leak of PlainViewController: Screen 1"])
  }

  @Test func aViewThatStaysOnScreen() {
    var leaks: [Leak] = []
    _ = observed { _, time in
      LeakDetector.instance.onLeak = { leaks.append($0) }
      let (window, root, screen) = (UIWindow(), RootRouter(), ScreenRouter())
      root.launch(from: window)
      root.viewController.present(screen.viewController, animated: true)
      root.attachChild(screen)
      screen.interactor.deactivate()
      time.advance(by: 4.99)
      #expect(leaks.isEmpty)
      time.advance(by: 0.01)
      withExtendedLifetime((window, root, screen)) {}
    }
    #expect(leaks.map(\.expectation) == [.disappearance])
    #expect(leaks.first.map { "\($0)" }?.hasSuffix("is still on screen after 5.0 s") == true)
  }

  @Test func aViewThatLeavesTheScreenInTimeIsNoLeak() {
    let log = observed { _, time in
      let (window, root, screen) = (UIWindow(), RootRouter(), ScreenRouter())
      root.launch(from: window)
      root.viewController.present(screen.viewController, animated: true)
      root.attachChild(screen)
      screen.interactor.deactivate()
      time.advance(by: 4)
      screen.viewController.dismiss(animated: true)
      time.advance(by: 100)
      withExtendedLifetime((window, root, screen)) {}
    }
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }

  @Test func anOrderlyTreeReportsNothing() {
    let log = observed { _, time in
      let root = RootRouter()
      root.launch(from: UIWindow())
      for _ in 0..<10 {
        root.attachChild(ScreenRouter())
        root.children.first.map(root.detachChild)
      }
      time.advance(by: 100)
    }
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }

  @Test func anExpectationCanBeTakenBack() {
    let log = observed { _, time in
      let router = PlainRouter()
      LeakDetector.instance.expectDeallocate(object: router, inTime: 2).cancel()
      time.advance(by: 100)
      withExtendedLifetime(router) {}
    }
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }

  @Test func objectsOfTheAppAreReportedWithoutARIB() {
    var leaks: [Leak] = []
    _ = observed { _, time in
      LeakDetector.instance.onLeak = { leaks.append($0) }
      let object = Interactor()
      LeakDetector.instance.expectDeallocate(object: object, inTime: 2)
      time.advance(by: 2)
      withExtendedLifetime(object) {}
    }
    #expect(leaks == [Leak(type: "Interactor", expectation: .deallocation, seconds: 2, router: nil)])
  }

  @Test func leaksAreReportedInTheOrderOfTheirDeadlines() {
    var leaks: [Double] = []
    _ = observed { _, time in
      LeakDetector.instance.onLeak = { leaks.append($0.seconds) }
      let objects = (0..<3).map { _ in Interactor() }
      for (object, seconds) in zip(objects, [3.0, 1, 2]) {
        LeakDetector.instance.expectDeallocate(object: object, inTime: seconds)
      }
      time.advance(by: 10)
      withExtendedLifetime(objects) {}
    }
    #expect(leaks == [1, 2, 3])
  }

  @Test func withoutASchedulerItIsCheckedByHand() {
    var leaks: [Leak] = []
    _ = observed { _, _ in
      let silent = SilentScheduler()
      LeakDetector.instance.scheduler = silent
      LeakDetector.instance.onLeak = { leaks.append($0) }
      let object = Interactor()
      LeakDetector.instance.expectDeallocate(object: object)
      LeakDetector.instance.check()
      #expect(leaks.isEmpty)
      silent.now = 1.5
      LeakDetector.instance.check()
      withExtendedLifetime(object) {}
    }
    #expect(leaks.map(\.seconds) == [1.5])
  }

  @Test func theStatusSaysWhetherItWaits() {
    var statuses: [LeakDetectionStatus] = []
    _ = observed { _, time in
      let subscription = LeakDetector.instance.status.subscribe(onNext: { statuses.append($0) })
      let object = Interactor()
      LeakDetector.instance.expectDeallocate(object: object)
      LeakDetector.instance.expectDeallocate(object: object)
      time.advance(by: 1)
      subscription.dispose()
      withExtendedLifetime(object) {}
    }
    #expect(statuses == [.DidComplete, .InProgress, .DidComplete])
  }

  @Test func theWaitingTimeCanBeSet() {
    let before = LeakDefaultExpectationTime.deallocation
    defer { LeakDefaultExpectationTime.deallocation = before }
    LeakDefaultExpectationTime.deallocation = 0.25
    let log = observed { _, time in
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.detachChild(child)
      time.advance(by: 0.25)
      withExtendedLifetime((root, child)) {}
    }
    #expect(log.lines.contains("leak of PlainRouter: Plain 2"))
  }

  @Test func itCanBeSwitchedOff() {
    defer { LeakDetector.instance.isEnabled = true }
    LeakDetector.instance.isEnabled = false
    let log = observed { _, time in
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.detachChild(child)
      time.advance(by: 100)
      withExtendedLifetime((root, child)) {}
    }
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }

  private func lines(of log: Log, between start: String, and end: String) -> [String] {
    Array(log.lines.drop { $0 != start }.dropFirst().prefix { $0 != end })
  }
}

/// A clock that wakes nobody.
private final class SilentScheduler: LeakScheduler {
  var now = 0.0

  func wake(at time: Double, _ work: @escaping () -> Void) {}
}
