import HeadlessRx

/// A sequence of steps through the RIB tree, such as what a deep link asks for. Each step waits for the one before it.
///
///     workflow
///       .onStep { root in root.waitForLogin() }
///       .onStep { loggedIn, _ in loggedIn.launchGame() }
///       .commit()
///     workflow.subscribe(rootActionableItem)
///
/// A step whose item is an interactor waits until that is active: it may be asked for something that only an active RIB
/// can do.
///
/// Steps are added, and the workflow subscribed, on the thread of the RIB tree. A step runs within whatever completes its
/// conditions, on that thread: the element of the step before it, or, where that has come already, the activation of its
/// item. An element that comes while another event of the same workflow is being handled waits for that one, and is then
/// handled by the thread that handled it. Steps that send from elsewhere should therefore `observe(on:)` the main thread.
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

  /// Adds the first step. If the item is an interactor, it waits until that is active.
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
