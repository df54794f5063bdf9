/// Answers to one kind of question that are worked out once on a thread.
///
/// A query may lead back to itself: of `class A: B` and `class B: A` each needs the other's ancestors. Queried again while it
/// is open, it returns a placeholder, so the answers that are worked out with that may be incomplete. They are provisional:
/// valid while the query that they lack is open, and dropped afterwards. So no answer depends on which query came first.
///
/// A class, because a query runs while another one of its kind is open. Each access to what it holds is a single read or a
/// single write, so exclusive access need not be checked at run time.
package final class Memo<Table: AnswerTable> {
  private let questions: OpenQuestions
  @exclusivity(unchecked) private var answers: Table
  @exclusivity(unchecked) private var provisional: [Table.Key: Provisional] = [:]
  /// The place of each open question among all that are open on the thread.
  @exclusivity(unchecked) private var open: [Table.Key: Int] = [:]

  private struct Provisional {
    let value: Table.Value
    let lacking: OpenQuestions.Lacking
  }

  /// - Parameter answers: where the answers are kept; empty.
  package init(_ questions: OpenQuestions, _ answers: Table) {
    self.questions = questions
    self.answers = answers
  }

  /// The answer to a question that never leads back to itself.
  package func callAsFunction(_ key: Table.Key, _ find: () -> Table.Value) -> Table.Value {
    if let known = known(key) { return known }
    let outer = questions.watch()
    let value = find()
    keep(value, for: key, questions.end(outer))
    return value
  }

  /// The answer to a question that may lead back to itself.
  ///
  /// - Parameter placeholder: what a repetition returns while the query is open.
  package func callAsFunction(
    _ key: Table.Key, whileOpen placeholder: @autoclosure () -> Table.Value, _ find: () -> Table.Value
  ) -> Table.Value {
    if let known = known(key) { return known }
    if isOpen(key) { return placeholder() }
    open[key] = questions.push()
    let outer = questions.watch()
    let value = find()
    open[key] = nil
    questions.pop()
    keep(value, for: key, questions.end(outer))
    return value
  }

  /// Whether a query is open. The caller uses that instead of an answer, so what it works out lacks that answer.
  package func isOpen(_ key: Table.Key) -> Bool {
    guard let place = open[key] else { return false }
    questions.lack(place)
    return true
  }

  private func known(_ key: Table.Key) -> Table.Value? {
    if let known = answers[key] { return known }
    guard !provisional.isEmpty, let known = provisional[key], questions.recall(known.lacking) else { return nil }
    return known.value
  }

  private func keep(_ value: Table.Value, for key: Table.Key, _ lacking: OpenQuestions.Lacking?) {
    if let lacking {
      provisional[key] = Provisional(value: value, lacking: lacking)
    } else {
      answers[key] = value
      if !provisional.isEmpty { provisional[key] = nil }
    }
  }
}

extension Memo {
  package convenience init<Key, Value>(_ questions: OpenQuestions) where Table == [Key: Value] {
    self.init(questions, [:])
  }
}

/// Where a `Memo` keeps its answers.
package protocol AnswerTable {
  associatedtype Key: Hashable
  associatedtype Value
  subscript(key: Key) -> Value? { get set }
}

extension Dictionary: AnswerTable {
}

/// A table for questions about all types that files declare: it has a row for each.
package struct AnswersByType<Value>: AnswerTable {
  private var rows: [Value?]

  /// - Parameter count: the types are the numbers below it.
  package init(count: Int) { rows = Array(repeating: nil, count: count) }

  package subscript(type: TypeID) -> Value? {
    get { rows[type] }
    set { rows[type] = newValue }
  }
}

/// The questions of all kinds that are being worked out on one thread, outermost first.
package final class OpenQuestions {
  /// A number for each, which no other question gets.
  @exclusivity(unchecked) private var serials: [Int] = []
  @exclusivity(unchecked) private var nextSerial = 0
  /// The place of the outermost open question whose answer was missed since somebody began to watch; `Int.max` for none.
  @exclusivity(unchecked) private var lacked = Int.max

  package init() {
  }

  /// What an answer lacks: that of the open question at a place.
  struct Lacking {
    fileprivate let place: Int
    fileprivate let serial: Int
  }

  package var count: Int { serials.count }
  package var isEmpty: Bool { serials.isEmpty }

  /// Records that a limit cut off an answer: it is valid for the outermost query only.
  package func giveUp() { lacked = Self.beyondAll }

  private static let beyondAll = -1

  /// Opens a question, and returns its place.
  fileprivate func push() -> Int {
    serials.append(nextSerial)
    nextSerial += 1
    return serials.count - 1
  }

  /// Closes the innermost question, whose answer does not lack itself.
  fileprivate func pop() {
    serials.removeLast()
    if lacked >= serials.count { lacked = .max }
  }

  fileprivate func lack(_ place: Int) { lacked = min(lacked, place) }

  /// Begins to watch what an answer lacks. Returns what was lacked before.
  fileprivate func watch() -> Int {
    defer { lacked = .max }
    return lacked
  }

  /// Ends what `watch` began. Returns nil if the answer is whole.
  fileprivate func end(_ outer: Int) -> Lacking? {
    let own = lacked
    lacked = min(own, outer)
    if own == .max { return nil }
    let place = max(own, 0)
    return Lacking(place: own, serial: place < serials.count ? serials[place] : -1)
  }

  /// Whether a provisional answer still holds; if so, whoever gets it lacks the same.
  fileprivate func recall(_ lacking: Lacking) -> Bool {
    let place = max(lacking.place, 0)
    guard place < serials.count, serials[place] == lacking.serial else { return false }
    lacked = min(lacked, lacking.place)
    return true
  }
}
