import RibscopeText
import RIBModel

/// Has an interactor end as it resigns what it began as it became active.
extension RIBGraph {
  /// Writes a statement at the end of `willResignActive`, or that method behind `didBecomeActive`.
  ///
  /// - Parameter position: the name of `didBecomeActive` where it is declared.
  package func resigning(by statement: String, behind position: SourcePosition) -> SourceEdit? {
    let word = "willResignActive"
    guard let body = classBody(around: position) else { return nil }
    if let known = body.firstOccurrence(of: "func \(word)(".utf8) {
      let name = position.moved(to: known.lowerBound + "func ".utf8.count)
      return insertion(of: [statement], atEndOf: name)
    }
    let line = files[position.file].bytes[lineStart(of: position)..<position.offset]
    let head = String(decoding: line.drop(while: \.isBlank), as: UTF8.self)
    guard head.hasSuffix("override func ") else { return nil }
    let unit = indentationUnit(of: position)
    return insertion(
      ofMember: ["\(head)\(word)() {", "\(unit)super.\(word)()", "\(unit)\(statement)", "}"], behindFunctionAt: position
    )
  }

  /// The body of the class of a member; nil where the class does not begin in one line, or is an extension.
  private func classBody(around position: SourcePosition) -> ArraySlice<UInt8>? {
    let bytes = files[position.file].bytes
    let own = indentation(at: position).utf8.count
    var start = lineStart(of: position)
    while start > max(0, position.offset - Self.reach) {
      start = lineStart(of: position.moved(to: start - 1))
      let line = bytes[start...].prefix { !$0.isLineEnd }
      guard let last = line.lastIndex(where: { !$0.isBlank }), line.prefix(while: \.isBlank).count < own else {
        continue
      }
      let isHead = line[last] == UInt8(ascii: "{") && line.split { !isWordByte($0) }.contains(where: isClass)
      return isHead
        ? closingBracket(of: position.moved(to: last)).map { bytes[last..<$0.offset] } : nil
    }
    return nil
  }

  /// How far above a method its class begins at most.
  private static let reach = 50_000

  private func isClass(_ word: ArraySlice<UInt8>) -> Bool { word.elementsEqual("class".utf8) }
}
