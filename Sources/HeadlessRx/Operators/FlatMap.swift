extension ObservableType {
  /// The elements of all the sequences that `selector` makes, as they come.
  ///
  /// Ends when the source and all of them have ended, or with the first error.
  public func flatMap<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    flattened(onlyLatest: false, selector)
  }

  /// The elements of the latest sequence that `selector` has made; a new one ends the one before it.
  ///
  /// Ends when the source and the latest have ended, or with the first error.
  public func flatMapLatest<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    flattened(onlyLatest: true, selector)
  }

  private func flattened<Inner: ObservableConvertibleType>(
    onlyLatest: Bool, _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { sink in
      let merge = Merge(into: sink, onlyLatest: onlyLatest)
      let outer = source.subscribe { event in
        switch event {
        case .next(let element):
          do { merge.add(try selector(element).asObservable()) } catch { sink.on(.error(error)) }
        case .error(let error): sink.on(.error(error))
        case .completed: merge.endSource()
        }
      }
      return Disposables.create(outer, merge)
    }
  }
}

/// Sends the events of several sequences to one subscription.
private final class Merge<Element>: Disposable {
  private let sink: Sink<Element>
  private let onlyLatest: Bool
  private let lock = Lock()
  private var running: [Int: Sink<Element>] = [:]
  private var lastNumber = 0
  private var sourceHasEnded = false

  init(into sink: Sink<Element>, onlyLatest: Bool) {
    self.sink = sink
    self.onlyLatest = onlyLatest
  }

  func add(_ observable: Observable<Element>) {
    if onlyLatest { dispose() }
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    let subscription = Sink<Element> { [self] event in handle(event, from: number) }
    lock.withLock { running[number] = subscription }
    // The selector may have ended the whole subscription.
    guard !sink.isDisposed else { return dispose() }
    subscription.setUpstream(observable.connect(subscription))
  }

  func endSource() {
    let isOver = lock.withLock {
      sourceHasEnded = true
      return running.isEmpty
    }
    if isOver { sink.on(.completed) }
  }

  func dispose() {
    let all = lock.withLock {
      defer { running = [:] }
      return running
    }
    for (_, subscription) in all.sorted(by: { $0.key < $1.key }) {
      subscription.dispose()
    }
  }

  private func handle(_ event: Event<Element>, from number: Int) {
    guard case .completed = event else { return forward(event, from: number) }
    let (ended, isLast) = lock.withLock {
      let ended = running.removeValue(forKey: number)
      return (ended, ended != nil && sourceHasEnded && running.isEmpty)
    }
    withExtendedLifetime(ended) {
      if isLast { sink.on(.completed) }
    }
  }

  /// Checked and accepted under one lock: nothing of an obsolete sequence comes after something of a newer one.
  private func forward(_ event: Event<Element>, from number: Int) {
    lock.withLock {
      if running[number] != nil { sink.accept(event) }
    }
    sink.handleWaiting()
  }
}
