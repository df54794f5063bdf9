import RibscopeText
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
      .skipsRepeats: ["distinctUntilChanged"],
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
      [.ends, .keepsElements, .isImmediate]: ["take", "takeUntil", "takeWhile"],
      [.ends, .keepsElements]: [
        "asMaybe", "asSingle", "element", "elementAt", "first", "firstOrError", "single", "takeLast",
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
    declarations: ProgramFile.interface("RxSwift"))
}
