import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// What is reported as a leak, and when.
@Suite(.oneAtATime) struct LeakDetectorTests {
  @Test func aDetachedRouterThatLivesOn() {
    let log = observed { log, time in
      LeakDetector.instance.expectsDetachedRouters = true
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
    #expect(log.lines(between: "> after 1 s", and: "> later") == ["leak of PlainRouter: Plain 2"])
    #expect(log.lines.filter { $0.hasPrefix("leak") }.count == 1)
  }

  @Test func aDetachedRouterMayBeKeptForAttachingAgain() {
    let log = observed { _, time in
      let (root, child) = (PlainRouter(), ScreenRouter())
      for _ in 0..<3 {
        root.attachChild(child)
        root.detachChild(child)
        time.advance(by: 100)
      }
    }
    #expect(log.lines.filter { $0.hasPrefix("attach") }.count == 3)
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }

  @Test func whatOutlivesAReleasedRouterIsFoundAlsoIfRoutersMayBeKept() {
    let log = observed { _, time in
      let root = PlainRouter()
      var child: ScreenRouter? = ScreenRouter()
      let interactor = child?.interactor
      if let child { root.attachChild(child) }
      if let child { root.detachChild(child) }
      child = nil
      time.advance(by: 100)
      withExtendedLifetime(interactor) {}
    }
    #expect(log.lines.contains { $0.hasPrefix("leak of PresentableInteractor") })
  }

  @Test func aRouterThatIsAttachedAgainIsNoLeak() {
    let log = observed { _, time in
      LeakDetector.instance.expectsDetachedRouters = true
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

  @Test func aViewThatIsPresenterTooIsReportedAsBoth() {
    var leaks: [Leak] = []
    let log = observed { _, time in
      LeakDetector.instance.onLeak = { leaks.append($0) }
      var router: ScreenRouter? = ScreenRouter()
      let viewController = router?.viewController
      router = nil
      time.advance(by: 100)
      withExtendedLifetime(viewController) {}
    }
    let leak = "leak of PlainViewController: Screen 1"
    #expect(log.lines == ["deallocate Screen 1", leak, leak])
    #expect(leaks.map(\.seconds) == [1, 5])
  }

  @Test func twoExpectationsOfOneObjectAreTwoReports() {
    var leaks: [Leak] = []
    _ = observed { _, time in
      LeakDetector.instance.onLeak = { leaks.append($0) }
      let object = Interactor()
      LeakDetector.instance.expectDeallocate(object: object, inTime: 1)
      LeakDetector.instance.expectDeallocate(object: object, inTime: 1)
      LeakDetector.instance.expectDeallocate(object: object, inTime: 3)
      time.advance(by: 10)
      withExtendedLifetime(object) {}
    }
    #expect(leaks.map(\.seconds) == [1, 1, 3])
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

  @Test func whatIsTakenBackIsNoLongerInProgress() {
    var statuses: [LeakDetectionStatus] = []
    _ = observed { _, _ in
      let subscription = LeakDetector.instance.status.subscribe(onNext: { statuses.append($0) })
      let object = Interactor()
      let handles = (0..<2).map { _ in LeakDetector.instance.expectDeallocate(object: object) }
      handles[0].cancel()
      #expect(statuses == [.DidComplete, .InProgress])
      handles[1].cancel()
      handles[1].cancel()
      subscription.dispose()
      withExtendedLifetime(object) {}
    }
    #expect(statuses == [.DidComplete, .InProgress, .DidComplete])
  }

  @Test func aBlockedMainThreadMakesNoLeaks() {
    let log = observed { log, _ in
      let metronome = ManualMetronome()
      LeakDetector.instance.scheduler = MainQueueScheduler(maxFrameDuration: 0.033, metronome)
      LeakDetector.instance.onLeak = { log("\($0.type) after \(($0.seconds * 100).rounded() / 100) s") }
      let object = Interactor()
      LeakDetector.instance.expectDeallocate(object: object)
      metronome.beat(after: 3600)
      log("> an hour at a breakpoint is over")
      for _ in 0..<96 { metronome.beat(after: 0.01) }
      log("> nearly a second of frames is over")
      for _ in 0..<4 { metronome.beat(after: 0.01) }
      withExtendedLifetime(object) {}
    }
    log.expect(
      """
      > an hour at a breakpoint is over
      > nearly a second of frames is over
      Interactor after 1.0 s
      """)
  }

  @Test func anotherDetectorCanTakeItsPlace() {
    let log = observed { log, time in
      let standIn = StandInDetector(log)
      LeakDetector.setInstance(standIn)
      var router: ScreenRouter? = ScreenRouter()
      router?.load()
      router = nil
      #expect(LeakDetector.instance === standIn)
      time.advance(by: 100)
    }
    #expect(
      log.lines.filter { $0.hasPrefix("expect") } == [
        "expect PlainViewController to disappear in 5.0 s", "expect PlainViewController to go in 5.0 s",
        "expect PresentableInteractor<PlainViewController> to go in 1.0 s", "expect PlainViewController to go in 1.0 s",
      ])
  }

  @Test func theWaitingTimeCanBeSet() {
    let before = LeakDefaultExpectationTime.deallocation
    defer { LeakDefaultExpectationTime.deallocation = before }
    LeakDefaultExpectationTime.deallocation = 0.25
    let log = observed { _, time in
      LeakDetector.instance.expectsDetachedRouters = true
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.detachChild(child)
      time.advance(by: 0.25)
      withExtendedLifetime((root, child)) {}
    }
    #expect(log.lines.contains("leak of PlainRouter: Plain 2"))
  }

  @Test func itCanBeSwitchedOff() {
    let log = observed { _, time in
      LeakDetector.instance.isEnabled = false
      LeakDetector.instance.expectsDetachedRouters = true
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.detachChild(child)
      time.advance(by: 100)
      withExtendedLifetime((root, child)) {}
    }
    #expect(!log.lines.contains { $0.hasPrefix("leak") })
  }
}

/// Writes down what is expected, and looks after nothing.
private final class StandInDetector: LeakDetector, @unchecked Sendable {
  private struct Handle: LeakDetectionHandle {
    func cancel() {}
  }

  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override func expectDeallocate(object: AnyObject, inTime time: Double) -> LeakDetectionHandle {
    log("expect \(type(of: object)) to go in \(time) s")
    return Handle()
  }

  override func expectViewControllerDisappear(
    viewController: UIViewController, inTime time: Double
  ) -> LeakDetectionHandle {
    log("expect \(type(of: viewController)) to disappear in \(time) s")
    return Handle()
  }
}

/// A clock that wakes nobody.
private final class SilentScheduler: LeakScheduler {
  var now = 0.0

  func wake(at time: Double, _ work: @escaping () -> Void) {}
}
