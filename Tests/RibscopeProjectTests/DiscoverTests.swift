import Foundation
import Testing
@testable import RibscopeProject

/// Which files are found, and what becomes of those that cannot be read.
@Suite struct DiscoverTests {
  @Test func filesAreSortedByPathAndHoldTheirBytes() throws {
    let folder = try DiscoverFolder([
      "b.swift": "b", "a/z.swift": "z", "a.swift": "a", "notes.txt": "", "a-b.swift": "",
    ])
    let tree = try folder.discovered()
    #expect(tree.paths == ["a-b.swift", "a.swift", "a/z.swift", "b.swift"])
    #expect(tree.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["", "a", "z", "b"])
    #expect(tree.notes == [])
  }

  @Test func otherPeoplesCodeTemplatesAndTestsAreLeftOut() throws {
    let folder = try DiscoverFolder(
      files: "App/App.swift", ".build/x/B.swift", "Pods/P.swift", "Carthage/C.swift", "SourcePackages/S.swift",
      "DerivedData/D.swift", ".git/G.swift", "node_modules/N.swift", "A.xcassets/A.swift", "G.docc/G.swift",
      "F.framework/F.swift",
      "F.xcframework/F.swift", "T.xctemplate/T.swift", "___VARIABLE_name___/V.swift",
      "___VARIABLE_name___Builder.swift",
      "App/NeedleGenerated.swift", "Tests/T.swift", "AppTests/T.swift", "AppUITests/T.swift", "Mocks/M.swift",
      "TopupTestSupport/T.swift", "App/ServiceMock.swift", "App/Mocks.swift", "App/AppTests.swift")
    #expect(try folder.discovered().paths == ["App/App.swift"])
  }

  @Test func aFolderWithTestInItsNameMayBeTheApp() throws {
    let folder = try DiscoverFolder(
      files: "StreamTest/A.swift", "RIBsTest/B.swift", "Contest.swift", "StreamTest.swift")
    #expect(
      try folder.discovered().paths == ["Contest.swift", "RIBsTest/B.swift", "StreamTest.swift", "StreamTest/A.swift"])
  }

  @Test func aGivenPathIsTakenWhateverItIsCalled() throws {
    let folder = try DiscoverFolder(files: "Tests/A.swift", "Tests/Pods/P.swift", ".build/B.swift", "XMock.swift")
    #expect(
      try folder.discovered("Tests", ".build", "XMock.swift").paths == [
        ".build/B.swift", "Tests/A.swift", "XMock.swift",
      ])
  }

  @Test func overlappingPathsGiveEachFileOnce() throws {
    let folder = try DiscoverFolder(files: "a/b/x.swift", "a/y.swift", "c/z.swift")
    let expected = ["a/b/x.swift", "a/y.swift"]
    #expect(try folder.discovered("a", "a/b", "./a", "a/b/x.swift", "a/", "a/../a//b").paths == expected)
    #expect(try folder.discovered("a/b/x.swift", "a/b", "a").paths == expected)
    #expect(try folder.discovered("a/b", "a") == folder.discovered("a", "a/b"))
  }

  @Test func theResultDoesNotDependOnThreads() throws {
    let names = (0..<40).map { "d\($0 % 7)/f\($0).swift" }
    let folder = try DiscoverFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "// \($0)") }))
    let one = try folder.discovered(options: DiscoverOptions(threads: 1))
    #expect(one.files.count == 40)
    for threads in [2, 8, 100] {
      #expect(try folder.discovered(options: DiscoverOptions(threads: threads)) == one)
    }
  }

  // MARK: Symbolic links

  @Test func linkLoopsEnd() throws {
    let folder = try DiscoverFolder(files: "a/x.swift")
    try folder.link("a/loop", to: "..")
    try folder.link("a/self.swift", to: "self.swift")
    let tree = try folder.discovered()
    #expect(tree.paths == ["a/x.swift"])
    #expect(tree.notes.map(\.path) == ["a/self.swift"])
  }

  @Test func aGivenLinkToAFolderIsFollowed() throws {
    let folder = try DiscoverFolder(files: "real/x.swift")
    try folder.link("link", to: "real")
    #expect(try folder.discovered("link").files.count == 1)
    #expect(try folder.discovered("link", "real").files.count == 1)
  }

  @Test func aLinkToAFileIsReadUnlessTheFileIsFoundAnyway() throws {
    let folder = try DiscoverFolder(["app/x.swift": "x", "other/y.swift": "y"])
    try folder.link("app/again.swift", to: "x.swift")
    try folder.link("app/shared.swift", to: "../other/y.swift")
    #expect(try folder.discovered("app").paths == ["app/shared.swift", "app/x.swift"])
  }

  @Test func everyWrongPathIsReported() throws {
    let folder = try DiscoverFolder(files: "x.swift", "read.me")
    do throws(DiscoverError) {
      _ = try discover([folder.path + "/x.swift", "no/such", folder.path + "/read.me", "nothing"])
      Issue.record("wrong paths were accepted")
    } catch {
      let names = error.problems.map { problem in
        switch problem {
        case .notFound(let path): "notFound \(path)"
        case .notSwift(let path): "notSwift \(path.suffix(7))"
        case .unreadable(let path, _): "unreadable \(path)"
        }
      }
      #expect(names.sorted() == ["notFound no/such", "notFound nothing", "notSwift read.me"])
    }
  }

  @Test func anEmptyFolderGivesAnEmptyTree() throws {
    let folder = try DiscoverFolder()
    #expect(try folder.discovered() == SourceTree())
  }

  @Test func aDeepTreeCostsNoStack() throws {
    let folder = try DiscoverFolder()
    let deep = Array(repeating: "d", count: 400).joined(separator: "/")
    try folder.write("", to: deep + "/x.swift")
    #expect(try folder.discovered().files.count == 1)
  }
}
