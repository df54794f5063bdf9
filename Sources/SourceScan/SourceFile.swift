/// One Swift source file as discovery found it: where it is, which module it belongs to, and its bytes.
public struct SourceFile: Sendable, Equatable {
  /// Path as shown to people: relative to where the tool was run, `/`-separated.
  public let path: String
  /// The module the file is compiled into; an index into `SourceTree.modules`.
  public let module: Int
  /// The file's content, unaltered. UTF-8 in a well-formed file; any bytes are survived.
  public let bytes: [UInt8]
  private let lines: LineMarks

  /// O(bytes).
  public init(path: String, module: Int, bytes: [UInt8]) {
    self.path = path
    self.module = module
    self.bytes = bytes
    lines = LineMarks(bytes)
  }
}

/// A line and a column as people and editors count them.
public struct LineColumn: Sendable, Equatable {
  /// Counted from 1. A line ends at LF, CR or CR LF.
  public let line: Int
  /// Counted from 1 in UTF-8 bytes, as Swift's own compiler does.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceFile {
  /// The line and column of a byte offset.
  public func lineColumn(at offset: Int) -> LineColumn {
    lines.lineColumn(at: min(max(offset, 0), bytes.count), in: bytes)
  }

  /// The text of the line that holds a byte offset, without its line end; broken UTF-8 is repaired.
  public func lineText(at offset: Int) -> String {
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let clamped = min(max(offset, 0), bytes.count)
    let start = bytes[..<clamped].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[clamped...].firstIndex(where: isLineEnd) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
