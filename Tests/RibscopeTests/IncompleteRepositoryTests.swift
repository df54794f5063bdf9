import Foundation
import RibscopeTestSupport
import Testing

/// Repositories that lack what is asked for: each command that compares ends with status 2 and says what to do. A result from
/// a part of the files would be wrong.
@Suite struct IncompleteRepositoryTests {
  private static let comparisons = [
    "diff BASE", "diff BASE HEAD", "lint --since BASE", "report --affected BASE", "graph --affected BASE",
  ]

  /// Runs each comparison in the folder that a script makes beside the repository's.
  private func expectError(
    _ message: String, after script: String, base: String = "main~1", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withFeedRepository { workspace in
      let made = try workspace.shell(script)
      try #require(made.status == 0, "\(made)", sourceLocation: sourceLocation)
      for comparison in Self.comparisons {
        let command = "ribscope " + comparison.replacing("BASE", with: base)
        let result = try workspace.shell("cd Clone && \(command)")
        #expect(result.status == 2, "\(command)", sourceLocation: sourceLocation)
        #expect(result.output.isEmpty, sourceLocation: sourceLocation)
        #expect(result.errors.contains(message), "\(result)", sourceLocation: sourceLocation)
      }
    }
  }

  private static let partial = """
    git config uploadpack.allowFilter true
    git clone -q --filter=blob:none "file://$PWD" Clone
    cd Clone && git branch -q base origin/main~1
    """

  @Test func aPartialCloneIsToBeFetchedWhole() throws {
    try expectError(
      "'base' cannot be read whole: the content of 'App/Home.swift' is missing or broken; this clone is partial: "
        + "'git fetch --refetch --no-filter' fetches the rest",
      after: Self.partial, base: "base")
  }

  /// Nothing is asked of the origin, so it makes no difference whether that can be reached.
  @Test func aPartialCloneMayHaveLostItsOrigin() throws {
    try expectError(
      "this clone is partial", after: Self.partial + "\ngit remote set-url origin file:///nowhere", base: "base")
  }

  @Test func onceItIsFetchedWholeTheAnswerIsRight() throws {
    try withFeedRepository { workspace in
      let script = Self.partial + "\ngit fetch -q --refetch --no-filter\nribscope diff base || true"
      let result = try workspace.shell(script)
      #expect(result.output.contains("base → work tree: 1 dependency added, 1 new error"), "\(result)")
    }
  }

  @Test func aShallowCloneIsToBeFetchedWhole() throws {
    try expectError("'git fetch --unshallow' fetches", after: "git clone -q --depth 1 \"file://$PWD\" Clone")
  }

  /// A commit that the reader knows, from CI say, and that the clone does not have.
  @Test func theNameOfACommitDoesNotMakeItThere() throws {
    try withFeedRepository { workspace in
      let script = """
        base=$(git rev-parse main~1) && git clone -q --depth 1 "file://$PWD" Clone && cd Clone && ribscope diff $base
        """
      let result = try workspace.shell(script)
      #expect(result.status == 2)
      #expect(result.errors.contains("this clone is shallow: 'git fetch --unshallow' fetches the rest"), "\(result)")
    }
  }

  @Test(arguments: ["main~1", "main~1^{tree}", "main~1:App", "main~1:App/Home.swift"], ["rm -f", "printf broken >"])
  func aDamagedObjectIsToBeLookedFor(object: String, damage: String) throws {
    try expectError(
      "the repository is damaged: 'git fsck' lists what is missing or broken",
      after: """
        git clone -q "file://$PWD" Clone && cd Clone && mv .git/objects/pack/*.pack . && git unpack-objects -q <*.pack
        object=$(git rev-parse '\(object)') && chmod -R u+w .git/objects && \(damage) .git/objects/${object:0:2}/${object:2}
        """,
      base: object == "main~1" ? "main~1" : "HEAD~1")
  }
}
