import Testing

@testable import RibscopeProject

@Suite struct DiscoverManifestTests {
  private func calls(_ source: String) -> [ManifestCall] {
    var scanner = ManifestScanner(Array(source.utf8))
    return scanner.calls(of: ["target"])
  }

  @Test func literalsAreReadAndComputedValuesAreNot() {
    let call = calls(#".target(name: "App", path: "A" + "B", other: f("x"), last: "é", escaped: "a\(b)")"#).first
    #expect(call?.literals == ["name": "App", "last": "é"])
  }

  @Test func listsAndMembersAreRead() {
    let call = calls(#".target(sources: ["A/**", .glob("B/**")], product: .unitTests)"#).first
    #expect(call?.lists["sources"] == ["A/**", "B/**"])
    #expect(call?.members["product"] == ["unitTests"])
  }

  @Test func callsInsideAFoundCallStringsAndCommentsAreSkipped() {
    let source = """
      /* .target(name: "a") /* .target(name: "b") */ .target(name: "c") */ // .target(name: "d")
      let text = ".target(name: \\"e\\")"
      .target(name: "f", dependencies: [.target(name: "g")]), target, .target(name: "h")
      """
    #expect(calls(source).map { $0.literals["name"] } == ["f", "h"])
  }

  @Test(arguments: ["", ".target(", ".target(name: \"", "target(name:", ".target(((((", "/*", "/* /", "\"\\", "//"])
  func aCutOffManifestIsSurvived(source: String) {
    #expect(calls(source).allSatisfy { $0.literals.isEmpty })
  }
}
