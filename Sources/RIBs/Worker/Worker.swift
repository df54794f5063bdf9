import MiniRx

/// A piece of a RIB's work, on its own.
public protocol Working: AnyObject {
  /// From now on works while `interactorScope` is active.
  func start(_ interactorScope: InteractorScope)
  func stop()

  var isStarted: Bool { get }
  /// `isStarted` at once, then every change.
  var isStartedStream: Observable<Bool> { get }
}

/// The base of workers: between `start` and `stop` it works while its interactor is active.
///
/// All members must be used on the thread of the RIB tree; workers do not lock.
open class Worker: Working {
  public final private(set) var isStarted = false

  public final var isStartedStream: Observable<Bool> { startedSubject.asObservable() }

  /// What lasts until the work is interrupted; nil while there is none.
  fileprivate private(set) var work: CompositeDisposable?

  private let startedSubject = BehaviorSubject(value: false)
  private var following: Disposable = Disposables.create()

  public init() {}

  deinit {
    stop()
    startedSubject.onCompleted()
  }

  /// Does nothing if the worker is started.
  public final func start(_ interactorScope: InteractorScope) {
    guard !isStarted else { return }
    isStarted = true
    startedSubject.onNext(true)
    following = interactorScope.isActiveStream.subscribe(
      onNext: { [weak self, weak interactorScope] isActive in
        if isActive, let interactorScope {
          self?.beginWork(interactorScope)
        } else {
          self?.endWork()
        }
      })
  }

  /// Overridden to begin work: called whenever the started worker's interactor becomes active.
  open func didStart(_ interactorScope: InteractorScope) {}

  /// Does nothing if the worker is stopped.
  public final func stop() {
    guard isStarted else { return }
    following.dispose()
    isStarted = false
    startedSubject.onNext(false)
    endWork()
  }

  /// Overridden to end work: called for each `didStart`, when the interactor becomes inactive or the worker is stopped.
  open func didStop() {}

  private func beginWork(_ interactorScope: InteractorScope) {
    guard work == nil else { return }
    work = CompositeDisposable()
    didStart(interactorScope)
  }

  private func endWork() {
    guard let work else { return }
    self.work = nil
    work.dispose()
    didStop()
  }
}

extension Disposable {
  /// Disposes of this when the worker's work is interrupted; at once, with a message, if it does not work now.
  @discardableResult
  public func disposeOnStop(_ worker: Worker) -> Disposable {
    if let work = worker.work {
      work.insert(self)
    } else {
      dispose()
      RuntimeLog.write("Subscription immediately terminated, since the worker is stopped.")
    }
    return self
  }
}
