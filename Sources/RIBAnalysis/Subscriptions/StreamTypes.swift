import RIBModel
import SwiftSemantics

/// What is known of RxSwift's and Combine's types, by their names: no app has their sources.
enum StreamTypes {
  typealias Ending = StreamEnding

  struct Kind: Sendable, Equatable {
    let library: Subscription.Library
    let ending: Ending
  }

  static func kind(ofType name: String) -> Kind? { kinds[name] }

  private static let kinds: [String: Kind] = Dictionary(
    uniqueKeysWithValues: StreamLibrary.all.flatMap { library in
      library.types.flatMap { ending, names in names.map { ($0, Kind(library: library.library, ending: ending)) } }
    })

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
