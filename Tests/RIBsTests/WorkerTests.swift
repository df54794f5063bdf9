import MiniRx
import TestSupport
import Testing

@testable import RIBs

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
}
