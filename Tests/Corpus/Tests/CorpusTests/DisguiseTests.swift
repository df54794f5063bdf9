import RibscopeProject
import Foundation
import RIBRules
import SwiftScan
import Testing
@testable import CorpusKit

/// Sources that mean the same and look different: what is found in them is the same.
@Suite struct DisguiseTests {
  @Test(arguments: Samples.all) func nothingElseIsFoundInASample(path: String) throws {
    let tree = try discover([Samples.path(path)])
    let plain = Disguisable(tree, settings: RuleSettings(.all))
    expectNoDifference(plain)
  }

  @Test(arguments: Rules.all.map { $0.id }) func nothingElseIsFoundInARulesExamples(id: String) throws {
    let rule = try #require(Rules.named(id))
    let settings = RuleSettings(.all, options: [id: rule.exampleOptions])
    let documentation = rule.documentation
    let sources =
      [documentation.badExample, documentation.goodExample] + documentation.silentExamples.map(\.source)
    for source in sources {
      let file = SourceFile(path: "App/Example.swift", module: 0, bytes: Array(source.utf8))
      let modules = [SourceModule(name: "App", folder: "App", kind: .folder)]
      let plain = Disguisable(SourceTree(files: [file], modules: modules), settings: settings)
      expectNoDifference(plain)
    }
  }

  private func expectNoDifference(_ plain: Disguisable, sourceLocation: SourceLocation = #_sourceLocation) {
    for disguises in [[Disguise.order, .locals], [.comments, .lineBreaks]] {
      let trial = plain.trial(disguises, seed: 1)
      #expect(trial.differences == [], "\(trial.cause)", sourceLocation: sourceLocation)
    }
  }

  // MARK: - What may be changed

  private static let source = """
    // ribscope:ignore-file naming
    import RIBs

    final class Feed: Base, Sendable {
      private(set) var count = 0
      let name: String?

      // The first.
      func first(_ value: Int) -> Int {
        guard let here = name, value > 0 else { return -1 }
        let sum = value + here.count
        update { [weak self] in self?.show(sum, count: sum) }
        return sum // ribscope:ignore naming
      }

      #if DEBUG
        func second() {}
      #endif
      @discardableResult
      func third() -> Bool { /* spaced */ true }
    }
    enum Tag {
      func a() {}
      func b() {}
      case c
    }

    """

  private func disguised(_ disguise: Disguise, seed: UInt64 = 1) -> (text: String, rewriting: Rewriting) {
    disguised([disguise], seed: seed)
  }

  private func disguised(_ disguises: [Disguise], seed: UInt64 = 1) -> (text: String, rewriting: Rewriting) {
    let file = SourceFile(path: "Feed.swift", module: 0, bytes: Array(Self.source.utf8))
    var random = SeededRandom(seed: seed)
    let changes = disguises.flatMap { $0.changes(file, number: 0, random: &random) }
    let rewriting = Rewriting(file.bytes, changes)
    return (String(decoding: rewriting.bytes, as: UTF8.self), rewriting)
  }

  private func words(_ text: String) -> [String] {
    listTokens(Array(text.utf8), Names()).map(\.text)
  }

  @Test func commentsAndLineBreaksKeepTheTokens() {
    for disguise in [Disguise.comments, .lineBreaks] {
      let (text, _) = disguised(disguise)
      #expect(text != Self.source)
      #expect(words(text) == words(Self.source))
    }
  }

  @Test func linesThatASuppressionIsAboutDoNotBreak() {
    #expect(disguised(.lineBreaks).text.contains("\n    return sum // ribscope:ignore naming\n"))
  }

  @Test func whatMeansSomethingElseApartStaysTogether() {
    let text = disguised(.comments).text
    for together in ["private(", "self?.show", "@discardableResult", "-1", "String?"] {
      #expect(text.contains(together))
    }
    let broken = disguised(.lineBreaks).text
    for together in ["return -1", "enum\n    Tag", "import RIBs", "@discardableResult\n"] {
      #expect(broken.contains(together))
    }
  }

  @Test func declarationsMoveWithTheirCommentsAndTheirSuppressions() {
    let orders = Set((1...20).map { disguised(.order, seed: $0).text })
    #expect(orders.count == 4)
    for text in orders {
      #expect(words(text).sorted() == words(Self.source).sorted())
      #expect(text.hasPrefix("// ribscope:ignore-file naming\nimport RIBs\n"))
      #expect(text.contains("  // The first.\n  func first("))
      #expect(text.contains("  #if DEBUG\n    func second() {}\n  #endif\n"))
    }
  }

  @Test func localsAreRenamedWhereverTheyAreUsedAndLabelsAreNot() {
    let text = disguised(.locals).text
    for renamed in ["sum", "here", "value"] { #expect(!words(text).contains(renamed)) }
    #expect(text.contains(", count: value"))
    #expect(words(text).filter { $0 == "name" }.count == 2)
    #expect(words(text).count == words(Self.source).count)
  }

  @Test(arguments: Disguise.allCases.map { [$0] } + [Disguise.allCases])
  func everyTokenIsKnownToBeWhereItWas(disguises: [Disguise]) {
    let (text, rewriting) = disguised(disguises)
    #expect(words(text).count == words(Self.source).count)
    let before = Dictionary(
      listTokens(Array(Self.source.utf8), Names()).map { ($0.offset, $0.text) }, uniquingKeysWith: { first, _ in first }
    )
    for token in listTokens(Array(text.utf8), Names()) {
      let original = before[rewriting.original(token.offset)]
      #expect(original == token.text || (disguises.contains(.locals) && ["sum", "here", "value"].contains(original)))
    }
  }

  @Test func aDifferenceIsFoundAndItsCauseTold() throws {
    let tree = try discover([Samples.path("Broken/StaleChild")])
    let plain = Disguisable(tree, settings: RuleSettings(.all))
    let number = try #require(tree.files.firstIndex { $0.path.hasSuffix("Root.swift") })
    let text = String(decoding: tree.files[number].bytes, as: UTF8.self)
    let place = try #require(text.range(of: "guard feed == nil")).upperBound
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    let edit = Edit(file: number, range: offset..<offset, text: " || true")
    #expect(plain.differences(of: [Change(file: number, edits: [edit])]).first?.hasPrefix("- stale_child") == true)
  }
}

/// The samples of the repository.
private enum Samples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples")

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static let all: [String] = {
    let broken = (try? FileManager.default.contentsOfDirectory(atPath: path("Broken"))) ?? []
    return ["TicTacToe", "SimpleMemo", "Pages"]
      + broken.sorted().map { "Broken/\($0)" }.filter { (try? discover([path($0)]).files.isEmpty) == false }
  }()
}
