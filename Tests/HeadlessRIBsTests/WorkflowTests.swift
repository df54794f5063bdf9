import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// Steps, forks, errors and the end of a workflow.
@Suite struct WorkflowTests {
  private let log = Log()

  private func workflow() -> LoggingWorkflow {
    LoggingWorkflow(log)
  }

  @Test func aForkRunsTheSharedStepOnce() {
    let workflow = workflow()
    let step = workflow.onStep { item -> Observable<(String, Int)> in
      self.log("shared \(item)")
      return .just((item, 1))
    }
    step.onStep { item, value in self.step("first", item, value) }.commit()
    step.asObservable().fork(workflow)?.onStep { item, value in self.step("second", item, value) }.commit()
    workflow.subscribe("root")
    log.expect(
      """
      didFork
      shared root
      first root 1
      didComplete
      second root 1
      """)
  }

  @Test func whatAreNoPairsOfTheStepsTypesCannotFork() {
    let workflow = workflow()
    let numbers: Step<String, String, Int>? = Observable.just(1).fork(workflow)
    let others: Step<String, String, Int>? = Observable.just(("item", "value")).fork(workflow)
    #expect(numbers == nil && others == nil)
    #expect(log.lines == [])
    let pairs: Step<String, String, Int>? = PublishSubject<(String, Int)>().fork(workflow)
    #expect(pairs != nil)
    #expect(log.lines == ["didFork"])
  }

  @Test(.oneAtATime) func anErrorEndsTheWorkflow() {
    let handler = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = handler }
    Hooks.defaultErrorHandler = { [log] _, error in if error is StepFailure { log("defaultErrorHandler \(error)") } }
    let workflow = workflow()
    workflow
      .onStep { _ in Observable<(String, Int)>.error(StepFailure()) }
      .onError { self.log("onError \($0)") }
      .onStep { item, value in self.step("never", item, value) }
      .commit()
    workflow.subscribe("root")
    log.expect(
      """
      onError StepFailure()
      didReceiveError StepFailure()
      defaultErrorHandler StepFailure()
      """)
  }

  @Test func aWorkflowLivesUntilItIsDone() {
    let gate = PublishSubject<(String, Int)>()
    weak var workflow: LoggingWorkflow?
    do {
      let running = self.workflow()
      workflow = running
      running.onStep { _ in gate }.commit()
      running.subscribe("root")
    }
    #expect(workflow != nil)
    gate.onNext(("done", 1))
    #expect(log.lines == ["didComplete"])
    #expect(workflow == nil)
    #expect(!gate.hasObservers)
  }

  @Test func disposingEndsTheWorkflowAndWhatIsDisposedWithIt() {
    let gate = PublishSubject<(String, Int)>()
    let workflow = workflow()
    workflow.onStep { _ in gate }.commit()
    let subscription = workflow.subscribe("root")
    Disposables.create { self.log("disposed with it") }.disposeWith(workflow: workflow)
    subscription.dispose()
    gate.onNext(("late", 1))
    #expect(log.lines == ["disposed with it"])
  }

  @Test func aStepThatEndsWithoutAnElementEndsTheWorkflow() {
    let workflow = workflow()
    workflow
      .onStep { _ in Observable<(String, Int)>.empty() }
      .onStep { item, value in self.step("never", item, value) }
      .commit()
    workflow.subscribe("root")
    #expect(log.lines == ["didComplete"])
  }

  @Test func aStepWaitsUntilItsItemIsActive() {
    let (workflow, item) = (Workflow<Interactor>(), Interactor())
    workflow.onStep { item in self.step("ran", "\(item.isActive)", 1) }.commit()
    workflow.subscribe(item)
    log("> activate")
    item.activate()
    log("> again")
    item.deactivate()
    item.activate()
    #expect(log.lines == ["> activate", "ran true 1", "> again"])
  }

  @Test func everyStepWaitsForItsOwnItem() {
    let (root, next) = (Interactor(), Interactor())
    let workflow = Workflow<InteractorScope>()
    root.activate()
    workflow
      .onStep { _ -> Observable<(InteractorScope, Int)> in
        self.log("first")
        return .just((next, 7))
      }
      .onStep { item, value in self.step("second", "\(item.isActive)", value) }
      .commit()
    workflow.subscribe(root)
    log("> activate")
    next.activate()
    #expect(log.lines == ["first", "> activate", "second true 7"])
  }

  @Test func aWorkflowThatIsDisposedOfWaitsNoLonger() {
    let (workflow, item) = (Workflow<Interactor>(), Interactor())
    workflow.onStep { _ in self.step("never", "", 1) }.commit()
    workflow.subscribe(item).dispose()
    item.activate()
    #expect(log.lines == [])
  }

  @Test func subscribingBeforeCommitIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      Workflow<String>().subscribe("root")
    }
  }

  private func step(_ name: String, _ item: String, _ value: Int) -> Observable<(String, ())> {
    log("\(name) \(item) \(value)")
    return .just((item, ()))
  }
}

private struct StepFailure: Error {}

private final class LoggingWorkflow: Workflow<String> {
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  override func didComplete() {
    log("didComplete")
  }

  override func didFork() {
    log("didFork")
  }

  override func didReceiveError(_ error: Error) {
    log("didReceiveError \(error)")
  }
}
