import RIBModel
import RibscopeTestSupport
import Testing

@Suite struct OptionalTests {
  private func uses(member: String, build: String = "") -> [OptionalUse] {
    linked(
      """
      protocol TopDependency: Dependency { var user: User? { get }; var name: String { get } }
      final class TopComponent: Component<TopDependency>, LeafDependency { \(member) }
      protocol LeafDependency: Dependency { var shown: User { get }; var given: User? { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopBuilder: Builder<TopDependency> {
        func build(withListener listener: TopListener, given: User?) -> Routing {
          let component = TopComponent(dependency: dependency)
          \(build)
          return TopRouter(leaf: LeafBuilder(dependency: component))
        }
      }
      final class TopRouter: Router<I> {}
      struct User {}
      """
    ).optionalUses
  }

  @Test func aLongMethodThatMentionsNoDependencyIsReadToo() {
    let filler = Array(repeating: "log(a, b)", count: 40).joined(separator: "; ")
    let found = uses(member: "var user: User? { dependency.user }; func shown() -> User { \(filler); return user! }")
    #expect(found.map(\.kind) == [.forced])
  }

  @Test func aNestedBuilderIsCalledWithWhatItIsNestedIn() {
    let graph = linked(
      """
      protocol FeedDependency: Dependency { var user: User? { get } }
      enum Feed {
        final class Builder: RIBs.Builder<FeedDependency> {
          func build() -> Routing { FeedRouter(user: dependency.user!) }
        }
      }
      struct User {}
      """)
    #expect(graph.optionalUses.map(graph.className) == ["Feed.Builder"])
  }

  @Test(arguments: [
    ("var shown: User { dependency.user! }", OptionalUse.Kind.forced),
    ("var shown: User { self.dependency.user! }", .forced),
    ("var shown: User { return dependency.user ?? User() }", .defaulted),
    ("var shown: User { dependency.user!.itself }", .forced),
    ("var shown: User { dependency.user?.itself ?? User() }", .defaulted),
    ("var shown: User { dependency.user?.copy().itself ?? User() }", .defaulted),
    ("var user: User? { dependency.user }; var shown: User { user ?? User() }", .defaulted),
    ("var shown: User { guard let user = dependency.user else { fatalError(\"no user\") }; return user }", .forced),
    ("var shown: User { guard let u = dependency.user else { log(); preconditionFailure() }; return u }", .forced),
  ])
  func aComponentHidesAnOptional(member: String, kind: OptionalUse.Kind) throws {
    let found = uses(member: member)
    #expect(found.map(\.kind) == [kind])
    #expect(found.map(\.property) == ["user"])
    #expect(found.map(\.type) == ["User?"])
  }

  @Test func aBuilderForcesWhatItsComponentHandsOn() {
    let found = uses(member: "var user: User? { dependency.user }", build: "show(component.user!)")
    #expect(found.map(\.kind) == [.forced])
  }

  @Test func aBuilderWithoutAComponentForcesItsDependency() {
    let graph = linked(
      """
      protocol TopDependency: Dependency { var user: User? { get } }
      final class TopBuilder: Builder<TopDependency> {
        func build() -> Routing { TopRouter(interactor: TopInteractor(user: dependency.user!)) }
      }
      final class TopRouter: Router<I> {}
      struct User {}
      """)
    #expect(graph.optionalUses.map(\.kind) == [.forced])
    #expect(graph.optionalUses.map { graph.className(of: $0) } == ["TopBuilder"])
  }

  @Test(arguments: [
    "var shown: User { dependency.name!.user }", "var shown: User { other.user! }",
    "var user: User? { dependency.user }",
    "var shown: User { if let user = dependency.user { return user } else { return User() } }",
    "var shown: User? { guard let user = dependency.user else { return nil }; return user.itself }",
    "var shown: User { if let user = dependency.user { return user }; fatalError() }",
  ])
  func whatIsNoForcedDependencyIsLeftAlone(member: String) {
    #expect(uses(member: member).isEmpty)
  }

  @Test(arguments: ["let given: User?", "var given: User? = nil", "var given: User? { shared { make() } }"])
  func aStoredOptionalThatAChildGetsLeaks(member: String) {
    let found = uses(member: member)
    #expect(found.map(\.kind) == [.leaked])
    #expect(found.map(\.property) == ["given"])
  }

  @Test func anOptionalThatNoChildGetsLeaksNothing() {
    #expect(uses(member: "let stored: User?").isEmpty)
  }

  @Test func anOptionalInsideATypeIsNone() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {
        var a: Publisher<User?> { get }
        var b: [Int?] { get }
        var c: (Int?) -> Void { get }
        var d: Maybe { get }
      }
      typealias Maybe = User?
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      """)
    #expect(graph.rib("Leaf")?.staticDependencies.map(\.isOptional) == [false, false, false, true])
  }
}
