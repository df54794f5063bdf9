/// What is known of RxSwift's and Combine's types and operators, by their names: no app has their sources at hand.
enum StreamTypes {
  enum Ending: Sendable, Equatable {
    /// It goes on for as long as its source lives.
    case never
    /// It goes on for as long as the control does whose it is.
    case withControl
    /// It ends by itself, mostly after one element.
    case soon
    /// A call gave it back, and its type does not tell: it may be the answer to a request.
    case answer
    /// The type does not tell.
    case open
  }

  struct Kind: Sendable, Equatable {
    let library: Subscription.Library
    let ending: Ending
  }

  static func kind(ofType name: String) -> Kind? {
    switch name {
    case "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject", "ReplaySubject", "Driver",
      "Signal", "SharedSequence":
      Kind(library: .rx, ending: .never)
    case "ControlEvent", "ControlProperty": Kind(library: .rx, ending: .withControl)
    case "Observable", "ConnectableObservable", "ObservableType", "Infallible": Kind(library: .rx, ending: .open)
    case "Single", "Maybe", "Completable", "PrimitiveSequence", "AsyncSubject": Kind(library: .rx, ending: .soon)
    case "CurrentValueSubject", "PassthroughSubject": Kind(library: .combine, ending: .never)
    case "AnyPublisher", "Publisher": Kind(library: .combine, ending: .open)
    case "Future", "Just", "Empty", "Fail": Kind(library: .combine, ending: .soon)
    default: nil
    }
  }

  /// What gives a stream back that goes on like the one that it is called on.
  static let passing: Set<String> = [
    // Both.
    "map", "compactMap", "flatMap", "filter", "share", "debounce", "throttle", "delay", "scan", "catch", "retry",
    "merge", "combineLatest", "zip", "buffer", "timeout", "debug", "print",
    // RxSwift.
    "flatMapLatest", "flatMapFirst", "concatMap", "distinctUntilChanged", "do", "observe", "observeOn", "subscribe",
    "subscribeOn", "skip", "skipWhile", "skipUntil", "startWith", "withLatestFrom", "asObservable", "asDriver",
    "asSignal", "asInfallible", "catchError", "catchAndReturn", "catchErrorJustReturn", "materialize", "enumerated",
    "pairwise", "switchLatest", "sample", "mapTo", "unwrap", "filterNil", "replay", "refCount", "with",
    "withUnretained",
    // Combine.
    "tryMap", "tryFilter", "removeDuplicates", "receive", "dropFirst", "drop", "prepend", "eraseToAnyPublisher",
    "replaceError", "replaceNil", "replaceEmpty", "handleEvents", "switchToLatest", "setFailureType", "mapError",
    "assertNoFailure", "autoconnect", "decode", "encode",
  ]

  /// What gives a stream back that ends by itself.
  static let ending: Set<String> = [
    "take", "takeUntil", "takeWhile", "first", "single", "asSingle", "asMaybe", "asCompletable", "firstOrError",
    "toArray", "ignoreElements", "prefix", "last", "takeLast", "reduce", "collect", "output", "element", "elementAt",
    "count", "allSatisfy", "contains",
  ]

  /// What makes a stream of its own, asked of a stream's type.
  static func ending(ofMaker name: String) -> Ending? {
    switch name {
    case "interval", "never": .never
    case "just", "of", "from", "empty", "error", "range": .soon
    case "create", "deferred", "using", "generate": .answer
    default: nil
    }
  }

  /// How a stream ends that a maker of this name joins of others; nil for other makers.
  static func ending(ofJoined endings: [Ending], by name: String) -> Ending? {
    switch name {
    // The first that ends ends it.
    case "zip": [.soon, .answer, .open, .withControl, .never].first(where: endings.contains)
    // The last.
    case "merge", "combineLatest", "concat":
      [.never, .withControl, .open, .answer, .soon].first(where: endings.contains)
    default: nil
    }
  }

  /// The labels that a call may have that begins a subscription, by its name.
  static func labels(of name: String) -> Set<String>? {
    switch name {
    case "subscribe":
      ["", "with", "onNext", "onError", "onCompleted", "onDisposed", "onSuccess", "onFailure"]
    case "bind": ["", "to", "with", "onNext"]
    case "drive", "emit": ["", "to", "with", "onNext", "onCompleted", "onDisposed"]
    case "sink": ["", "receiveCompletion", "receiveValue"]
    case "assign": ["to", "on"]
    default: nil
    }
  }
}
