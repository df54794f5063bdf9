import RibscopeText
import RIBModel

extension RIBGraph {
  /// How many bytes the word at a position has: what an excerpt underlines. At least 1.
  package func wordLength(at position: SourcePosition) -> Int {
    max(1, files[position.file].bytes.dropFirst(position.offset).prefix(while: isWordByte).count)
  }
}

/// Whether a byte may be of a name, or of the backquotes around one.
package func isWordByte(_ byte: UInt8) -> Bool { byte.isNamePart || byte == UInt8(ascii: "`") }
