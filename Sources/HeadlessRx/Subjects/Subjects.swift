/// Sends what it is sent to those who have subscribed by then.
public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  private let broadcast = Broadcast<Element>(capacity: 0, remembersAfterEnd: false)

  public override init() {}

  public var hasObservers: Bool { broadcast.hasObservers }

  public func on(_ event: Event<Element>) {
    broadcast.send(event)
  }

  public func asObserver() -> PublishSubject<Element> {
    self
  }

  /// The same events, for those who may not send any: the result cannot be turned back into the subject.
  public override func asObservable() -> Observable<Element> {
    Producer(broadcast.subscribe)
  }

  override func connect(_ sink: Sink<Element>) -> any Disposable {
    broadcast.subscribe(sink)
  }
}

/// Has a current value, which every new subscriber is sent first.
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
  private let broadcast: Broadcast<Element>

  public init(value: Element) {
    broadcast = Broadcast(capacity: 1, remembersAfterEnd: false, remembered: [value])
  }

  public var hasObservers: Bool { broadcast.hasObservers }

  /// The current value.
  ///
  /// - Throws: the error that the subject was sent.
  public func value() throws -> Element {
    if case .error(let error) = broadcast.currentEnd { throw error }
    return broadcast.latest
  }

  public func on(_ event: Event<Element>) {
    broadcast.send(event)
  }

  public func asObserver() -> BehaviorSubject<Element> {
    self
  }

  /// The same events, for those who may not send any: the result cannot be turned back into the subject.
  public override func asObservable() -> Observable<Element> {
    Producer(broadcast.subscribe)
  }

  override func connect(_ sink: Sink<Element>) -> any Disposable {
    broadcast.subscribe(sink)
  }
}

/// Sends every new subscriber what it was sent before, also after its end.
public final class ReplaySubject<Element>: Observable<Element>, ObserverType {
  private let broadcast: Broadcast<Element>

  private init(capacity: Int) {
    broadcast = Broadcast(capacity: capacity, remembersAfterEnd: true)
  }

  /// - Parameter bufferSize: how many of the latest elements are kept; not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// Keeps everything.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(capacity: .max)
  }

  public var hasObservers: Bool { broadcast.hasObservers }

  public func on(_ event: Event<Element>) {
    broadcast.send(event)
  }

  public func asObserver() -> ReplaySubject<Element> {
    self
  }

  /// The same events, for those who may not send any: the result cannot be turned back into the subject.
  public override func asObservable() -> Observable<Element> {
    Producer(broadcast.subscribe)
  }

  override func connect(_ sink: Sink<Element>) -> any Disposable {
    broadcast.subscribe(sink)
  }
}
