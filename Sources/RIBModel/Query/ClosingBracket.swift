import SwiftScan

extension RIBGraph {
  /// The bracket that closes the one at a position; nil where nothing does.
  public func closingBracket(of opening: SourcePosition) -> SourcePosition? {
    SwiftScan.closingBracket(files[opening.file].bytes, of: opening.offset).map {
      SourcePosition(file: opening.file, offset: $0)
    }
  }
}
