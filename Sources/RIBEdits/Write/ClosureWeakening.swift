import RibscopeText
import RIBModel

/// How a closure begins that holds its object weakly. `guard let self else` would need Swift 5.7, and says no more.
package let unwrapping = "guard let self = self else { return }"

/// Closures that hold `self` weakly where they are written as most write them.
extension RIBGraph {
  /// `{ [weak self] x in guard let self = self else { return }; … }`. None where the closure has a list of captures
  /// already, or its parameters do not fill the line of its brace.
  ///
  /// - Parameter position: the brace of a closure that gives nothing back.
  package func weakening(ofClosureAt position: SourcePosition) -> [SourceEdit] {
    guard stands("{", at: position) else { return [] }
    let open = position.moved(to: position.offset + 1)
    let rest = files[position.file].bytes[open.offset...]
    let line = rest.prefix { $0 != .newline }
    guard line.first(where: { !$0.isBlank }) != UInt8(ascii: "["),
      line.firstOccurrence(of: "//".utf8) == nil, line.firstOccurrence(of: "/*".utf8) == nil
    else { return [] }
    guard let end = endOfParameters(line) else {
      guard !line.split(whereSeparator: { !$0.isNamePart }).contains(where: { $0.elementsEqual("in".utf8) }) else {
        return []
      }
      return [SourceEdit(open, text: " [weak self] in" + inserted(unwrapping, rest))]
    }
    return [
      SourceEdit(open, text: " [weak self]"),
      SourceEdit(position.moved(to: end), text: inserted(unwrapping, rest[end...])),
    ]
  }

  /// The statement in front of what follows: in the same line, or in one of its own.
  private func inserted(_ statement: String, _ rest: ArraySlice<UInt8>) -> String {
    let behind = rest.drop(while: \.isBlank)
    guard let lineEnd = behind.lineEnd else { return " \(statement);" }
    let blanks = behind.drop(while: \.isLineEnd).prefix(while: \.isBlank)
    return lineEnd + String(decoding: blanks, as: UTF8.self) + statement
  }

  /// Where `x in`, `x, y in` or `(x: X, y) in` ends; nil for anything else.
  private func endOfParameters(_ line: ArraySlice<UInt8>) -> Int? {
    var rest = line.drop(while: \.isBlank)
    if rest.first == .openParenthesis {
      guard let close = rest.firstIndex(of: .closeParenthesis),
        !rest[..<close].dropFirst().contains(.openParenthesis)
      else { return nil }
      rest = rest[(close + 1)...]
    } else {
      rest = rest.drop(while: \.isNamePart)
      while rest.first == UInt8(ascii: ",") {
        rest = rest.dropFirst().drop(while: \.isBlank).drop(while: \.isNamePart)
      }
    }
    rest = rest.drop(while: \.isBlank)
    let body = rest.dropFirst(2)
    return rest.starts(with: "in".utf8) && body.first?.isNamePart != true ? body.startIndex : nil
  }
}
