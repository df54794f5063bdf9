import SwiftProgram

/// The words by which a listener's method says that its child wants to leave.
enum LeavingWords {
  private static let words: Set<String> = [
    "close", "closed", "closing", "dismiss", "dismissed", "dismissing", "dismissal", "back", "cancel", "canceled",
    "cancelled", "cancellation", "finish", "finished", "finishing", "done", "complete", "completed", "completes",
    "completion", "exit", "exited", "leave", "left", "leaving", "detach", "detached", "end", "ended", "ends", "quit",
    "hide", "hidden", "pop", "popped", "logout", "remove", "removed", "disappear", "disappeared", "closes", "finishes",
    "dismisses", "cancels", "return", "returned", "out", "over", "move", "pops",
  ]

  /// Whether a name in camel case holds one of the words.
  static func speaks(_ name: String) -> Bool {
    let parts = name.reduce(into: [""]) { parts, character in
      if character.isUppercase || !character.isLetter { parts.append("") }
      if character.isLetter { parts[parts.count - 1] += character.lowercased() }
    }
    return !words.isDisjoint(with: parts)
  }
}
