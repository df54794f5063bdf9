import RibscopeText

/// Solves questions of all kinds that lead back to themselves, on one thread.
///
/// Questions that need each other are a strongly connected component of the graph of all questions. It is found by Tarjan's
/// algorithm (R. Tarjan, Depth-first search and linear graph algorithms, 1972) while they are asked: a question that has
/// needed no open question in front of itself is the first of its component. It is asked again, and with it all that it
/// needs, each once a round, until no answer has changed; then the answers of the whole component are final. A round carries
/// what is known at least one question further, so that there are about as many rounds as the component has questions, and
/// mostly two; the ways between them do not count. No answer depends on which question came first.
package final class Solver {
  @exclusivity(unchecked) package var work = WorkCounts()
  /// How many questions are open.
  @exclusivity(unchecked) package private(set) var count = 0
  /// The place of the outermost open question that was needed since somebody began to watch; `Int.max` for none.
  @exclusivity(unchecked) private var lacked = Int.max
  /// Whether an answer differs from what was assumed of it, since somebody began to watch.
  @exclusivity(unchecked) private var hasChanged = false
  @exclusivity(unchecked) private var rounds = 0
  /// Answers of earlier rounds are to be worked out again.
  @exclusivity(unchecked) private var firstValidRound = 0
  /// The answers that are not final, in the order in which they were found.
  @exclusivity(unchecked) private var members: [(_ isWhole: Bool, _ firstValidRound: Int) -> Void] = []
  /// What the members from a place on lack, in the order of the places.
  @exclusivity(unchecked) private var lacking: [(start: Int, place: Int)] = []

  /// What a limit has cut off lacks this: a place in front of all questions.
  private static let inFrontOfAll = -1

  package init() {}

  /// Whether no question is open.
  var isIdle: Bool { count == 0 }

  /// The present round.
  var round: Int { rounds }

  /// Records that a limit cut off an answer: it is valid for the outermost query only.
  package func giveUp() { lacked = Self.inFrontOfAll }

  // MARK: - For a question

  /// What was watched before a question was asked.
  struct Outer {
    fileprivate let lacked: Int
    fileprivate let hasChanged: Bool
    fileprivate let firstValidRound: Int
    fileprivate let memberCount: Int
  }

  /// Opens a question that may lead back to itself, and returns its place.
  func open() -> Int {
    defer { count += 1 }
    return count
  }

  func close() { count -= 1 }

  /// Begins to watch what a question needs.
  func begin() -> Outer {
    defer { (lacked, hasChanged) = (.max, false) }
    return Outer(
      lacked: lacked, hasChanged: hasChanged, firstValidRound: firstValidRound, memberCount: members.count)
  }

  /// Whoever asked the question lacks what it lacks.
  func end(_ outer: Outer) {
    lacked = min(lacked, outer.lacked)
    hasChanged = hasChanged || outer.hasChanged
    firstValidRound = outer.firstValidRound
  }

  /// Whether nothing open was needed.
  var isFinal: Bool { lacked == .max }

  /// Whether nothing was needed of the open questions in front of a place. The outermost question ends all.
  func isRoot(_ place: Int) -> Bool { lacked >= place || place == 0 }

  /// Begins another round of a question, where that is needed.
  ///
  /// - Parameters:
  ///   - done: how many rounds it has had already.
  ///   - limit: how many it has at most. Answers that grow for ever, as those of an endless type do, are cut off.
  ///   - changes: whether its answer differs from what was assumed of it.
  func mustGoOn(at place: Int, after done: Int, limit: Int, hasChanged changes: Bool) -> Bool {
    // A question that turns out to need one in front of it leaves answers of its own rounds behind.
    if changes || done > 0 && !isRoot(place) { hasChanged = true }
    guard hasChanged, isRoot(place), done < limit else { return false }
    rounds += 1
    firstValidRound = rounds
    (lacked, hasChanged) = (.max, false)
    return true
  }

  /// How many rounds are enough for what was found since: each carries an answer one question further.
  func roundLimit(_ outer: Outer) -> Int { 16 + 2 * (members.count - outer.memberCount) }

  // MARK: - Answers that are not final

  func lack(_ place: Int) { lacked = min(lacked, place) }

  /// Adds an answer that is not final, and returns its number.
  ///
  /// - Parameter settle: called when it is final, or is to be dropped.
  func add(_ outer: Outer, _ settle: @escaping (_ isWhole: Bool, _ firstValidRound: Int) -> Void) -> Int {
    // All that was found since lacks the same: it needs this answer, or is needed by it.
    while let last = lacking.last, last.start >= outer.memberCount { lacking.removeLast() }
    lacking.append((outer.memberCount, lacked))
    members.append(settle)
    return members.count - 1
  }

  /// Whether an answer that is not final is of this round; if so, whoever gets it lacks the same.
  func recall(_ member: Int, _ round: Int) -> Bool {
    guard round >= firstValidRound else { return false }
    let index = lacking.firstSorted { $0.start > member } - 1
    if index >= 0 { lack(lacking[index].place) }
    return true
  }

  /// Ends all answers that were found since, and are not final.
  ///
  /// - Returns: whether they are whole, and are kept.
  func settle(_ outer: Outer) -> Bool {
    let isWhole = lacked != Self.inFrontOfAll
    let ended = members[outer.memberCount...]
    members.removeLast(ended.count)
    while let last = lacking.last, last.start >= outer.memberCount { lacking.removeLast() }
    for end in ended { end(isWhole, firstValidRound) }
    // What is final lacks nothing; what a limit cut off is no answer for anybody.
    lacked = isWhole ? .max : Self.inFrontOfAll
    hasChanged = false
    return isWhole
  }
}
