/// How the answer to a question about the graph is printed.
public enum AnswerFormat: String, Sendable, CaseIterable {
  case text
  /// For programs; it has a version of its own.
  case json
}
