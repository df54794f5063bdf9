import Testing

@testable import CommandArguments

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("lnt", "lint"), ("ilnt", "lint"), ("LINT", "lint"), ("grap", "graph"), ("reprot", "report"), ("expl", "explain"),
  ])
  func aTypoFindsTheNearestWord(typed: String, meant: String) {
    #expect(suggestion(for: typed, among: ["lint", "graph", "report", "explain"]) == meant)
  }

  @Test(arguments: ["", "xyz", "frobnicate", String(repeating: "l", count: 100)])
  func aWordUnlikeAllFindsNone(typed: String) {
    #expect(suggestion(for: typed, among: ["lint", "graph"]) == nil)
  }

  @Test func swappedNeighboursAreOneEdit() {
    #expect(editDistance(Array("form".utf8), Array("from".utf8)) == 1)
    #expect(editDistance(Array("kitten".utf8), Array("sitting".utf8)) == 3)
    #expect(editDistance([], Array("abc".utf8)) == 3)
  }
}
