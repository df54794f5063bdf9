import Spelling
import Testing

@Suite struct NearNameTests {
  @Test func theNearestComesFirst() {
    #expect(nearNames(to: "OffGame", among: ["OfGame", "TicTacToe", "offGame", "OffGame"]) == ["offGame", "OfGame"])
  }

  @Test func shortNamesHaveNoSlips() {
    #expect(nearNames(to: "url", among: ["uri", "URL"]) == ["URL"])
  }
}

@Suite struct EditDistanceTests {
  @Test func swappedNeighboursAreOneEdit() {
    #expect(editDistance(Array("form".utf8), Array("from".utf8)) == 1)
    #expect(editDistance(Array("kitten".utf8), Array("sitting".utf8)) == 3)
    #expect(editDistance([], Array("abc")) == 3)
  }

  @Test func aLimitChangesNothingBelowIt() {
    #expect(editDistance(Array("abcdef".utf8), Array("badcef".utf8), limit: 2) == 2)
    #expect(editDistance(Array("kitten".utf8), Array("sitting".utf8), limit: 1) > 1)
  }
}
