import RIBRules
import RibscopeTestSupport
import Testing

/// Values that go through a tree of components: which chain of those that do not use them is told.
@Suite struct PassingTests {
  /// A tree of RIBs below App, each with the children that it forwards `clock` to; one without children uses it.
  @discardableResult
  private func expectPassed(
    _ tree: KeyValuePairs<String, [String]>, unused: Set<String> = [], also members: [String: String] = [:],
    says message: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [Finding] {
    let ribs = tree.map { name, children in
      let conformances = children.map { ", \($0)Dependency" }.joined()
      let build =
        children.map { "_ = \($0)Builder(dependency: component).build()" }.joined(separator: "; ")
      return """
        protocol \(name)Dependency: Dependency { var clock: Clock { get } }
        final class \(name)Component: Component<\(name)Dependency>\(conformances) {
          \(children.isEmpty ? "" : "var \(name == tree[0].key ? "①" : "")clock: Clock { dependency.clock }")
          \(members[name] ?? "")
        }
        final class \(name)Builder: Builder<\(name)Dependency> {
          func build() {
            let component = \(name)Component(dependency: dependency)
            \(children.isEmpty ? unused.contains(name) ? "" : "use(dependency.clock)" : build)
          }
        }
        """
    }
    let app = """
      final class AppComponent: \(tree[0].key)Dependency {
        let clock = Clock()
        func start() { \(tree[0].key)Builder(dependency: self).build() }
      }
      """
    return expectFindings(
      (ribs + [app]).joined(separator: "\n"), message.map { ["①": "'clock: Clock' is forwarded to " + $0] } ?? [:],
      of: [PassThroughDependency.self], sourceLocation: sourceLocation)
  }

  @Test func theLongestChainIsTold() {
    expectPassed(
      ["A": ["D", "B"], "B": ["C"], "C": ["E"], "D": [], "E": []], says: "E by A, B and C, none of which uses it")
    expectPassed(
      ["A": ["B", "D"], "B": ["C"], "C": ["E"], "D": [], "E": []], says: "E by A, B and C, none of which uses it")
  }

  @Test func ofEquallyLongChainsTheFirstIsTold() {
    expectPassed(
      ["A": ["B", "C"], "B": ["D"], "C": ["E"], "D": ["F"], "E": ["G"], "F": [], "G": []],
      says: "F by A, B and D, none of which uses it")
  }

  @Test func aBranchThatNobodyUsesIsNotFollowed() {
    expectPassed(["A": ["B", "D"], "B": ["C"], "C": ["E"], "D": [], "E": []], unused: ["E"])
    expectPassed(
      ["A": ["B", "D"], "B": ["C"], "C": ["E"], "D": [], "E": []], unused: ["D"],
      says: "E by A, B and C, none of which uses it")
  }

  @Test func theHelpNamesTheOtherUsersBelow() {
    let chain: KeyValuePairs<String, [String]> = ["A": ["B"], "B": ["C"], "C": ["D"], "D": []]
    #expect(
      expectPassed(chain, says: "D by A, B and C, none of which uses it").map(\.help) == [
        "create DBuilder where `clock` is created, and pass the builder down as the only dependency"
      ])
    let tree: KeyValuePairs<String, [String]> = [
      "A": ["B", "G"], "B": ["C"], "C": ["D", "E"], "D": [], "E": [], "G": [],
    ]
    #expect(
      expectPassed(tree, says: "D by A, B and C, none of which uses it").map(\.help) == [
        "create DBuilder where `clock` is created, and pass the builder down as the only dependency; "
          + "do the same for E and G, which receive it through A, too"
      ])
  }

  @Test func twoAreNoChain() { expectPassed(["A": ["B"], "B": ["C"], "C": []]) }

  @Test func aChainIsToldFromItsBeginning() {
    expectPassed(
      ["A": ["B"], "B": ["C"], "C": ["D"], "D": ["E"], "E": []], says: "E by A, B, C and D, none of which uses it")
  }

  @Test func aCircleOnTheWayEnds() {
    expectPassed(
      ["A": ["B"], "B": ["C"], "C": ["B", "D"], "D": []], says: "D by A, B and C, none of which uses it")
  }

  @Test func whatIsForwardedTwiceIsNotedOnce() {
    let tree: KeyValuePairs<String, [String]> = ["A": ["B"], "B": ["C"], "C": ["D"], "D": []]
    let says = "D by A, B and C, none of which uses it"
    let also = ["B": "var watch: Clock { dependency.clock }"]
    #expect(
      expectPassed(tree, also: also, says: says).map { $0.notes.map(\.message) } == [
        ["forwarded here, by BComponent", "forwarded here, by CComponent", "used here, by D"]
      ])
    let notes = { (members: [String: String]) in
      self.expectPassed(tree, also: members, says: says).first?.notes.first?.position
    }
    #expect(notes(also) == notes([:]))
  }

  @Test func whatIsForwardedAndUsedBreaksTheChain() {
    expectPassed(
      ["A": ["B"], "B": ["C"], "C": ["D"], "D": []],
      also: ["B": "var watch: Clock { dependency.clock }\n  func tell() { use(watch) }"])
  }
}
