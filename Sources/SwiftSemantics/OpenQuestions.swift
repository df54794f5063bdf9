/// The questions that are being worked out, where the answer to one may take the answer to another that takes the first.
///
/// A question that is asked while it is open gets no answer, so what is found on the way back may lack something. Such an
/// answer is good for whoever asked the outermost open question, and for nobody else: whether an answer may be kept for
/// good must not depend on who asked first.
package struct OpenQuestions<Question: Hashable> {
  /// For each open question how many were open before it.
  private var depths: [Question: Int] = [:]
  /// The outermost of the open questions that was asked again; `Int.max` for none.
  private var reached = Int.max

  package init() {
  }

  /// What was known about cycles before something was looked for.
  package struct Mark {
    fileprivate let reached: Int
  }

  package var isEmpty: Bool { depths.isEmpty }
  package var count: Int { depths.count }

  /// Opens a question; nil where it is open already.
  package mutating func open(_ question: Question) -> Mark? {
    if let depth = depths[question] {
      reached = min(reached, depth)
      return nil
    }
    depths[question] = depths.count
    return mark()
  }

  /// Notes that a question which is open was asked.
  mutating func meets(_ question: Question) -> Bool {
    guard let depth = depths[question] else { return false }
    reached = min(reached, depth)
    return true
  }

  /// Notes that a limit cut off an answer.
  package mutating func giveUp() { reached = -1 }

  /// Begins to watch whether an answer is whole.
  package mutating func mark() -> Mark {
    defer { reached = .max }
    return Mark(reached: reached)
  }

  /// Closes a question.
  ///
  /// - Returns: whether its answer is whole: it lacks no answer but its own.
  package mutating func close(_ question: Question, _ mark: Mark) -> Bool {
    let depth = depths.removeValue(forKey: question) ?? 0
    if reached >= depth { reached = .max }
    return end(mark)
  }

  /// Ends what `mark` began.
  ///
  /// - Returns: whether all answers since then were whole.
  package mutating func end(_ mark: Mark) -> Bool {
    let isWhole = reached == .max
    reached = min(reached, mark.reached)
    return isWhole
  }
}
