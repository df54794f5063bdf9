import Foundation
import RibscopeTestSupport
import Testing

/// What a page says of how it was made.
@Suite struct PageOriginTests {
  @Test func aPageNamesItsRepositoryAndTheCommit() throws {
    try withFeedRepository { workspace in
      let commit = try workspace.shell("git rev-parse --short=10 HEAD").output.trimmingCharacters(in: .newlines)
      let made = { (command: String) in
        try workspace.shell("\(command) && grep -o '\"made\":\"[^\"]*\"' page.html").output
      }
      let top = try made("ribscope graph -o page.html")
      #expect(top.contains(" · \(workspace.folder.lastPathComponent) at \(commit)\""), "\(top)")
      #expect(try made("ribscope graph App -o page.html") == top)
      #expect(try made("ribscope report --format html -o page.html") == top)
    }
  }

  @Test func aPageOfNoRepositoryNamesItsFolder() throws {
    try withFeedRepository { workspace in
      let page = try workspace.shell("rm -rf .git; ribscope graph -o page.html && cat page.html").output
      #expect(page.contains(" · \(workspace.folder.lastPathComponent)\""))
    }
  }
}
