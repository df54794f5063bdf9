/// Follows several sources for one subscription, which ends when all of them have ended, or with the first error.
final class SourceGroup<Element> {
  private let sink: Sink<Element>
  private let lock = Lock()
  private var subscribe: [() -> any Disposable] = []
  private var running = 0

  init(into sink: Sink<Element>) {
    self.sink = sink
  }

  /// Whether all sources but one have ended.
  var isDownToOne: Bool { lock.withLock { running == 1 } }

  /// To be called for every source before `start`.
  func add<Value>(_ source: Observable<Value>, onNext: @escaping (Value) -> Void) {
    running += 1
    subscribe.append { [self] in
      source.subscribe { event in
        switch event {
        case .next(let value): onNext(value)
        case .error(let error): self.sink.on(.error(error))
        case .completed: self.endOne()
        }
      }
    }
  }

  func start() -> any Disposable {
    let subscriptions = CompositeDisposable()
    for subscribe in subscribe where !sink.isDisposed {
      subscriptions.insert(subscribe())
    }
    subscribe = []
    return subscriptions
  }

  private func endOne() {
    let isLast = lock.withLock {
      running -= 1
      return running == 0
    }
    if isLast { sink.on(.completed) }
  }
}
