/// Answers to one kind of question that are worked out once on a thread.
///
/// A query may lead back to itself: of `class A: B` and `class B: A` each needs the other's ancestors. What `Solver` says of
/// such queries holds here: the answer is the least fixpoint, whichever query came first.
///
/// A class, because a query runs while another one of its kind is open. Each access to what it holds is a single read or a
/// single write, so exclusive access need not be checked at run time.
package final class Memo<Table: AnswerTable> {
  private let solver: Solver
  @exclusivity(unchecked) private var answers: Table
  /// The queries that are open, and those whose answers are not final.
  @exclusivity(unchecked) private var pending: [Table.Key: Pending] = [:]

  private struct Pending {
    /// What the query returns meanwhile.
    var value: Table.Value
    /// Where it stands among the open queries; nil where it has been answered and the answer is not final.
    var place: Int?
    /// Whether something was worked out with the value while the query was open.
    var wasRead = false
    /// Where it stands among the answers that are not final.
    var member = 0
    /// The round in which it was answered.
    var round = 0
  }

  /// - Parameter answers: where the answers are kept; empty.
  package init(_ solver: Solver, _ answers: Table) {
    self.solver = solver
    self.answers = answers
  }

  /// The answer to a question that never leads back to itself.
  package func callAsFunction(_ key: Table.Key, _ find: () -> Table.Value) -> Table.Value {
    if let known = known(key) { return known }
    solver.work.answers += 1
    let outer = solver.begin()
    let value = find()
    if solver.isFinal {
      answers[key] = value
    } else if !solver.isIdle {
      wait(key, value, outer)
    }
    solver.end(outer)
    return value
  }

  /// The answer to a question that may lead back to itself.
  ///
  /// - Parameter placeholder: what is assumed of the question while nothing is known of it.
  package func callAsFunction(
    _ key: Table.Key, whileOpen placeholder: @autoclosure () -> Table.Value, _ find: () -> Table.Value
  ) -> Table.Value where Table.Value: Equatable {
    if let known = known(key) { return known }
    if isOpen(key) {
      pending[key]?.wasRead = true
      return pending[key]?.value ?? placeholder()
    }
    solver.work.answers += 1
    let place = solver.open()
    let outer = solver.begin()
    pending[key] = Pending(value: pending[key]?.value ?? placeholder(), place: place)
    var value = find()
    let limit = solver.roundLimit(outer)
    var rounds = 0
    while let open = pending[key],
      solver.mustGoOn(at: place, after: rounds, limit: limit, hasChanged: open.wasRead && open.value != value)
    {
      rounds += 1
      solver.work.answers += 1
      pending[key] = Pending(value: value, place: place)
      value = find()
    }
    solver.close()
    if solver.isRoot(place) {
      pending[key] = nil
      if solver.settle(outer) { answers[key] = value }
    } else {
      wait(key, value, outer)
    }
    solver.end(outer)
    return value
  }

  /// Whether a query is open. The caller uses that instead of an answer, so what it works out lacks that answer.
  package func isOpen(_ key: Table.Key) -> Bool {
    guard !pending.isEmpty, let place = pending[key]?.place else { return false }
    solver.lack(place)
    return true
  }

  private func known(_ key: Table.Key) -> Table.Value? {
    if let known = answers[key] { return known }
    guard !pending.isEmpty, let known = pending[key], known.place == nil, solver.recall(known.member, known.round)
    else { return nil }
    return known.value
  }

  /// Keeps an answer until the query that it lacks is answered.
  private func wait(_ key: Table.Key, _ value: Table.Value, _ outer: Solver.Outer) {
    let member = solver.add(outer) { [self] isWhole, round in
      guard let known = pending[key], known.place == nil else { return }
      pending[key] = nil
      if isWhole, known.round >= round { answers[key] = known.value }
    }
    pending[key] = Pending(value: value, place: nil, member: member, round: solver.round)
  }
}

extension Memo {
  package convenience init<Key, Value>(_ solver: Solver) where Table == [Key: Value] {
    self.init(solver, [:])
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
