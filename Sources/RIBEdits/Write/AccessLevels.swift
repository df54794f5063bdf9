import RibscopeText
import RIBModel

extension RIBGraph {
  /// Writes an access level in front of a declaration, in the place of the one that is there. None where more than
  /// modifiers stands in front of the name.
  ///
  /// - Parameter position: the declaration's name.
  package func access(_ level: String, of position: SourcePosition) -> SourceEdit? {
    guard let start = headStart(position) else { return nil }
    let words = files[position.file].bytes[start..<position.offset].split(whereSeparator: \.isBlank)
    let written = words.first { accessLevels.contains(String(decoding: $0, as: UTF8.self)) }
    guard let place = (written ?? words.first)?.startIndex else { return nil }
    return SourceEdit(
      position.moved(to: place), length: written?.count ?? 0, text: written == nil ? level + " " : level)
  }
}

private let accessLevels: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
