import Foundation
import RibscopeTestSupport
import Testing

/// A program does not show its files and types, so that no question can search them all; only a pass of the worker pool
/// goes through them, once for all questions.
@Suite struct PassTests {
  /// The files of RIBAnalysis that go through the whole app. One more is one more walk over every app.
  private static let passes = [
    "Builds", "Carriers", "Launches", "RIBFinder", "SourceNotes", "UndecidedCopies", "UseTable",
  ]

  @Test func onlyTheseGoThroughTheWholeApp() throws {
    let folder = repositoryPath("Sources/RIBAnalysis")
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    let found = try files.filter { $0.hasSuffix(".swift") }.filter { file in
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      return text.contains("mapFiles") || text.contains("declaredTypes")
    }
    #expect(found.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted() == Self.passes)
  }
}
