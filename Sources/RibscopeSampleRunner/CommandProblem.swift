/// Why a command is not followed.
package struct CommandProblem: Error, Equatable {
  /// What is wrong, and what is possible instead: one line, with what was typed as it is.
  package let message: String
}
