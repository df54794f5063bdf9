import Foundation
import RibscopeTestSupport
import Testing

/// A repository of somebody else has settings of its own. None of them may have ribscope run a program.
@Suite struct HostileRepositoryTests {
  /// Each names a program; `git help config` says when it runs.
  private static let settings = [
    "core.fsmonitor", "core.pager", "core.editor", "sequence.editor", "core.askPass", "core.sshCommand",
    "core.gitProxy",
    "credential.helper", "core.alternateRefsCommand", "diff.external", "diff.odd.command", "diff.odd.textconv",
    "filter.odd.clean", "filter.odd.smudge", "filter.odd.process", "interactive.diffFilter", "gpg.program",
    "uploadpack.packObjectsHook", "pager.cat-file", "pager.config", "pager.diff-tree", "pager.for-each-ref",
    "pager.ls-tree", "pager.rev-parse", "remote.origin.uploadpack",
  ]

  /// The feed's repository with all of these settings, hooks, attributes, and an origin that is a program, from which what
  /// is missing would be fetched. `mark` tells whether the program ran.
  private static let script = """
    printf '#!/bin/sh\\necho "$@" >>"%s/mark"\\n' "$PWD" >odd && chmod +x odd
    mkdir hooks && for hook in post-index-change reference-transaction post-checkout; do cp odd hooks/$hook; done
    lost=$(git rev-parse main~1:App/Home.swift) && rm -f .git/objects/${lost:0:2}/${lost:2}
    echo '*.swift diff=odd filter=odd' >.git/info/attributes
    git config remote.origin.url "ext::$PWD/odd"
    git config remote.origin.promisor true
    git config protocol.ext.allow always
    git config core.repositoryFormatVersion 1
    git config extensions.partialClone origin
    git config core.hooksPath "$PWD/hooks"
    for setting in \(settings.joined(separator: " ")); do git config $setting "$PWD/odd"; done
    rm -f mark
    """

  @Test(arguments: [
    "diff main~1", "diff main~1 main", "diff main main~0", "lint --since main~1", "lint --since main",
    "report --affected main", "graph --affected main", "lint", "files --skipped", "diff nowhere",
  ])
  func nothingOfItIsRun(command: String) throws {
    try withFeedRepository { workspace in
      let result = try workspace.shell(Self.script + "\nribscope \(command) >/dev/null || true\ncat mark || true")
      #expect(result.output.isEmpty, "\(result)")
    }
  }

  /// The settings do run it where nobody switches them off.
  @Test func gitItselfRunsIt() throws {
    try withFeedRepository { workspace in
      let result = try workspace.shell(Self.script + "\ngit diff-tree -r main~1 main >/dev/null\ncat mark")
      #expect(!result.output.isEmpty, "\(result)")
    }
  }
}
