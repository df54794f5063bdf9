import Foundation
import RibscopeTestSupport
import Testing

/// `Tests/History/run` on a repository of its own.
@Suite struct HistoryTests {
  /// Seven commits: three without Swift, then four in which a RIB gets a requirement, or loses it.
  private static let script = """
    git init -q -b main && git config user.email a@b && git config user.name A
    for number in 1 2 3; do echo $number >notes && git add notes && git commit -qm $number; done
    mkdir App
    for number in 4 5 6 7; do
      requirement=$([ $((number % 2)) = 0 ] || echo "var user$number: User { get }")
      cat >App/Feed.swift <<END
    import RIBs
    protocol FeedDependency: Dependency { $requirement }
    final class FeedBuilder: Builder<FeedDependency> {}
    END
      git add App && git commit -qm $number
    done
    """

  private func withHistory(_ body: (Workspace) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try FileManager.default.removeItem(atPath: workspace.path(".git"))
      let made = try workspace.shell(Self.script)
      try #require(made.status == 0, "\(made)")
      try body(workspace)
    }
  }

  private func compare(_ flags: String, _ workspace: Workspace, ribscope: String = "ribscope") throws -> RunResult {
    try workspace.shell(
      "'\(repositoryPath("Tests/History/run"))' \(flags) .", ["RIBSCOPE": workspace.path("bin/\(ribscope)")])
  }

  @Test func neighboursAreComparedInBothWays() throws {
    try withHistory { workspace in
      let result = try compare("--every 2", workspace)
      #expect(result.status == 0, "\(result)")
      let row = try #require(result.output.split(separator: "\n").last).split(separator: " ").suffix(4).compactMap {
        Int($0)
      }
      // Pairs, and how they end: 1 and 3 have no Swift file.
      #expect(row.count == 4 && row[0] == 3 && row[1] + row[3] == 3 && row[1] > 0 && row[3] > 0, "\(result)")
      #expect(try workspace.shell("git status --porcelain | grep -v bin; true").output == "")
    }
  }

  @Test func aDifferenceIsNamedAndIsStatus1() throws {
    try withHistory { workspace in
      // Says of folders that one edge less was added.
      try workspace.write(
        "bin/wrong",
        """
        #!/bin/bash
        "$(dirname "$0")/ribscope" "$@" | if [[ "$2" == /* ]]; then sed 's/"ribsAdded": 0/"ribsAdded": 1/'; else cat; fi
        exit ${PIPESTATUS[0]}
        """, isProgram: true)
      let result = try compare("--every 1 --most 1 --pair main~1 main", workspace, ribscope: "wrong")
      #expect(result.status == 1, "\(result)")
      #expect(result.output.contains("differing: "))
      #expect(result.output.contains("main~1 main: \"ribsAdded\": 0, | \"ribsAdded\": 1,"), "\(result)")
    }
  }
}
