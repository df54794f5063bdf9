/// Anything that can be seen as a sequence of events.
public protocol ObservableConvertibleType<Element> {
  associatedtype Element

  func asObservable() -> Observable<Element>
}

/// A sequence of events over time.
public protocol ObservableType<Element>: ObservableConvertibleType {}

/// A sequence of events over time, as RxSwift has it.
///
/// `HeadlessRx` is a small stand-in for RxSwift, with its names and semantics: it exists only because this package cannot
/// depend on another one. It has what the RIBs runtime and ordinary RIBs code need: of the schedulers, the main queue and the
/// spot.
///
/// For every subscription Rx's contract holds: any number of elements, then at most one end, then nothing; nothing after
/// `dispose`; one event at a time, in order. An event that is sent while the same subscription handles another one, from
/// within its own `onNext` or from another thread, is handled when that one is done, by the thread that handles that one.
/// (RxSwift nests it, and warns of a re-entrancy anomaly.) Everything else is synchronous, on the thread of the sender,
/// unless `observe(on:)` moves it.
///
/// All types may be used from any thread. They are not `Sendable`, since their elements and closures need not be.
public class Observable<Element>: ObservableType {
  /// Sends nothing; subclasses override `connect`.
  init() {}

  /// Begins to send events to `sink`; the result ends that.
  func connect(_ sink: Sink<Element>) -> any Disposable {
    Disposables.create()
  }

  public func asObservable() -> Observable<Element> {
    self
  }

  final func subscribe(handler: @escaping (Event<Element>) -> Void) -> any Disposable {
    let sink = Sink(handler)
    sink.setUpstream(connect(sink))
    return sink
  }
}

/// A sequence that is made anew for every subscription.
final class Producer<Element>: Observable<Element> {
  private let start: (Sink<Element>) -> any Disposable

  init(_ start: @escaping (Sink<Element>) -> any Disposable) {
    self.start = start
  }

  override func connect(_ sink: Sink<Element>) -> any Disposable {
    start(sink)
  }
}
