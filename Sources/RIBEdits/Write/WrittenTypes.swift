import RIBModel
import RibscopeText

/// The type that a property's declaration has, where it stands in the line of the name: `var x: Old { get }`.
extension RIBGraph {
  /// Writes another type there. None where the old one is written otherwise.
  ///
  /// - Parameter position: the property's name.
  package func replacement(
    ofType old: String, ofPropertyAt position: SourcePosition, with new: String
  ) -> SourceEdit? {
    guard let type = writtenType(behind: position), type.elementsEqual(old.utf8) else { return nil }
    return SourceEdit(position.moved(to: type.startIndex), length: type.count, text: new)
  }

  /// Takes the setter of a requirement away: `{ get set }` becomes `{ get }`.
  ///
  /// - Parameter position: the requirement's name.
  package func removal(ofSetterOf position: SourcePosition) -> SourceEdit? {
    guard let type = writtenType(behind: position) else { return nil }
    let braces = files[position.file].bytes[type.endIndex...].drop(while: \.isBlank)
    guard let set = braces.occurrences(of: " set".utf8).first,
      braces[..<set.upperBound].elementsEqual("{ get set".utf8),
      braces[set.upperBound...].first(where: { !$0.isBlank }) == UInt8(ascii: "}")
    else { return nil }
    return SourceEdit(position.moved(to: set.lowerBound), length: set.count, text: "")
  }

  /// The type that is written behind a name: `x: Type`, of a property, a parameter or a local. Nil where there is none.
  ///
  /// - Parameter position: the name.
  package func writtenType(behind position: SourcePosition) -> ArraySlice<UInt8>? {
    let name = position.offset + wordLength(at: position)
    let rest = files[position.file].bytes[name...].drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let type = rest.dropFirst().drop(while: \.isBlank)
    let end = endOfType(type)
    let written = type[..<end]
    let blanks = written.reversed().prefix(while: \.isBlank).count
    return written.isEmpty ? nil : written.dropLast(blanks)
  }

  /// In front of what cannot belong to a type in its line: a body, a value, the next parameter.
  private func endOfType(_ bytes: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-"): continue
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "="), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "/"): return index
      case UInt8(ascii: ",") where depth == 0: return index
      case _ where byte.isLineEnd: return index
      default: continue
      }
      if depth < 0 { return index }
    }
    return bytes.endIndex
  }
}
