import RIBModel
import SwiftProgram

/// A stream that somebody subscribes to, as far as its parts are known.
struct KnownStream: Sendable, Equatable {
  let library: Subscription.Library
  let ending: StreamEnding
  /// Whether it surely begins with the latest element that was sent before.
  var isReplaying = false
  /// Whether it is a subject of RxSwift's itself: only the subject retains what is called with its elements, and whoever
  /// keeps the subscription does not.
  var isSubject = false

  func ending(_ ending: StreamEnding) -> KnownStream {
    KnownStream(library: library, ending: ending, isReplaying: isReplaying, isSubject: isSubject)
  }

  /// What an operator makes of it.
  func passed(by operation: StreamOperator) -> KnownStream {
    KnownStream(
      library: library, ending: operation.contains(.ends) ? .soon : ending,
      isReplaying: isReplaying && !operation.isDisjoint(with: [.keepsElements, .isImmediate]),
      isSubject: isSubject && operation.contains(.isConversion))
  }

  /// What the name of a library's type says of its streams.
  static func ofType(_ name: String) -> KnownStream? { ofTypes[name] }

  private static let ofTypes: [String: KnownStream] = Dictionary(
    uniqueKeysWithValues: StreamLibrary.all.flatMap { library in
      library.types.flatMap { ending, names in
        names.map { name in
          let stream = KnownStream(
            library: library.library, ending: ending, isReplaying: library.replaying.contains(name),
            isSubject: library.library == .rx && library.subjects.contains(name))
          return (name, stream)
        }
      }
    })
}

extension StreamEnding {
  /// How a stream ends that a static function of a stream's type makes: `Observable.just(1)`.
  init?(ofMaker name: String) {
    switch name {
    case "interval", "never": self = .never
    case "just", "of", "from", "empty", "error", "range": self = .soon
    case "create", "deferred", "using", "generate": self = .answer
    default: return nil
    }
  }

  /// How a stream ends that a maker of this name joins of others: `Observable.zip(a, b)`, `Publishers.Zip(a, b)`; nil for
  /// other makers.
  init?(ofJoined endings: [StreamEnding], by name: String) {
    let order: [StreamEnding]
    switch name {
    // The first that ends ends it.
    case "zip", "Zip", "Zip3", "Zip4": order = [.soon, .answer, .open, .withControl, .never]
    // The last.
    case "merge", "combineLatest", "concat", "Merge", "Merge3", "Merge4", "MergeMany", "CombineLatest",
      "CombineLatest3", "CombineLatest4", "Concatenate":
      order = [.never, .withControl, .open, .answer, .soon]
    default: return nil
    }
    guard let ending = order.first(where: endings.contains) else { return nil }
    self = ending
  }
}
