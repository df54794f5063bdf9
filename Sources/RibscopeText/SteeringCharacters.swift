extension Unicode.Scalar {
  /// Whether it steers a terminal or turns the direction of writing, or is no character at all: control and format
  /// characters, but for the joiners that scripts and emoji need, separators of lines, noncharacters.
  package var steersText: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return properties.isNoncharacterCodePoint
    }
  }
}
