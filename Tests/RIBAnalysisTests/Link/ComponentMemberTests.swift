import RIBModel
import RibscopeTestSupport
import Testing

/// What components have, and where each value comes from.
@Suite struct ComponentMemberTests {
  /// The members of a component with some in its body, and some besides.
  private func members(_ body: String, _ rest: String = "", base: String = "Component<TopDependency>") -> [Member] {
    linked(
      """
      protocol TopDependency: Dependency { var clock: Clock { get }; var user: User? { get } }
      final class TopComponent: \(base) { \(body) }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(component: TopComponent(dependency: dependency)) }
      }
      final class TopRouter: Router<I> {}
      final class Clock {}
      struct User {}
      \(rest)
      """
    ).components.first { $0.name == "TopComponent" }?.members ?? []
  }

  private func source(of name: String, _ body: String, _ rest: String = "") -> Member.Source? {
    members(body, rest).first { $0.name == name }?.source
  }

  @Test(arguments: [
    ("var time: Clock { dependency.clock }", Member.Source.dependency("clock")),
    ("var time: Clock { self.dependency.clock }", .dependency("clock")),
    ("var time: Clock { return dependency.clock }", .dependency("clock")),
    ("var time: Any { dependency.clock as Any }", .dependency("clock")),
    ("var time: User { dependency.user! }", .dependency("user")),
    ("var time: User { dependency.user ?? User() }", .dependency("user")),
    ("lazy var time = dependency.clock", .dependency("clock")),
    (
      "let time: Clock; override init(dependency: TopDependency) { time = dependency.clock; super.init(dependency: dependency) }",
      .dependency("clock")
    ),
    ("var time: Clock { other }; let other = Clock()", .member("other")),
    ("var time: Clock { self.other }; let other = Clock()", .member("other")),
    ("var time: Clock { time }", .own), ("var time: Clock { self.time }", .own),
    ("var time: () -> Clock { other }; func other() -> Clock { Clock() }", .own),
    ("var time: () -> Clock { self.other }; func other() -> Clock { Clock() }", .own),
    ("var time: Clock { clock }", .own), ("var time: Clock { Clock() }", .own),
    ("var time: Clock { if isOld { return dependency.clock }; return dependency.clock }", .own),
    ("var time: Clock { let other = Clock(); return other }; let other = Clock()", .own),
    ("var time: Clock { elsewhere.dependency.clock }", .own), ("var time: Clock { elsewhere.clock }", .own),
    (
      "let time: Clock; init(dependency: TopDependency, time: Clock) { self.time = time; super.init(dependency: dependency) }",
      .own
    ),
    (
      "let time: Clock; override init(dependency: TopDependency) { time = other.clock; super.init(dependency: dependency) }",
      .own
    ),
    ("var time: Clock; func reset() { time = dependency.clock }; func wind() { time = dependency.clock }", .own),
    ("func time() -> Clock { dependency.clock }", .own),
  ]) func whereAValueComesFrom(body: String, source: Member.Source) {
    let name = body.hasPrefix("func") ? "time()" : "time"
    #expect(self.source(of: name, body) == source)
  }

  @Test func whatAnInitializerHandsToSuperIsTheDependency() {
    let handing = { (argument: String, value: String) in
      "let time: Clock; init(parent: TopDependency) { time = \(value).clock; super.init(dependency: \(argument)) }"
    }
    #expect(source(of: "time", handing("parent", "parent")) == .dependency("clock"))
    #expect(source(of: "time", handing("other", "parent")) == .own)
    #expect(source(of: "time", handing("parent", "other.parent")) == .own)
    #expect(source(of: "time", handing("other.parent", "parent")) == .own)
  }

  @Test func membersAreThoseThatProvide() {
    let found = members(
      """
      let stored = 1
      func make(with id: Int) -> Clock { Clock() }
      func make(with id: String) -> Clock { Clock() }
      subscript(index: Int) -> Clock { Clock() }
      struct Key {}
      typealias Time = Clock
      case none
      """, "extension TopComponent { var brought: Int { 1 } }\nextension TopDependency { var shared: Int { 2 } }")
    #expect(found.map(\.name) == ["stored", "make(with:)", "subscript(_:)", "brought"])
  }

  @Test func whatABaseClassHasIsNamedOnce() {
    let found = members(
      "override var clock: Clock { Clock() }",
      "class Base: Component<TopDependency> { var clock: Clock { dependency.clock }; let count = 2 }", base: "Base")
    #expect(found.map { "\($0.declaredBy).\($0.name)" } == ["TopComponent.clock", "Base.count"])
  }

  @Test(arguments: [
    ("var time: Clock", true), ("let time: Clock = Clock()", false), ("var time: Clock { Clock() }", false),
    ("var time: Clock { get { Clock() } set {} }", true), ("private(set) var time = Clock()", false),
    ("fileprivate(set) var time = Clock()", false), ("internal(set) public var time = Clock()", true),
    ("func time() {}", false),
  ]) func whatCanBeSet(body: String, isSettable: Bool) {
    #expect(members(body).map(\.isSettable) == [isSettable])
  }

  @Test(
    arguments: [
      ("let time: Clock?", "Clock?", true), ("let time = Clock()", "Clock", false), ("let time: Clock", "Clock", false),
      ("let time = make()", nil, false), ("func time() -> Clock? { nil }", "() -> Clock?", false),
    ] as [(String, String?, Bool)]) func itsType(body: String, type: String?, isOptional: Bool)
  {
    #expect(members(body).map(\.type) == [type])
    #expect(members(body).map(\.isOptional) == [isOptional])
  }

  @Test func itsAccess() {
    let found = members(
      "private let a = 1; public let b = 1; let c = 1; public private(set) var d = 1",
      "private extension TopComponent { var e: Int { 1 } }")
    #expect(found.map(\.access) == ["private", "public", "internal", "public", "fileprivate"])
    #expect(found.map(\.isAccessInherited) == [false, false, true, false, true])
    #expect(found.map(\.setterAccess) == [nil, nil, nil, "private", nil])
  }
}
