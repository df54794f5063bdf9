import RIBModel
import SwiftProgram

/// What is known of a library of streams by its names: no app has its sources.
struct StreamLibrary: Sendable {
  let library: Subscription.Library
  /// Types of streams by how these end.
  let types: [StreamEnding: [String]]
  /// Those of them that whoever makes one feeds by hand.
  let subjects: Set<String>
  /// Those of them that send the latest element again to whoever subscribes.
  let replaying: Set<String>
  /// Operators by what they do.
  let operators: [StreamOperator: [String]]
  /// The labels that a call may have that begins a subscription, by its name.
  let subscribing: [String: Set<String>]
  /// Schedulers that pass on at once what comes from the thread on which they are: the member, by the type that has it.
  var immediateSchedulers: [String: String] = [:]
  /// What it declares, as far as values lead through it.
  let declarations: String

  static let all = [rxSwift, combine]
  /// Methods by which a subject is sent an element.
  static let sending: Set<String> = ["accept", "onNext", "send"]
  /// Methods by which it is ended.
  static let ending: Set<String> = ["onCompleted", "onError", "dispose"]
}

/// How a stream ends.
enum StreamEnding: Sendable, Equatable {
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

/// What an operator makes of the stream that it is called on.
struct StreamOperator: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Its result ends by itself; else it goes on like the stream that it is called on.
  static let ends = StreamOperator(rawValue: 1)
  /// It passes on the elements that it gets, as they are.
  static let keepsElements = StreamOperator(rawValue: 2)
  /// It passes on an element as soon as it gets it, or not at all.
  static let isImmediate = StreamOperator(rawValue: 4)
  /// It needs no other stream, and a scheduler only to say where elements go.
  static let standsAlone = StreamOperator(rawValue: 8)
  /// It passes elements on where the scheduler is that it is called with first.
  static let moves = StreamOperator(rawValue: 16)
  /// It is the stream itself by another type.
  static let isConversion = StreamOperator(rawValue: 32)
  /// It leaves out an element that is like the one before.
  static let skipsRepeats = StreamOperator(rawValue: 64)

  static func named(_ name: String) -> StreamOperator? { all[name] }

  /// The names of those that pass on the elements that they get.
  static var elementKeepers: Set<String> { Set(all.filter { $0.value.contains(.keepsElements) }.keys) }

  private static let all: [String: StreamOperator] = {
    let rows = StreamLibrary.all.flatMap(\.operators).flatMap { operation, names in names.map { ($0, operation) } }
    return Dictionary(rows) { $0.union($1) }
  }()
}

/// The calls that begin subscriptions.
enum SubscribingCall {
  /// The labels that a call may have that begins a subscription, by its name.
  static func labels(of name: String) -> Set<String>? { labels[name] }

  private static let labels: [String: Set<String>] = Dictionary(StreamLibrary.all.flatMap(\.subscribing)) {
    $0.union($1)
  }
}

extension BodySemantics {
  /// Whether a place is in what somebody does with each element of a stream.
  func isOfStream(_ location: Node) -> Bool {
    guard let call = location.enclosingClosure.flatMap(call) else { return false }
    return SubscribingCall.labels(of: program.text(call.calleeName)) != nil
  }
}
