import RIBModel
import RibscopeText

/// Writes members into protocols and classes, in the manner of those that stand there.
///
/// `removal(ofDeclaration:)` takes them away again and leaves the bytes that were there: each kind of empty body is
/// filled in a way of its own.
extension RIBGraph {
  /// Writes a member behind the others of a type: in alphabetical order where they are, with an empty line between where
  /// they have one. Nil where the type is written otherwise than most write it.
  ///
  /// - Parameters:
  ///   - name: the member's name.
  ///   - type: the name in the type's declaration.
  ///   - others: the members that may stand there, by name and place. O(their number × log + bytes of the type).
  package func insertion(
    ofMember code: String, named name: String, into type: SourcePosition, beside others: [PlacedMember]
  ) -> SourceEdit? {
    guard let body = body(of: type) else { return nil }
    let own = members(in: body, of: type.file, among: others)
    guard let anchor = anchor(for: name, among: own) else { return insertion(ofFirst: code, into: body, of: type) }
    let separator = isSpaced(anchor, among: own, type.file) ? lineEnd(ofFile: type.file) : ""
    let blanks = files[type.file].bytes[anchor.lines].prefix(while: \.isBlank)
    let indent = String(decoding: blanks, as: UTF8.self)
    return SourceEdit(
      type.moved(to: anchor.lines.upperBound), text: separator + indent + code + lineEnd(ofFile: type.file))
  }

  /// A member that fills its lines.
  private struct OwnMember {
    let name: String
    let lines: Range<Int>
  }

  /// Between the braces of a type or a function; nil where they cannot be told.
  ///
  /// - Parameter position: the name in the declaration.
  package func body(of position: SourcePosition) -> Range<Int>? {
    guard let brace = openingBrace(behind: position),
      let end = closingBracket(of: position.moved(to: brace))
    else { return nil }
    return brace + 1..<end.offset
  }

  private func members(in body: Range<Int>, of file: Int, among others: [PlacedMember]) -> [OwnMember] {
    let inside = others.filter { $0.position.file == file && body.contains($0.position.offset) }
    return inside.sorted { $0.position < $1.position }.compactMap { member in
      guard !isConditional(body.lowerBound..<member.position.offset, file) else { return nil }
      return lines(ofDeclaration: member.position).flatMap {
        body.contains($0.upperBound) || body.upperBound == $0.upperBound ? OwnMember(name: member.name, lines: $0) : nil
      }
    }
  }

  /// Whether an `#if` in a part of a file is not ended there.
  private func isConditional(_ part: Range<Int>, _ file: Int) -> Bool {
    let bytes = files[file].bytes[part]
    return bytes.occurrences(of: "#if".utf8).count > bytes.occurrences(of: "#endif".utf8).count
  }

  /// The member behind which another one is written; nil where it comes first, or alone.
  private func anchor(for name: String, among own: [OwnMember]) -> OwnMember? {
    let names = own.map(\.name)
    let isSorted = own.count >= 3 && zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    return isSorted ? own.last { $0.name < name } ?? own.last : own.last
  }

  /// Whether an empty line is in front of a member that is not the first, and what follows it stands apart, too.
  private func isSpaced(_ member: OwnMember, among own: [OwnMember], _ file: Int) -> Bool {
    guard let index = own.firstIndex(where: { $0.lines == member.lines }), index > 0,
      files[file].bytes.isBlankOrClosing(from: member.lines.upperBound)
    else { return false }
    let between = files[file].bytes[..<member.lines.lowerBound]
    return between.dropLast().suffix(while: { $0 != .newline }).allSatisfy { $0 <= 0x20 }
  }

  private func insertion(ofFirst code: String, into body: Range<Int>, of type: SourcePosition) -> SourceEdit? {
    let bytes = files[type.file].bytes[body]
    let own = indentation(at: type)
    let lineEnd = lineEnd(ofFile: type.file)
    func edit(at offset: Int, _ text: String) -> SourceEdit {
      SourceEdit(type.moved(to: offset), text: text)
    }
    let indented = own + indentationStep(ofFile: type.file) + code
    if bytes.isEmpty { return edit(at: body.lowerBound, lineEnd + indented + lineEnd + own) }
    let rest = bytes.drop(while: \.isBlank)
    if rest.isEmpty { return edit(at: body.lowerBound, " " + code) }
    let line = bytes.prefix { !$0.isLineEnd }
    guard !rest.starts(with: "/*".utf8) else { return nil }
    guard line.endIndex < body.upperBound else { return edit(at: body.lowerBound, " \(code);") }
    guard rest.first?.isLineEnd == true || rest.starts(with: "//".utf8) else { return nil }
    let behind = bytes[line.endIndex...]
    let isEmpty = behind.allSatisfy { $0 <= 0x20 }
    if isEmpty, behind.count(where: { $0 == .newline }) == 1 {
      return edit(at: line.endIndex, lineEnd + lineEnd + indented)
    }
    return edit(at: line.endIndex, lineEnd + indented)
  }

  /// What the file's lines end with, as its first line does.
  func lineEnd(ofFile file: Int) -> String {
    let bytes = files[file].bytes
    return bytes.firstIndex(where: \.isLineEnd).flatMap { bytes[$0...].lineEnd } ?? "\n"
  }

  /// By how much the file indents: the least that a line has; four blanks where none is indented.
  package func indentationStep(ofFile file: Int) -> String {
    let indents = files[file].bytes.split(separator: .newline).lazy.compactMap { line -> ArraySlice<UInt8>? in
      let blanks = line.prefix(while: \.isBlank)
      // The lines of a comment's block are indented by one.
      guard let first = blanks.first, blanks.count < line.count, line[blanks.endIndex] != UInt8(ascii: "*") else {
        return nil
      }
      return first == UInt8(ascii: "\t") || blanks.count > 1 ? blanks : nil
    }
    return indents.min { $0.count < $1.count }.map { String(decoding: $0, as: UTF8.self) } ?? "    "
  }
}

/// A member of a type, where its name stands.
package struct PlacedMember {
  package let name: String
  package let position: SourcePosition

  package init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

extension RIBGraph {
  /// Writes a requirement into a dependency protocol; nil where the sources do not declare that, or write it otherwise than
  /// most do.
  package func insertion(ofRequirement code: String, named name: String, of rib: Int) -> SourceEdit? {
    guard let type = ribs[rib].dependencyPosition else { return nil }
    let others = ribs[rib].staticDependencies.map { PlacedMember(name: $0.name, position: $0.position) }
    return insertion(ofMember: code, named: name, into: type, beside: others)
  }

  /// Writes a member into a component's class.
  package func insertion(ofMember code: String, named name: String, of component: Int) -> SourceEdit? {
    let others = components[component].members.map { PlacedMember(name: $0.name, position: $0.position) }
    return insertion(ofMember: code, named: name, into: components[component].position, beside: others)
  }
}
