import RIBModel
import SwiftSemantics

/// What is known of RxSwift's and Combine's types, by their names: no app has their sources at hand.
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
}
