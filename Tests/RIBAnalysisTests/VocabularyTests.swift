import Foundation
import Testing

/// What reads and understands Swift knows nothing of the frameworks that are told apart above it.
@Suite struct VocabularyTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// Words of RIBs, Needle and Rx, as parts of names written in camel case or alone.
  private static let foreign =
    #"(?<![A-Za-z])(RIBs?|Rx\w*|Needle\w*|ModernRIBs)(?![a-z])|(?<![a-z])(Interactor|Routing|ViewableRouter|"#
    + #"Presenter|Buildable|[Aa]ttachChild|[Dd]etachChild|DisposeBag|Observable<)"#

  @Test(arguments: ["SwiftScan", "SwiftProgram"])
  func knowsNoWordOfTheFrameworks(target: String) throws {
    let folder = Self.sources.appending(path: target)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(files.count > 10)
    let expression = try NSRegularExpression(pattern: Self.foreign)
    let found = try files.flatMap { file in try Self.words(expression, in: file) }
    #expect(found == [])
  }

  private static func words(_ expression: NSRegularExpression, in file: URL) throws -> [String] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { number, line in
      let line = String(line)
      return expression.matches(in: line, range: NSRange(line.startIndex..., in: line)).map { match in
        "\(file.lastPathComponent):\(number + 1): \(Range(match.range, in: line).map { String(line[$0]) } ?? "")"
      }
    }
  }
}
