import RibscopeText

extension Rules {
  /// The ids that no rule has any more, each with why.
  static let removed = [
    "mutable_dependency": "it reported streams that were writable but only read, and no app changed them"
  ]

  /// What is said of an id that no rule has: `there is no rule 'x'; did you mean 'y'?`
  public static func refusal(of id: String) -> String {
    if let reason = removed[id] { return "the rule '\(id)' was removed: \(reason)" }
    return "unknown rule '\(visibleText(id))'" + didYouMean(suggestion(for: id, among: all.map { $0.id }))
  }
}
