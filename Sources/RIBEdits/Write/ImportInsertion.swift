import RIBModel
import RibscopeText

extension RIBGraph {
  /// Imports a module behind the other imports of a file: in alphabetical order where they are; nil where it has none.
  package func insertion(ofImport module: String, into file: Int) -> SourceEdit? {
    let imports = imports(ofFile: file)
    guard let last = imports.last else { return nil }
    let isSorted = zip(imports, imports.dropFirst()).allSatisfy { $0.module < $1.module }
    let next = isSorted ? imports.first { $0.module > module } : nil
    let ends = files[file].bytes[last.line.upperBound...].lineEnd ?? "\n"
    guard let next else {
      return SourceEdit(SourcePosition(file: file, offset: last.line.upperBound), text: "\(ends)import \(module)")
    }
    return SourceEdit(SourcePosition(file: file, offset: next.line.lowerBound), text: "import \(module)\(ends)")
  }

  /// The plain imports that stand under no condition, with their lines.
  private func imports(ofFile file: Int) -> [(module: String, line: Range<Int>)] {
    var depth = 0
    return files[file].bytes.split(whereSeparator: \.isLineEnd).compactMap { line in
      if line.starts(with: "#if".utf8) { depth += 1 }
      if line.starts(with: "#endif".utf8) { depth -= 1 }
      guard depth == 0, line.starts(with: "import ".utf8) else { return nil }
      return (String(decoding: line.dropFirst("import ".utf8.count), as: UTF8.self), line.startIndex..<line.endIndex)
    }
  }
}
