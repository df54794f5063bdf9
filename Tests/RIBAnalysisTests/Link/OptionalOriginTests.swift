import RIBModel
import RibscopeTestSupport
import Testing

/// What the optionals of components are made of, and where optionals are forced or hidden.
@Suite struct OptionalOriginTests {
  private func graph(_ body: String, _ rest: String = "", build: String = "") -> RIBGraph {
    linked(
      """
      protocol TopDependency: Dependency { var box: Box { get }; var user: User? { get }; var name: String { get } }
      final class TopComponent: Component<TopDependency> { \(body) }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing {
          let component = TopComponent(dependency: dependency)
          \(build)
          return TopRouter(component: component)
        }
      }
      final class TopRouter: Router<I> {}
      final class User {}
      final class Box { func find(_ type: Any.Type, name: String = "") -> User? { nil }; func name(_ name: String) -> User? { nil } }
      \(rest)
      """)
  }

  private func origin(_ body: String, _ rest: String = "") -> Member.OptionalOrigin? {
    graph(body, rest).components.first { $0.name == "TopComponent" }?.members.first { $0.name == "found" }?
      .optionalOrigin
  }

  @Test(arguments: [
    ("var found: User? { dependency.box.find(User.self) }", Member.OptionalOrigin.lookUp),
    ("var found: User? { dependency.box.find(User.self, name: \"first\") }", .lookUp),
    ("var found: User? { dependency.box.find(Kinds.User.self) }", .lookUp),
    ("var found: User? { dependency.box as? User }", .lookUp),
    ("var found: User? { if isOpen { return nil }; return dependency.box.find(User.self) }", .lookUp),
    ("lazy var found: User? = dependency.box.find(User.self)", .lookUp),
    ("var found: User?; func fill() { found = dependency.box.find(User.self) }", .lookUp),
    (
      "lazy var found: User? = dependency.box.find(User.self); func fill() { found = dependency.box.find(User.self) }",
      .lookUp
    ),
    ("var found: User? { dependency.box.name(\"first\") }", .undecided), ("var found: User? { make() }", .undecided),
    ("var found: User? { if isOpen { return make() }; return dependency.box.find(User.self) }", .undecided),
    ("var found: User?; func fill() { found = User() }", .undecided),
    ("var found: User?; func fill() { found = User(); found = dependency.box.find(User.self) }", .undecided),
    ("lazy var found: User? = dependency.box.find(User.self); func fill() { found = User() }", .undecided),
    ("lazy var found: User? = make()", .undecided), ("var found: User? {}", .undecided),
    ("@Injected var found: User?", .undecided), ("let found: User", .undecided), ("let found: Maybe", .undecided),
    ("var found: User? { get { nil } set {} }", .nothing), ("var found: User?", .nothing),
    ("var found: User? = nil", .nothing),
    ("var found: User? { nil }", .nothing), ("var found: User? { if isOpen { return nil }; return nil }", .nothing),
    ("#if DEBUG\nvar found: User?\n#endif", .undecided),
  ]) func whatItIsMadeOf(body: String, origin: Member.OptionalOrigin) {
    #expect(self.origin(body) == origin, "\(body)")
  }

  @Test func whatAnotherClassSetsIsSet() {
    #expect(origin("var found: User?", "func fill(_ top: TopComponent) { top.found = User() }") == .undecided)
    #expect(
      origin(
        "var found: User?", "func fill(_ other: Other) { other.found = User() }\nfinal class Other { var found: User? }"
      ) == .nothing)
  }

  // MARK: - Uses

  private func uses(_ body: String, _ rest: String = "", build: String = "") -> [String] {
    graph(body, rest, build: build).optionalUses.map { "\($0.kind) \($0.property) in \($0.member)" }
  }

  @Test(arguments: [
    ("var shown: User { dependency.user! }", ["forced user in shown"]),
    ("func show() { keep(dependency.user ?? User()) }", ["defaulted user in show()"]),
    ("var shown: Int { dependency.user?.count ?? 0 }", ["defaulted user in shown"]),
    ("var shown: Int { dependency.user?.all()[0].count ?? 0 }", ["defaulted user in shown"]),
    ("var user: User? { dependency.user }; var shown: User { user! }", ["forced user in shown"]),
    ("var person: User? { dependency.user }; var shown: User { person! }", ["forced user in shown"]),
    ("var person: User? { dependency.user }; var shown: User { self.person! }", ["forced user in shown"]),
    ("var shown: User { other.user! }", []), ("var shown: String { dependency.name! }", []),
    ("var user: User? { make() }; var shown: User { user! }", []),
    ("var shown: User { let user: User? = make(); return user! }; var user: User? { dependency.user }", []),
    ("var shown: Int { dependency.name.count ?? 0 }", []), ("var shown: User? { dependency.user }", []),
    ("var shown: User { user! }", []), ("var shown: User { self.user! }", []),
  ]) func whatAComponentForces(body: String, expected: [String]) { #expect(uses(body) == expected) }

  @Test(arguments: [
    ("use(dependency.user!)", ["forced user in build()"]), ("use(component.user!)", ["forced user in build()"]),
    ("use(component.made!)", []), ("use(other.user!)", []), ("let user: User? = nil; use(user!)", []),
    ("use(component.missing!)", []),
  ]) func whatABuilderForces(statement: String, expected: [String]) {
    #expect(uses("var user: User? { dependency.user }; var made: User? { make() }", build: statement) == expected)
  }

  /// Needle's components read what they lack from their dependency.
  @Test(arguments: [
    ("", ["forced user in build(with:)"]), ("let user: User? = make()", []),
  ]) func whatANeedleComponentReadsThrough(member: String, expected: [String]) {
    let graph = linked(
      """
      import NeedleFoundation
      protocol LeafDependency: NeedleFoundation.Dependency { var user: User? { get } }
      final class LeafComponent: NeedleFoundation.Component<LeafDependency> { \(member) }
      final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {
        override func build(with component: LeafComponent) -> Routing { LeafRouter(user: component.user!) }
      }
      final class LeafRouter: Router<I> {}
      final class User {}
      final class AppComponent: BootstrapComponent {
        let user: User? = make()
        var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } }
      }
      """)
    #expect(
      graph.optionalUses.filter { $0.kind == .forced }.map { "\($0.kind) \($0.property) in \($0.member)" } == expected)
  }

  // MARK: - Leaks

  private func leaks(_ member: String, parameter: String = "") -> [OptionalUse] {
    linked(
      """
      final class TopComponent: Component<EmptyDependency>, LeafDependency { \(member) }
      protocol LeafDependency: Dependency { var given: User? { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopBuilder: Builder<EmptyDependency> {
        func build(\(parameter)) -> Routing { TopRouter(LeafBuilder(dependency: TopComponent(dependency: dependency))) }
      }
      final class TopRouter: Router<I> {}
      final class User {}
      """
    ).optionalUses
  }

  @Test(arguments: [
    ("let given: User?", true), ("var given: User? { shared { make() } }", true),
    ("var given: User? { make() }", false),
    ("let given: User", false), ("var given: User? { self.other }; let other: User?", false),
    ("var given: User? { if isOpen { return shared { make() } }; return shared { make() } }", true),
    ("var given: User? { shares { make() } }", false),
  ]) func whatIsKeptLeaks(member: String, isLeak: Bool) {
    #expect(leaks(member).map(\.kind) == (isLeak ? [.leaked] : []))
  }

  @Test func theParameterThatItIsMadeOfIsItsDeclaration() throws {
    let of = { (parameter: String) in leaks("let given: User?", parameter: parameter) }
    #expect(of("given: User?").map { $0.declaration == $0.position } == [false])
    #expect(of("given: User").map { $0.declaration == $0.position } == [true])
    #expect(of("other: User?").map { $0.declaration == $0.position } == [true])
  }
}
