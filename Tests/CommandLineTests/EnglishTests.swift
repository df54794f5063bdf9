import Foundation
import TestSupport
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

  /// Rules have a suite of their own for their messages.
  private static let folders = [
    "CommandArguments", "Configuration", "RIBDiagram", "RIBGraph", "RIBReplay", "RIBReport", "RIBRules/Baseline",
    "RIBRules/Model", "RIBTrace", "SampleRunner", "SourceScan", "YAML", "ribscope",
  ]

  @Test(arguments: folders) func noTextHoldsAPhraseThatNoNativeSpeakerWrites(folder: String) throws {
    let top = repositoryPath("Sources/\(folder)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: top).filter { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty)
    for file in files {
      let text = try String(contentsOfFile: "\(top)/\(file)", encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where !line.drop(while: { $0 == " " }).hasPrefix("//") && line.contains("\"") {
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }.joined(separator: " ")
        for phrase in Self.phrases {
          #expect(!literals.contains(phrase), "\(folder)/\(file):\(number + 1) has '\(phrase)'")
        }
      }
    }
  }
}
