/// What all subjects share: it sends every event to all its subscribers and remembers some for later ones.
final class Broadcast<Element> {
  private struct Subscriber {
    let number: Int
    let sink: Sink<Element>
  }

  private let lock = Lock()
  private let capacity: Int
  private let remembersAfterEnd: Bool
  private var remembered: [Element]
  private var end: Event<Element>?
  private var subscribers: [Subscriber] = []
  private var lastNumber = 0

  /// - Parameters:
  ///   - capacity: how many elements a new subscriber is sent first.
  ///   - remembersAfterEnd: whether that holds for those who come after the end.
  init(capacity: Int, remembersAfterEnd: Bool, remembered: [Element] = []) {
    self.capacity = capacity
    self.remembersAfterEnd = remembersAfterEnd
    self.remembered = remembered
  }

  var hasObservers: Bool {
    lock.withLock { !subscribers.isEmpty }
  }

  var currentEnd: Event<Element>? {
    lock.withLock { end }
  }

  /// The latest element. Only for those that began with one and remember one.
  var latest: Element {
    guard let latest = lock.withLock({ remembered.last }) else {
      preconditionFailure("a subject with a current value was made without one")
    }
    return latest
  }

  /// Every subscriber accepts the event before any of them handles it: whatever they do, all see the same order.
  func send(_ event: Event<Element>) {
    // The forgotten element is let go outside the lock: its release may call this very subject.
    let (receivers, _) = lock.withLock { record(event) }
    for receiver in receivers {
      receiver.sink.handleWaiting()
    }
  }

  func subscribe(_ sink: Sink<Element>) -> any Disposable {
    let number = lock.withLock { add(sink) }
    sink.handleWaiting()
    return Disposables.create { [weak self] in self?.remove(number) }
  }

  private func record(_ event: Event<Element>) -> (receivers: [Subscriber], forgotten: Element?) {
    guard end == nil else { return ([], nil) }
    let receivers = subscribers
    for receiver in receivers {
      receiver.sink.accept(event)
    }
    guard case .next(let element) = event else {
      end = event
      subscribers = []
      return (receivers, nil)
    }
    return (receivers, remember(element))
  }

  private func remember(_ element: Element) -> Element? {
    guard capacity > 0 else { return nil }
    let forgotten = remembered.count == capacity ? remembered.removeFirst() : nil
    remembered.append(element)
    return forgotten
  }

  private func add(_ sink: Sink<Element>) -> Int {
    if end == nil || remembersAfterEnd {
      remembered.forEach { sink.accept(.next($0)) }
    }
    if let end {
      sink.accept(end)
    } else {
      lastNumber += 1
      subscribers.append(Subscriber(number: lastNumber, sink: sink))
    }
    return lastNumber
  }

  private func remove(_ number: Int) {
    // Let go outside the lock.
    _ = lock.withLock {
      subscribers.firstIndex { $0.number == number }.map { subscribers.remove(at: $0) }
    }
  }
}
