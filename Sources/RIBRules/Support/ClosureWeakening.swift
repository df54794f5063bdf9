import RIBModel

/// Lets closures hold `self` weakly where they are written as most write them.
extension RIBGraph {
  /// `{ [weak self] x in guard let self = self else { return }; … }`. None where the closure has a list of captures already, or
  /// its parameters do not fill the line of its brace.
  ///
  /// - Parameter position: the brace of a closure that gives nothing back.
  func weakening(ofClosureAt position: SourcePosition) -> [Finding.Edit] {
    let bytes = files[position.file].bytes
    guard bytes.dropFirst(position.offset).first == UInt8(ascii: "{") else { return [] }
    let line = bytes[(position.offset + 1)...].prefix { $0 != 0x0A }
    let text = String(decoding: line, as: UTF8.self)
    let first = text.drop { $0 == " " || $0 == "\t" }
    guard first.first != "[", !text.contains("//"), !text.contains("/*") else { return [] }
    let unwrapping = "guard let self = self else { return }"
    let open = SourcePosition(file: position.file, offset: position.offset + 1)
    guard let end = endOfParameters(text) else {
      guard !text.split(whereSeparator: { !isNameCharacter($0) }).contains("in") else { return [] }
      return [Finding.Edit(open, text: " [weak self] in" + inserted(unwrapping, bytes[open.offset...]))]
    }
    let behind = open.offset + end
    return [
      Finding.Edit(open, text: " [weak self]"),
      Finding.Edit(
        SourcePosition(file: position.file, offset: behind), text: inserted(unwrapping, bytes[behind...])),
    ]
  }

  /// The statement in front of what follows: in the same line, or in one of its own.
  private func inserted(_ statement: String, _ rest: ArraySlice<UInt8>) -> String {
    let behind = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard behind.first == 0x0A else { return " \(statement);" }
    let lines = behind.drop { $0 == 0x0A || $0 == 0x0D }
    return "\n" + String(decoding: lines.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self) + statement
  }

  /// Where `x in`, `x, y in` or `(x: X, y) in` ends, in bytes; nil for anything else.
  private func endOfParameters(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var index = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.endIndex
    if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
      guard let close = bytes[index...].firstIndex(of: UInt8(ascii: ")")),
        !bytes[(index + 1)..<close].contains(UInt8(ascii: "("))
      else { return nil }
      index = close + 1
    } else {
      index = endOfNames(bytes, from: index)
    }
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let isIn = bytes[index...].starts(with: "in".utf8)
    return isIn && bytes[(index + 2)...].first.map { $0 <= 0x20 || $0 == UInt8(ascii: "}") } ?? true ? index + 2 : nil
  }

  /// Behind `x`, or `x, y`.
  private func endOfNames(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while true {
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return index }
      index += 1
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  private func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
