import RibscopeText
import RIBModel

/// Takes declarations away where they fill their lines and hold nothing that might hide a bracket.
extension RIBGraph {
  /// - Parameter position: the declaration's name.
  package func removal(ofDeclaration position: SourcePosition) -> SourceEdit? {
    guard let lines = lines(ofDeclaration: position) else { return removal(ofInline: position) }
    let bytes = files[position.file].bytes
    var (start, end) = (lines.lowerBound, lines.upperBound)
    while let above = bytes.lineAbove(start) {
      let text = bytes[above].drop(while: \.isBlank)
      if text.starts(with: "///".utf8) {
        start = above.lowerBound
        continue
      }
      // An attribute may be the declaration's, and a comment may be about it.
      if let first = text.first, "@/*".utf8.contains(first) { return nil }
      // Of the empty lines around it one is left.
      if text.allSatisfy(\.isLineEnd), bytes.isBlankOrClosing(from: end) { start = above.lowerBound }
      // Of what stood alone between braces nothing is left.
      if bytes[above].last(where: { !$0.isLineEnd }) == UInt8(ascii: "{"), let brace = bytes.closingBrace(from: end) {
        (start, end) = (above.upperBound, brace)
        if bytes[start - 1] == .carriageReturn { start -= 1 }
      }
      break
    }
    return SourceEdit(position.moved(to: start), length: end - start, text: "")
  }

  /// Takes away what stands alone, or in front of another declaration, between braces in one line.
  private func removal(ofInline position: SourcePosition) -> SourceEdit? {
    let bytes = files[position.file].bytes
    let line = bytes[..<position.offset].suffix { $0 != .newline }
    guard let brace = line.lastIndex(of: UInt8(ascii: "{")), isHead(line[(brace + 1)...]) else { return nil }
    var depth = 0
    for index in position.offset..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ";") where depth == 0:
        return SourceEdit(position.moved(to: brace + 1), length: index - brace, text: "")
      case UInt8(ascii: "}") where depth == 0:
        let blanks = bytes[brace..<index].reversed().prefix(while: \.isBlank).count
        return SourceEdit(position.moved(to: brace + 1), length: index - blanks - brace - 1, text: "")
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case .newline, UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "#"): return nil
      default: continue
      }
    }
    return nil
  }

  /// The lines that a declaration fills, with the end of the last; nil where more stands in them.
  ///
  /// - Parameter position: the declaration's name.
  package func lines(ofDeclaration position: SourcePosition) -> Range<Int>? {
    guard let start = headStart(position),
      let end = files[position.file].bytes.declarationEnd(from: position.offset)
    else { return nil }
    return start..<end
  }

  /// Makes a lazy property with a written type a computed one: `var x: X { value }`. None where it is written otherwise
  /// than most write it.
  ///
  /// - Parameter position: the property's name.
  package func computation(ofLazy position: SourcePosition) -> [SourceEdit] {
    let bytes = files[position.file].bytes
    guard headStart(position) != nil,
      let modifier = removal(ofModifier: "lazy", of: position),
      let lineEnd = bytes.declarationEnd(from: position.offset),
      let equals = bytes[position.offset..<lineEnd].firstIndex(of: UInt8(ascii: "=")),
      bytes[position.offset..<equals].contains(UInt8(ascii: ":")),
      let start = bytes[(equals + 1)..<lineEnd].firstIndex(where: { $0 > 0x20 }),
      let last = bytes[start..<lineEnd].lastIndex(where: { $0 > 0x20 })
    else { return [] }
    func edit(_ range: Range<Int>, _ text: String) -> SourceEdit {
      SourceEdit(position.moved(to: range.lowerBound), length: range.count, text: text)
    }
    let value = bytes[start...last]
    guard value.starts(with: "{".utf8) else {
      return [modifier, edit(equals..<start, "{ "), edit(last + 1..<last + 1, " }")]
    }
    // `{ [unowned self] in … }()` is more than a body.
    let words = String(decoding: value, as: UTF8.self).split { " \t\r\n{".contains($0) }
    guard value.reversed().starts(with: ")(}".utf8), !words.contains("in") else { return [] }
    return [modifier, edit(equals..<start, ""), edit(last - 1..<last + 1, "")]
  }

  /// Where the line of a declaration begins; nil where more than modifiers stands in front of its name.
  func headStart(_ position: SourcePosition) -> Int? {
    let bytes = files[position.file].bytes
    // All that a machine wrote may stand on one line, which is not read for each declaration.
    let near = bytes[max(0, position.offset - Self.longestHead)..<position.offset]
    let head = near.suffix { $0 != .newline }
    guard head.count < near.count || near.startIndex == 0, isHead(head) else { return nil }
    return head.startIndex
  }

  private static let longestHead = 1024

  private func isHead(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = bytes.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
    guard let last = words.last, ["var", "let", "func"].contains(last) else { return false }
    return words.dropLast().allSatisfy(Self.modifiers.contains)
  }

  private static let modifiers: Set<String> = [
    "public", "internal", "package", "fileprivate", "private", "open", "final", "lazy", "static",
    "weak", "unowned",
  ]
}

extension [UInt8] {
  /// Where the line begins that a place is in.
  package func lineStart(before offset: Int) -> Int {
    self[..<offset].suffix { $0 != .newline }.startIndex
  }

  /// The line above one that begins at an offset, without its end.
  package func lineAbove(_ start: Int) -> Range<Int>? {
    guard start > 0 else { return nil }
    return lineStart(before: start - 1)..<(start - 1)
  }

  /// Behind the line in which a declaration ends; nil where that cannot be told.
  fileprivate func declarationEnd(from offset: Int) -> Int? {
    var depth = 0
    var last: UInt8 = 0
    var isText = false
    for index in offset..<count {
      let byte = self[index]
      if isText {
        // What may go on behind a backslash, or over several lines, is not read.
        if byte == UInt8(ascii: "\\") || byte == 0x0A { return nil }
        if byte == UInt8(ascii: "\"") { (isText, last) = (false, byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: ";"): return nil
      case UInt8(ascii: ",") where depth == 0: return nil
      case 0x0A where depth == 0:
        return isEnded(by: last) && !goesOn(from: index + 1) ? index + 1 : nil
      default: break
      }
      if depth < 0 { return nil }
      if byte > 0x20 { last = byte }
    }
    return depth == 0 ? count : nil
  }

  private func isEnded(by byte: UInt8) -> Bool {
    isWordByte(byte) || "}])?!>\"".utf8.contains(byte)
  }

  /// Whether what follows may still belong to the declaration.
  private func goesOn(from offset: Int) -> Bool {
    let next = self[offset...].first { $0 > 0x20 }
    return next.map { "{.?:=&-+*/<>|!,".utf8.contains($0) && !self[offset...].isComment } ?? false
  }

  /// The brace that is the first thing in the line that begins at an offset.
  fileprivate func closingBrace(from offset: Int) -> Int? {
    let rest = self[offset...].drop(while: \.isBlank)
    return rest.first == UInt8(ascii: "}") ? rest.startIndex : nil
  }

  func isBlankOrClosing(from offset: Int) -> Bool {
    let rest = self[offset...].drop(while: \.isBlank)
    return rest.first.map { $0.isLineEnd || $0 == UInt8(ascii: "}") } ?? true
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isComment: Bool { drop { $0 <= 0x20 }.starts(with: "//".utf8) }
}
