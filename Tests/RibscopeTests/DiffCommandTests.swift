import Foundation
import RibscopeTestSupport
import Testing

/// `diff` on a repository of its own.
@Suite struct DiffCommandTests {
  @Test func revisionsAreComparedWithoutACheckout() throws {
    try withFeedRepository { workspace in
      let before = try workspace.shell("git status --porcelain; git rev-parse HEAD; cat .git/index | cksum")
      let result = try workspace.shell("ribscope diff main~1 main || echo $?")
      #expect(result.output.contains(".Feed.user: User"), "\(result)")
      #expect(result.output.contains("does not provide 'user: User'"))
      #expect(result.output.contains("main~1 → main: 1 dependency added, 1 new error, 1 new warning"))
      #expect(result.output.hasSuffix("\n1\n"))
      let after = try workspace.shell("git status --porcelain; git rev-parse HEAD; cat .git/index | cksum")
      #expect(before.output == after.output)
    }
  }

  @Test func withoutHeadTheFilesOnTheDiskAreCompared() throws {
    try withFeedRepository { workspace in
      #expect(try workspace.shell("ribscope diff HEAD").output == "HEAD → work tree: no changes in the RIB tree\n")
      try workspace.write("App/Home.swift", feedHome)
      let result = try workspace.shell("ribscope diff HEAD")
      #expect(result.output.contains("HEAD → work tree: 1 dependency removed, 2 findings fixed"), "\(result)")
      #expect(result.status == 0)
    }
  }

  @Test func foldersAreComparedAsTheRevisionsAre() throws {
    try withFeedRepository { workspace in
      let script = """
        git worktree add -q --detach old main~1 && git worktree add -q --detach new main
        ribscope diff ./old ./new --format json || true
        """
      let folders = try workspace.shell(script).output
      let revisions = try workspace.shell("ribscope diff main~1 main --format json || true").output
      let same = { (text: String) in
        text.replacing("./old", with: "main~1").replacing("./new", with: "main")
      }
      #expect(same(folders) == same(revisions))
      #expect(folders.contains("\"added\": [\n      {\n        \"rib\""), "\(folders)")
    }
  }

  /// Of the second revision only what differs is listed: what it lacks, has in another place, or has in another kind.
  @Test func revisionsThatAddRemoveMoveAndReplaceAreReadAsTheirCheckouts() throws {
    try withFeedRepository { workspace in
      for name in ["Gone", "Moved", "Linked", ":Odd"] {
        let word = String(name.drop { $0 == ":" })
        try workspace.write(
          "\(name)/\(word).swift", feedHome.replacing("Feed", with: "\(word)Child").replacing("Home", with: word))
      }
      let script = """
        git add -A && git commit -qm three
        git rm -qr Gone && git mv Moved App/Moved && git mv Linked/Linked.swift App/Linked.swift
        mkdir -p Linked && ln -s ../App/Linked.swift Linked/Linked.swift && mv :Odd/Odd.swift :Odd/:100.swift
        git add -A && git commit -qm four
        git worktree add -q --detach old main~1 && git worktree add -q --detach new main
        for pair in 'old new' 'new old'; do ribscope diff ./${pair% *} ./${pair#* } --format json; done
        echo ---
        for pair in 'old new' 'new old'; do
          ribscope diff $(git -C ${pair% *} rev-parse HEAD) $(git -C ${pair#* } rev-parse HEAD) --format json
        done
        git rev-parse main~1 main
        """
      let result = try workspace.shell("(\(script)) || true")
      let parts = result.output.components(separatedBy: "---\n")
      let names = parts.last?.split(separator: "\n").suffix(2).map(String.init) ?? []
      try #require(parts.count == 2 && names.count == 2, "\(result)")
      let folders = parts[0].replacing("./old", with: names[0]).replacing("./new", with: names[1])
      #expect(parts[1] == folders + names.joined(separator: "\n") + "\n")
      #expect(folders.contains("GoneChild") && !folders.contains("MovedChild"), "\(folders)")
    }
  }

  @Test func markdownHasTheLineTheFindingAndTheTree() throws {
    try withFeedRepository { workspace in
      let text = try workspace.shell("ribscope diff main~1 main --format markdown || true").output
      #expect(text.hasPrefix("**ribscope** `main~1` → `main`: 1 dependency added, 1 new error, 1 new warning\n"))
      #expect(text.contains("| error | App/Home.swift:"))
      #expect(text.contains("```mermaid\n") && text.contains("<b>#126; Feed</b> ✕ 1 ▲ 1<br/>#43; ✕ user"), "\(text)")
      #expect(text.contains("<details><summary>Static dependencies (1)</summary>"))
      #expect(text.contains(".Feed.user: User"))
    }
  }

  @Test func bothTreesAreOnePicture() throws {
    try withFeedRepository { workspace in
      let status = try workspace.shell("ribscope diff main~1 main -o tree.svg || echo $?")
      #expect(status.output == "1\n", "\(status)")
      let svg = SVGDocument(Array(try Data(contentsOf: workspace.folder.appendingPathComponent("tree.svg"))))
      #expect(svg.isWellFormed)
      #expect(
        svg.title.hasSuffix("main~1 → main: RIB tree") && svg.texts.contains { $0.contains("1 dependency added") })
      #expect(svg.texts.contains { $0.contains("~ Feed") } && svg.texts.contains { $0.contains("user: ") })
      #expect(svg.links.contains { $0.hasPrefix("App/Home.swift#L") })
      for format in ["dot", "mermaid"] {
        let text = try workspace.shell("ribscope diff main~1 main --format \(format) || true").output
        #expect(text.contains("Feed"), "\(format)")
      }
    }
  }

  @Test func thePageHasTheDrawingTheFindingAndTheChanges() throws {
    try withFeedRepository { workspace in
      let page = try workspace.shell("ribscope diff main~1 main --format html || true").output
      #expect(page.contains("<title>main~1 → main: RIB tree</title>"))
      // Said once, the new findings in their colours; on a narrow screen a list stands for the drawing.
      for words in ["<span>1 dependency added", "<span class=\"pill error\">1 new error"] {
        #expect(page.ranges(of: words + "</span>").count == 1, "\(words)")
      }
      #expect(page.ranges(of: ">1 new warning<").count == 1)
      #expect(page.contains("<ul class=\"tree\">") && page.contains("<b title=\"added\">+</b> ✕ user: User"))
      #expect(page.contains("<p class=\"soft made\">ribscope "))
      #expect(page.contains("data-finding=\"unsatisfied_dependency\"") && page.contains(">help: "))
      #expect(page.contains("aria-label=\"added\">+</span>") && page.contains("Feed.user: User</li>"))
      // Of a drawing the browser takes the style and nothing else that says how it looks.
      #expect(page.contains("<figure class=\"drawing\"") && page.contains("<svg width=\""))
      #expect(!page.contains(" style=\"") && !page.contains("<script"))
      let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).output.1
      let styles = page.matches(of: /(?s)<style>(.*?)<\/style>/).map { String($0.output.1) }
      #expect(styles.count == 2)
      for style in styles { #expect(policy.contains("'\(try policyHash(style))'")) }
    }
  }

  @Test func anUnknownRevisionIsStatus2WithASuggestion() throws {
    try withFeedRepository { workspace in
      let result = try workspace.shell("git branch release; ribscope diff relaese || echo $?")
      #expect(result.output == "2\n")
      #expect(result.errors.contains("unknown revision or folder 'relaese'; did you mean 'release'?"), "\(result)")
    }
  }

  @Test func aSideWithoutSwiftFilesIsEmpty() throws {
    try withFeedRepository { workspace in
      let script = """
        empty=$(git hash-object -t tree /dev/null)
        ribscope diff $empty main || true
        ribscope diff main $empty
        mkdir none && ribscope diff ./none main~1
        mkdir -p App/Added && cd App/Added && cp ../Home.swift . && ribscope diff main --format json | grep -c App.Added
        """
      let result = try workspace.shell(script)
      #expect(result.output.contains("→ main: 2 RIBs added"), "\(result)")
      #expect(result.output.contains(": 2 RIBs removed"))
      #expect(result.output.contains("./none → main~1: 2 RIBs added"))
      let neither = try workspace.shell("ribscope diff ./none ./none || echo $?")
      #expect(neither.output == "2\n" && neither.errors.contains("no Swift files below '.'"), "\(neither)")
    }
  }

  /// Legacy is left out of both states, under the name that it has in each.
  @Test func eachSideIsReadByItsOwnConfiguration() throws {
    try withFeedRepository { workspace in
      try workspace.write("Legacy/Old.swift", feedHome.replacing("Feed", with: "Old").replacing("Home", with: "Attic"))
      try workspace.write(".ribscope.yml", "excluded: [Legacy]\n")
      let script = """
        git add .ribscope.yml Legacy && git commit -qm three
        git mv Legacy Archive && echo 'excluded: [Archive]' >.ribscope.yml && git commit -qam four
        ribscope diff main~1 main; ribscope diff main~1; cd App && ribscope diff main~1 main; cd ..
        git worktree add -q --detach old main~1 && git worktree add -q --detach new main
        ribscope diff ./old ./new; ribscope diff main~1 main --no-config
        """
      let result = try workspace.shell(script)
      let none = ["main~1 → main", "main~1 → work tree", "main~1 → main", "./old → ./new", "main~1 → main"]
      #expect(result.output == none.map { "\($0): no changes in the RIB tree\n" }.joined(), "\(result)")
      let all = try workspace.shell("ribscope diff main~3 main --no-config || true")
      #expect(all.output.contains("main~3 → main: 2 RIBs added, "), "\(all)")
    }
  }

  @Test func theRulesOfTheNewerSideHoldForBoth() throws {
    try withFeedRepository { workspace in
      try workspace.write(".ribscope.yml", "fail_on: error\n")
      let script = """
        git add .ribscope.yml && git commit -qm three
        printf 'fail_on: warning\\nrules:\\n  maximum_dependencies: {maximum: 1}\\n' >.ribscope.yml
        ribscope lint --rule maximum_dependencies || true
        ribscope diff HEAD && ribscope lint --since HEAD
        """
      let result = try workspace.shell(script)
      #expect(result.output.contains("maximum_dependencies"), "\(result)")
      #expect(result.output.contains("HEAD → work tree: no changes in the RIB tree\n"))
      #expect(result.status == 0 && result.output.hasSuffix("; 3 also in HEAD\n"))
    }
  }

  @Test func anEarlierConfigurationThatCannotBeUsedIsReplaced() throws {
    try withFeedRepository { workspace in
      try workspace.write(".ribscope.yml", "exclude: [Legacy]\n")
      let script = """
        git add .ribscope.yml && git commit -qm three && echo 'excluded: [Legacy]' >.ribscope.yml
        ribscope diff HEAD && git commit -qam four && ribscope diff HEAD HEAD~1 || echo $?
        """
      let result = try workspace.shell(script)
      #expect(result.output == "HEAD → work tree: no changes in the RIB tree\n2\n", "\(result)")
      #expect(result.errors.contains("note: HEAD:.ribscope.yml:1:1: "))
      #expect(result.errors.contains("note: 'HEAD' is read by the newer configuration"))
      #expect(result.errors.contains("error: HEAD~1:.ribscope.yml:1:1: "))
    }
  }

  @Test func submodulesAndLargeFilesAreNamed() throws {
    try withFeedRepository { workspace in
      try workspace.write(
        "App/Large.swift", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
      let script = """
        git add App && git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),Vendor && git commit -qm three
        ribscope diff main~1 main || true
        """
      let result = try workspace.shell(script)
      #expect(result.errors.contains("'Vendor' is not read: it is a submodule"), "\(result)")
      #expect(result.errors.contains("'App/Large.swift' is skipped: it is a Git LFS pointer"))
    }
  }
}
