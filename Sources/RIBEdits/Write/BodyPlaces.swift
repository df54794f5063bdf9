import RibscopeText
import RIBModel

/// Places in bodies of functions that most write alike: a statement a line, the closing brace on a line of its own.
extension RIBGraph {
  /// Writes a statement in front of one that begins its line.
  ///
  /// - Parameter position: in that statement, behind no more than `self.`, `router?.feed.`
  package func insertion(of statement: String, inFrontOfStatementAt position: SourcePosition) -> SourceEdit? {
    guard let receiver = receiver(at: position) else { return nil }
    return SourceEdit(
      position.moved(to: position.offset - receiver.utf8.count),
      text: statement + lineEnd(behind: position) + indentation(at: position))
  }

  /// All that stands in front of a position in its line, where that is what a member is called on: `router?.feed.`
  package func receiver(at position: SourcePosition) -> String? {
    let line = files[position.file].bytes[lineStart(of: position)..<position.offset].drop(while: \.isBlank)
    guard line.allSatisfy({ isWordByte($0) || ".?!".utf8.contains($0) }),
      line.isEmpty || line.last == UInt8(ascii: ".")
    else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  /// Writes statements behind the last one of a function.
  ///
  /// - Parameter position: the function's name.
  package func insertion(of lines: [String], atEndOf position: SourcePosition) -> SourceEdit? {
    guard let place = endOfBody(ofFunctionAt: position) else { return nil }
    let head = lineEnd(behind: position) + indentation(at: place)
    return SourceEdit(place, text: lines.map { head + $0 }.joined())
  }

  /// Behind the last statement of a function whose end is reached unless a `guard` at its beginning fails.
  ///
  /// - Parameter position: the function's name.
  package func endOfBody(ofFunctionAt position: SourcePosition) -> SourcePosition? {
    guard let body = body(of: position).map({ files[position.file].bytes[$0] }),
      let last = body.lastIndex(where: { !$0.isBlank && !$0.isLineEnd }), body[last...].contains(where: \.isLineEnd),
      body.count(of: "return") == body.count(of: "guard"), body.count(of: "throw") == 0
    else { return nil }
    // What follows a statement that is not indented as the body is may be in another one.
    let place = position.moved(to: last + 1)
    return indentation(at: place) == indentation(of: body) ? place : nil
  }

  /// The name that a `guard` at the beginning of a function gives the value of a property:
  /// `guard let router = feed else { return }`.
  ///
  /// - Parameter position: a place in the function, in the statements of its body itself.
  package func binding(of property: String, before position: SourcePosition) -> String? {
    let own = indentation(at: position)
    var end = lineStart(of: position)
    while end > 0 {
      let start = lineStart(of: position.moved(to: end - 1))
      let line = files[position.file].bytes[start..<end].drop(while: \.isBlank)
      let indent = indentation(at: position.moved(to: end - 1))
      end = start
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      if indent.utf8.count < own.utf8.count { return nil }
      if indent == own, let name = boundName(String(decoding: line, as: UTF8.self), property) { return name }
    }
    return nil
  }

  private func boundName(_ line: String, _ property: String) -> String? {
    let words = line.split { " \t\r\n".contains($0) }
    guard words.count > 4, words[0] == "guard", words[1] == "let" else { return nil }
    if words[2] == property, words[3] == "else" { return property }
    guard words[3] == "=", ["\(property)", "self.\(property)"].contains(words[4]), words.count > 5, words[5] == "else"
    else { return nil }
    return String(words[2])
  }

  /// Writes a member of a type behind a function that ends on a line of its own.
  ///
  /// - Parameter position: the function's name.
  package func insertion(ofMember lines: [String], behindFunctionAt position: SourcePosition) -> SourceEdit? {
    guard let close = body(of: position)?.upperBound,
      files[position.file].bytes[(close + 1)...].drop(while: \.isBlank).lineEnd != nil
    else { return nil }
    let head = lineEnd(behind: position) + indentation(at: position)
    return SourceEdit(position.moved(to: close + 1), text: lineEnd(behind: position) + lines.map { head + $0 }.joined())
  }

  /// Writes a member of a type behind its last one.
  ///
  /// - Parameter position: the type's name.
  package func insertion(ofMember lines: [String], atEndOf position: SourcePosition) -> SourceEdit? {
    guard let body = body(of: position).map({ files[position.file].bytes[$0] }),
      let last = body.lastIndex(where: { !$0.isBlank && !$0.isLineEnd }), body[last...].contains(where: \.isLineEnd)
    else { return nil }
    let head = lineEnd(behind: position) + indentation(at: position) + indentationUnit(of: position)
    return SourceEdit(position.moved(to: last + 1), text: lineEnd(behind: position) + lines.map { head + $0 }.joined())
  }

  /// Puts a call that is a statement in one line of its own between braces: `if isThere { … }`.
  ///
  /// - Parameters:
  ///   - position: the name of what is called.
  ///   - unit: what the statement is indented by.
  package func wrapping(callAt position: SourcePosition, in head: String, unit: String) -> [SourceEdit] {
    let bytes = files[position.file].bytes
    guard let receiver = receiver(at: position), let end = end(ofCallAt: position),
      bytes[position.offset..<end].allSatisfy({ !$0.isLineEnd }),
      bytes[end...].drop(while: \.isBlank).lineEnd != nil
    else { return [] }
    let (indent, lineEnd) = (indentation(at: position), lineEnd(behind: position))
    let start = position.offset - receiver.utf8.count
    return [
      SourceEdit(position.moved(to: start), text: "\(head) {\(lineEnd)\(indent)\(unit)"),
      SourceEdit(position.moved(to: end), text: "\(lineEnd)\(indent)}"),
    ]
  }

  /// What the body of a function, or of a type, is indented by.
  ///
  /// - Parameter position: the function's or type's name.
  package func indentationUnit(of position: SourcePosition) -> String {
    let own = indentation(at: position)
    let bytes = files[position.file].bytes
    let inner = openingBrace(behind: position).map { indentation(of: bytes[($0 + 1)...]) } ?? ""
    return inner.hasPrefix(own) && inner != own ? String(inner.dropFirst(own.count)) : "  "
  }

  /// The blanks in front of the first statement of a body that begins on a line of its own.
  private func indentation(of body: ArraySlice<UInt8>) -> String {
    let line = body.drop(while: \.isBlank).drop(while: \.isLineEnd).prefix(while: \.isBlank)
    return String(decoding: line, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// How often it holds a word.
  fileprivate func count(of word: String) -> Int {
    split { !isWordByte($0) }.count { $0.elementsEqual(word.utf8) }
  }
}
