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
    var word = ""
    for character in name + "_" {
      if character.isUppercase || !character.isLetter {
        if words.contains(word.lowercased()) { return true }
        word = ""
      }
      word.append(character)
    }
    return false
  }
}
