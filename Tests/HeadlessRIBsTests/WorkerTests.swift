import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// What lasts as long as a worker works.
@Suite(.oneAtATime) struct WorkerTests {
  @Test func disposeOnStop() {
    let log = scene { log in
      let (worker, interactor) = (Worker(), Interactor())
      let bind = { (name: String) in
        _ = Disposables.create { log("\(name) disposed") }.disposeOnStop(worker)
      }
      bind("too early")
      interactor.activate()
      worker.start(interactor)
      bind("until deactivation")
      interactor.deactivate()
      interactor.activate()
      bind("until stop")
      worker.stop()
    }
    log.expect(
      """
      too early disposed
      Subscription immediately terminated, since the worker is stopped.
      until deactivation disposed
      until stop disposed
      """)
  }

  @Test func aReleasedWorkerStops() {
    let log = scene { log in
      let interactor = Interactor()
      interactor.activate()
      var worker: Worker? = Worker()
      _ = worker?.isStartedStream.subscribe(onNext: { log("started \($0)") }, onCompleted: { log("completed") })
      worker?.start(interactor)
      worker.map { _ = Disposables.create { log("work disposed") }.disposeOnStop($0) }
      worker = nil
    }
    #expect(log.lines == ["started false", "started true", "started false", "work disposed", "completed"])
  }

  @Test func aWorkerDoesNotKeepItsInteractor() {
    let worker = Worker()
    weak var interactor: Interactor?
    do {
      let started = Interactor()
      interactor = started
      started.activate()
      worker.start(started)
    }
    #expect(interactor == nil)
    #expect(worker.isStarted)
  }

  @Test func aWorkerThatStopsItselfWhenItStartsStaysStopped() {
    let log = scene { log in
      let (worker, interactor) = (ClosureWorker(log), Interactor())
      worker.whenStarted = { [unowned worker] _ in worker.stop() }
      interactor.activate()
      worker.start(interactor)
      interactor.deactivate()
      interactor.activate()
      #expect(!worker.isStarted)
      log("> start again")
      worker.whenStarted = { _ in }
      worker.start(interactor)
      worker.stop()
      #expect(!worker.isStarted)
    }
    #expect(log.lines == ["didStart", "didStop", "> start again", "didStart", "didStop"])
  }

  @Test func aWorkerThatIsStoppedThroughItsStreamNeverStarts() {
    let log = scene { log in
      let (worker, interactor) = (ClosureWorker(log), Interactor())
      let subscription = worker.isStartedStream.filter { $0 }
        .subscribe(onNext: { [unowned worker] _ in worker.stop() })
      interactor.activate()
      worker.start(interactor)
      interactor.deactivate()
      interactor.activate()
      #expect(!worker.isStarted)
      subscription.dispose()
    }
    #expect(log.lines == [])
  }

  @Test func aWorkerThatIsStartedAgainWhileItStopsWorksOn() {
    let log = scene { log in
      let (worker, interactor) = (ClosureWorker(log), Interactor())
      interactor.activate()
      worker.start(interactor)
      let subscription = worker.isStartedStream.filter { !$0 }.take(1)
        .subscribe(onNext: { [unowned worker] _ in worker.start(interactor) })
      log("> stop")
      worker.stop()
      #expect(worker.isStarted)
      log("> stop again")
      worker.stop()
      #expect(!worker.isStarted)
      subscription.dispose()
    }
    #expect(log.lines == ["didStart", "> stop", "didStop", "didStart", "> stop again", "didStop"])
  }

  @Test func aWorkerThatMovesToAnotherScopeWhenItStartsWorksThere() {
    let log = scene { log in
      let (worker, first, second) = (ClosureWorker(log), Interactor(), Interactor())
      first.activate()
      worker.whenStarted = { [unowned worker] _ in
        worker.whenStarted = { log("on the second \($0.isActive)") }
        worker.stop()
        worker.start(second)
        first.deactivate()
        first.activate()
      }
      worker.start(first)
      log("> activate")
      second.activate()
    }
    #expect(log.lines.prefix(5) == ["didStart", "didStop", "> activate", "didStart", "on the second true"])
  }

  @Test func aWorkerThatKeepsItsScopeDoesNotKeepItsInteractor() {
    var kept: InteractorScope?
    weak var interactor: Interactor?
    _ = scene { log in
      let worker = ClosureWorker(log)
      worker.whenStarted = { kept = $0 }
      let started = Interactor()
      interactor = started
      started.activate()
      worker.start(started)
      #expect(kept?.isActive == true)
    }
    #expect(interactor == nil)
    #expect(kept?.isActive == false)
    var states: [Bool] = []
    _ = kept?.isActiveStream.subscribe(onNext: { states.append($0) })
    #expect(states == [false])
  }

  @Test func aWorkerMayBeStartedOnATemporaryScope() {
    let log = scene { log in
      let (worker, interactor) = (ClosureWorker(log), Interactor())
      worker.start(TemporaryScope(of: interactor))
      log("> activate")
      interactor.activate()
      log("> deactivate")
      interactor.deactivate()
    }
    #expect(log.lines == ["> activate", "didStart", "> deactivate", "didStop"])
  }
}

/// Logs its life, and does what a test wants when it starts.
private final class ClosureWorker: Worker {
  var whenStarted: (InteractorScope) -> Void = { _ in }

  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override func didStart(_ interactorScope: InteractorScope) {
    super.didStart(interactorScope)
    log("didStart")
    whenStarted(interactorScope)
  }

  override func didStop() {
    super.didStop()
    log("didStop")
  }
}

/// A scope that nobody keeps.
private final class TemporaryScope: InteractorScope {
  let isActiveStream: Observable<Bool>
  var isActive: Bool { false }

  init(of interactor: Interactor) {
    isActiveStream = interactor.isActiveStream
  }
}
