import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// A component whose member belongs to an actor, where a manifest says that it is compiled in the Swift 6 language mode.
@Suite struct IsolationTests {
  /// `Top` is the component, `Need` the protocol that it conforms to, which requires `store`. Words that end in `_` are
  /// other ones in each case.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    /// Whether the compiler refuses it.
    let isRefused: Bool
    /// Whether the tool tells it. What is refused and not told is not followed.
    let isTold: Bool

    init(_ source: String, isRefused: Bool, isTold: Bool? = nil) {
      self.source =
        source.contains("protocol Need") ? source : "protocol Need: Dependency { var store: Store { get } }\n" + source
      self.isRefused = isRefused
      self.isTold = isTold ?? isRefused
    }

    var testDescription: String { source }

    /// The source with names of its own.
    func numbered(_ number: Int) -> String {
      source.replacing(/\b(Top|Need)\b|(\w+)_\b/) { "\($0.output.0)\(number)" }
    }
  }

  private static let store = "var store: Store { Store() }"
  private static let plain = "final class Top: Component<EmptyDependency>, Need { \(store) }"
  private static let isolated = "@MainActor " + plain

  private static let members: [Case] = [
    Case(plain, isRefused: false),
    Case("final class Top: Component<EmptyDependency>, Need { @MainActor \(store) }", isRefused: true),
    Case("final class Top: Component<EmptyDependency>, Need { @Swift.MainActor \(store) }", isRefused: true),
    Case("final class Top: Component<EmptyDependency>, Need { @Other \(store) }", isRefused: true),
    Case(isolated, isRefused: true),
    Case("@Other " + plain, isRefused: true),
    Case("@preconcurrency " + isolated, isRefused: true),
    Case("@MainActor final class Top: Component<EmptyDependency>, Need { nonisolated \(store) }", isRefused: false),
    Case("@MainActor final class Top: Component<EmptyDependency>, Need { lazy var store = Store() }", isRefused: true),
    Case(
      "protocol Need: Dependency { func make() }\n"
        + "@MainActor final class Top: Component<EmptyDependency>, Need { func make() {} }", isRefused: true),
    Case(
      "final class Top: Component<EmptyDependency> {}\n@MainActor extension Top { \(store) }\nextension Top: Need {}",
      isRefused: true),
    Case(
      "@MainActor final class Top: Component<EmptyDependency> {}\nextension Top: Need { \(store) }", isRefused: true),
    Case(
      "@MainActor final class Top: Component<EmptyDependency> {}\nnonisolated extension Top: Need { \(store) }",
      isRefused: false),
    Case(
      "@MainActor class Outer_ { final class Top: Component<EmptyDependency>, Need { \(store) } }", isRefused: false),
  ]

  private static let inherited: [Case] = [
    Case(
      "@MainActor class Base_: Component<EmptyDependency> {}\nfinal class Top: Base_, Need { \(store) }",
      isRefused: true),
    Case(
      "@MainActor class Base_: Component<EmptyDependency> { \(store) }\nfinal class Top: Base_, Need {}",
      isRefused: true),
    Case(
      "class Base_: Component<EmptyDependency> { \(store) }\n@MainActor final class Top: Base_, Need {}",
      isRefused: false),
    Case("final class Top: Component<EmptyDependency>, Main, Need { \(store) }", isRefused: true),
    Case(
      "protocol Sub_: Main {}\nfinal class Top: Component<EmptyDependency>, Sub_, Need { \(store) }", isRefused: true),
    Case(
      "typealias Both_ = Main & Need\nfinal class Top: Component<EmptyDependency>, Both_ { \(store) }", isRefused: true),
    Case("final class Top: Component<EmptyDependency>, Main, Second, Need { \(store) }", isRefused: false),
    Case("nonisolated final class Top: Component<EmptyDependency>, Main, Need { \(store) }", isRefused: false),
    Case("final class Top: Component<EmptyDependency>, Need { \(store) }\nextension Top: Main {}", isRefused: false),
    Case(
      "extension Need { @MainActor \(store) }\nfinal class Top: Component<EmptyDependency>, Need {}", isRefused: true),
    Case(
      "@MainActor extension Need { \(store) }\nfinal class Top: Component<EmptyDependency>, Need {}", isRefused: true),
    Case(
      "extension Need { \(store) }\n@MainActor final class Top: Component<EmptyDependency>, Need {}", isRefused: false),
    Case(
      "class Base_: Component<EmptyDependency> { @MainActor \(store) }\nfinal class Top: Base_, Need { override \(store) }",
      isRefused: true, isTold: false),
    Case(
      "class Base_: Component<EmptyDependency> { \(store) }\n@MainActor final class Top: Base_, Need { override \(store) }",
      isRefused: false),
  ]

  private static let protocols: [Case] = [
    Case("protocol Need: Dependency { @MainActor var store: Store { get } }\n" + isolated, isRefused: false),
    Case(
      "protocol Need: Dependency { @MainActor var store: Store { get } }\n"
        + "@MainActor final class Top: Component<EmptyDependency>, Need { lazy var store = Store() }", isRefused: false),
    Case("protocol Need: Dependency { @Other var store: Store { get } }\n" + isolated, isRefused: false),
    Case("@MainActor protocol Need: Dependency { var store: Store { get } }\n" + isolated, isRefused: false),
    Case("protocol Need: Main, Dependency { var store: Store { get } }\n" + isolated, isRefused: false),
    Case("protocol Need: Dependency { nonisolated var store: Store { get } }\n" + isolated, isRefused: false),
    Case("nonisolated protocol Need: Dependency { var store: Store { get } }\n" + isolated, isRefused: false),
    Case("@preconcurrency protocol Need: Dependency { var store: Store { get } }\n" + isolated, isRefused: true),
    Case(
      "protocol Need: Dependency { var store: Int { get async } }\n@MainActor final class Top: Component<EmptyDependency>, Need { var store: Int { 1 } }",
      isRefused: false),
    Case(
      "protocol Other_ { nonisolated var store: Store { get } }\n@MainActor final class Top: Component<EmptyDependency>, Other_, Need { \(store) }",
      isRefused: false),
    Case(
      "protocol Own_: Dependency { var store: Store { get } }\nprotocol Need: Own_ {}\n" + isolated, isRefused: true),
    Case("@MainActor final class Top: Component<EmptyDependency>, @preconcurrency Need { \(store) }", isRefused: false),
    Case("@MainActor final class Top: Component<EmptyDependency>, @MainActor Need { \(store) }", isRefused: false),
    Case("@MainActor final class Top: Component<EmptyDependency>, nonisolated Need { \(store) }", isRefused: true),
    Case(
      "@MainActor final class Top: Component<EmptyDependency> { \(store) }\nextension Top: @preconcurrency Need {}",
      isRefused: false),
    Case(
      "protocol Sub_: Need {}\n@MainActor final class Top: Component<EmptyDependency>, @preconcurrency Sub_ { \(store) }",
      isRefused: false),
    Case(
      "@MainActor class Base_: Component<EmptyDependency>, @preconcurrency Need { \(store) }\nfinal class Top: Base_ {}",
      isRefused: false),
  ]

  private static func constant(_ type: String, _ declaration: String, isRefused: Bool, isTold: Bool? = nil) -> Case {
    Case(
      "protocol Need: Dependency { var store: \(type) { get } }\n\(declaration)\n@MainActor final class Top: "
        + "Component<EmptyDependency>, Need { let store: \(type); init(store: \(type)) { self.store = store; "
        + "super.init(dependency: EmptyComponent()) } }", isRefused: isRefused, isTold: isTold)
  }

  /// What is stored and does not change may be read from anywhere, if it is `Sendable`.
  private static let constants: [Case] = [
    constant("Int", "", isRefused: false), constant("String?", "", isRefused: false),
    constant("Store", "", isRefused: true), constant("Store?", "", isRefused: true),
    constant("Thing_", "protocol Thing_: AnyObject {}", isRefused: true),
    constant("Thing_", "protocol Thing_: Sendable {}", isRefused: false),
    constant("Thing_", "protocol Thing_: Error {}", isRefused: false),
    constant("Thing_", "final class Thing_: Sendable {}", isRefused: false),
    constant("Thing_", "@MainActor final class Thing_ {}", isRefused: false),
    constant("Thing_", "final class Thing_: Main {}", isRefused: false),
    constant("Thing_", "struct Thing_ { let number: Int }", isRefused: false),
    constant("Thing_", "struct Thing_ { let store: Store }", isRefused: true, isTold: false),
    constant("[Store]", "", isRefused: true, isTold: false),
  ]

  private static let cases = members + inherited + protocols + constants

  private static let shared = """
    import RIBs
    class Store {}
    @globalActor actor Other { static let shared = Other() }
    @MainActor protocol Main {}
    @Other protocol Second {}

    """

  private func findings(_ source: String, mode6: Set<String> = ["App"]) -> [Finding] {
    let builder = """

      final class LeafBuilder: Builder<Need> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: Top(dependency: EmptyComponent()))
      """
    let source = Self.shared + source + builder
    let graph = linked(files: [(path: "App/Home.swift", module: "App", source: source)], mode6: mode6)
    return check(graph, .only([UnsatisfiedDependency.id, MissingConformance.id, MismatchedDependencyType.id]))
  }

  @Test(arguments: cases) func whatTheCompilerRefusesIsTold(which: Case) {
    #expect(findings(which.source).map(\.rule) == (which.isTold ? ["unsatisfied_dependency"] : []))
  }

  @Test(arguments: cases) func elsewhereNothingIsTold(which: Case) {
    #expect(findings(which.source, mode6: []).isEmpty)
  }

  @Test(.enabled(if: SwiftCompiler.shared != nil)) func theCompilerSaysTheSame() throws {
    let sources = Self.cases.enumerated().map { number, which in which.numbered(number) }
    let errors = try #require(SwiftCompiler.shared)
      .errors(in: [Self.shared + sources.joined(separator: "\n")], mode: "6")
    let crossing = errors.filter { $0.hasPrefix("conformance of '") && $0.contains("crosses into") }
    for (number, which) in Self.cases.enumerated() {
      let isRefused = crossing.contains { $0.firstMatch(of: /'(?:Outer_\d+\.)?(?:Top|Base_)(\d+)'/)?.1 == "\(number)" }
      #expect(isRefused == which.isRefused, "\(which.source)")
    }
    #expect(errors.filter { !crossing.contains($0) } == [])
  }

  // MARK: - What is not certain

  @Test(arguments: [
    "#if DEBUG\n@MainActor\n#endif\nfinal class Top: Component<EmptyDependency>, Need { var store: Store { Store() } }",
    "final class Top: Component<EmptyDependency>, Need {\n#if DEBUG\n@MainActor\n#endif\nvar store: Store { Store() } }",
    "@MainActor final class Top: Component<EmptyDependency>, Need, Unseen { var store: Store { Store() } }",
    "@MainActor final class Top: Component<EmptyDependency> { var store: Store { Store() } }\n#if DEBUG\nextension Top: Need {}\n#endif",
    "@Unseen @MainActor final class Top: Component<EmptyDependency>, Need { var store: Store { Store() } }",
    "final class Top: Component<EmptyDependency>, Need, Unseen { var store: Store { Store() } }",
  ])
  func whatTheSourcesDoNotDecideIsNotTold(source: String) {
    #expect(findings("protocol Need: Dependency { var store: Store { get } }\n" + source).isEmpty)
  }

  @Test(arguments: [
    "#if DEBUG\n@MainActor\n#endif\nprotocol Need: Dependency { var store: Store { get } }",
    "protocol Need: Unseen, Dependency { var store: Store { get } }",
    "@Unseen protocol Need: Dependency { var store: Store { get } }",
    "protocol Need: Dependency { @Unseen var store: Store { get } }",
  ])
  func aProtocolThatMayBelongToAnActorIsMet(need: String) {
    #expect(findings(need + "\n" + Self.isolated).isEmpty)
  }

  /// Another module's default isolation may isolate what it declares.
  @Test func aProtocolOfAModuleOfWhichNothingIsSaidIsMet() {
    let files = [
      (
        path: "App/Home.swift", module: "App",
        source:
          "import RIBs\nimport Leaf\n@MainActor final class Top: Component<EmptyDependency>, Need { public var store: Int { 1 } }\nlet leaf = LeafBuilder(dependency: Top(dependency: EmptyComponent()))"
      ),
      (
        path: "Leaf/Leaf.swift", module: "Leaf",
        source:
          "import RIBs\npublic protocol Need: Dependency { var store: Int { get } }\npublic final class LeafBuilder: Builder<Need> { public func build() -> Routing { r } }"
      ),
    ]
    for (mode6, count) in [(["App"], 0), (["Leaf"], 0), (["App", "Leaf"], 1)] as [(Set<String>, Int)] {
      #expect(
        linked(files: files, kind: .package, mode6: mode6).findings(of: UnsatisfiedDependency.self).count == count)
    }
  }

  // MARK: - What is said

  @Test func theMemberAndItsActorAreNamed() throws {
    let finding = try #require(
      findings("protocol Need: Dependency { var store: Store { get } }\n" + Self.isolated).first)
    #expect(
      finding.message
        == "Top does not provide 'store: Store', which Leaf requires: its 'store' is isolated to MainActor, and the "
        + "requirement is nonisolated")
    #expect(finding.notes.map(\.message) == ["required here, by Need", "'store: Store' is declared here"])
    #expect(finding.help == "make `store` in Top `nonisolated`, or mark `store` in Need as `@MainActor`")
    #expect(finding.edits.isEmpty)
  }

  /// What is stored cannot be `nonisolated`.
  @Test func theHelpForAStoredMemberIsAboutTheRequirement() throws {
    let source =
      "protocol Need: Dependency { var store: Store { get } }\nfinal class Top: Component<EmptyDependency>, Need { @MainActor lazy var store = Store() }"
    #expect(try #require(findings(source).first).help == "mark `store` in Need as `@MainActor`")
  }
}
