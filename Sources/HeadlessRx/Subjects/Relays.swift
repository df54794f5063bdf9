/// A `PublishSubject` that never ends.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  public init() {}

  public func accept(_ element: Element) {
    subject.onNext(element)
  }

  public func asObservable() -> Observable<Element> {
    subject.asObservable()
  }
}

/// A `BehaviorSubject` that never ends.
public final class BehaviorRelay<Element>: ObservableType {
  private let broadcast: Broadcast<Element>

  public init(value: Element) {
    broadcast = Broadcast(capacity: 1, remembersAfterEnd: false, remembered: [value])
  }

  /// The current value.
  public var value: Element { broadcast.latest }

  public func accept(_ element: Element) {
    broadcast.send(.next(element))
  }

  public func asObservable() -> Observable<Element> {
    Producer(broadcast.subscribe)
  }
}
