import SampleRunner

/// Plays on the terminal.
func playByKeyboard(_ options: RunOptions, _ console: Console) throws -> ExitStatus {
  throw Failure(
    "there is no terminal to play on; give the commands in a file, '--script FILE', or on standard input, '--script -'")
}
