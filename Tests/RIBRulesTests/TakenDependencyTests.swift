import RIBRules
import RibscopeTestSupport
import Testing

/// What takes a dependency, who keeps a builder, and which parameters reach nobody: the places that existing tables leave out.
@Suite struct TakenDependencyTests {
  private func expectUnused(
    _ isUnused: Bool, component: String = "var name: String { dependency.name }", builder: String = "",
    rest: String = "",
    conformances: String = "", isBuilt: Bool = true
  ) {
    let source = """
      protocol ProfileDependency: Dependency { var \(isUnused ? "①" : "")name: String { get } }
      final class ProfileComponent: Component<ProfileDependency>\(conformances) { \(component) }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { let component = ProfileComponent(dependency: dependency); \(builder) }
      }
      \(rest)
      """
    expectFindings(
      source, isUnused ? ["①": "Profile requires 'name: String', which is never used"] : [:],
      of: [UnusedDependency.self],
      "\(component) | \(builder) | \(rest)")
  }

  // MARK: - Handed whole

  @Test(arguments: [
    "print(component)", "debugPrint(dependency)", "dump(component)", "assert(component === other)",
    "_ = type(of: component)",
    "withExtendedLifetime(component) {}", "keep(component)", "keepAny(some: component)", "keepBoth(component)",
    "keep(component, 1)", "keep(ProfileComponent(dependency: dependency))",
    "keep(component!)", "ProfileComponent.keep(component)",
    "ask { c in print(1) }", "Own(component)", "OwnComponent(dependency: component)",
    "OwnBuilder(dependency: component)",
  ]) func whatIsHandedWholeIsFollowed(builder: String) {
    expectUnused(
      true, builder: builder,
      rest: """
        protocol Empty {}
        extension ProfileComponent: Empty { static func keep(_ c: ProfileComponent) {} }
        func keep(_ component: ProfileComponent) {}
        func keep(_ component: ProfileComponent, _ count: Int) {}
        func keepAny(some: some Empty) {}
        func keepBoth(_ both: Empty & AnyObject2) {}
        protocol AnyObject2 {}
        func keepAll(_ all: ProfileComponent...) {}
        func ask(_ answer: (ProfileComponent) -> Void) {}
        final class Own { init(_ component: ProfileComponent) {} }
        final class OwnComponent: Component<Empty> {}
        final class OwnBuilder: Builder<Empty> {}
        """)
  }

  @Test(arguments: [
    "Unseen.keep(component)", "unseen(dependency)",
    "keep(component)", "keepGeneric(component)",
    "keepUnseen(component)",
    "keepAll(component)", "let more = { (c: ProfileComponent) in print(1) }; more(component)",
    "let f = unseenFunction; f(component)", "Unseen(component: component)", "keepMixed(component)",
    "array.append(component)",
  ]) func whatGoesWhereItIsNotSeenIsNotJudged(builder: String) {
    expectUnused(
      false, builder: builder,
      rest: """
        func keep(_ component: Any) {}
        func keepAll(_ all: ProfileComponent...) {}
        func keepGeneric<T>(_ value: T) { Unseen.keep(value) }
        func keepUnseen(_ value: UnseenProtocol) {}
        func keepMixed(_ value: UnseenProtocol & Empty) {}
        protocol Empty {}
        """)
  }

  @Test(arguments: [
    ("func with<T>(_ v: T, _ body: (T) -> Void) { body(v) }", "with(component) { _ in }", true),
    ("protocol Box { func keep<T>(_ value: T) }\nlet box: Box = make()", "box.keep(component)", false),
    ("func with<T>(_ v: T, _ body: (T) -> Void) -> T { body(v); return v }", "with(component) { _ in }", true),
    (
      "func with<T>(_ v: T, _ body: (T) -> Void) { func inner() { Unseen.keep(v) }; body(v) }",
      "with(component) { _ in }", false
    ),
    ("func with<T>(_ v: T, _ body: (T) -> Void) { list.append(v); body(v) }", "with(component) { _ in }", false),
    ("func with<T>(_ v: T, _ body: (T) -> Void) { let copy = v; body(copy) }", "with(component) { _ in }", false),
  ]) func aFunctionOfAnyTypeHandsItToClosures(function: String, builder: String, isUnused: Bool) {
    expectUnused(isUnused, builder: builder, rest: function)
  }

  // MARK: - Asked of

  @Test(arguments: [
    ("use(component.name)", false), ("use(dependency.name)", false), ("use(other.name)", true),
    ("use(unseen.name)", false), ("use(Registry.shared.name)", false),
    ("use(Auth.shared.name)", true), ("use(Auth.current().name)", true), ("use(Auth.current(component2).name)", false),
    ("use(\"\".name)", true), ("use((1, 2).name)", true), ("use({ 1 }.name)", true), ("use(made().name)", true),
    ("use(lookup.name)", false),
    ("use(.name)", true), ("let name = 1; use(name)", true), ("use(component.Name)", false), ("use(other.Name)", true),
    ("use(unseenLower.NAME)", true), ("use(component[keyPath: \\.name])", false), ("use(list.map(\\.name))", false),
    ("use(generic.name)", true), ("use(externalGeneric.name)", false), ("use(extended.name)", false),
  ]) func onlyWhatMayBeTheDependencyTakesIt(builder: String, isUnused: Bool) {
    expectUnused(
      isUnused, builder: builder,
      rest: """
        final class Other { let name = 1 }
        let other = Other()
        func made() -> Other { Other() }
        @dynamicMemberLookup struct Lookup { subscript<T>(dynamicMember path: KeyPath<ProfileDependency, T>) -> T { fatalError() } }
        let lookup = Lookup()
        @dynamicMemberLookup struct Extended {}
        extension Extended { var count: Int { 1 } }
        let extended = Extended()
        enum Registry { static let shared = unseenMake() }
        let list: [Unknown] = []
        let generic: Unknown = make()
        let externalGeneric: Holder<Int> = make()
        """)
  }

  // MARK: - Code that is run

  @Test(arguments: [
    ("private func a() { use(dependency.name) }", "", true),
    ("private func a() { use(dependency.name) }", "a()", false),
    ("@objc private func a() { use(dependency.name) }", "", false),
    ("@discardableResult func a() -> Int { use(dependency.name) }", "", true),
    ("@available(iOS 13, *) func a() { use(dependency.name) }", "", true),
    ("@MainActor func a() { use(dependency.name) }", "", true),
    ("@inline(never) func a() { use(dependency.name) }", "", true),
    ("override func a() { use(dependency.name) }", "", false),
    ("#if DEBUG\nfunc a() { use(dependency.name) }\n#endif", "", false),
    ("required init() { use(dependency.name) }", "", false), ("func buildMore() { use(dependency.name) }", "", true),
    ("var a: Int { use(dependency.name) }", "", true), ("var a: Int { use(dependency.name) }", "use(a)", false),
    ("var a: Int { get { 1 } set { use(dependency.name) } }", "", false),
    ("var a = 1 { didSet { use(dependency.name) } }", "", false),
    ("lazy var a = use(dependency.name)", "", true), ("lazy var a = use(dependency.name)", "use(a)", false),
    ("func a() { func inner() { use(dependency.name) }; inner() }", "", true),
    ("func a(_ x: String = shared.name) {}", "", false),
    ("subscript(i: Int) -> Int { use(dependency.name) }", "", false),
  ]) func whatNobodyAsksForIsNotRun(member: String, builder: String, isUnused: Bool) {
    let source = """
      protocol ProfileDependency: Dependency { var \(isUnused ? "①" : "")name: String { get } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        \(member)
        func build() { \(builder) }
      }
      """
    expectFindings(
      source, isUnused ? ["①": "Profile requires 'name: String', which is never used"] : [:],
      of: [UnusedDependency.self], member)
  }

  /// What another class keeps, it reads in helpers of its own.
  @Test(arguments: [
    ("Store", "let dependency: ProfileDependency", "private func a() { use(dependency.name) }", true),
    ("Store: Unseen", "let dependency: ProfileDependency", "private func a() { use(dependency.name) }", false),
    ("Store", "let count: Int", "private func a(_ other: ProfileDependency) { use(other.name) }", false),
    ("Store", "let dependency: ProfileDependency", "func a() { use(dependency.name) }", false),
  ]) func aKeeperHasHelpers(head: String, property: String, member: String, isUnused: Bool) {
    expectUnused(isUnused, rest: "final class \(head) {\n  private \(property)\n  \(member)\n}")
  }

  /// A protocol that asks a helper's type for it may have it run.
  @Test(arguments: [
    ("protocol P { func a() }", ", P", false), ("protocol P { func b() }", ", P", true), ("", ", Unseen", false),
    ("", ", Sendable", true),
    ("protocol P { func a() }\nextension SubBuilder: P {}", "", false), ("", "", true),
  ]) func whatAProtocolAsksForMayBeRun(rest: String, conformance: String, isUnused: Bool) {
    let source = """
      protocol ProfileDependency: Dependency { var \(isUnused ? "①" : "")name: String { get } }
      class ProfileBuilder: Builder<ProfileDependency>\(conformance) {
        func a() { use(dependency.name) }
        func b() {}
        func build() {}
      }
      class SubBuilder: ProfileBuilder {}
      \(rest)
      """
    let found = check(linked(MarkedSource(source).text), .only([UnusedDependency.id])).filter {
      $0.ribs.contains("Profile")
    }
    #expect(found.isEmpty != isUnused)
  }

  @Test(arguments: [
    ("var kept: String; override init(dependency: ProfileDependency) { kept = dependency.name }", "", true),
    ("var kept: String; override init(dependency: ProfileDependency) { kept = dependency.name }", "use(kept)", false),
    ("var kept: String; override init(dependency: ProfileDependency) { self.kept = dependency.name }", "", true),
    ("var kept: String; override init(dependency: ProfileDependency) { kept = make(dependency.name) }", "", false),
    ("var kept: String; override init(dependency: ProfileDependency) { kept = list[dependency.name] }", "", false),
    (
      "var kept: String { get { \"\" } set {} }; override init(dependency: ProfileDependency) { kept = dependency.name }",
      "", false
    ),
    ("var kept: String; override init(dependency: ProfileDependency) { let kept = dependency.name }", "", false),
    ("var kept: String; override init(dependency: ProfileDependency) { other.kept = dependency.name }", "", false),
    ("var kept: () -> String; override init(dependency: ProfileDependency) { kept = { dependency.name } }", "", true),
    ("let kept = shared.name", "", false),
  ]) func whatIsKeptIsTakenIfItIsRead(member: String, builder: String, isUnused: Bool) {
    let source = """
      protocol ProfileDependency: Dependency { var \(isUnused ? "①" : "")name: String { get } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        private \(member)
        func build() { \(builder) }
      }
      """
    expectFindings(
      source, isUnused ? ["①": "Profile requires 'name: String', which is never used"] : [:],
      of: [UnusedDependency.self], member)
  }

  // MARK: - Parameters of build

  private func expectDropped(
    _ isDropped: Bool, body: String, parameter: String = "user: User", members: String = "",
    head: String = "func build", rest: String = "",
    class base: String = "final class ProfileBuilder: Builder<EmptyDependency>"
  ) {
    let marked = parameter.replacing("user:", with: "①user:")
    let source = """
      \(base) {
        \(head)(\(isDropped ? marked : parameter)) -> ProfileRouter { \(body) }
        \(members)
      }
      final class ProfileRouter: Router<ProfileInteractor> {}
      final class ProfileInteractor: Interactor { init(_ user: User?) { print(user as Any) }; weak var listener: KeptListener? }
      protocol KeptListener: AnyObject { func done() }
      \(rest)
      """
    expectFindings(
      source,
      isDropped
        ? [
          "①":
            "'build(user:)' of ProfileBuilder takes 'user: User' but never uses it: the value that the parent passes never "
            + "reaches Profile"
        ] : [:], of: [UnusedDynamicDependency.self], "\(head) | \(body) | \(members) | \(rest)")
  }

  private static let making = "ProfileRouter(interactor: ProfileInteractor(nil))"

  @Test(arguments: [
    making, "let user = 1; return \(making)", "return \(making) ", "print(1); return \(making)",
    "other.user(); return \(making)",
    "return make { user in \(making) }", "func inner() { print(1) }; inner(); return \(making)",
  ]) func whatTheBodyDropsIsReported(body: String) { expectDropped(true, body: body) }

  @Test(arguments: [
    ("ProfileRouter(interactor: ProfileInteractor(user))", "func build", ""),
    ("func inner() { use(user) }; inner(); return \(making)", "func build", ""),
    ("fatalError(\"override\")", "func build", ""), ("preconditionFailure()", "func build", ""), ("", "func build", ""),
    (making, "private func build", ""), (making, "fileprivate func build", ""), (making, "static func build", ""),
    ("print(user); let user = 2; return make(user)", "func build", ""),
  ]) func whatTheBodyNeedsOrNobodyCallsIsNot(body: String, head: String, members: String) {
    expectDropped(false, body: body, members: members, head: head)
  }

  @Test(arguments: [
    ("listener: EmptyListener", "protocol EmptyListener: AnyObject {}", 0),
    ("listener: EmptyListener", "protocol EmptyListener: Base {}\nprotocol Base: AnyObject {}", 0),
    ("listener: SayingListener", "protocol SayingListener: AnyObject { func say() }", 1),
    ("listener: SayingListener", "protocol SayingListener: Base {}\nprotocol Base: AnyObject { func say() }", 1),
    ("listener: KeptListener", "", 0), ("listener: UnseenListener", "", 1),
    ("listener: Listener", "final class Listener {}", 1),
  ]) func aListenerNeedNotBeUsed(parameter: String, rest: String, count: Int) {
    let source = """
      final class ProfileBuilder: Builder<EmptyDependency> { func build(\(parameter)) -> ProfileRouter { \(Self.making) } }
      final class ProfileRouter: Router<ProfileInteractor> {}
      final class ProfileInteractor: Interactor { init(_ user: User?) { print(user as Any) }; weak var listener: KeptListener? }
      protocol KeptListener: AnyObject { func done() }
      \(rest)
      """
    #expect(check(linked(source), .only([UnusedDynamicDependency.id])).count == count)
  }

  @Test(arguments: [
    ("override func build(user: User) -> ProfileRouter { use(user) }", true),
    ("override func build(user: User) -> ProfileRouter { \(making) }", false),
    ("func build(other: User) -> ProfileRouter { use(other) }", false),
  ]) func aSubtypesOverrideMayUseIt(override: String, isSilent: Bool) {
    expectDropped(
      !isSilent, body: Self.making, rest: "final class OwnBuilder: ProfileBuilder { \(override) }",
      class: "class ProfileBuilder: Builder<EmptyDependency>")
  }

  // MARK: - Holders

  private func expectHolder(
    _ taken: String?, _ body: String, property: String = "private let component: FeedComponent",
    initializer: String = "init(component: FeedComponent) { self.component = component }",
    role: String = "FeedInteractor: Interactor", rest: String = ""
  ) {
    let member = taken == nil ? property : property.replacing("component:", with: "①component:")
    expectFindings(
      """
      protocol FeedDependency: Dependency { var name: String { get } }
      final class FeedComponent: Component<FeedDependency> { var a = 0; var b = 0 }
      final class FeedBuilder: Builder<FeedDependency> {
        func build() -> FeedRouter { FeedRouter(interactor: FeedInteractor(component: FeedComponent(dependency: dependency))) }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class \(role) {
        \(member)
        \(taken != nil && property.isEmpty ? initializer.replacing("init", with: "①init") : initializer)
        \(body)
      }
      \(rest)
      """,
      taken.map { ["①": "FeedInteractor receives the whole 'FeedComponent' but uses only \($0)"] } ?? [:],
      of: [DependencyInInteractor.self])
  }

  @Test(arguments: [
    ("func f() { use(component.a) }", "`a`"), ("func f() { use(self.component.b) }", "`b`"),
    ("func f() { use(component.a + component.b) }", "`a` and `b`"),
    ("func f() { later { [weak self] in use(self?.component.b) } }", "`b`"),
    ("func f() { use(component.a); use(other.component) }", "`a`"),
    ("func f() { use(component.a); log(component: self) }", "`a`"),
  ]) func whoKeepsTheWholeForLittleIsReported(body: String, taken: String) { expectHolder(taken, body) }

  @Test(arguments: [
    ("func f() { use(component.a, component) }", "private let component: FeedComponent"),
    ("func f() { use(component.a) }", "let component: FeedComponent"),
    ("func f() { use(component.a) }", "private let component: Other"),
    ("func f() -> Any { component }", "private let component: FeedComponent"),
    ("func f() { let c = component; use(c.a) }", "private let component: FeedComponent"),
    ("", "private let component: FeedComponent"),
  ]) func whoHandsItOnIsNot(body: String, property: String) { expectHolder(nil, body, property: property) }

  @Test(arguments: [
    ("init(component: FeedComponent) { use(component.a) }", "`a`"),
    ("init(component: FeedComponent) { use(component.a); use(component.b) }", "`a` and `b`"),
    ("init(component: FeedComponent) { use(component) }", nil), ("init(component: Other) { use(component.a) }", nil),
  ]) func whoIsHandedTheWholeForLittleIsReported(initializer: String, taken: String?) {
    expectHolder(taken, "", property: "", initializer: initializer)
  }

  /// What it keeps it may use elsewhere, whatever the initialiser takes of it.
  @Test(arguments: ["let component: FeedComponent", "private let component: FeedComponent"])
  func whoKeepsTheWholeIsNotJudgedByItsInitialiser(property: String) {
    expectHolder(
      nil, "func f() -> Any { component }", property: property,
      initializer: "init(component: FeedComponent) { self.component = component; use(component.a) }")
  }

  // MARK: - Builders that are kept

  private func kept(
    _ member: String, reading: String = "component.article", base: String = "Component<FeedDependency>",
    made: String = "let component = FeedComponent(dependency: dependency)", rest: String = ""
  ) -> [String] {
    let graph = linked(
      """
      final class RootComponent: Component<EmptyDependency>, FeedDependency {}
      final class RootBuilder: Builder<EmptyDependency> {
        func build() -> RootRouter {
          RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: RootComponent(dependency: dependency)))
        }
      }
      final class RootInteractor: Interactor {}
      final class RootRouter: Router<RootInteractor> {
        let feedBuilder: FeedBuilder
        var feed: FeedRouter?
        init(interactor: RootInteractor, feedBuilder: FeedBuilder) { self.feedBuilder = feedBuilder; super.init(interactor: interactor) }
        override func didLoad() { show(); hide() }
        func show() { let feed = feedBuilder.build(); self.feed = feed; attachChild(feed) }
        func hide() { guard let feed else { return }; self.feed = nil; detachChild(feed) }
      }
      protocol FeedDependency: Dependency {}
      class FeedComponent: \(base), ArticleDependency { \(member) }
      final class FeedBuilder: Builder<FeedDependency> {
        func build() -> FeedRouter { \(made); return FeedRouter(interactor: FeedInteractor(\(reading))) }
      }
      final class FeedInteractor: Interactor { init(_ any: Any?) {} }
      final class FeedRouter: Router<FeedInteractor> {}
      protocol ArticleDependency: Dependency {}
      class ArticleBuilder: Builder<ArticleDependency> { func build() -> ArticleRouter { ArticleRouter(interactor: ArticleInteractor()) } }
      final class ArticleInteractor: Interactor {}
      final class ArticleRouter: Router<ArticleInteractor> {}
      """, rest)
    return check(graph, .only([RetainedBuilder.id])).map { $0.property ?? "" }
  }

  @Test(arguments: [
    ("lazy var article = ArticleBuilder(dependency: self)", true),
    ("lazy var article = ArticleBuilder(dependency: self) as ArticleBuilder", true),
    ("lazy var article: ArticleBuilder = { let made = ArticleBuilder(dependency: self); return made }()", true),
    ("lazy var article: ArticleBuilder = { print(1); return ArticleBuilder(dependency: self) }()", true),
    (
      "lazy var article: ArticleBuilder = { if isOn { return ArticleBuilder(dependency: self) }; return ArticleBuilder(dependency: self) }()",
      false
    ),
    ("var article: ArticleBuilder { shared { ArticleBuilder(dependency: self) } }", true),
    (
      "var article: ArticleBuilder { shared { if isOn { return ArticleBuilder(dependency: self) }; return other } }",
      false
    ),
    ("var article: ArticleBuilder { keep { ArticleBuilder(dependency: self) } }", false),
    ("var article: ArticleBuilder { shared(make) }", false),
    ("var article: ArticleBuilder { shared(\"a\") { ArticleBuilder(dependency: self) } }", true),
    ("lazy var article = make(); func make() -> ArticleBuilder { ArticleBuilder(dependency: self) }", false),
    ("lazy var article = Other(dependency: self)", false),
    ("lazy var article = ArticleBuilder(dependency: dependency)", false),
    ("lazy var article = ForeignBuilder(dependency: self)", false),
    ("@Weak var article: ArticleBuilder?; func f() { article = ArticleBuilder(dependency: self) }", false),
    ("unowned var article: ArticleBuilder; func f() { article = ArticleBuilder(dependency: self) }", false),
    ("var article: ArticleBuilder?; func f() { article = ArticleBuilder(dependency: self) }", true),
    (
      "var article: ArticleBuilder?; func f() { article = ArticleBuilder(dependency: self) }; func g() { article = nil }",
      false
    ),
    ("var article: ArticleBuilder?; func f() { other.article = ArticleBuilder(dependency: self) }", false),
    ("static var article = ArticleBuilder(dependency: root)", false),
    ("lazy var article = { ArticleBuilder(dependency: self) }", false),
  ]) func whatKeepsTheComponentIsReported(member: String, isFound: Bool) {
    let rest =
      "class ForeignBuilder: UnseenBuilder<ArticleDependency> {}\nfinal class Other { init(dependency: Any) {} }"
    #expect(kept(member, rest: rest) == (isFound ? ["article"] : []))
  }

  @Test(arguments: [
    ("let component = FeedComponent(dependency: dependency)", 1), ("let component = FeedBuilder.kept", 0),
    ("let component = self.component", 0),
  ]) func aComponentThatIsMadeOnceIsNot(made: String, count: Int) {
    let rest =
      "extension FeedBuilder { static let kept = FeedComponent(dependency: root); var component: FeedComponent { Self.kept } }"
    #expect(kept("lazy var article = ArticleBuilder(dependency: self)", made: made, rest: rest).count == count)
  }

  @Test func aBaseComponentsBuilderIsKeptToo() {
    let rest =
      "class BaseComponent: Component<FeedDependency> { lazy var article = ArticleBuilder(dependency: self) }\nextension BaseComponent: ArticleDependency {}"
    #expect(kept("", base: "BaseComponent", rest: rest) == ["article"])
  }
}
