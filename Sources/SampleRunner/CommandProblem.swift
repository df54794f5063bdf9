/// Why a command is not followed.
public struct CommandProblem: Error, Equatable {
  /// What is wrong, and what is possible instead: one line, with what was typed as it is.
  public let message: String
}
