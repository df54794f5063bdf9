import Foundation
import RibscopeTestSupport
import Testing

/// The comments of the GitHub Action and the GitLab job, with a `gh` and a `glab` that stand for the platforms.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "needs jq"))
struct CommentTests {
  enum Host: CaseIterable {
    case gitHub, gitLab

    fileprivate var program: String { self == .gitHub ? "gh" : "glab" }
  }

  /// A platform with one comment at most, in the file `comment`, and somebody else who quotes it.
  private static let program = #"""
    #!/bin/bash
    echo "$*" >>"$HOME/calls"
    listing() {
      [[ -e $HOME/comment ]] || echo >"$HOME/comment.none"
      jq -n --rawfile body "$HOME"/comment* --arg name "$1" '
        [{"id": 1, "user": {"type": "User"}, "author": {"username": "else"}, "body": $body}],
        [{"id": 2, "user": {"type": "Bot"}, "author": {"username": "me"}, "body": $body}]'
      rm -f "$HOME/comment.none"
    }
    case "$*" in
      *--method*)
        if [[ -e $HOME/readonly ]]; then echo "HTTP 403: Forbidden" >&2; exit 1; fi
        file="${!#}"
        cp "${file#body=@}" "$HOME/comment" ;;
      "api user") echo '{"username": "me"}' ;;
      *--jq*) listing | jq -r "${!#}" ;;
      *) listing ;;
    esac

    """#

  private func script(_ platform: Host) throws -> String {
    switch platform {
    case .gitHub:
      let file = try yamlFile(repositoryPath("action.yml")) as? [String: Any]
      let steps = try #require((file?["runs"] as? [String: Any])?["steps"] as? [[String: Any]])
      return try #require(steps.first { $0["id"] as? String == "comment" }?["run"] as? String)
    case .gitLab:
      let file = try yamlFile(repositoryPath("Samples/Integrations/gitlab-ci.yml")) as? [String: [String: Any]]
      return try #require((file?["ribscope"]?["after_script"] as? [String])?.joined(separator: "\n"))
    }
  }

  private func withPlatform(
    _ platform: Host, _ body: (Workspace, (_ before: String) throws -> RunResult) throws -> Void
  )
    throws
  {
    let script = try script(platform)
    try withFeedRepository { workspace in
      try workspace.write("bin/\(platform.program)", Self.program, isProgram: true)
      try workspace.link(".ribscope/bin/ribscope", to: ribscopePath())
      try body(workspace) { before in
        let variables = """
          export GITHUB_SHA=$(git rev-parse HEAD) CI_COMMIT_SHORT_SHA=$(git rev-parse --short HEAD)
          export CI_COMMIT_SHA=$GITHUB_SHA CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git rev-list --parents -n 1 HEAD | cut -d' ' -f2)
          """
        return try workspace.shell(
          "\(before)\n\(variables)\n\(script)",
          [
            "GITHUB_REPOSITORY": "a/b", "GITHUB_SERVER_URL": "https://github.com", "NUMBER": "7",
            "RUNNER_TEMP": workspace.path(""), "CI_PROJECT_ID": "3", "CI_MERGE_REQUEST_IID": "7",
            "CI_PROJECT_URL": "https://gitlab.com/a/b", "CI_SERVER_HOST": "gitlab.com", "GITLAB_TOKEN": "secret",
          ])
      }
    }
  }

  private func comment(_ workspace: Workspace) -> String {
    (try? String(contentsOfFile: workspace.path("comment"), encoding: .utf8)) ?? ""
  }

  @Test(arguments: Host.allCases) func thereIsOneCommentWhichIsRenewed(platform: Host) throws {
    try withPlatform(platform) { workspace, run in
      let first = try run("")
      #expect(first.status == 0, "\(first)")
      #expect(comment(workspace).hasPrefix("<!-- ribscope -->\n**ribscope** `"))
      #expect(comment(workspace).contains(": 1 dependency added, 1 new error, 1 new warning\n"))
      #expect(
        comment(workspace).contains(
          platform == .gitHub ? "(https://github.com/a/b/blob/" : "(https://gitlab.com/a/b/-/blob/"))
      try workspace.write("App/Home.swift", feedHome)
      #expect(try run("git commit -qam three").status == 0)
      #expect(comment(workspace).contains(": 1 dependency removed, 2 findings fixed\n"))
      #expect(try run("git commit -q --allow-empty -m four").status == 0)
      #expect(comment(workspace).contains(": no changes in the RIB tree\n"))
      let calls = try String(contentsOfFile: workspace.path("calls"), encoding: .utf8).split(separator: "\n")
      #expect(calls.count { $0.contains("--method POST") } == 1)
      let own = platform == .gitHub ? "PATCH repos/a/b/issues/comments/2 " : "PUT projects/3/merge_requests/7/notes/2 "
      #expect(calls.count { $0.contains(own) } == 2, "\(calls)")
    }
  }

  @Test(arguments: Host.allCases) func whatChangesNothingIsNotCommented(platform: Host) throws {
    try withPlatform(platform) { workspace, run in
      let result = try run("git commit -q --allow-empty -m three")
      #expect(result.status == 0 && comment(workspace) == "")
    }
  }

  @Test(arguments: Host.allCases) func withoutPermissionThatIsToldAndTheJobGoesOn(platform: Host) throws {
    try withPlatform(platform) { workspace, run in
      let refused = try run("touch readonly")
      #expect(refused.status == 0 && comment(workspace) == "")
      #expect(
        refused.output.contains(
          platform == .gitHub ? "::notice title=ribscope::No comment: the token" : "no comment: GITLAB_TOKEN"),
        "\(refused)")
      let missing = try run("rm bin/\(platform.program)")
      #expect(
        missing.status == 0 && missing.output.contains("o comment: \(platform.program) is not installed"), "\(missing)")
    }
  }

  /// As runners check out: one commit, without the base.
  @Test(arguments: Host.allCases) func theBaseIsFetched(platform: Host) throws {
    try withPlatform(platform) { workspace, run in
      let clone = """
        base=$(git rev-parse HEAD^1); git config uploadpack.allowAnySHA1InWant true
        git clone -q --depth 1 "file://$PWD" clone && cd clone
        git() { if [[ $1 == rev-list ]]; then echo "- $base"; else command git "$@"; fi; }
        """
      let result = try run(clone)
      #expect(result.status == 0 && comment(workspace).contains(": 1 dependency added"), "\(result)")
    }
  }

  @Test func withoutAMergeRequestNothingIsDone() throws {
    try withPlatform(.gitLab) { workspace, run in
      let result = try run("unset CI_MERGE_REQUEST_IID")
      #expect(result.status == 0 && result.output.isEmpty && comment(workspace) == "")
      let token = try run("unset GITLAB_TOKEN")
      #expect(token.status == 0 && token.output.contains("the variable GITLAB_TOKEN is missing"))
    }
  }
}
