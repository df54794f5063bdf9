import RIBModel
import RibscopeText

extension RIBGraph {
  /// Where a name stands as a word of its own in a part of a file, in comments and texts, too. O(bytes).
  package func mentions(of name: String, in range: Range<Int>, ofFile file: Int) -> [SourcePosition] {
    files[file].bytes[range].occurrences(of: name.utf8).compactMap { found in
      let bytes = files[file].bytes
      let isWord =
        (found.lowerBound == 0 || !bytes[found.lowerBound - 1].isNamePart)
        && (found.upperBound == bytes.count || !bytes[found.upperBound].isNamePart)
      return isWord ? SourcePosition(file: file, offset: found.lowerBound) : nil
    }
  }

  /// The same in some whole files.
  package func mentions(of name: String, inFiles files: [Int]) -> [SourcePosition] {
    files.flatMap { mentions(of: name, in: 0..<self.files[$0].bytes.count, ofFile: $0) }
  }
}
