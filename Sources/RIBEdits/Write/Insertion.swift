import RibscopeText
import RIBModel

/// Edits of the text as it stands. Where it is written otherwise than most write it, there is none: an edit that is
/// wrong is worse than none.
extension RIBGraph {

  /// Writes a word in the place of another.
  package func replacement(of word: String, at position: SourcePosition, with text: String) -> SourceEdit? {
    stands(word, at: position) ? SourceEdit(position, length: word.utf8.count, text: text) : nil
  }

  /// Takes a modifier away that stands on its line in front of a declaration's name.
  package func removal(ofModifier modifier: String, of position: SourcePosition) -> SourceEdit? {
    let bytes = files[position.file].bytes
    let line = bytes[..<position.offset].suffix(while: { !$0.isLineEnd })
    guard let word = line.split(whereSeparator: \.isBlank).last(where: { $0.elementsEqual(modifier.utf8) }) else {
      return nil
    }
    let end = line[word.endIndex...].prefix(while: \.isBlank).endIndex
    return SourceEdit(position.moved(to: word.startIndex), length: end - word.startIndex, text: "")
  }

  /// Writes a call in the place of one that begins with a name: `disposed(by: bag)`.
  package func replacement(ofCallAt position: SourcePosition, with text: String) -> SourceEdit? {
    end(ofCallAt: position).map { SourceEdit(position, length: $0 - position.offset, text: text) }
  }

  /// Lets a protocol inherit another one.
  ///
  /// - Parameter position: the protocol's name.
  package func inheritance(of base: String, by position: SourcePosition) -> SourceEdit? {
    let bytes = files[position.file].bytes
    let end = position.offset + wordLength(at: position)
    let blanks = bytes.dropFirst(end).prefix(while: \.isBlank).count
    switch bytes.dropFirst(end + blanks).first {
    case UInt8(ascii: ":"):
      return SourceEdit(position.moved(to: end + blanks + 1), text: " \(base),")
    case UInt8(ascii: "{"): return SourceEdit(position.moved(to: end), text: ": \(base)")
    default: return nil
    }
  }

  /// Writes a statement in front of those of a function, or a member in front of those of a type.
  ///
  /// - Parameter position: the function's or type's name.
  package func insertion(of statement: String, atBeginningOf position: SourcePosition) -> SourceEdit? {
    insertion(of: [statement], atBeginningOf: position)
  }

  /// The same for what takes several lines.
  package func insertion(of lines: [String], atBeginningOf position: SourcePosition) -> SourceEdit? {
    let bytes = files[position.file].bytes
    guard let brace = openingBrace(behind: position) else { return nil }
    let place = position.moved(to: brace + 1)
    let rest = bytes[(brace + 1)...]
    let blanks = rest.prefix(while: \.isBlank).count
    let behind = rest.dropFirst(blanks)
    let own = indentation(at: position)
    if let lineEnd = behind.lineEnd {
      let inner = String(decoding: behind.drop(while: \.isLineEnd).prefix(while: \.isBlank), as: UTF8.self)
      let indent = inner.utf8.count > own.utf8.count ? inner : own + "  "
      return SourceEdit(place, text: lines.map { lineEnd + ($0.isEmpty ? "" : indent + $0) }.joined())
    }
    switch behind.first {
    case nil, UInt8(ascii: "/"): return nil
    case UInt8(ascii: "}") where lines.count > 1:
      let indented = lines.filter { !$0.isEmpty }.map { own + "  " + $0 }
      let text = "\n" + indented.joined(separator: "\n") + "\n" + own
      return SourceEdit(place, length: blanks, text: text)
    case UInt8(ascii: "}"): return SourceEdit(place, text: blanks == 0 ? " \(lines[0]) " : " \(lines[0])")
    default: return lines.count > 1 ? nil : SourceEdit(place, text: " \(lines[0]);")
    }
  }

  /// Writes a statement behind one that ends with a call.
  ///
  /// - Parameter position: where the call begins.
  package func insertion(of statement: String, behindCallAt position: SourcePosition) -> SourceEdit? {
    let bytes = files[position.file].bytes
    guard let end = end(ofCallAt: position) else { return nil }
    let place = position.moved(to: end)
    let rest = bytes[place.offset...].drop(while: \.isBlank)
    if rest.first == UInt8(ascii: "}") { return SourceEdit(place, text: "; \(statement)") }
    // What follows on the next line may still belong to the call.
    guard let lineEnd = rest.lineEnd, let following = rest.first(where: { $0 > 0x20 }),
      following == UInt8(ascii: "}") || isWordByte(following)
    else { return nil }
    return SourceEdit(place, text: lineEnd + indentation(at: position) + statement)
  }

  /// A call as it is written, where it takes one line.
  ///
  /// - Parameter position: where the call begins.
  package func callText(at position: SourcePosition) -> String? {
    guard let end = end(ofCallAt: position) else { return nil }
    let bytes = files[position.file].bytes[position.offset..<end]
    return bytes.contains(where: \.isLineEnd) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a statement behind the only `super.init` of an initialiser.
  ///
  /// - Parameter position: where the initialiser is declared.
  package func insertion(of statement: String, behindSuperInitOf position: SourcePosition) -> SourceEdit? {
    superInit(of: position).flatMap { insertion(of: statement, behindCallAt: $0) }
  }

  /// Writes a statement in the line above the only `super.init` of an initialiser.
  ///
  /// - Parameter position: where the initialiser is declared.
  package func insertion(of statement: String, beforeSuperInitOf position: SourcePosition) -> SourceEdit? {
    guard let call = superInit(of: position) else { return nil }
    let line = files[call.file].bytes[..<call.offset].suffix(while: { !$0.isLineEnd })
    guard line.allSatisfy(\.isBlank) else { return nil }
    return SourceEdit(
      position.moved(to: line.startIndex),
      text: String(decoding: line, as: UTF8.self) + statement + lineEnd(ofFile: position.file))
  }

  /// The only place where an initialiser calls `super.init`.
  private func superInit(of position: SourcePosition) -> SourcePosition? {
    guard let body = body(of: position) else { return nil }
    let calls = files[position.file].bytes[body].occurrences(of: "super.init(".utf8)
    return calls.count == 1 ? position.moved(to: calls[0].lowerBound) : nil
  }

  /// Writes lines in front of the members of a class: behind the empty line that its brace is followed by, if there is one.
  ///
  /// - Parameter position: the class's name.
  package func insertion(ofLines lines: [String], atTopOf position: SourcePosition) -> SourceEdit? {
    guard let body = body(of: position) else { return nil }
    let bytes = files[position.file].bytes
    let ends = lineEnd(ofFile: position.file)
    let first = bytes[body].drop(while: \.isBlank)
    let second = first.starts(with: ends.utf8) ? first.dropFirst(ends.utf8.count) : []
    let blanks = second.prefix(while: \.isBlank)
    guard second.dropFirst(blanks.count).starts(with: ends.utf8) else {
      return insertion(of: lines, atBeginningOf: position)
    }
    let place = blanks.endIndex + ends.utf8.count
    let indent = indentation(at: position) + indentationStep(ofFile: position.file)
    return SourceEdit(position.moved(to: place), text: lines.map { ($0.isEmpty ? "" : indent + $0) + ends }.joined())
  }

  /// Writes a line behind the last that begins like it, has the indentation of an initialiser and stands between the
  /// class's brace and that: a property among those that are set there. None where no such line is, or an `#if`.
  ///
  /// - Parameters:
  ///   - start: what both lines begin with, such as `private let `.
  ///   - type: the class's name.
  package func insertion(
    ofLine line: String, behindLast start: String, of type: SourcePosition, above initializer: SourcePosition
  ) -> SourceEdit? {
    let bytes = files[type.file].bytes
    let indent = indentation(at: initializer)
    guard initializer.file == type.file, let body = body(of: type), body.contains(initializer.offset) else {
      return nil
    }
    let part = bytes[body.lowerBound..<initializer.offset]
    guard part.occurrences(of: "#if".utf8).isEmpty else { return nil }
    let last = part.split(separator: .newline).last {
      $0.starts(with: (indent + start).utf8) && !$0.contains { "={".utf8.contains($0) }
    }
    guard let last, last.endIndex < part.endIndex,
      bytes[(last.endIndex)...].first(where: { $0 > 0x20 }) != UInt8(ascii: "=")
    else { return nil }
    return SourceEdit(type.moved(to: last.endIndex + 1), text: indent + line + lineEnd(ofFile: type.file))
  }

  /// All of some edits; none where one of them cannot be made.
  package func whole(_ edits: [SourceEdit?]) -> [SourceEdit] {
    edits.contains { $0 == nil } ? [] : edits.compactMap(\.self).sorted { $0.position < $1.position }
  }

  // MARK: - Places

  /// Where the call that begins at a position ends: a name and generic arguments, then what is passed.
  func end(ofCallAt position: SourcePosition) -> Int? {
    let bytes = files[position.file].bytes
    let callee = bytes[position.offset...].prefix { isWordByte($0) || ".<>,?! ".utf8.contains($0) }
    guard bytes.dropFirst(callee.endIndex).first == UInt8(ascii: "(") else { return nil }
    return closingBracket(of: position.moved(to: callee.endIndex)).map { $0.offset + 1 }
  }

  /// Whether a text is in front of a position, or at it.
  package func stands(_ text: String, before position: SourcePosition) -> Bool {
    files[position.file].bytes[..<position.offset].reversed().starts(with: text.utf8.reversed())
  }

  package func stands(_ text: String, at position: SourcePosition) -> Bool {
    files[position.file].bytes[position.offset...].starts(with: text.utf8)
  }

  /// Whether a function has no result, and no parameter of some name.
  ///
  /// - Parameter position: the function's name.
  package func isProcedure(at position: SourcePosition, without name: String) -> Bool {
    guard let brace = openingBrace(behind: position), !stands("init", at: position) else { return false }
    let head = String(decoding: files[position.file].bytes[position.offset..<brace], as: UTF8.self)
    var depth = 0
    let outside = head.filter { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
    return head.contains("(") && !outside.includes("->")
      && !head.utf8.split { !$0.isNamePart }.contains { $0.elementsEqual(name.utf8) }
  }

  /// The brace that opens a function's body; nil behind what might hold another one.
  func openingBrace(behind position: SourcePosition) -> Int? {
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
  package func addition(of declaration: String, toFile file: Int) -> SourceEdit {
    let bytes = files[file].bytes
    let isEnded = bytes.last?.isLineEnd ?? true
    return SourceEdit(
      SourcePosition(file: file, offset: bytes.count), text: "\(isEnded ? "" : "\n")\n\(declaration)\n")
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that all satisfy a condition.
  package func suffix(while isWanted: (UInt8) -> Bool) -> Self { suffix(reversed().prefix(while: isWanted).count) }

  /// The line end that it begins with; nil where it begins with none.
  package var lineEnd: String? { ["\r\n", "\n", "\r"].first { starts(with: $0.utf8) } }
}
