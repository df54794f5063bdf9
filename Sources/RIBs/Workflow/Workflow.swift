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
  let disposables = CompositeDisposable()

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

  func complete() {
    guard !isComplete else { return }
    isComplete = true
    didComplete()
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
