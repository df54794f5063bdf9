extension Lexer {
  /// Where a lexer is: everything that reading on changes.
  struct State {
    var position: Int
    var isBehindOperand: Bool
    var condition: Int
    /// Counts, not arrays: looking ahead must cost the same wherever in the file it happens.
    var conditions: Int
    var conditionGroups: Int
    var conflictMarkers: Int
    var toolComments: Int
  }
}
