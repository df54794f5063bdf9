extension ObservableType {
  /// The same events in the same order, an error among them, handled where `scheduler` runs them.
  ///
  /// Subscribing and disposing happen where they are called. What waits when the subscription is disposed of is not sent.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let handover = Handover(to: sink, on: scheduler)
      return Disposables.create(source.subscribe(handler: handover.accept), handover)
    }
  }
}

/// Takes events where they are sent, and hands them over where they are to be handled.
private final class Handover<Element>: Disposable {
  private let sink: Sink<Element>
  private let scheduler: any ImmediateSchedulerType
  private let scheduled = SerialDisposable()
  private let lock = Lock()
  private var waiting: [Event<Element>] = []
  private var isHandingOver = false

  init(to sink: Sink<Element>, on scheduler: any ImmediateSchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
  }

  func accept(_ event: Event<Element>) {
    let isFirst = lock.withLock {
      waiting.append(event)
      defer { isHandingOver = true }
      return !isHandingOver
    }
    guard isFirst else { return }
    scheduled.disposable = scheduler.schedule(()) { [self] in
      handOver()
      return Disposables.create()
    }
  }

  func dispose() {
    scheduled.dispose()
    // Let go outside the lock.
    _ = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
  }

  private func handOver() {
    while let batch = nextBatch() {
      batch.forEach(sink.on)
    }
  }

  private func nextBatch() -> [Event<Element>]? {
    lock.withLock {
      defer { waiting = [] }
      isHandingOver = !waiting.isEmpty
      return isHandingOver ? waiting : nil
    }
  }
}
