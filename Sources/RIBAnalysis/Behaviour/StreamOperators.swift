import SwiftSemantics

/// What an operator of RxSwift or Combine makes of the stream that it is called on, known by its name.
struct StreamOperator {
  /// Whether its result ends by itself; else it goes on like the stream that it is called on.
  let ends: Bool
  /// Whether it hands on the elements that it gets, as they are.
  let keepsElements: Bool

  static func named(_ name: String) -> StreamOperator? { all[name] }

  /// The names of those that hand on the elements that they get.
  static var elementKeepers: Set<String> { Set(all.filter(\.value.keepsElements).keys) }

  private static let all: [String: StreamOperator] = {
    var all: [String: StreamOperator] = [:]
    for (names, ends, keepsElements) in [
      (filtering, false, true), (changing, false, false), (shortening, true, true), (summing, true, false),
    ] {
      for name in names { all[name] = StreamOperator(ends: ends, keepsElements: keepsElements) }
    }
    return all
  }()

  private static let filtering = [
    // Both.
    "filter", "share", "debounce", "throttle", "delay", "catch", "retry", "timeout", "debug", "print",
    // RxSwift.
    "distinctUntilChanged", "do", "observe", "observeOn", "subscribe", "subscribeOn", "skip", "skipWhile", "skipUntil",
    "startWith", "asObservable", "asDriver", "asSignal", "asInfallible", "catchError", "catchAndReturn",
    "catchErrorJustReturn", "sample", "replay", "refCount",
    // Combine.
    "tryFilter", "removeDuplicates", "receive", "dropFirst", "drop", "prepend", "eraseToAnyPublisher", "replaceError",
    "replaceEmpty", "handleEvents", "setFailureType", "mapError", "assertNoFailure", "autoconnect",
  ]

  private static let changing = [
    // Both.
    "map", "compactMap", "flatMap", "scan", "merge", "combineLatest", "zip", "buffer",
    // RxSwift.
    "flatMapLatest", "flatMapFirst", "concatMap", "withLatestFrom", "materialize", "enumerated", "pairwise",
    "switchLatest", "mapTo", "unwrap", "filterNil", "with", "withUnretained",
    // Combine.
    "tryMap", "replaceNil", "switchToLatest", "decode", "encode",
  ]

  private static let shortening = [
    "take", "takeUntil", "takeWhile", "first", "single", "asSingle", "asMaybe", "firstOrError", "prefix", "last",
    "takeLast", "output", "element", "elementAt",
  ]

  private static let summing = [
    "asCompletable", "toArray", "ignoreElements", "reduce", "collect", "count", "allSatisfy", "contains",
  ]
}

/// The calls that begin subscriptions.
enum SubscribingCall {
  /// The labels that a call may have that begins a subscription, by its name.
  static func labels(of name: String) -> Set<String>? { labels[name] }

  private static let labels: [String: Set<String>] = [
    "subscribe": ["", "with", "onNext", "onError", "onCompleted", "onDisposed", "onSuccess", "onFailure"],
    "bind": ["", "to", "with", "onNext"],
    "drive": ["", "to", "with", "onNext", "onCompleted", "onDisposed"],
    "emit": ["", "to", "with", "onNext", "onCompleted", "onDisposed"],
    "sink": ["", "receiveCompletion", "receiveValue"],
    "assign": ["to", "on"],
  ]
}
