import Foundation
import RibscopeTestSupport
import Testing

/// What completion scripts ask the program for.
@Suite struct NamesTests {
  @Test(arguments: [
    ("rib", "", "Feed Home"), ("rib", "H", "Home"), ("rib", "X", ""),
    ("property", "Fe", "Feed Feed.store Feed.user"), ("property", "Feed.u", "Feed.user"), ("property", "", "Feed Home"),
    ("value", "Home.", "Home.store"), ("value", "S", "Store"), ("target", "", "Feed Home Store User"),
  ]) func namesBeginAsTyped(kind: String, word: String, names: String) throws {
    try withFeedRepository { workspace in
      let result = try workspace.shell("ribscope names \(kind) -- '\(word)'")
      #expect(result.output.split(separator: "\n").joined(separator: " ") == names)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func nothingIsSaidWhereThereIsNothing() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try workspace.write(".ribscope.yml", "no: such key\n")
      let result = try workspace.shell("ribscope names rib -- ''; rm .ribscope.yml; ribscope names value")
      #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    }
  }

  /// A folder's name may be anything, and a shell might run it.
  @Test func onlyPlainWordsAreTold() throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      try workspace.write("$(touch x)/Home.swift", feedHome)
      try workspace.write("Other/Home.swift", feedHome)
      let names = try workspace.shell("ribscope names rib").output
      #expect(!names.contains("$") && names.contains("Home"), "\(names)")
    }
  }

  @Test func bashOffersThem() throws {
    try withFeedRepository { workspace in
      let script = """
        eval "$(ribscope completions bash)"
        for line in 'why F' 'why Feed App' 'path Feed H' 'graph --focus Fe' 'users St'; do
          COMP_WORDS=(ribscope $line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _ribscope; echo "${COMPREPLY[@]}"
        done
        """
      let result = try workspace.shell("set +e; " + script)
      #expect(result.output == "Feed Feed.store Feed.user\n\nHome\nFeed\nStore\n", "\(result)")
    }
  }
}
