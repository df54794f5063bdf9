import Foundation
import Testing

/// What `Sources/README.md` says of the sources is so.
@Suite struct ArchitectureTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let sources = tests.deletingLastPathComponent().appending(path: "Sources")

  private static func swiftFiles(below folder: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  private static func readme() throws -> String {
    try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func theFilesThatItNamesAreThere() throws {
    let paths = try (Self.swiftFiles(below: Self.sources) + Self.swiftFiles(below: Self.tests)).map(\.path)
    let named = try Self.readme().matches(of: /`((?:\w+\/)*\w+\.swift)`/).map { String($0.output.1) }
    #expect(named.count > 30)
    #expect(named.filter { name in !paths.contains { $0.hasSuffix("/" + name) } } == [])
  }

  /// One file more is one more that a newcomer has to open.
  @Test func thePathsThroughTheProgramAreShort() throws {
    let section = try #require(
      try Self.readme().components(separatedBy: "## Two paths").last?.components(separatedBy: "\n## ").first)
    let paths = section.components(separatedBy: "**How ").dropFirst()
    let last = paths.map { path in path.matches(of: #/(?m)^(\d+)\. /#).compactMap { Int($0.output.1) }.max() }
    #expect(last == [14, 18])
  }

  @Test(arguments: ["RIBModel", "RIBRules", "RIBReport", "RIBDiagram"])
  func whatReadsTheModelKnowsNothingOfTheAnalysis(target: String) throws {
    let files = try Self.swiftFiles(below: Self.sources.appending(path: target))
    #expect(files.count > 10)
    let importing = try files.filter { file in
      try String(contentsOf: file, encoding: .utf8)
        .contains(#/(?m)^import (RIBAnalysis|SwiftProgram|RibscopeSession)$/#)
    }
    #expect(importing.map(\.lastPathComponent) == [])
  }
}
