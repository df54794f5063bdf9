import Foundation
import RibscopeTestSupport
import Testing

/// What users read is plain technical English. The list is of what was once written and is not to come back.
@Suite struct EnglishTests {
  private static let phrases = [
    "nothing takes", "nobody", "born here", "handed on", "hands it on", "hands on", "in vain", "said to it",
    "which configuration holds", "found no longer", "no longer found", " anew", "is no value", "is no instruction",
    "are status", "is status", "Leave one", "leave one", "says more", "which one counts", "told whole", "came up",
    "is no flag", "is no folder", "is no template", "is no Swift", "is no YAML", "is no RIB", "other people's code",
    "of which these sources", "given back", "gives back", "lies below", "is left out", "are left out",
  ]

  private static let folders = [
    "RIBAnalysis", "RIBDiagram", "RIBModel", "RIBReplay", "RIBReport", "RIBRules", "RIBTrace", "RibscopeArguments",
    "RibscopeProject", "RibscopeSampleRunner", "RibscopeServer", "RibscopeSession", "SwiftScan", "ribscope",
  ]
  private static let pages = [
    "README.md", "Documentation", "Sources/CRibscopeFiles/Rules", "Sources/RIBRules/README.md", "CHANGELOG.md",
  ]

  @Test(arguments: folders) func noTextHoldsAPhraseThatNoNativeSpeakerWrites(folder: String) throws {
    let top = repositoryPath("Sources/\(folder)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: top).filter { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty)
    for file in files {
      let text = try String(contentsOfFile: "\(top)/\(file)", encoding: .utf8)
      for (number, literals) in Self.literals(of: text) { Self.check(literals, "\(folder)/\(file):\(number)") }
    }
  }

  @Test(arguments: pages) func noPageHoldsOneEither(page: String) throws {
    let path = repositoryPath(page)
    let names = page.hasSuffix(".md") ? [""] : try FileManager.default.contentsOfDirectory(atPath: path)
    for name in names where page.hasSuffix(".md") || name.hasSuffix(".md") {
      let file = name.isEmpty ? path : "\(path)/\(name)"
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() { Self.check(String(line), "\(page)/\(name):\(number + 1)") }
    }
  }

  private static func check(_ text: String, _ place: String) {
    for phrase in phrases { #expect(!text.contains(phrase), "\(place) has '\(phrase)'") }
  }

  /// What stands in string literals, line by line, those of several lines included; comments are no text for users.
  private static func literals(of source: String) -> [(line: Int, text: String)] {
    var isInside = false
    return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      let text = line.drop { $0 == " " }
      let wasInside = isInside
      if text.components(separatedBy: "\"\"\"").count == 2 { isInside.toggle() }
      if wasInside { return (number + 1, String(text)) }
      if text.hasPrefix("//") || !text.contains("\"") { return nil }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      return (number + 1, parts.filter { $0.offset % 2 == 1 }.map { String($0.element) }.joined(separator: " "))
    }
  }
}
