import Dispatch
import Synchronization

/// Reads the declarations of one file.
///
/// Any bytes are survived: a file that is no Swift yields few declarations or none, never an error. A file whose braces
/// do not balance is read twice, the second time taking a type's keyword in the first column as the end of what is open.
/// O(bytes).
public func scan(_ bytes: [UInt8]) -> ScannedFile {
  bytes.withUnsafeBufferPointer { buffer in
    var parser = Parser(buffer, closesAtLineStart: false)
    let file = parser.parseFile()
    guard file.problems.contains(where: { $0.kind == .unclosedBrace }) else { return file }
    var recovering = Parser(buffer, closesAtLineStart: true)
    return recovering.parseFile()
  }
}

/// Reads all files, several at a time; the result has one element for each file, in the same order.
///
/// - Parameter threads: how many files to read at once; the result does not depend on it.
public func scan(_ files: [SourceFile], threads: Int) -> [ScannedFile] {
  let results = Mutex([(Int, ScannedFile)]())
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: max(1, min(threads, files.count))) { _ in
    var own: [(Int, ScannedFile)] = []
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < files.count else { break }
      own.append((index, scan(files[index].bytes)))
    }
    results.withLock { $0 += own }
  }
  let sorted = results.withLock { $0.sorted { $0.0 < $1.0 } }
  return sorted.map(\.1)
}
