import Foundation
import Testing

@testable import SourceScan

/// What `.gitignore` files and the configuration leave out.
@Suite struct DiscoverChoiceTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "x/a", true), ("a", "x/ab", false), ("*.swift", "x/a.swift", true), ("/a", "x/a", false),
    ("/a", "a", true), ("x/a", "x/a", true), ("x/a", "y/x/a", false), ("**/a", "x/y/a", true), ("x/**", "x/y/z", true),
    ("x/**/z", "x/z", true), ("x/**/z", "x/y/y/z", true), ("a?c", "abc", true), ("a[b-d]", "ac", true),
    ("a[!b]", "ab", false), ("\\#a", "#a", true), ("\\!a", "!a", true), ("a  ", "a", true), ("[", "[", true),
    ("a**b", "axxb", true), ("Gr*e", "Größe", true),
  ]) func patternsAreThoseOfGit(pattern: String, path: String, matches: Bool) throws {
    let parsed = try #require(PathPattern(pattern.utf8))
    #expect(parsed.matches(Array(path.utf8).split(separator: UInt8(ascii: "/")), isFolder: false) == matches)
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
        "AppTests: tests and what helps them are not read", "Old.swift: the configuration excludes it",
        "Out: a .gitignore names it", "Pods: build products, other people's code and templates are not read",
        "XMock.swift: tests, mocks, generated files and templates are not read",
      ])
  }
}
