import RibscopeText
import RIBModel

/// Writes at the end of a chain of calls that is a statement.
extension RIBGraph {
  /// Calls one more method on what the last call of a chain gives, and that a statement throws away:
  /// `_ = stream.subscribe { … }` becomes `stream.subscribe { … }.disposed(by: bag)`.
  ///
  /// - Parameter position: the name of the last call.
  package func use(ofDiscardedCallAt position: SourcePosition, by call: String) -> [SourceEdit] {
    guard let end = endOfCall(at: position), isEnded(at: end, position.file), let discard = discard(before: position)
    else {
      return []
    }
    let isOnOwnLine = receiver(at: position) == "."
    let head = isOnOwnLine ? lineEnd(behind: position) + indentation(at: position) : ""
    return discard + [SourceEdit(position.moved(to: end), text: "\(head).\(call)")]
  }

  /// Takes the `_ = ` away with which the statement around a call begins; empty where it begins with what is called on,
  /// nil with anything else.
  private func discard(before position: SourcePosition) -> [SourceEdit]? {
    let start = statementStart(around: position)
    let text = files[position.file].bytes[start..<position.offset]
    let place = position.moved(to: start)
    if text.starts(with: "_ = ".utf8) { return [SourceEdit(place, length: 4, text: "")] }
    return text.first.map(isWordByte) == true && !text.contains(UInt8(ascii: "=")) && !text.starts(with: "return ".utf8)
      ? [] : nil
  }

  /// Where the first line begins of which those that follow, up to a position, go on with a dot.
  private func statementStart(around position: SourcePosition) -> Int {
    var start = lineStart(of: position)
    while start > 0, files[position.file].bytes[start...].drop(while: \.isBlank).first == UInt8(ascii: ".") {
      start = lineStart(of: position.moved(to: start - 1))
    }
    return files[position.file].bytes[start...].drop(while: \.isBlank).startIndex
  }

  /// Where a call ends, one trailing closure included.
  private func endOfCall(at position: SourcePosition) -> Int? {
    let bytes = files[position.file].bytes
    let name = bytes[position.offset...].drop(while: isWordByte).startIndex
    let behind = bytes[name...].first == .openParenthesis ? end(ofCallAt: position) : name
    guard let behind else { return nil }
    let brace = bytes[behind...].drop(while: \.isBlank)
    guard brace.first == UInt8(ascii: "{") else { return behind == name ? nil : behind }
    return closingBracket(of: position.moved(to: brace.startIndex)).map { $0.offset + 1 }
  }

  /// Whether a statement surely ends at an offset.
  private func isEnded(at end: Int, _ file: Int) -> Bool {
    let rest = files[file].bytes[end...].drop(while: \.isBlank)
    if rest.first == UInt8(ascii: "}") { return true }
    return rest.lineEnd != nil && rest.first { $0 > 0x20 }.map { $0 == UInt8(ascii: "}") || isWordByte($0) } == true
  }
}
