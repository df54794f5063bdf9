import Foundation
import Testing

@testable import SourceScan

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

  // MARK: What cannot be read

  @Test func whatIsNoRegularFileIsNoted() throws {
    let folder = try DiscoverFolder(files: "x.swift")
    #expect(mkfifo(folder.path + "/fifo.swift", 0o600) == 0)
    try folder.link("gone.swift", to: "nowhere")
    let tree = try folder.discovered()
    #expect(tree.paths == ["x.swift"])
    #expect(
      tree.notes == [
        DiscoverNote(path: "fifo.swift", reason: "it is a FIFO, not a regular file"),
        DiscoverNote(path: "gone.swift", reason: "No such file or directory"),
      ])
  }

  @Test func aFIFOBehindALinkIsNotWaitedFor() throws {
    let folder = try DiscoverFolder()
    #expect(mkfifo(folder.path + "/fifo", 0o600) == 0)
    try folder.link("x.swift", to: "fifo")
    #expect(try folder.discovered().notes.map(\.reason) == ["it is a FIFO, not a regular file"])
  }

  /// The superuser may read everything.
  @Test(.enabled(if: geteuid() != 0)) func whatMayNotBeReadIsNoted() throws {
    let folder = try DiscoverFolder(files: "x.swift", "locked.swift", "shut/y.swift")
    chmod(folder.path + "/locked.swift", 0)
    chmod(folder.path + "/shut", 0)
    defer { chmod(folder.path + "/shut", 0o700) }
    let tree = try folder.discovered()
    #expect(tree.paths == ["x.swift"])
    #expect(tree.notes.map(\.path) == ["locked.swift", "shut"])
    #expect(throws: DiscoverError.self) { try discover([folder.path + "/shut"]) }
    #expect(throws: DiscoverError.self) { try discover([folder.path + "/locked.swift"]) }
  }

  #if os(Linux)
    @Test func aFileThatFailsWhileItIsReadIsNoted() throws {
      let folder = try DiscoverFolder(files: "x.swift")
      try folder.link("folder.swift", to: "/")
      let tree = try folder.discovered()
      #expect(tree.paths == ["x.swift"])
      #expect(tree.notes == [DiscoverNote(path: "folder.swift", reason: "Is a directory")])
    }

    @Test func aNameMayBeAnyBytes() throws {
      let folder = try DiscoverFolder()
      let file = BytePath(bytes: Array(folder.path.utf8)).appending([0xFF, 0x0A, 0x22] + Array(".swift".utf8))
      let descriptor = file.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
      #expect(descriptor >= 0)
      close(descriptor)
      #expect(try folder.discovered().paths == ["\u{FFFD}\n\".swift"])
    }
  #endif

  @Test func aFileOverTheLimitIsNoted() throws {
    let folder = try DiscoverFolder(["x.swift": "12345", "y.swift": "123456"])
    let tree = try folder.discovered(options: DiscoverOptions(largestFile: 5))
    #expect(tree.paths == ["x.swift"])
    #expect(
      tree.notes == [DiscoverNote(path: "y.swift", reason: "it has 6 bytes, more than the 5 that are read")])
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
