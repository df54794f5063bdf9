import RIBModel
import RIBRules
import TestSupport
import Testing

/// What `build` takes and does nothing with.
@Suite struct UnusedDynamicDependencyTests {
  private func unused(
    _ body: String, parameters: String = "user: User", members: String = "", conformances: String = "",
    rest: String = ""
  ) -> [String] {
    let graph = linked(
      """
      protocol ProfileDependency: Dependency {}
      final class ProfileBuilder: Builder<ProfileDependency>\(conformances) {
        func build(\(parameters)) -> ProfileRouter { \(body) }
        \(members)
      }
      final class ProfileRouter: Router<ProfileInteractor> {}
      final class ProfileInteractor: Interactor { init(user: User?) {} }
      """, rest)
    return check(graph, .only([UnusedDynamicDependency.id])).map { $0.property ?? "" }
  }

  private let making = "ProfileRouter(interactor: ProfileInteractor(user: nil))"

  @Test(arguments: [
    "ProfileRouter(interactor: ProfileInteractor(user: nil))",
    "let user = User.current; return ProfileRouter(interactor: ProfileInteractor(user: user))",
    "guard let user = User.current else { fatalError() }; return ProfileRouter(interactor: ProfileInteractor(user: user))",
    "return make { user in ProfileRouter(interactor: ProfileInteractor(user: user)) }",
    "ProfileRouter(interactor: ProfileInteractor(user: session.user))",
  ])
  func whatTheBodyDoesNotMentionIsReported(body: String) {
    #expect(unused(body) == ["user"])
    #expect(unused(body, parameters: "for user: User") == ["user"])
    #expect(unused(body, parameters: "_ user: User") == ["user"])
  }

  @Test(arguments: [
    "ProfileRouter(interactor: ProfileInteractor(user: user))", "return make { ProfileInteractor(user: user) }",
    "if let user { use(user) }; return make()", "let user = user.fresh; return make(user)",
    "guard let user = user else { fatalError() }; return make(user)", "use(\"\\(user)\"); return make()",
    "return make { [user] in user.name }", "return make { [name = user.name] in name }",
    "#if DEBUG\nuse(user)\n#endif\nreturn make()", "switch user { default: return make() }", "_ = user; return make()",
    "func inner() { use(user) }; inner(); return make()", "return helper(user)", "return make(user?.name ?? \"\")",
    "let path = \\User.name; return make(user[keyPath: path])", "defer { use(user) }; return make()",
  ])
  func whatTheBodyMentionsIsNot(body: String) {
    #expect(unused(body) == [])
  }

  @Test func eachOverloadIsJudgedByItself() {
    let other = "func build(user: User, name: String) -> ProfileRouter { \(making.replacing("nil", with: "user")) }"
    #expect(unused(making.replacing("nil", with: "user"), members: other) == ["name"])
  }

  @Test(arguments: [
    "_: User", "user _: User",
  ]) func whatIsCalledNothingIsNot(parameters: String) {
    #expect(unused(making, parameters: parameters) == [])
  }

  @Test(arguments: [
    "private func buildRouter(user: User) -> ProfileRouter { MAKING }",
    "func buildRouter(user: User) -> ProfileRouter { MAKING }\nfunc other() { _ = buildRouter(user: .current) }",
    "static func build(user: User) -> ProfileRouter { MAKING }", "func make(user: User) -> ProfileRouter { MAKING }",
    "func build(other: User) -> ProfileRouter { fatalError(\"override me\") }",
    "#if DEBUG\nfunc build(other: User) -> ProfileRouter { MAKING }\n#endif",
  ]) func whatIsNoBuildOfItsOwnIsNot(member: String) {
    #expect(
      unused(making.replacing("nil", with: "user"), members: member.replacing("MAKING", with: making)) == [])
  }

  @Test func anotherImplementationMayUseIt() {
    let buildable = "protocol ProfileBuildable: Buildable { func build(user: User) -> ProfileRouter }"
    let other = { (body: String) in
      "\(buildable)\nfinal class OldBuilder: Builder<ProfileDependency>, ProfileBuildable { func build(user: User) -> "
        + "ProfileRouter { \(body) } }"
    }
    let using = making.replacing("nil", with: "user")
    #expect(unused(making, conformances: ", ProfileBuildable", rest: buildable) == ["user"])
    #expect(unused(making, conformances: ", ProfileBuildable", rest: other(using)) == [])
    #expect(unused(making, conformances: ", ProfileBuildable", rest: other(making)) == ["user", "user"])
  }

  @Test func anOverrideMayUseIt() {
    let graph = linked(
      """
      class BaseBuilder: Builder<EmptyDependency> { func build(user: User) -> BaseRouter { BaseRouter(interactor: I()) } }
      final class OwnBuilder: BaseBuilder {
        override func build(user: User) -> BaseRouter { BaseRouter(interactor: I(user)) }
      }
      class BaseRouter: Router<I> {}
      final class I: Interactor {}
      """)
    #expect(check(graph, .only([UnusedDynamicDependency.id])).isEmpty)
  }

  @Test(arguments: [
    ("protocol L: AnyObject {}", []), ("protocol L: AnyObject { func done() }", ["listener"]),
    ("protocol M: AnyObject { func done() }; protocol L: M {}", ["listener"]),
  ]) func aListenerToWhomNothingCanBeSaidIsNot(listener: String, expected: [String]) {
    #expect(unused(making, parameters: "withListener listener: L", rest: listener) == expected)
  }

  /// That is `unset_listener`'s.
  @Test func aListenerThatTheInteractorKeepsIsAnotherMatter() {
    let graph = linked(
      """
      protocol L: AnyObject { func done() }
      final class FeedBuilder: Builder<EmptyDependency> {
        func build(withListener listener: L) -> FeedRouter { FeedRouter(interactor: FeedInteractor()) }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: Interactor { weak var listener: L?; func done() { listener?.done() } }
      """)
    #expect(check(graph, .only([UnusedDynamicDependency.id])).isEmpty)
  }
}
