import HeadlessRx

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
/// `isStarted` may be read, and `isStartedStream` subscribed, on any thread. All other members must be used on the thread
/// of the RIB tree; workers do not lock there.
open class Worker: Working {
  public final private(set) var isStarted: Bool {
    get { started.value }
    set { started.value = newValue }
  }

  public final var isStartedStream: Observable<Bool> { startedSubject.asObservable() }

  /// What lasts until the work is interrupted; nil while there is none.
  fileprivate private(set) var work: CompositeDisposable?

  private let started = Locked(false)
  private let startedSubject = BehaviorSubject(value: false)
  /// What the latest `start` follows; disposed of by `stop`.
  private var following = SerialDisposable()

  public init() {}

  deinit {
    stop()
    startedSubject.onCompleted()
  }

  /// Does nothing if the worker is started. `interactorScope` is not kept: its stream alone says when to work.
  public final func start(_ interactorScope: InteractorScope) {
    guard !isStarted else { return }
    // What is left of a start that is just being stopped, when somebody who heard of the stop starts again.
    work.map(end)
    let following = SerialDisposable()
    self.following = following
    isStarted = true
    startedSubject.onNext(true)
    // Whoever heard of it may have stopped it.
    guard !following.isDisposed else { return }
    follow(WeakInteractorScope(of: interactorScope), until: following)
  }

  /// Overridden to begin work: called whenever the started worker's interactor becomes active.
  ///
  /// - Parameter interactorScope: stands for the scope that the worker was started on, and does not keep it.
  open func didStart(_ interactorScope: InteractorScope) {}

  /// Does nothing if the worker is stopped.
  public final func stop() {
    guard isStarted else { return }
    let unfinished = work
    following.dispose()
    isStarted = false
    startedSubject.onNext(false)
    unfinished.map(end)
  }

  /// Overridden to end work: called for each `didStart`, when the interactor becomes inactive or the worker is stopped.
  open func didStop() {}

  /// The first event may come, and stop the worker, before there is a subscription to dispose of.
  private func follow(_ scope: InteractorScope, until following: SerialDisposable) {
    following.disposable = scope.isActiveStream.subscribe(onNext: { [weak self, weak following] isActive in
      guard let self, let following, !following.isDisposed else { return }
      if isActive {
        begin(on: scope)
      } else {
        work.map(end)
      }
    })
  }

  private func begin(on scope: InteractorScope) {
    guard work == nil else { return }
    work = CompositeDisposable()
    didStart(scope)
  }

  /// Does nothing for work that has ended already.
  private func end(_ unfinished: CompositeDisposable) {
    guard work === unfinished else { return }
    work = nil
    unfinished.dispose()
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
