import RibscopeArguments

extension LintOptions {
  /// Whether `--watch` was given.
  ///
  /// - Throws: that what was given with it is done once.
  static func isWatching(_ invocation: Invocation) throws(Failure) -> Bool {
    guard invocation.has(Flags.watch) else { return false }
    if invocation.operands.contains("-") {
      throw Failure("'--watch' waits for files to change and '-' reads one from stdin; name files or folders")
    }
    if invocation.has(Flags.fix) {
      throw Failure("'--fix' changes the files that '--watch' waits for; run it by itself, without '--watch'")
    }
    if let file = invocation.value(of: Flags.writeBaseline) {
      throw Failure("'--write-baseline \(file)' records the findings of one run; remove '--watch'")
    }
    return true
  }
}
