import Testing
import RibscopeText

@Suite struct JSONTests {
  private let value = JSON.object([
    ("list", .strings(["a", "b\t"])), ("none", nil), ("empty", .array([])),
    ("deep", .array([.object([("a", .int(1))])])),
  ])

  @Test func plainListsStandOnOneLine() {
    #expect(
      value.printed() == """
        {
          "list": ["a", "b\\t"],
          "empty": [],
          "deep": [
            {
              "a": 1
            }
          ]
        }

        """)
  }

  @Test func whereTheyAreSpreadEachElementHasALine() {
    #expect(
      value.printed(.spread).hasPrefix(
        """
        {
          "list": [
            "a",
            "b\\u0009"
          ],
          "empty": [],

        """))
  }

  @Test func whatSteersATerminalIsEscaped() {
    #expect(JSON.string("\u{1B}\u{2028}\u{E0001}\"\\é").printed() == "\"\\u001b\\u2028\\udb40\\udc01\\\"\\\\é\"\n")
  }
}
