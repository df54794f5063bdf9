extension Lexer {
  /// Where a lexer is: everything that reading on changes, but for the name table, which only ever grows.
  struct State {
    var position: Int
    var isBehindOperand: Bool
    var previousEnd: Int
    var condition: Int
    var conditions: [Condition]
    var conditionGroups: [ConditionGroup]
    var conflictMarkers: Int
  }
}
