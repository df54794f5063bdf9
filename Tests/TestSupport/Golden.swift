import Foundation
import Testing

/// Compares printed output with a committed file next to the test that prints it.
///
/// `RIBSCOPE_RECORD=1 swift test` writes the files anew; such a run fails, so that nobody records by accident. Read
/// what changed before you commit it.
public func expectGolden(
  _ actual: String, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Golden").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RIBSCOPE_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: golden)
    Issue.record("recorded \(name): read it, then run again without RIBSCOPE_RECORD", sourceLocation: sourceLocation)
    return
  }
  let expected = try #require(
    FileManager.default.contents(atPath: golden.path).map { String(decoding: $0, as: UTF8.self) },
    "no golden file \(name); record it with RIBSCOPE_RECORD=1", sourceLocation: sourceLocation)
  if actual != expected {
    Issue.record("\(name) differs.\n\(firstDifference(actual, expected))", sourceLocation: sourceLocation)
  }
}

private func firstDifference(_ actual: String, _ expected: String) -> String {
  let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  for (number, pair) in zip(actualLines, expectedLines).enumerated() where pair.0 != pair.1 {
    return "line \(number + 1)\n  expected: \(pair.1)\n  actual:   \(pair.0)"
  }
  return "expected \(expectedLines.count) lines, got \(actualLines.count)"
}
