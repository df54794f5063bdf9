import RibscopeText
import RIBModel

/// Lines around a position. All that a machine wrote may stand on one line, which is not read for each finding: what is
/// further away than most lines are long is taken for another line.
extension RIBGraph {
  private static let longestLine = 1024

  func lineStart(of position: SourcePosition) -> Int {
    let bytes = files[position.file].bytes
    return bytes[max(0, position.offset - Self.longestLine)..<position.offset].suffix { !$0.isLineEnd }.startIndex
  }

  /// The end of the line of a position.
  func lineEnd(behind position: SourcePosition) -> String {
    let rest = files[position.file].bytes[position.offset...]
    return rest.prefix(Self.longestLine).drop { !$0.isLineEnd }.lineEnd ?? "\n"
  }

  /// The blanks that the line of a position begins with.
  func indentation(at position: SourcePosition) -> String {
    let line = files[position.file].bytes[lineStart(of: position)..<position.offset]
    return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
  }
}
