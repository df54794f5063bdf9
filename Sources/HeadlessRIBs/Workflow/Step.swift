import HeadlessRx

/// One step of a workflow.
open class Step<WorkflowActionableItemType, ActionableItemType, ValueType> {
  private let workflow: Workflow<WorkflowActionableItemType>
  private var observable: Observable<(ActionableItemType, ValueType)>

  init(
    workflow: Workflow<WorkflowActionableItemType>, observable: Observable<(ActionableItemType, ValueType)>
  ) {
    self.workflow = workflow
    self.observable = observable
  }

  /// Adds the next step. If its item is an interactor, the step waits until that is active.
  ///
  /// - Parameter onStep: takes the element of this step; its own first element takes the workflow to the next one.
  public final func onStep<NextActionableItemType, NextValueType>(
    _ onStep: @escaping (ActionableItemType, ValueType) -> Observable<(NextActionableItemType, NextValueType)>
  ) -> Step<WorkflowActionableItemType, NextActionableItemType, NextValueType> {
    let next =
      observable
      .flatMapLatest { item, value in becomingActive(item).map { (item, value) } }
      .take(1)
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
  ///
  /// An error is told to the workflow, and then to `Hooks.defaultErrorHandler`, as in the original.
  @discardableResult
  public final func commit() -> Workflow<WorkflowActionableItemType> {
    let workflow = workflow
    let steps = observable.do(onError: workflow.didReceiveError, onCompleted: workflow.complete).subscribe()
    workflow.disposables.insert(steps)
    return workflow
  }

  /// The step's element, for other uses.
  public final func asObservable() -> Observable<(ActionableItemType, ValueType)> {
    observable
  }
}

/// Sends whenever the item can be acted upon: an interactor, when it is active; anything else, at once.
private func becomingActive<Item>(_ item: Item) -> Observable<()> {
  guard let interactor = item as? Interactable else { return .just(()) }
  return interactor.isActiveStream.filter { $0 }.map { _ in }
}

extension ObservableType {
  /// Goes on as a step of `workflow`.
  ///
  /// - Returns: nil, and nothing is forked, where the elements are not pairs of exactly the step's types.
  public func fork<WorkflowActionableItemType, ActionableItemType, ValueType>(
    _ workflow: Workflow<WorkflowActionableItemType>
  ) -> Step<WorkflowActionableItemType, ActionableItemType, ValueType>? {
    guard let pairs = asObservable() as? Observable<(ActionableItemType, ValueType)> else { return nil }
    workflow.didFork()
    return Step(workflow: workflow, observable: pairs)
  }
}
