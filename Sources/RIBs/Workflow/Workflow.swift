import MiniRx

/// A sequence of steps through the RIB tree, such as what a deep link asks for. Each step waits for the one before it.
///
///     workflow
///       .onStep { root in root.waitForLogin() }
///       .onStep { loggedIn, _ in loggedIn.launchGame() }
///       .commit()
///     workflow.subscribe(rootActionableItem)
///
/// Steps are added, and the workflow subscribed, on the thread of the RIB tree; a step runs on the thread on which the one
/// before it sent its element.
open class Workflow<ActionableItemType> {
  fileprivate let disposables = CompositeDisposable()

  private let start = PublishSubject<(ActionableItemType, ())>()
  private var isComplete = false

  public init() {}

  /// Overridden to hear that a committed sequence of steps is done.
  open func didComplete() {}

  /// Overridden to hear that another observable has gone on as a step of this workflow.
  open func didFork() {}

  /// Overridden to hear that a step has failed; the steps after it do not run.
  open func didReceiveError(_ error: Error) {}

  /// Adds the first step.
  ///
  /// - Parameter onStep: its first element takes the workflow to the next step.
  public final func onStep<NextActionableItemType, NextValueType>(
    _ onStep: @escaping (ActionableItemType) -> Observable<(NextActionableItemType, NextValueType)>
  ) -> Step<ActionableItemType, NextActionableItemType, NextValueType> {
    Step(workflow: self, observable: start.take(1)).onStep { item, _ in onStep(item) }
  }

  /// Begins with the first step. The workflow stays alive until it is done or the result is disposed of.
  ///
  /// To subscribe before `commit` is a mistake: it traps in debug builds and does nothing in others.
  @discardableResult
  public final func subscribe(_ actionableItem: ActionableItemType) -> Disposable {
    guard disposables.count > 0 else {
      assertionFailure("\(type(of: self)) has no committed step; call commit() before subscribe(_:)")
      return Disposables.create()
    }
    start.onNext((actionableItem, ()))
    return disposables
  }

  fileprivate func complete() {
    guard !isComplete else { return }
    isComplete = true
    didComplete()
  }
}

/// One step of a workflow.
open class Step<WorkflowActionableItemType, ActionableItemType, ValueType> {
  private let workflow: Workflow<WorkflowActionableItemType>
  private var observable: Observable<(ActionableItemType, ValueType)>

  fileprivate init(
    workflow: Workflow<WorkflowActionableItemType>, observable: Observable<(ActionableItemType, ValueType)>
  ) {
    self.workflow = workflow
    self.observable = observable
  }

  /// Adds the next step.
  ///
  /// - Parameter onStep: takes the element of this step; its own first element takes the workflow to the next one.
  public final func onStep<NextActionableItemType, NextValueType>(
    _ onStep: @escaping (ActionableItemType, ValueType) -> Observable<(NextActionableItemType, NextValueType)>
  ) -> Step<WorkflowActionableItemType, NextActionableItemType, NextValueType> {
    let next =
      observable
      .flatMapLatest { item, value in onStep(item, value) }
      .take(1)
      .share()
    return Step<WorkflowActionableItemType, NextActionableItemType, NextValueType>(workflow: workflow, observable: next)
  }

  /// Adds a handler for errors of the steps so far.
  public final func onError(
    _ onError: @escaping (Error) -> Void
  ) -> Step<WorkflowActionableItemType, ActionableItemType, ValueType> {
    observable = observable.do(onError: onError)
    return self
  }

  /// Ends a sequence of steps: from now on the workflow can be subscribed.
  @discardableResult
  public final func commit() -> Workflow<WorkflowActionableItemType> {
    let workflow = workflow
    let steps = observable.subscribe(onError: workflow.didReceiveError, onCompleted: workflow.complete)
    workflow.disposables.insert(steps)
    return workflow
  }

  /// The step's element, for other uses.
  public final func asObservable() -> Observable<(ActionableItemType, ValueType)> {
    observable
  }
}

extension ObservableType {
  /// Goes on as a step of `workflow`.
  ///
  /// - Returns: never nil; optional for the sake of code that is written for Uber's RIBs.
  public func fork<WorkflowActionableItemType, ActionableItemType, ValueType>(
    _ workflow: Workflow<WorkflowActionableItemType>
  ) -> Step<WorkflowActionableItemType, ActionableItemType, ValueType>?
  where Element == (ActionableItemType, ValueType) {
    workflow.didFork()
    return Step(workflow: workflow, observable: asObservable())
  }
}

extension Disposable {
  /// Disposes of this with the workflow's subscription.
  @discardableResult
  public func disposeWith<ActionableItemType>(workflow: Workflow<ActionableItemType>) -> Disposable {
    workflow.disposables.insert(self)
    return self
  }
}
