import RIBModel

/// A comment that tells rules to leave something alone: `// ribscope:ignore RULE[, RULE] - reason` for the line that it
/// ends or that follows it, `// ribscope:ignore-file RULE[, RULE] - reason` for its whole file.
struct Suppression {
  /// The comment.
  let position: SourcePosition
  /// `ignore`, `ignore-file`, or what somebody wrote instead.
  let instruction: Word
  /// Rules, or what somebody wrote in their place.
  let rules: [Word]
  /// Whether there is more than blanks behind the dash.
  let hasReason: Bool
  /// What the comment is about where it is about lines.
  let lines: ClosedRange<Int>

  /// A word of the comment.
  struct Word {
    let text: String
    let position: SourcePosition
  }

  var scope: Scope? { Scope(rawValue: instruction.text) }

  enum Scope: String, CaseIterable {
    case line = "ignore"
    case file = "ignore-file"
  }
}
