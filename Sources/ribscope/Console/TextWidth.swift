import RibscopeSystem
import RIBReport

extension Console {
  /// How many columns the tables of a text may take: what `COLUMNS` says, else what the terminal has, else the usual number.
  func textWidth(for destination: Destination) -> Int {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    guard destination == .standardOutput, isTerminal else { return TextTable.usualWidth }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : TextTable.usualWidth
  }
}
