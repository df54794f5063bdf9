import Foundation
import Testing
@testable import RibscopeProject

/// What `.gitignore` files and the configuration leave out.
@Suite struct DiscoverChoiceTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "x/a", true), ("a", "x/ab", false), ("*.swift", "x/a.swift", true), ("/a", "x/a", false),
    ("/a", "a", true), ("x/a", "x/a", true), ("x/a", "y/x/a", false), ("**/a", "x/y/a", true), ("x/**", "x/y/z", true),
    ("x/**/z", "x/z", true), ("x/**/z", "x/y/y/z", true), ("a?c", "abc", true), ("a[b-d]", "ac", true),
    ("a[!b]", "ab", false), ("\\#a", "#a", true), ("\\!a", "!a", true), ("a  ", "a", true),
    ("a**b", "axxb", true), ("Gr*e", "Größe", true),
  ]) func patternsAreThoseOfGit(pattern: String, path: String, matches: Bool) throws {
    let parsed = try #require(PathPattern(pattern.utf8))
    #expect(parsed.matches(Array(path.utf8).split(separator: UInt8(ascii: "/")), isFolder: false) == matches)
  }

  /// What git says of the same file, where git is there.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: git)),
    arguments: [
      "\u{FEFF}a.swift", "[[:alpha:]].swift", "[![:alpha:]].swift", "[[:nothing:]]*", "[!/]", "x[!/]a.swift",
      "[!/].swift", "./a.swift", "a//b", "x//a.swift", "/x/a.swift", "//a.swift", "x//", "x/", "x", "[a.swift",
      "[]a].swift", "[a-", "a.swift\\", "a.swift\\ ", "a.swift  ", "a.swift\t", "a.swift\r", "x\\/a.swift",
      "[\\]a].swift", "[b-a].swift", "[[:alpha:]-z].swift", "[[:alpha].swift", "x/**", "**/a.swift", "*\n!a.swift",
      "*.swift\n!x/", "x/*\n!x/a.swift", "[a-c]?swift", "[^b].swift", "\\[a].swift", "y/./b.swift", "**",
      "y/**/b.swift", "[-a].swift", "[a-].swift", "*/a.swift", "x\n!x/a.swift", "?/*",
    ]) func ignoredIsWhatGitIgnores(patterns: String) throws
  {
    let files = ["a.swift", "b.swift", "1.swift", "-.swift", "].swift", "[a].swift", "x/a.swift", "y/z/b.swift"]
    let folder = try DiscoverFolder(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    try folder.write(patterns + "\n", to: ".gitignore")
    #expect(try folder.discovered().paths == kept(in: folder.path).sorted())
  }

  private static let git = "/usr/bin/git"

  /// The files that git does not ignore.
  private func kept(in folder: String) throws -> [String] {
    var bytes = Data()
    for arguments in [["init", "-q"], ["ls-files", "-z", "--others", "--exclude-standard", "*.swift"]] {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: Self.git)
      process.arguments = ["-C", folder, "-c", "core.excludesFile=/dev/null"] + arguments
      process.standardOutput = output
      try process.run()
      bytes = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
    }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func emptyLinesAndCommentsAreNone() {
    #expect(["", "# a", "/", "  ", "\r"].allSatisfy { PathPattern($0.utf8) == nil })
    #expect(PathPattern("a/".utf8)?.matches([Array("a".utf8)[...]], isFolder: false) == false)
  }

  @Test func ignoredFilesAreLeftOutFolderByFolder() throws {
    let folder = try DiscoverFolder([
      ".gitignore": "Out/\n*.gen.swift\n!kept.gen.swift\n", "A.swift": "", "a.gen.swift": "", "kept.gen.swift": "",
      "Out/O.swift": "", "In/.gitignore": "!b.gen.swift\n/C.swift\n", "In/b.gen.swift": "", "In/c.gen.swift": "",
      "In/C.swift": "", "In/D/C.swift": "",
    ])
    #expect(try folder.discovered().paths == ["A.swift", "In/D/C.swift", "In/b.gen.swift", "kept.gen.swift"])
    var options = DiscoverOptions()
    options.obeysGitignore = false
    #expect(try folder.discovered(options: options).files.count == 8)
    #expect(try folder.discovered("Out").paths == ["Out/O.swift"])
    #expect(try folder.discovered("In").paths == ["In/D/C.swift", "In/b.gen.swift", "In/c.gen.swift"])
  }

  @Test func ignoreFilesAboveCountUpToTheTopOfTheRepository() throws {
    let folder = try DiscoverFolder([
      ".gitignore": "*.swift\n", "repo/.git/HEAD": "", "repo/.gitignore": "*.gen.swift", "repo/App/a.gen.swift": "",
      "repo/App/B.swift": "",
    ])
    #expect(try folder.discovered("repo/App").paths == ["repo/App/B.swift"])
  }

  @Test func theConfigurationIncludesAndExcludes() throws {
    let folder = try DiscoverFolder(
      files: "App/A.swift", "App/Old/B.swift", "Kit/Sources/C.swift", "Kit/Demo/D.swift", "E.swift")
    var options = DiscoverOptions()
    options.patternFolder = folder.path
    options.excluded = ["Old"]
    #expect(
      try folder.discovered(options: options).paths
        == ["App/A.swift", "E.swift", "Kit/Demo/D.swift", "Kit/Sources/C.swift"])
    options.included = ["App", "*/Sources", "E.*"]
    #expect(try folder.discovered(options: options).paths == ["App/A.swift", "E.swift", "Kit/Sources/C.swift"])
    #expect(try folder.discovered("App", options: options).paths == ["App/A.swift"])
    options.excluded = []
    #expect(try folder.discovered("App/Old", options: options).paths == ["App/Old/B.swift"])
  }

  @Test func whatIsNotReadIsListedWithItsReason() throws {
    let folder = try DiscoverFolder([
      ".gitignore": "Out", "Out/O.swift": "", "Pods/P.swift": "", "AppTests/T.swift": "", "XMock.swift": "",
      "Old.swift": "", "notes.txt": "",
    ])
    var options = DiscoverOptions()
    options.patternFolder = folder.path
    options.excluded = ["Old.swift"]
    options.listsSkipped = true
    #expect(
      try folder.discovered(options: options).skipped.map { "\($0.path): \($0.reason)" } == [
        "AppTests: it holds tests or test support", "Old.swift: the configuration excludes it",
        "Out: a .gitignore file excludes it", "Pods: it holds build products, third-party code or templates",
        "XMock.swift: it is a test, a mock, a generated file or a template",
      ])
  }
}
