import RibscopeText
import Testing

@Suite struct NearNameTests {
  @Test func theNearestComesFirst() {
    #expect(nearNames(to: "OffGame", among: ["OfGame", "TicTacToe", "offGame", "OffGame"]) == ["offGame", "OfGame"])
  }

  /// What is not looked at in sorted names is what is too far away: all pairs, compared one by one, say the same.
  @Test func noNearNameIsPassedOver() {
    let letters = ["a", "b", "c", "e", "E", "é", ""]
    let names = (0..<150).map { number -> String in
      let chosen = [7, 5, 3].map { letters[number % $0] }
      return "theme\(chosen[0])Str\(chosen[1])eam\(chosen[2])\(letters[number / 43])"
    }
    let sorted = NearNames(names)
    for name in names.prefix(40) + ["", "th", "themeStream", String(repeating: "x", count: 300)] {
      #expect(sorted.near(to: name).map { names[$0.index] } == comparedOneByOne(name, names))
    }
  }

  private func comparedOneByOne(_ name: String, _ names: [String]) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    let allowed = wanted.count < 4 ? 0 : wanted.count < 8 ? 1 : 2
    let edits = names.map { editDistance(Array($0.lowercased().unicodeScalars), wanted) }
    return (0...allowed).flatMap { rank in
      names.indices.filter { edits[$0] == rank && names[$0] != name }.map { names[$0] }
    }
  }

  @Test func aNameBeyondTwoHundredLettersHasNoSlips() {
    let long = String(repeating: "x", count: 200)
    #expect(nearNames(to: long + "y", among: [long, long + "xx"]) == [long])
    #expect(nearNames(to: long + "yyy", among: [long, long + "xx"]).isEmpty)
  }

  /// Every name is an edit or two from thousands: only what differs by less is a slip.
  @Test func amongVeryManyNamesThatAreAlikeFewerEditsAreSlips() {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) }
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    let names = pairs.flatMap { pair in letters.map { "service" + pair + $0 } }
    #expect(nearNames(to: "serviceQRS", among: names) == ["serviceqrs"])
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
}
