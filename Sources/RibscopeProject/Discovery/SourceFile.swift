import RibscopeText
import RibscopeSystem

/// One Swift source file as discovery found it: where it is, which module it belongs to, and its bytes.
public struct SourceFile: Sendable, Equatable {
  /// Path as shown to people: relative to where the tool was run, `/`-separated.
  public let path: String
  /// The module the file is compiled into; an index into `SourceTree.modules`.
  public let module: Int
  /// The file's content, unaltered. UTF-8 in a well-formed file; any bytes are survived.
  public let bytes: [UInt8]
  /// Where the lines begin, so that a position's line is found without reading the file again.
  private let lines = LineStarts()

  public init(path: String, module: Int, bytes: [UInt8]) {
    self.path = path
    self.module = module
    self.bytes = bytes
  }

  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.path == right.path && left.module == right.module && left.bytes == right.bytes
  }
}

/// The offsets at which a file's lines begin: found when somebody first asks, for of most files nobody does.
private final class LineStarts: Sendable {
  private let found = Guarded<[Int]>([])

  /// O(bytes) the first time.
  func offsets(in bytes: [UInt8]) -> [Int] {
    found.withLock { offsets in
      if offsets.isEmpty { offsets = Self.find(in: bytes) }
      return offsets
    }
  }

  private static func find(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { buffer in
      var starts = [0]
      for index in buffer.indices where buffer[index] == 0x0A || buffer[index] == 0x0D {
        let isFirstHalf = buffer[index] == 0x0D && index + 1 < buffer.count && buffer[index + 1] == 0x0A
        if !isFirstHalf { starts.append(index + 1) }
      }
      return starts
    }
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
  /// The line and column of a byte offset. O(log lines), but for the first time: O(bytes).
  public func lineColumn(at offset: Int) -> LineColumn {
    let lineStarts = lines.offsets(in: bytes)
    let end = min(max(offset, 0), bytes.count)
    let line = lineStarts.firstSorted { $0 > end }
    return LineColumn(line: line, column: end - lineStarts[line - 1] + 1)
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
