import RibscopeText
import RibscopeArguments
import Testing

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
}
