import RibscopeProject
import RibscopeSystem

/// Reads the declarations of one file.
///
/// Any bytes are survived: a file that is no Swift yields few declarations or none, never an error. A file whose braces
/// do not balance is read twice, the second time taking a type's keyword in the first column as the end of what is open.
/// O(bytes).
///
/// - Parameter names: those of all files that are looked at together.
public func scan(_ bytes: [UInt8], _ names: Names) -> ScannedFile {
  scan(bytes, ScanMemory(names))
}

/// Reads all files, several at a time; the result has one element for each file, in the same order.
///
/// - Parameter threads: how many files to read at once; the result does not depend on it.
public func scan(_ files: [SourceFile], _ names: Names, threads: Int) -> [ScannedFile] {
  concurrentMap(files.count, threads: threads, state: { _ in ScanMemory(names) }) { memory, index in
    scan(files[index].bytes, memory)
  }
}

private func scan(_ bytes: [UInt8], _ memory: ScanMemory) -> ScannedFile {
  let file = scan(bytes, memory, closesAtLineStart: false)
  guard file.problems.contains(where: { $0.kind == .unclosedBrace }) else { return file }
  return scan(bytes, memory, closesAtLineStart: true)
}

private func scan(_ bytes: [UInt8], _ memory: ScanMemory, closesAtLineStart: Bool) -> ScannedFile {
  bytes.withUnsafeBufferPointer { buffer in
    var parser = Parser(buffer, memory.names, closesAtLineStart: closesAtLineStart)
    swap(&parser.file, &memory.rows)
    let file = parser.parseFile()
    parser.file.removeAll()
    swap(&parser.file, &memory.rows)
    return file
  }
}

/// What a thread keeps from one file to the next: the names that it has met, and room for rows, so that no array grows
/// anew for each file.
private final class ScanMemory {
  let names: NameReader
  var rows = FileRows()

  init(_ names: Names) {
    self.names = names.reader()
  }
}
