import SwiftScan

extension Program {
  /// What is wrong with the syntax of one of several declarations; nil where nothing is. What such a declaration holds may
  /// not all have been read.
  package func syntaxProblem(in declarations: some Sequence<DeclarationID>) -> String? {
    for id in declarations {
      let problems = scans[id.file].problems
      if problems.isEmpty { continue }
      let extent = topLevelExtent(of: id)
      guard let problem = problems.first(where: { extent.contains($0.offset) }) else { continue }
      return "'\(files[id.file].path)' cannot be parsed completely: \(problem.kind.rawValue)"
    }
    return nil
  }

  /// The bytes from the top-level declaration around a declaration up to the next one.
  private func topLevelExtent(of id: DeclarationID) -> Range<Int> {
    let declarations = scans[id.file].declarations
    var top = id.index
    while let parent = declarations[top].parent { top = parent }
    let start = declarations[top].keyword.lowerBound
    let next = declarations[(top + 1)...].first { $0.parent == nil }
    return start..<max(start + 1, next?.keyword.lowerBound ?? files[id.file].bytes.count + 1)
  }
}
