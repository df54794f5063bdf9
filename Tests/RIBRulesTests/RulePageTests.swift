import Foundation
import RIBRules
import RibscopeTestSupport
import Testing

/// Every rule has a page, every page a rule, and all of them have the form that the program reads.
@Suite struct RulePageTests {
  private static let folder = repositoryPath("Sources/CRibscopeFiles/Rules")

  @Test func everyRuleHasAPageAndEveryPageARule() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    #expect(pages == Rules.all.map { "\($0.id).md" }.sorted())
  }

  @Test(arguments: Rules.all.map { $0.id }) func aPageCanBeRead(id: String) throws {
    let page = try String(contentsOfFile: "\(Self.folder)/\(id).md", encoding: .utf8)
    let read = try RuleDocumentation(page: page, of: id)
    // What is not listed in the C file would end the program.
    #expect(try #require(Rules.named(id)).documentation == read)
  }

  @Test func allPartsOfAPageAreRead() throws {
    let read = try RuleDocumentation(page: page(), of: "late")
    #expect(read.since == "0.1.0")
    #expect(read.what == "Reports it.")
    #expect(read.why == "It is bad.")
    #expect(read.badExample == "let bad = 1\n\n# // no heading\n")
    #expect(read.companions == ["early", "later"])
    #expect(read.goodExample == "let good = 1")
    #expect(read.silentExamples.map(\.title) == ["it is `lazy`", "nothing reads it"])
    #expect(read.silentExamples.map(\.source) == ["let silent = 1", ""])
  }

  @Test(arguments: [
    ("# late", "# early", "line 1: '# late' is missing"),
    ("# late", "# later", "line 1: '# late' is missing"),
    ("Since version ", "In ", "line 3: 'Since version ' is missing"),
    ("## Why is this bad?\n", "It is wrong.\n", "line 9: '## Why is this bad?' is missing"),
    ("```swift\nlet bad", "```\nlet bad", "line 15: '```swift' is missing"),
    ("Also reported: ", "Also: ", "line 22: '## Good' is missing"),
    ("## Not reported where", "## Silent", "line 30: '## Not reported where' is missing"),
    ("### it", "It", "line 32: '### ' is missing"),
    ("```swift\n```\n", "```swift\n", "line 42: '```' is missing"),
    ("```swift\n```\n", "```swift\n```\nAnd so on.\n", "line 42: '### ' is missing"),
  ]) func aPageOfAnotherFormIsRefused(old: String, new: String, message: String) {
    let page = page().replacing(old, with: new, maxReplacements: 1)
    #expect {
      try RuleDocumentation(page: page, of: "late")
    } throws: { error in
      (error as? RulePageProblem)?.message == message
    }
  }

  private func page() -> String {
    """
    # late

    Since version 0.1.0

    ## What it does

    Reports it.

    ## Why is this bad?

    It is bad.

    ## Bad

    ```swift
    let bad = 1

    # // no heading

    ```

    Also reported: early, later

    ## Good

    ```swift
    let good = 1
    ```

    ## Not reported where

    ### it is `lazy`

    ```swift
    let silent = 1
    ```

    ### nothing reads it

    ```swift
    ```

    """
  }
}
