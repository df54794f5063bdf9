import RIBModel
import RibscopeText

/// Writes arguments and parameters behind the others, and takes them away again.
extension RIBGraph {
  /// Writes an element as the last of a list in parentheses: in a line of its own where the one in front has one. Nil where
  /// the list holds comments.
  ///
  /// - Parameter position: the name in front of the parenthesis.
  package func insertion(ofElement code: String, behind position: SourcePosition) -> SourceEdit? {
    guard let list = list(behind: position) else { return nil }
    let bytes = files[position.file].bytes[list]
    guard bytes.firstOccurrence(of: "//".utf8) == nil, bytes.firstOccurrence(of: "/*".utf8) == nil else { return nil }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
      return SourceEdit(position.moved(to: list.lowerBound), text: code)
    }
    guard bytes[last] != UInt8(ascii: ",") else { return nil }
    let line = bytes[...last].suffix { $0 != .newline }
    let isOwnLine = line.startIndex > list.lowerBound
    let blanks = String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
    let separator = isOwnLine ? ",\(lineEnd(ofFile: position.file))\(blanks)" : ", "
    return SourceEdit(position.moved(to: last + 1), text: separator + code)
  }

  /// Takes an element away, with the comma in front of it; nil where the list has none that is written like that.
  package func removal(ofElement code: String, behind position: SourcePosition) -> SourceEdit? {
    guard let list = list(behind: position) else { return nil }
    let bytes = files[position.file].bytes
    for found in bytes[list].occurrences(of: code.utf8) {
      let before = bytes[list.lowerBound..<found.lowerBound].reversed().drop { $0 <= 0x20 }
      let behind = bytes[found.upperBound..<list.upperBound].first { $0 > 0x20 }
      guard behind == nil || behind == UInt8(ascii: ",") else { continue }
      if before.isEmpty, behind == nil { return edit(found, position.file) }
      guard before.first == UInt8(ascii: ",") else { continue }
      return edit(before.startIndex.base - 1..<found.upperBound, position.file)
    }
    return nil
  }

  /// Takes a line away that holds nothing but a statement; nil where more stands in it.
  ///
  /// - Parameter position: a place in the line.
  package func removal(ofLine code: String, at position: SourcePosition) -> SourceEdit? {
    removal(ofLines: [code], at: position)
  }

  /// Takes lines away that are as they would be written, but for their indentation; nil where they are otherwise.
  ///
  /// - Parameter position: a place in the first of them.
  package func removal(ofLines lines: [String], at position: SourcePosition) -> SourceEdit? {
    let bytes = files[position.file].bytes
    let start = bytes[..<position.offset].suffix { $0 != .newline }.startIndex
    let indent = bytes[start...].prefix(while: \.isBlank)
    var end = start
    for line in lines {
      let expected = line.isEmpty ? [] : Array(indent) + Array(line.utf8)
      let found = bytes[end...].prefix { !$0.isLineEnd }
      guard found.elementsEqual(expected), let lineEnd = bytes[found.endIndex...].lineEnd else { return nil }
      end = found.endIndex + lineEnd.utf8.count
    }
    return edit(start..<end, position.file)
  }

  private func edit(_ range: Range<Int>, _ file: Int) -> SourceEdit {
    SourceEdit(SourcePosition(file: file, offset: range.lowerBound), length: range.count, text: "")
  }

  /// What stands between the parentheses behind a name.
  private func list(behind position: SourcePosition) -> Range<Int>? {
    let bytes = files[position.file].bytes
    let name = position.offset + wordLength(at: position)
    let open = bytes[name...].prefix { isWordByte($0) || ".<>,?! ".utf8.contains($0) }.endIndex
    guard open < bytes.count, bytes[open] == .openParenthesis,
      let close = closingBracket(of: position.moved(to: open))
    else { return nil }
    return open + 1..<close.offset
  }
}
