import SwiftSemantics

/// The words by which a listener's method says that its child wants to leave.
enum LeavingWords {
  private static let words: Set<String> = [
    "close", "closed", "closing", "dismiss", "dismissed", "dismissing", "dismissal", "back", "cancel", "canceled",
    "cancelled", "cancellation", "finish", "finished", "finishing", "done", "complete", "completed", "completes",
    "completion", "exit", "exited", "leave", "left", "leaving", "detach", "detached", "end", "ended", "ends", "quit",
    "hide", "hidden", "pop", "popped", "logout", "remove", "removed", "disappear", "disappeared", "closes", "finishes",
    "dismisses", "cancels", "return", "returned", "out", "over", "move", "pops",
  ]

  /// Whether a name in camel case holds one of the words, all of which are ASCII.
  static func speaks(_ name: String) -> Bool {
    var word: [UInt8] = []
    for byte in name.utf8 {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte > 0x7F
      if isCapital || !isLetter {
        if isLeaving(word) { return true }
        word.removeAll(keepingCapacity: true)
      }
      if isLetter { word.append(isCapital ? byte | 0x20 : byte) }
    }
    return isLeaving(word)
  }

  private static func isLeaving(_ word: [UInt8]) -> Bool { words.contains(String(decoding: word, as: UTF8.self)) }
}
