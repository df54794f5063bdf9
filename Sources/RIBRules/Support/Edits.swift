import RIBGraph

/// Edits of the text as it stands. Where it is written otherwise than most write it, there is none: an edit that is wrong is
/// worse than none.
extension RIBGraph {
  // MARK: - Comments

  /// Takes a rule out of a comment for ribscope, or the comment with it where it names no other.
  func removal(of rule: Suppression.Word, from rules: [Suppression.Word], of comment: GraphComment) -> Finding.Edit? {
    guard let index = rules.firstIndex(where: { $0.position == rule.position }) else { return nil }
    if rules.count == 1 { return removal(of: comment) }
    let length = rule.text.utf8.count
    if index == 0 {
      return Finding.Edit(rule.position, length: rules[1].position.offset - rule.position.offset, text: "")
    }
    let last = rules[index - 1]
    let start = SourcePosition(file: rule.position.file, offset: last.position.offset + last.text.utf8.count)
    return Finding.Edit(start, length: rule.position.offset + length - start.offset, text: "")
  }

  /// With its line where nothing else stands on it, else with the blanks in front of it or behind it.
  private func removal(of comment: GraphComment) -> Finding.Edit {
    let bytes = files[comment.position.file].bytes
    var start = comment.position.offset
    var end = start + comment.length
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let isFirst = start == 0 || isLineEnd(bytes[start - 1])
    let blanks = bytes[end...].prefix(while: isBlank).count
    let isLast = end + blanks == bytes.count || isLineEnd(bytes[end + blanks])
    if isFirst, isLast {
      end += blanks
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    } else if !isLast {
      start = comment.position.offset
      end += blanks
    }
    return Finding.Edit(SourcePosition(file: comment.position.file, offset: start), length: end - start, text: "")
  }

  // MARK: - Declarations

  /// Writes a word in front of the `var` or `let` of a property, or in its place.
  ///
  /// - Parameter position: the property's name.
  func modifying(_ position: SourcePosition, from introducer: String, to replacement: String) -> Finding.Edit? {
    let bytes = files[position.file].bytes
    var end = position.offset
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    let start = end - introducer.utf8.count
    guard start >= 0, end < position.offset, bytes[start..<end].elementsEqual(introducer.utf8),
      start == 0 || isBlank(bytes[start - 1]) || isLineEnd(bytes[start - 1])
    else { return nil }
    let line = bytes[..<start].suffix(while: { !isLineEnd($0) })
    guard !String(decoding: line, as: UTF8.self).split(separator: " ").contains("lazy") else { return nil }
    return Finding.Edit(
      SourcePosition(file: position.file, offset: start), length: end - start, text: replacement)
  }

  /// Writes a statement in front of those of a function.
  ///
  /// - Parameter position: the function's name.
  func insertion(of statement: String, atBeginningOf position: SourcePosition) -> Finding.Edit? {
    let bytes = files[position.file].bytes
    guard let brace = openingBrace(behind: position) else { return nil }
    let place = SourcePosition(file: position.file, offset: brace + 1)
    let rest = bytes[(brace + 1)...]
    let blanks = rest.prefix(while: isBlank).count
    guard let next = rest.dropFirst(blanks).first else { return nil }
    switch next {
    case UInt8(ascii: "/"): return nil
    case UInt8(ascii: "}"): return Finding.Edit(place, text: blanks == 0 ? " \(statement) " : " \(statement)")
    case 0x0A, 0x0D:
      let line = bytes[..<position.offset].suffix(while: { !isLineEnd($0) })
      let own = line.prefix(while: isBlank)
      let first = rest.drop { $0 <= 0x20 && $0 != 0x20 && $0 != 0x09 }
      let inner = first.prefix(while: isBlank)
      let indent = inner.count > own.count ? inner : own + [0x20, 0x20]
      let lineEnd = next == 0x0D ? "\r\n" : "\n"
      return Finding.Edit(place, text: lineEnd + String(decoding: indent, as: UTF8.self) + statement)
    default: return Finding.Edit(place, text: " \(statement);")
    }
  }

  /// The brace that opens a function's body; nil behind what might hold another one.
  private func openingBrace(behind position: SourcePosition) -> Int? {
    let bytes = files[position.file].bytes
    var depth = 0
    for index in position.offset..<min(bytes.count, position.offset + 1000) {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "{"): return depth == 0 ? index : nil
      case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "}"): return nil
      default: continue
      }
    }
    return nil
  }

  /// Writes a declaration at the end of a file.
  func addition(of declaration: String, toFile file: Int) -> Finding.Edit {
    let bytes = files[file].bytes
    let isEnded = bytes.last.map(isLineEnd) ?? true
    return Finding.Edit(
      SourcePosition(file: file, offset: bytes.count), text: "\(isEnded ? "" : "\n")\n\(declaration)\n")
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension BidirectionalCollection<UInt8> {
  /// The elements at the end that all satisfy a condition.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
