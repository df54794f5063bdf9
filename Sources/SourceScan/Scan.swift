/// Reads the declarations of one file.
///
/// Any bytes are survived: a file that is no Swift yields few declarations or none, never an error. A file whose braces
/// do not balance is read twice, the second time taking a type's keyword in the first column as the end of what is open.
/// O(bytes).
///
/// - Parameter names: those of all files that are looked at together.
public func scan(_ bytes: [UInt8], _ names: Names) -> ScannedFile {
  scan(bytes, names.reader())
}

/// Reads all files, several at a time; the result has one element for each file, in the same order.
///
/// - Parameter threads: how many files to read at once; the result does not depend on it.
public func scan(_ files: [SourceFile], _ names: Names, threads: Int) -> [ScannedFile] {
  concurrentMap(files.count, threads: threads, state: { _ in names.reader() }) { reader, index in
    scan(files[index].bytes, reader)
  }
}

private func scan(_ bytes: [UInt8], _ names: NameReader) -> ScannedFile {
  bytes.withUnsafeBufferPointer { buffer in
    var parser = Parser(buffer, names, closesAtLineStart: false)
    let file = parser.parseFile()
    guard file.problems.contains(where: { $0.kind == .unclosedBrace }) else { return file }
    var recovering = Parser(buffer, names, closesAtLineStart: true)
    return recovering.parseFile()
  }
}
