import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// Components, workers and workflows, as the original was observed to behave.
@Suite(.oneAtATime) struct OtherSceneTests {
  @Test func shared() {
    let log = scene { log in
      let component = SceneComponent(dependency: EmptyComponent())
      log("Int: \(component.number) \(component.number)")
      _ = (component.missing, component.missing)
      log("an optional that is nil: factory ran \(component.missingMade) times in 2 reads")
      _ = (component.present, component.present)
      log("an optional that holds a value: factory ran \(component.presentMade) times in 2 reads")
      log("another instance: \(SceneComponent(dependency: EmptyComponent()).number)")
    }
    log.expect(
      """
      Int: 1 1
      an optional that is nil: factory ran 1 times in 2 reads
      an optional that holds a value: factory ran 1 times in 2 reads
      another instance: 1
      """)
  }

  @Test func worker() {
    let log = scene { log in
      var a: SceneInteractor? = SceneInteractor("A", log)
      let worker = SceneWorker(log)
      _ = worker.isStartedStream.subscribe(onNext: { log("started \($0)") })
      log("> start on an inactive interactor")
      a.map(worker.start)
      log("isStarted \(worker.isStarted)")
      log("> activate")
      a?.activate()
      log("> start again")
      a.map(worker.start)
      log("> deactivate")
      a?.deactivate()
      log("> activate")
      a?.activate()
      log("> stop")
      worker.stop()
      log("isStarted \(worker.isStarted)")
      a = nil
    }
    log.expect(
      """
      started false
      > start on an inactive interactor
      started true
      isStarted true
      > activate
      didStart
      A.didBecomeActive
      > start again
      > deactivate
      A.willResignActive
      didStop
      > activate
      didStart
      A.didBecomeActive
      > stop
      started false
      didStop
      isStarted false
      A.interactor deinit
      A.willResignActive
      """)
  }

  @Test func workflowOfTwoStepsTheSecondWaits() {
    let log = scene { log in
      let gate = PublishSubject<(String, Int)>()
      let workflow = SceneWorkflow(log)
      workflow
        .onStep { (item: String) -> Observable<(String, Int)> in
          log("step 1 on \(item)")
          return gate
        }
        .onStep { (item: String, value: Int) -> Observable<(String, ())> in
          log("step 2 on \(item) with \(value)")
          return .just((item, ()))
        }
        .commit()
      log("> subscribe(root)")
      let subscription = workflow.subscribe("root")
      log("> gate emits")
      gate.onNext(("next", 7))
      log("> gate emits again")
      gate.onNext(("next", 8))
      log("> gate completes")
      gate.onCompleted()
      subscription.dispose()
    }
    log.expect(
      """
      > subscribe(root)
      step 1 on root
      > gate emits
      step 2 on next with 7
      didComplete
      > gate emits again
      > gate completes
      """)
  }
}

private final class SceneComponent: Component<EmptyDependency> {
  private(set) var numberMade = 0
  private(set) var missingMade = 0
  private(set) var presentMade = 0

  var number: Int {
    shared {
      numberMade += 1
      return numberMade
    }
  }

  var missing: Int? {
    shared {
      missingMade += 1
      return nil
    }
  }

  var present: Int? {
    shared {
      presentMade += 1
      return presentMade
    }
  }
}

private final class SceneWorker: Worker {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override func didStart(_ interactorScope: InteractorScope) {
    super.didStart(interactorScope)
    log("didStart")
  }

  override func didStop() {
    super.didStop()
    log("didStop")
  }
}

private final class SceneWorkflow: Workflow<String> {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override func didComplete() {
    log("didComplete")
  }
}
