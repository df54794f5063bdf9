/// A query for the type of an expression, with the type that its context expects.
package struct TypeQuestion: Hashable {
  package let location: Node
  package let expected: Type?

  /// By the location alone: few locations are queried with several expected types, and hashing a type is slow.
  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
  package func _rawHashValue(seed: Int) -> Int { location._rawHashValue(seed: seed) }
}

/// What was found out about an expression, such as its type, and whether it is certain.
package struct Answer<Value> {
  package let value: Value
  /// Whether declarations suggest it, but do not force it: one of several functions was taken for the one that is called, a
  /// wrapped value for the wrapper's.
  let isGuess: Bool
  /// How many steps deep the walk went that found it; `Int.max` where a limit cut it short.
  let height: Int
}

/// Answers for repeated queries. At a number of entries the cache is emptied, for most repetitions follow soon.
package struct AnswerCache<Value> {
  private var answers: [Node: Answer<Value>] = [:]
  private static var most: Int { 1 << 14 }

  package subscript(location: Node) -> Answer<Value>? { answers[location] }

  /// Stores an answer, unless a limit cut it short.
  package mutating func store(_ answer: Answer<Value>, at location: Node) {
    if answer.height == .max { return }
    if answers.count == Self.most { answers.removeAll(keepingCapacity: true) }
    answers[location] = answer
  }
}

extension BodySemantics {
  /// Notes that a type is only likely.
  func guess(_ type: Type) -> Type {
    hasGuessed = true
    return type
  }

  /// A type as far as it is certain; else `.unknown`.
  func certainly(_ reason: String, _ find: () -> Type) -> Type {
    let outer = hasGuessed
    defer { hasGuessed = outer }
    hasGuessed = false
    let type = find()
    return hasGuessed ? .unknown(reason) : type
  }
}
