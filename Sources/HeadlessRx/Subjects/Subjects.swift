/// What all subjects are: they send every event that they are sent to those who have subscribed.
public class BroadcastSubject<Element>: Observable<Element>, ObserverType {
  fileprivate let broadcast: Broadcast<Element>

  fileprivate init(_ broadcast: Broadcast<Element>) {
    self.broadcast = broadcast
  }

  public var hasObservers: Bool { broadcast.hasObservers }

  public func on(_ event: Event<Element>) {
    broadcast.send(event)
  }

  /// The same events, for those who may not send any: the result cannot be turned back into the subject.
  public override func asObservable() -> Observable<Element> {
    Producer(broadcast.subscribe)
  }

  override func connect(_ sink: Sink<Element>) -> any Disposable {
    broadcast.subscribe(sink)
  }
}

/// Sends what it is sent to those who have subscribed by then.
public final class PublishSubject<Element>: BroadcastSubject<Element> {
  public init() {
    super.init(Broadcast(capacity: 0, remembersAfterEnd: false))
  }

  public func asObserver() -> PublishSubject<Element> {
    self
  }
}

/// Has a current value, which every new subscriber is sent first.
public final class BehaviorSubject<Element>: BroadcastSubject<Element> {
  public init(value: Element) {
    super.init(Broadcast(capacity: 1, remembersAfterEnd: false, remembered: [value]))
  }

  /// The current value.
  ///
  /// - Throws: the error that the subject was sent.
  public func value() throws -> Element {
    if case .error(let error) = broadcast.currentEnd { throw error }
    return broadcast.latest
  }

  public func asObserver() -> BehaviorSubject<Element> {
    self
  }
}

/// Sends every new subscriber what it was sent before, also after its end.
public final class ReplaySubject<Element>: BroadcastSubject<Element> {
  private init(capacity: Int) {
    super.init(Broadcast(capacity: capacity, remembersAfterEnd: true))
  }

  /// - Parameter bufferSize: how many of the latest elements are kept; not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// Keeps everything.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(capacity: .max)
  }

  public func asObserver() -> ReplaySubject<Element> {
    self
  }
}
