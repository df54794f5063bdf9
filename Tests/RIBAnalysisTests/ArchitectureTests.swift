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
      try Self.readme().components(separatedBy: "## Three paths").last?.components(separatedBy: "\n## ").first)
    let paths = section.components(separatedBy: "**How ").dropFirst()
    let last = paths.map { path in path.matches(of: #/(?m)^(\d+)\. /#).compactMap { Int($0.output.1) }.max() }
    #expect(last == [15, 21, 27])
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

  /// What differs from one system to the next has a name in one target. Two others compile with the toolchain alone.
  @Test func onlyOneTargetAsksWhichSystemItIsOn() throws {
    let asking = try Self.swiftFiles(below: Self.sources).filter { file in
      try String(contentsOf: file, encoding: .utf8)
        .contains(#/(?m)^ *#(else)?if .*\b(os\(|canImport\((Darwin|Glibc|Musl|Foundation))/#)
    }
    let targets = Set(asking.map { $0.pathComponents[Self.sources.pathComponents.count] })
    #expect(targets == ["RibscopeSystem", "HeadlessRIBs", "HeadlessRx"])
  }

  /// Apple wants a reason from each app for these, in a privacy manifest: times of files, time since the start of the
  /// system, room on the disk, keyboards, defaults.
  ///
  /// Source of the list: https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
  @Test(arguments: ["RIBTrace", "RIBRecording", "HeadlessRIBs", "HeadlessRx", "RibscopeSystem"])
  func whatAppsLinkNeedsNoPrivacyManifest(target: String) throws {
    let reasoned =
      #/
      \b(?:l?stat|fstat(?:at)?|f?statv?fs|f?getattrlist(?:at|bulk)?|mach_(?:absolute|continuous)_time)\b
      |\.(?:systemUptime|activeInputModes)|UserDefaults
      |(?i:(?:creation|modification)Date|attributesOf|volume\w*Capacity|system(?:Free)?Size)
      /#
    let files = try Self.swiftFiles(below: Self.sources.appending(path: target))
    #expect(!files.isEmpty)
    let asking = try files.filter { try String(contentsOf: $0, encoding: .utf8).contains(reasoned) }
    #expect(asking.map(\.lastPathComponent) == [])
  }
}
