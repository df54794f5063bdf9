import RIBModel
import RIBRules
import RibscopeProject
import RibscopeTestSupport
import Testing

/// What a baseline leaves of findings.
@Suite struct BaselineTests {
  private let graph = ExampleGraph.make()

  @Test func whatItKnowsIsLeftOut() {
    let findings = check(graph)
    let baseline = Baseline(findings, in: graph)
    let same = baseline.compare(findings, in: graph)
    #expect(same.new.isEmpty && same.gone.isEmpty && same.known == findings.count)
    let some = Baseline(Array(findings.dropFirst()), in: graph).compare(findings, in: graph)
    #expect(some.new == Array(findings.prefix(1)))
    let fewer = baseline.compare(Array(findings.dropFirst()), in: graph)
    #expect(fewer.gone.map(\.fingerprint) == [findings[0].fingerprint])
    #expect(fewer.known == findings.count - 1)
  }

  /// Merging two branches of git leaves both lines.
  @Test func anEntryThatIsThereTwiceIsGoneOnlyWithItsFinding() {
    let findings = check(graph)
    let entries = Baseline(findings, in: graph).entries
    let twice = Baseline(entries + entries)
    let same = twice.compare(findings, in: graph)
    #expect(same.new.isEmpty && same.gone.isEmpty && same.known == findings.count)
    #expect(twice.compare(Array(findings.dropFirst()), in: graph).gone.map(\.fingerprint) == [findings[0].fingerprint])
  }

  @Test func aMovedFileStaysKnown() {
    let baseline = Baseline(check(graph), in: graph)
    var moved = graph
    moved.files = [SourceFile(path: "Other/New.swift", module: 0, bytes: graph.files[0].bytes)]
    #expect(check(moved).map(\.fingerprint) != check(graph).map(\.fingerprint))
    let comparison = baseline.compare(check(moved), in: moved)
    #expect(comparison.new.isEmpty && comparison.gone.isEmpty)
  }

  @Test func theWorkingFolderChangesNothing() {
    var one = graph
    one.base = PathBase(workingFolder: "/code/Game", folder: "/code")
    one.files = [SourceFile(path: "Game.swift", module: 0, bytes: graph.files[0].bytes)]
    var other = one
    other.base = PathBase(workingFolder: "/code/other", folder: "/code")
    other.files = [SourceFile(path: "../Game/Game.swift", module: 0, bytes: graph.files[0].bytes)]
    #expect(one.basePath(ofFile: 0) == "Game/Game.swift" && other.basePath(ofFile: 0) == "Game/Game.swift")
    #expect(check(one).map(\.fingerprint) == check(graph).map(\.fingerprint))
    #expect(check(other).map(\.fingerprint) == check(graph).map(\.fingerprint))
  }

  @Test(arguments: [
    ("/a/b", "/a", "x.swift", "b/x.swift"), ("/a", "/a/b", "b/x.swift", "x.swift"), ("/", "/a", "a/x.swift", "x.swift"),
    ("/a", "/c", "x.swift", "../a/x.swift"), ("/a", "/c", "/c/x.swift", "x.swift"), ("/a", "/a", "../x", "../x"),
  ]) func pathsAreSeenFromTheBase(workingFolder: String, folder: String, path: String, relative: String) {
    #expect(PathBase(workingFolder: workingFolder, folder: folder).relative(path) == relative)
  }

  /// A comment is about no RIB: its file's name tells it.
  @Test func aMovedFileWithACommentStaysKnown() {
    let graph = { (path: String) in
      linked(files: [(path, "App", "// ribscope:ignore optional_dependency - why\nlet a = 1\n")])
    }
    let baseline = Baseline(check(graph("Old/App.swift")), in: graph("Old/App.swift"))
    #expect(baseline.entries.map(\.symbol) == [""])
    let known = { (path: String) in baseline.compare(check(graph(path)), in: graph(path)).known }
    #expect(known("New/App.swift") == 1 && known("Old/Other.swift") == 0)
  }
}
