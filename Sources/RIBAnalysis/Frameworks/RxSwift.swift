import SwiftProgram

extension StreamLibrary {
  /// RxSwift, RxCocoa, RxRelay, and what RxSwiftExt adds.
  static let rxSwift = StreamLibrary(
    library: .rx,
    types: [
      .never: [
        "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject", "ReplaySubject", "Driver",
        "Signal", "SharedSequence",
      ],
      .withControl: ["ControlEvent", "ControlProperty"],
      .open: ["Observable", "ConnectableObservable", "ObservableType", "Infallible"],
      .soon: ["Single", "Maybe", "Completable", "PrimitiveSequence", "AsyncSubject"],
    ],
    subjects: [
      "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject", "ReplaySubject",
      "AsyncSubject",
    ],
    replaying: ["BehaviorRelay", "ReplayRelay", "BehaviorSubject", "ReplaySubject"],
    operators: [
      [.keepsElements, .isImmediate, .standsAlone]: [
        "asDriver", "asInfallible", "asObservable", "asSignal", "debug", "distinctUntilChanged", "do", "filter",
        "share",
        "skip",
      ],
      .isConversion: ["asObservable"],
      [.keepsElements, .standsAlone, .moves]: ["observe", "observeOn"],
      [.keepsElements, .standsAlone]: ["replay", "replayAll", "startWith"],
      // The first element of each span passes at once.
      [.keepsElements, .isImmediate]: ["throttle"],
      .keepsElements: [
        "catch", "catchAndReturn", "catchError", "catchErrorJustReturn", "debounce", "delay", "refCount", "retry",
        "sample", "skipUntil", "skipWhile", "subscribe", "subscribeOn", "timeout",
      ],
      [.isImmediate, .standsAlone]: [
        "compactMap", "enumerated", "filterNil", "map", "mapTo", "unwrap", "withUnretained",
      ],
      .standsAlone: ["publish", "scan"],
      []: [
        "buffer", "combineLatest", "concatMap", "flatMap", "flatMapFirst", "flatMapLatest", "materialize", "merge",
        "pairwise", "switchLatest", "with", "withLatestFrom", "zip",
      ],
      [.ends, .keepsElements]: [
        "asMaybe", "asSingle", "element", "elementAt", "first", "firstOrError", "single", "take", "takeLast",
        "takeUntil", "takeWhile",
      ],
      .ends: ["asCompletable", "ignoreElements", "reduce", "toArray"],
    ],
    subscribing: [
      "subscribe": ["", "with", "onNext", "onError", "onCompleted", "onDisposed", "onSuccess", "onFailure"],
      "bind": ["", "to", "with", "onNext"],
      "drive": ["", "to", "with", "onNext", "onCompleted", "onDisposed"],
      "emit": ["", "to", "with", "onNext", "onCompleted", "onDisposed"],
    ],
    immediateSchedulers: ["MainScheduler": "instance"],
    declarations: rxSwiftDeclarations)

  /// What initial values and closures lead through.
  private static let rxSwiftDeclarations = """
    public class DisposeBag { public init() }
    public class BehaviorRelay<Element> {
      public init(value: Element)
      public var value: Element { get }
      public func asObservable() -> Observable<Element>
    }
    public class PublishRelay<Element> {
      public init()
      public func asObservable() -> Observable<Element>
    }
    public class BehaviorSubject<Element> {
      public init(value: Element)
      public func value() throws -> Element
      public func asObservable() -> Observable<Element>
    }
    public class PublishSubject<Element> {
      public init()
      public func asObservable() -> Observable<Element>
    }
    public class ReplaySubject<Element> {
      public static func create(bufferSize: Int) -> ReplaySubject<Element>
      public static func createUnbounded() -> ReplaySubject<Element>
      public func asObservable() -> Observable<Element>
    }
    public class Observable<Element> {
      public static func just(_ element: Element) -> Observable<Element>
      public static func empty() -> Observable<Element>
      public static func never() -> Observable<Element>
      public static func error(_ error: Error) -> Observable<Element>
      public func asObservable() -> Observable<Element>
      public func map<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result>
      public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Observable<Result>
      public func filter(_ predicate: @escaping (Element) -> Bool) -> Observable<Element>
      public func startWith(_ elements: Element...) -> Observable<Element>
      public func distinctUntilChanged() -> Observable<Element>
      public func skip(_ count: Int) -> Observable<Element>
    }

    """
}
