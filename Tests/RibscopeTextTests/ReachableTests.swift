import Testing
import RibscopeText

@Suite struct ReachableTests {
  private let next: [Int: [Int]] = [1: [3, 2], 2: [4], 3: [4, 1], 4: [5]]

  @Test func eachIsFoundOnceTheNearestFirst() {
    #expect(Array([1].reachable { next[$0] ?? [] }) == [1, 3, 2, 4, 5])
    #expect(Array([4, 4, 1].reachable { next[$0] ?? [] }) == [4, 1, 5, 3, 2])
    #expect(Array([Int]().reachable { next[$0] ?? [] }).isEmpty)
  }

  @Test func aSearchThatHasFoundSomethingAsksNoFurther() {
    var asked: [Int] = []
    let found = [1].reachable { number in
      asked.append(number)
      return next[number] ?? []
    }.contains(2)
    #expect(found)
    #expect(asked == [1, 3])
  }
}
