import Foundation
import RIBModel
import RibscopeTestSupport
import Testing

/// How what is missing has to be written where it is missing.
@Suite struct SpellingTests {
  private let top = """
    final class TopComponent: Component<EmptyDependency> {}
    let top = TopComponent(dependency: EmptyComponent())

    """
  private let leaf = "final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }\n"

  // MARK: - Conformances

  private func missing(_ source: String) -> String? {
    linked(leaf + source).edges.first { $0.kind == .component }?.missingExtension
  }

  @Test(
    arguments: [
      ("protocol LeafDependency: Dependency {}\n", "extension TopComponent: LeafDependency"),
      ("private protocol LeafDependency: Dependency {}\n", "extension TopComponent: LeafDependency"),
      ("fileprivate protocol LeafDependency: Dependency {}\n", "extension TopComponent: LeafDependency"),
      (
        "protocol A: Dependency {}\nprotocol B: Dependency {}\ntypealias LeafDependency = A & B\n",
        "extension TopComponent: A, B"
      ),
      (
        "protocol A: Dependency {}\nprotocol B: Dependency {}\ntypealias LeafDependency = A & B\nextension TopComponent: A {}\n",
        "extension TopComponent: B"
      ),
      (
        "enum Leaf { protocol Needs: Dependency {} }\ntypealias LeafDependency = Leaf.Needs\n",
        "extension TopComponent: Leaf.Needs"
      ),
      ("enum Leaf { private protocol Needs: Dependency {} }\ntypealias LeafDependency = Leaf.Needs\n", nil),
      ("protocol LeafDependency: Dependency {}\nextension TopComponent: LeafDependency {}\n", nil),
    ] as [(String, String?)]) func theExtensionThatIsMissing(source: String, expected: String?)
  {
    #expect(missing(source + top + "let leaf = LeafBuilder(dependency: top)") == expected)
  }

  @Test(
    arguments: [
      (
        "final class TopComponent: Component<EmptyDependency> {}", "TopComponent()",
        "extension TopComponent: LeafDependency"
      ),
      (
        "enum Outer { final class TopComponent: Component<EmptyDependency> {} }", "Outer.TopComponent()",
        "extension Outer.TopComponent: LeafDependency"
      ),
      (
        "enum Outer { private final class TopComponent: Component<EmptyDependency> {}; static func make() { LeafBuilder(dependency: TopComponent()) } }",
        "", nil
      ),
    ] as [(String, String, String?)]) func theClassThatLacksIt(declaration: String, made: String, expected: String?)
  {
    let making = made.isEmpty ? "" : "\nlet leaf = LeafBuilder(dependency: \(made))"
    #expect(missing("protocol LeafDependency: Dependency {}\n" + declaration + making) == expected)
  }

  /// What another file can name.
  @Test(
    arguments: [
      ("", "App", "", "extension TopComponent: LeafDependency"), ("fileprivate ", "App", "", nil),
      ("public ", "Kit", "import Kit\n", "extension TopComponent: LeafDependency"), ("public ", "Kit", "", nil),
      ("", "Kit", "import Kit\n", nil),
    ] as [(String, String, String, String?)])
  func aProtocolOfAnotherFile(access: String, module: String, imports: String, expected: String?) {
    let graph = linked(files: [
      (
        "\(module)/Leaf.swift", module,
        "import RIBs\n\(access)protocol LeafDependency: Dependency {}\npublic final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }"
      ),
      ("App/Top.swift", "App", "import RIBs\n\(imports)" + top),
      ("App/Use.swift", "App", "import RIBs\nimport Kit\nlet leaf = LeafBuilder(dependency: top)"),
    ])
    #expect(graph.edges.first { $0.kind == .component }?.missingExtension == expected)
  }

  // MARK: - Members

  private func provider(_ requirement: String, _ rest: String = "", access: String = "") -> Provider? {
    linked(
      leaf,
      """
      \(access)protocol LeafDependency: Dependency { \(requirement) }
      extension TopComponent: LeafDependency {}
      \(access)final class TopComponent: Component<EmptyDependency> {
        struct Nested {}
      }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      struct Box<Value> { struct Inner {} }
      struct Nested {}
      struct Clock {}
      \(rest)
      """
    ).rib("Leaf")?.staticDependencies.first?.providers.first
  }

  @Test(arguments: [
    ("var clock: Clock { get }", true), ("var clock: [Clock?] { get }", true),
    ("func make(at clock: Clock) -> Box<Clock>", true),
    ("var clock: (Clock) -> Void { get }", true), ("var clock: Unseen { get }", true),
    ("var nested: Nested { get }", false),
    ("func make(_ nested: Nested)", false), ("func make(_ nested: [Nested])", false),
    ("func make(_ clock: Clock) -> Nested", false),
    ("var same: Self { get }", false), ("func make<Value>(_ value: Value)", false),
    ("var inner: Box<Clock>.Inner { get }", true),
    ("var inner: Box<Nested>.Inner { get }", false),
    ("var secret: Secret { get }", true),
  ]) func aRequirementThatMeansTheSameThere(requirement: String, isAlike: Bool) {
    let found = provider(requirement, "fileprivate struct Secret {}")
    #expect(found?.problem == .missing, "\(requirement)")
    #expect(found?.isWrittenAlike == isAlike, "\(requirement)")
  }

  @Test func aTypeOfTheProtocolsFileAloneCannotBeNamed() {
    let graph = linked(files: [
      (
        "App/Leaf.swift", "App",
        "import RIBs\nfileprivate struct Secret {}\nprotocol LeafDependency: Dependency { var secret: Secret { get } }\n"
          + leaf
      ),
      (
        "App/Top.swift", "App",
        "import RIBs\n" + top + "extension TopComponent: LeafDependency {}\nlet leaf = LeafBuilder(dependency: top)"
      ),
    ])
    #expect(graph.rib("Leaf")?.staticDependencies.first?.providers.first?.isWrittenAlike == false)
  }

  @Test(arguments: [("", ""), ("public ", "public "), ("package ", "package ")]) func theAccessOfWhatIsMissing(
    written: String, expected: String
  ) {
    let found = provider("var clock: Clock { get }", access: written)?.access
    #expect(found?.trimmingCharacters(in: .whitespaces) == expected.trimmingCharacters(in: .whitespaces))
  }

  @Test(
    arguments: [
      ("func make(with id: Int) -> Clock", "make(with id: Int) -> Clock", "make(with: id)"),
      ("func make(id: Int, _ name: String)", "make(id: Int, _ name: String)", "make(id: id, name)"),
      ("func make() async throws -> Clock", "make() async throws -> Clock", "make()"),
      ("func make(_ clock: inout Clock)", nil, nil), ("func make<Value>(_ value: Value)", nil, nil),
      ("func make(_ first: Int, _ clock: inout Clock)", nil, nil),
      ("func make(_ value: Int) where Self: AnyObject", nil, nil), ("var clock: Clock { get }", nil, nil),
      ("subscript(id: Int) -> Clock { get }", nil, nil),
    ] as [(String, String?, String?)]) func howAMethodIsDeclaredAndCalled(
      requirement: String, declared: String?, call: String?
    )
  {
    let method = linked(leaf, "protocol LeafDependency: Dependency { \(requirement) }\nstruct Clock {}")
      .rib("Leaf")?.staticDependencies.first?.method
    #expect(method?.declaration == declared)
    #expect(method?.call == call)
  }

  // MARK: - Requirements

  @Test(arguments: [
    ("var a: Int { get }", "", ["a"]), ("var a: Int { get }; static var a: Int { get }", "", ["a", "a"]),
    ("var a: Int { get }", "var a: Int { get }", ["a"]), ("var a: Int { get }", "var a: String { get }", ["a", "a"]),
    ("func make(_ a: Int); func make(_ b: String)", "", ["make(_:)", "make(_:)"]),
    ("func make(_ a: Int)", "func make(_ b: Int)", ["make(_:)"]), ("init(a: Int)", "", ["init(a:)"]),
    ("weak var a: Owner? { get }; associatedtype B", "", []), ("var listener: Owner? { get }", "", []),
    ("subscript(id: Int) -> Int { get }", "", ["subscript(_:)"]), ("@objc optional func stop()", "", []),
  ]) func whatAProtocolRequires(own: String, inherited: String, expected: [String]) {
    let graph = linked(
      leaf,
      "protocol LeafDependency: BaseDependency { \(own) }\nprotocol BaseDependency: Dependency { \(inherited) }\nprotocol Owner: AnyObject {}"
    )
    #expect(graph.rib("Leaf")?.staticDependencies.map(\.name) == expected)
  }

  @Test(arguments: [
    ("UnseenDependency", ["'UnseenDependency' is not declared in these sources"]), ("AnyObject", []), ("Sendable", []),
  ]) func aProtocolThatTheSourcesDoNotDeclare(inherited: String, reasons: [String]) {
    let graph = linked(leaf, "protocol LeafDependency: Dependency, \(inherited) {}")
    #expect(graph.unknowns.filter { $0.subject.hasPrefix("dependency protocol") }.map(\.reason) == reasons)
  }
}
