import SwiftScan
import RibscopeTestSupport
import Testing

@Suite struct PositionTests {
  @Test func declarationsStandAtTheirNames() {
    let source = MarkedSource(
      """
      // ä
      final class ①A {
        @Published private(set) var ②x = 1, ③y = 2
        let (④a, ⑤b) = pair
        ⑥init?(_ n: Int) {}
        func ⑦`default`() {}
        static func ⑧== (l: A, r: A) -> Bool { true }
        ⑨subscript(i: Int) -> Int { i }
        ⑩deinit {}
        enum ⑪E { case ⑫one, ⑬two(Int) }
      }
      extension ⑭Array where Element == Int {}
      """)
    let offsets = scan(source.bytes, names).declarations.map(\.offset)
    #expect(offsets == "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭".map { source.offsets[$0] })
  }

  @Test func keywordsAndParametersHaveTheirPlaces() throws {
    let source = MarkedSource("public ①func② f(on ③x: Int, ④y: Int) {}")
    let file = scan(source.bytes, names)
    let function = try #require(file.declarations.first)
    #expect(function.keyword.lowerBound == source.offsets["①"])
    #expect(function.keyword.upperBound == source.offsets["②"])
    #expect(file.parameters(of: function).map { Int($0.offset) } == "③④".map { source.offsets[$0] })
  }

  @Test func callsStandAtTheNameThatIsCalled() {
    let source = MarkedSource(
      """
      func f() {
        router?.child.①build(withListener: self)
        ②attachChild(③ChildBuilder(dependency: .④init(x)).⑤build())
      }
      """)
    let calls = scan(source.bytes, names).expressions.filter { $0.kind == .call }.map { Int($0.offset) }
    #expect(calls.sorted() == "①②③④⑤".compactMap { source.offsets[$0] })
  }

  @Test func aByteOrderMarkAndAShebangAreCounted() {
    let source = MarkedSource("\u{FEFF}#!/usr/bin/swift\nclass ①A {}")
    #expect(scan(source.bytes, names).declarations.map(\.offset) == [source.offsets["①"]])
  }
}
