import RibscopeText
import Testing

@Suite struct OccurrenceTests {
  @Test(arguments: [
    ("a--b--c", "--", [1, 4]), ("----", "--", [0, 2]), ("---", "--", [0]), ("a-b-", "--", []), ("a-", "--", []),
    ("", "-", []), ("abc", "", []), ("aab", "ab", [1]),
  ])
  func placesDoNotOverlap(text: String, wanted: String, starts: [Int]) {
    let places = text.occurrences(of: wanted)
    #expect(places.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == starts)
    #expect(places.allSatisfy { text[$0] == wanted })
    #expect(text.firstOccurrence(of: wanted) == places.first)
    #expect(text.includes(wanted) == !starts.isEmpty)
  }

  @Test func aSliceIsSearchedFromItsOwnStart() {
    let bytes = Array("//a//b".utf8)[2...]
    #expect(bytes.occurrences(of: "//".utf8) == [3..<5])
  }

  @Test(arguments: [
    ("a  b    c", "  ", "_", "a_b__c"), ("abc", "x", "y", "abc"), ("xx", "x", "xx", "xxxx"), ("abc", "", "y", "abc"),
  ])
  func whatIsPutInIsNotSearchedAgain(text: String, old: String, new: String, wanted: String) {
    #expect(text.replacing(text: old, with: new) == wanted)
  }
}
