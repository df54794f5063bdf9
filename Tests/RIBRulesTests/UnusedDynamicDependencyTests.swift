import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What `build` takes and does nothing with.
@Suite struct UnusedDynamicDependencyTests {
  private func expect(
    _ body: String, parameters: String = "①user: User", members: String = "", conformances: String = "",
    rest: String = "", finds expected: [Character: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let app = """
      protocol ProfileDependency: Dependency {}
      final class ProfileBuilder: Builder<ProfileDependency>\(conformances) {
        func build(\(parameters)) -> ProfileRouter { \(body) }
        \(members)
      }
      final class ProfileRouter: Router<ProfileInteractor> {}
      final class ProfileInteractor: Interactor { init(user: User?) { print(user as Any) } }
      """
    expectFindings(
      files: inApp(app, rest), expected, of: [UnusedDynamicDependency.self], sourceLocation: sourceLocation)
  }

  private static func unused(_ method: String, _ parameter: String = "user: User", of rib: String = "Profile") -> String
  {
    "'\(method)' of \(rib)Builder takes '\(parameter)' but never uses it: the value that the parent passes never reaches \(rib)"
  }

  /// What is passed on may be ignored there.
  @Test(arguments: [
    ("init(user: User) {}", true), ("private let user: User; init(user: User) { self.user = user }", true),
    ("private let user: User; init(user: User) { self.user = user }; func show() { print(user) }", false),
  ]) func whatNobodyReadsIsReported(members: String, isFound: Bool) {
    let message =
      "'build(user:)' of ProfileBuilder takes 'user: User' and passes it to Profile, which never reads it"
    expect(
      "ProfileRouter(interactor: Profile(user: user))", rest: "final class Profile: Interactor { \(members) }",
      finds: isFound ? ["①": message] : [:])
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
    expect(body, finds: ["①": Self.unused("build(user:)")])
    expect(body, parameters: "for ①user: User", finds: ["①": Self.unused("build(for:)")])
    expect(body, parameters: "_ ①user: User", finds: ["①": Self.unused("build(_:)")])
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
    expect(body)
  }

  @Test func eachOverloadIsJudgedByItself() {
    let other = "func build(user: User, ②name: String) -> ProfileRouter { \(making.replacing("nil", with: "user")) }"
    expect(
      making.replacing("nil", with: "user"), members: other,
      finds: ["②": Self.unused("build(user:name:)", "name: String")])
  }

  @Test(arguments: [
    "_: User", "user _: User",
  ]) func whatIsCalledNothingIsNot(parameters: String) {
    expect(making, parameters: parameters)
  }

  @Test(arguments: [
    "private func buildRouter(user: User) -> ProfileRouter { MAKING }",
    "func buildRouter(user: User) -> ProfileRouter { MAKING }\nfunc other() { _ = buildRouter(user: .current) }",
    "static func build(user: User) -> ProfileRouter { MAKING }", "func make(user: User) -> UIView { UIView() }",
    "func build(other: User) -> ProfileRouter { fatalError(\"override me\") }",
    "#if DEBUG\nfunc build(other: User) -> ProfileRouter { MAKING }\n#endif",
  ]) func whatIsNoBuildOfItsOwnIsNot(member: String) {
    expect(making.replacing("nil", with: "user"), members: member.replacing("MAKING", with: making))
  }

  @Test func aBuildThatStopsAfterDoingSomethingIsReported() {
    expect(
      making.replacing("nil", with: "user"),
      members: "func build(②name: String) -> ProfileRouter { log(); fatalError(\"not ready\") }",
      finds: ["②": Self.unused("build(name:)", "name: String")])
  }

  /// What it overrides may choose the parameters.
  @Test func aBuilderOfAnUnseenBaseIsNot() {
    expectFindings(
      """
      final class ProfileBuilder: UnseenBuilder, Buildable {
        func build(user: User) -> ProfileRouter { \(making) }
      }
      final class ProfileRouter: Router<ProfileInteractor> {}
      final class ProfileInteractor: Interactor { init(user: User?) {} }
      """, of: [UnusedDynamicDependency.self])
  }

  @Test func anotherImplementationMayUseIt() {
    let buildable = "protocol ProfileBuildable: Buildable { func build(user: User) -> ProfileRouter }"
    let other = { (body: String) in
      "\(buildable)\nfinal class OldBuilder: Builder<ProfileDependency>, ProfileBuildable { func build(②user: User) -> "
        + "ProfileRouter { \(body) } }"
    }
    let using = making.replacing("nil", with: "user")
    expect(making, conformances: ", ProfileBuildable", rest: buildable, finds: ["①": Self.unused("build(user:)")])
    expect(making, conformances: ", ProfileBuildable", rest: other(using))
    let unrelated = other(using).replacing(", ProfileBuildable {", with: " {")
    expect(making, conformances: ", ProfileBuildable", rest: unrelated, finds: ["①": Self.unused("build(user:)")])
    expect(
      making, conformances: ", ProfileBuildable", rest: other(making),
      finds: ["①": Self.unused("build(user:)"), "②": Self.unused("build(user:)", of: "Old")])
  }

  @Test func anOverrideMayUseIt() {
    expectFindings(
      """
      class BaseBuilder: Builder<EmptyDependency> { func build(user: User) -> BaseRouter { BaseRouter(interactor: I()) } }
      final class OwnBuilder: BaseBuilder {
        override func build(user: User) -> BaseRouter { BaseRouter(interactor: I(user)) }
      }
      class BaseRouter: Router<I> {}
      final class I: Interactor {}
      """, of: [UnusedDynamicDependency.self])
  }

  @Test(arguments: [
    ("protocol L: AnyObject {}", false), ("protocol L: AnyObject { func done() }", true),
    ("protocol M: AnyObject { func done() }; protocol L: M {}", true),
  ]) func aListenerToWhomNothingCanBeSaidIsNot(listener: String, isFound: Bool) {
    expect(
      making, parameters: "withListener ①listener: L", rest: listener,
      finds: isFound ? ["①": Self.unused("build(withListener:)", "listener: L")] : [:])
  }

  /// No interactor of the app's has a property for it.
  @Test func aListenerThatNobodyCanKeepIsReported() {
    let app = """
      protocol L: AnyObject { func done() }
      protocol FeedDependency: Dependency {}
      final class FeedBuilder: Builder<FeedDependency> {
        func build(withListener ①listener: L) -> Router<Interactor> { Router(interactor: Interactor()) }
      }
      """
    expectFindings(
      files: inApp(app, ""), ["①": Self.unused("build(withListener:)", "listener: L", of: "Feed")],
      of: [UnusedDynamicDependency.self])
  }

  /// That is `unset_listener`'s.
  @Test func aListenerThatTheInteractorKeepsIsAnotherMatter() {
    expectFindings(
      """
      protocol L: AnyObject { func done() }
      final class FeedBuilder: Builder<EmptyDependency> {
        func build(withListener listener: L) -> FeedRouter { FeedRouter(interactor: FeedInteractor()) }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: Interactor { weak var listener: L?; func done() { listener?.done() } }
      """, of: [UnusedDynamicDependency.self])
  }
}
