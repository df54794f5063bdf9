import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Who takes a requirement, and who seems to.
@Suite struct UnusedDependencyTests {
  /// A RIB that requires `name`, with what makes it and what it makes.
  private func expect(
    _ rest: String, component: String = "", builder: String = "_ = ProfileRouter(dependency: component)",
    conformances: String = "", protocolBody: String = "var ①name: String { get }",
    finds expected: [Character: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let app = """
      protocol ProfileDependency: Dependency { \(protocolBody) }
      final class ProfileComponent: Component<ProfileDependency>\(conformances) { \(component) }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { let component = ProfileComponent(dependency: dependency); \(builder) }
      }
      """
    expectFindings(
      files: inApp(app, rest), expected, of: [UnusedDependency.self], "\(component)\n\(builder)\n\(rest)",
      sourceLocation: sourceLocation)
  }

  private static let unused = "Profile requires 'name: String', which is never used"

  private let handingOn = "var name: String { dependency.name }"

  @Test(arguments: [
    "use(component.name)", "let c = component; use(c.name)",
    "use { [weak self] in self?.dependency.name }",
    "print(\"\\(component.name)\")", "let n = self.dependency.name; use(n)",
    "use([component].map(\\.name))",
    "if let n = Optional(component)?.name { use(n) }", "use(component.name.count)",
    "switch component.name { default: break }",
    "let (a, b) = (component, 1); use(a.name, b)",
    "func inner() -> String { component.name }; use(inner())",
    "#if DEBUG\nuse(component.name)\n#endif", "use { $0.name }(component)",
    "dependency.name = \"\"",
    "dependency.name += \"\"", "guard !component.name.isEmpty else { return }",
    "use(flag ? component.name : \"\")", "let d: ProfileDependency = dependency; use(d.name)",
  ])
  func theBuilderTakesIt(builder: String) {
    expect("", component: handingOn, builder: builder)
  }

  /// What is written in another case may be misspelt, unless there is a requirement of that name, too.
  @Test func aRequirementThatDiffersByCaseOnlyIsAnother() {
    expect(
      "", builder: "use(dependency.NAME)", protocolBody: "var ①name: String { get }; var NAME: String { get }",
      finds: ["①": Self.unused])
    expect("", builder: "use(dependency.NAME)")
  }

  /// The wrapper's argument is the type of the delegate, which is handed the component and uses none of it.
  @Test(arguments: [
    ("@UIApplicationDelegateAdaptor(Delegate.self)", "", true),
    ("@NSApplicationDelegateAdaptor(Delegate.self)", "", true),
    ("@UIApplicationDelegateAdaptor(Delegate.self)", "print(component.name)", false),
    ("@UIApplicationDelegateAdaptor(Unseen.self)", "", false), ("@Adaptor(Delegate.self)", "", false),
  ]) func theDelegateOfAnAppIsKnown(wrapper: String, body: String, isFound: Bool) {
    let app = """
      struct Main: App {
        \(wrapper) private var delegate
        func start(_ component: ProfileComponent) { delegate.start(component) }
      }
      final class Delegate: NSObject { func start(_ component: ProfileComponent) { \(body) } }
      """
    expect(app, component: handingOn, builder: "Main().start(component)", finds: isFound ? ["①": Self.unused] : [:])
  }

  /// The component lacks the member that would hand it on: that is the fault, and the requirement is what mends it.
  @Test func aChildNeedsWhatTheComponentFailsToHandOn() {
    let child = """
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() { use(dependency.name) } }
      """
    let builder = "_ = AvatarBuilder(dependency: component)"
    let rest = child + "\nextension ProfileComponent: AvatarDependency {}"
    expect(rest, component: "var nam: String { dependency.name }", builder: builder)
    expect(rest, component: "var name: String { \"Ann\" }", builder: builder, finds: ["①": Self.unused])
  }

  @Test(arguments: [
    "", "_ = component", "let name = \"Ann\"; use(name)", "other.name = \"Ann\"", "use(name: 1)",
  ])
  func nothingTakesIt(builder: String) {
    expect(
      "final class Other { var name = \"\" }; let other = Other()", component: handingOn,
      builder: builder, finds: ["①": Self.unused])
    expect("final class Other { var name = \"\" }; let other = Other()", builder: builder, finds: ["①": Self.unused])
  }

  @Test func whatAForeignTypeGivesOfItselfIsNoDependency() {
    let asking = "func ask() { use(Auth.auth().currentUser?.name) }"
    expect(asking, component: handingOn, builder: "", finds: ["①": Self.unused])
    let told = "func ask(_ router: AnyObject) { use(Auth.auth(router).current?.name) }"
    expect(told, component: handingOn, builder: "")
  }

  @Test func aClosureThatIsHandedTheObjectAsksTheObjectsOwn() {
    let asking = """
      final class Other {
        let session: Session
        func start() { taps.withUnretained(self).subscribe(onNext: { owner, _ in use(owner.session.name) }) }
      }
      struct Session { let name: String }
      """
    expect(asking, component: handingOn, builder: "", finds: ["①": Self.unused])
  }

  @Test(arguments: [
    "var api: String { dependency.name + \"!\" }", "lazy var api = API(name: dependency.name)",
    "var api: API { shared { API(name: self.dependency.name) } }",
    "func api() -> API { API(dependency.name) }",
    "var name: String { dependency.name }\nvar api: API { API(name) }",
    "var name: String { dependency.name }\nvar api: API { API(self.name) }",
    "var api: API { make() }\nprivate func make() -> API { API(dependency.name) }",
    "var api: API { Self.make(dependency) }\nstatic func make(_ d: ProfileDependency) -> API { API(d.name) }",
  ])
  func theComponentMakesSomethingOfItThatIsTaken(component: String) {
    expect("", component: component, builder: "use(component.api)")
    expect("", component: component, builder: "use(component.api())")
    expect("", component: component, builder: "", finds: ["①": Self.unused])
    let other = "final class Other { let api = 0 }; let other = Other()"
    expect(other, component: component, builder: "use(other.api)", finds: ["①": Self.unused])
  }

  @Test(arguments: [
    "override init(dependency: ProfileDependency) { use(dependency.name) }",
    "let api: API; override init(dependency: ProfileDependency) { api = API(dependency.name) }",
    "override var api: API { API(dependency.name) }", "@objc func api() { use(dependency.name) }",
    "func api() { use(dependency.name) }\noverride init(dependency: ProfileDependency) { api() }",
    "var api = 0 { didSet { use(dependency.name) } }",
    "var api: Int { get { 0 } set { use(dependency.name) } }",
    "#if DEBUG\nvar api: API { API(dependency.name) }\n#endif", "deinit { use(dependency.name) }",
  ])
  func whatTheComponentRunsItselfTakesIt(component: String) {
    expect("", component: component, builder: "")
  }

  @Test func aMemberThatAForeignProtocolMayAskForTakesIt() {
    let asked = "var api: API { API(dependency.name) }"
    expect("", component: asked, builder: "", conformances: ", ForeignDelegate")
    expect("", component: asked, builder: "", conformances: ", AnyObject", finds: ["①": Self.unused])
  }

  @Test func whatIsOnlyHandedOnFromMemberToMemberIsUnused() {
    expect(
      "", component: "var name: String { dependency.name }\nvar title: String { name }",
      builder: "", finds: ["①": Self.unused])
  }

  @Test(arguments: [
    "extension ProfileComponent { var api: API { API(dependency.name) } }\nfunc f(c: ProfileComponent) { use(c.api) }",
    "extension ProfileDependency { var greeting: String { \"Hello, \" + name } }; func f(d: ProfileDependency) { d.greeting }",
    "extension ProfileDependency { var greeting: String { \"Hello, \\(self.name)\" } }; let f = { (d: ProfileDependency) in d.greeting }",
    "extension ProfileBuilder { func other() { use(dependency.name) } }; func f(b: ProfileBuilder) { b.other() }",
    "extension ProfileBuilder { public static func other(_ d: ProfileDependency) { d.name } }; let f = ProfileBuilder.other",
    "extension Component where DependencyType == ProfileDependency { var title: String { dependency.name } }\nfunc f(c: ProfileComponent) { c.title }",
    "func free(_ dependency: ProfileDependency) { use(dependency.name) }",
    "func free<D: ProfileDependency>(_ d: D) { use(d.name) }",
    "func free(_ d: some ProfileDependency) { use(d.name) }",
    "func free(_ d: any ProfileDependency & AnyObject) { use(d.name) }",
    "protocol Wider: ProfileDependency {}; func free(_ d: Wider) { use(d.name) }",
    "struct ProfileView: View { let deps: ProfileDependency; var body: some View { Text(deps.name) } }",
    "final class Model { let deps: ProfileDependency; var text: String { deps.name } }",
    "let path: KeyPath<ProfileDependency, String> = \\ProfileDependency.name",
    "func free(_ x: Any) { use((x as? ProfileDependency)?.name) }",
  ])
  func somethingElseTakesIt(rest: String) {
    expect(rest, builder: "")
  }

  @Test(arguments: [
    "extension ProfileComponent { var api: API { API(dependency.name) } }",
    "extension ProfileDependency { var greeting: String { \"Hello, \\(self.name)\" } }",
    "extension ProfileBuilder { func other() { use(dependency.name) } }",
    "extension ProfileBuilder { private func a() { b() }; private func b() { use(dependency.name); a() } }",
    "extension ProfileBuilder { static func other(_ d: ProfileDependency) { use(d.name) } }",
    "extension Component where DependencyType == ProfileDependency { var title: String { dependency.name } }",
    "final class Model { let deps: ProfileDependency; private func text() -> String { deps.name } }",
    "final class Model { let deps: ProfileDependency; private lazy var text = { deps.name }() }",
    "extension ProfileBuilder { func other() { use(dependency.name) } }; struct Else { func other() {} }; func f() { Else().other() }",
    "func f() { use(Something(name: 1).name) }; struct Something { let name: Int }",
  ])
  func codeThatNobodyAsksForTakesNothing(rest: String) {
    expect(rest, builder: "", finds: ["①": Self.unused])
  }

  /// Whoever calls it may stand in a branch of another build.
  @Test func codeUnderAConditionMayBeAskedFor() {
    expect("extension ProfileBuilder {\n#if X\nfunc other() { use(dependency.name) }\n#endif\n}", builder: "")
  }

  /// What a builder keeps and what it reads again.
  @Test(arguments: [
    ("self.name = dependency.name", "", true), ("name = dependency.name", "", true),
    ("self.name = dependency.name", "use(name)", false),
    ("self.name = dependency.name", "use(self.name)", false),
    ("self.name = dependency.name + \"!\"", "", true),
    ("self.name = make(dependency.name)", "", false),
    ("let name = dependency.name; self.name = name", "", false),
  ]) func whatABuilderKeepsIsTakenIfItIsRead(setting: String, reading: String, isFound: Bool) {
    expectFindings(
      """
      protocol ProfileDependency: Dependency { var ①name: String { get } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        private let name: String
        override init(dependency: ProfileDependency) { \(setting); super.init(dependency: dependency) }
        func build() { \(reading) }
      }
      """, isFound ? ["①": Self.unused] : [:], of: [UnusedDependency.self])
  }

  @Test(arguments: [
    (
      "func with<T, R>(_ value: T, _ body: (T) -> R) -> R { body(value) }",
      "use(with(dependency) { $0.other })"
    ),
    (
      "func with<T, R>(_ value: T, _ body: (T) -> R) -> R { return body(value) }",
      "use(with(dependency) { d in d.other })"
    ),
    (
      "extension ProfileDependency { func with<R>(_ body: (ProfileDependency) -> R) -> R { body(self) } }",
      "use(dependency.with { $0.other })"
    ),
  ]) func aClosureThatIsHandedTheDependencyTakesWhatItAsksFor(helper: String, builder: String) {
    let both = "var ①name: String { get }; var ②other: String { get }"
    expect(helper, builder: builder, protocolBody: both, finds: ["①": Self.unused])
    expect(
      helper, builder: builder.replacing("other", with: "name"), protocolBody: both,
      finds: ["②": Self.unused.replacing("name", with: "other")])
  }

  @Test(arguments: [
    "func with<T, R>(_ value: T, _ body: (T) -> R) -> R { Registry.add(value); return body(value) }",
    "func with<T, R>(_ value: T, _ body: (T) -> R) -> R { let copy = value; return keep(copy) }",
    "",
  ]) func whatGoesFurtherIsNotJudged(helper: String) {
    expect(
      helper, builder: "use(with(dependency) { $0.other })",
      protocolBody: "var name: String { get }; var other: String { get }")
  }

  @Test func aDefaultStandsForTheRequirement() {
    expect("extension ProfileDependency { var name: String { \"\" } }", builder: "use(dependency.name)")
  }

  @Test func anInteractorTakesItThroughAProtocolOfItsOwn() {
    let interactor = """
      protocol ProfileInteractorDependency { var name: String { get } }
      final class ProfileInteractor: Interactor {
        private let dependency: ProfileInteractorDependency
        init(dependency: ProfileInteractorDependency) { self.dependency = dependency }
        BODY
      }
      """
    let expect = { (body: String, expected: [Character: String]) in
      self.expect(
        interactor.replacing("BODY", with: body), component: handingOn,
        builder: "_ = ProfileInteractor(dependency: component)",
        conformances: ", ProfileInteractorDependency", finds: expected)
    }
    expect("func greet() { use(dependency.name) }", [:])
    expect("func greet() { use(dependency) }", [:])
    expect("func greet() {}", ["①": Self.unused])
  }

  @Test func whatGoesWhereNothingIsSeenIsNotJudged() {
    for call in [
      "Registry.add(component)", "registry.add(dependency)", "Registry(dependency: dependency)",
    ] {
      expect("", component: handingOn, builder: call)
    }
  }

  @Test func aBodyIsReadHoweverLongItIs() {
    let long = Array(repeating: "a(b, c)", count: 400).joined(separator: "\n")
    let model = "final class Model { let deps: ProfileDependency; func show() { \(long); BODY } }"
    expect(model.replacing("BODY", with: ""), builder: "", finds: ["①": Self.unused])
    expect(model.replacing("BODY", with: "use(deps.name)"), builder: "")
  }

  @Test func aChildTakesItOnlyIfItIsBuiltWithThisComponent() {
    let child = """
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() { use(dependency.name) } }
      """
    expect(
      child, component: handingOn, builder: "_ = AvatarBuilder(dependency: component)",
      conformances: ", AvatarDependency")
    expect(child, component: handingOn, builder: "", conformances: ", AvatarDependency", finds: ["①": Self.unused])
  }

  @Test func aChildThatTakesNothingIsReportedWithWhatHandsItOn() {
    let child = """
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() {} }
      """
    expect(
      child, component: handingOn, builder: "_ = AvatarBuilder(dependency: component)",
      conformances: ", AvatarDependency", finds: ["①": Self.unused])
  }

  @Test(arguments: ["use(component.Name)", "use(dependency.NAME)"])
  func whatIsMisspeltByItsCaseIsMeant(builder: String) {
    expect("func other() { Name() }; struct Name {}", component: handingOn, builder: builder)
  }

  @Test(arguments: [("use(component.Größe)", true), ("use(component.Grösse)", false)])
  func aMisspeltNameBeyondASCIIIsMeant(builder: String, isTaken: Bool) {
    expect(
      "", component: "var größe: String { dependency.größe }", builder: builder,
      protocolBody: "var ①größe: String { get }",
      finds: isTaken ? [:] : ["①": Self.unused.replacing("name", with: "größe")])
  }

  @Test func aNameOfAnotherCaseElsewhereIsAnother() {
    let other = "final class Other { let Name = 1 }; func f(other: Other) { use(other.Name) }"
    expect(other, component: handingOn, builder: "", finds: ["①": Self.unused])
  }

  @Test func aBuilderWithoutAComponentHandsItsDependencyOn() {
    let app = """
      protocol AvatarDependency: Dependency { var ①name: String { get } }
      protocol ProfileDependency: AvatarDependency {}
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { _ = AvatarBuilder(dependency: dependency) }
      }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() { use(dependency.name) } }
      """
    expectFindings(app, of: [UnusedDependency.self])
    expectFindings(
      app.replacing("use(dependency.name)", with: ""),
      ["①": "Avatar and Profile require 'name: String', which is never used"], of: [UnusedDependency.self])
  }

  @Test func whatIsBrokenIsNotJudged() {
    expect("", builder: "if true {")
  }

  @Test func theFindingNamesWhoHandsItOnAndWhoProvidesIt() throws {
    let findings = expectFindings(
      """
      protocol RootDependency: Dependency {}
      protocol ProfileDependency: Dependency { var ①name: String { get } }
      final class RootComponent: Component<RootDependency>, ProfileDependency { let name = "" }
      final class RootBuilder: Builder<RootDependency> {
        func build() { _ = ProfileBuilder(dependency: RootComponent(dependency: dependency)) }
      }
      final class ProfileComponent: Component<ProfileDependency> { var name: String { dependency.name } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { _ = ProfileComponent(dependency: dependency) }
      }
      """, ["①": Self.unused], of: [UnusedDependency.self])
    let finding = try #require(findings.first)
    #expect(
      finding.notes.map(\.message) == [
        "ProfileComponent forwards it here, but no one uses it",
        "provided here, by RootComponent",
      ])
    #expect(
      finding.help
        == "remove `name` from ProfileDependency, ProfileComponent and RootComponent"
    )
  }

  // MARK: - What to do

  /// A RIB between a root and a child, all of whose values nobody takes.
  private func advice(component: String, conformances: String = "", rest: String = "") throws -> (
    String?, Bool
  ) {
    let source = """
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency>, ProfileDependency {
        let name = "a"
      }
      final class RootBuilder: Builder<RootDependency> {
        func build() { _ = ProfileBuilder(dependency: RootComponent(dependency: dependency)) }
      }
      protocol ProfileDependency: Dependency {
        /// What it is called.
        var name: String { get }
      }
      final class ProfileComponent: Component<ProfileDependency>\(conformances) {
        \(component)
      }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { _ = AvatarBuilder(dependency: ProfileComponent(dependency: dependency)) }
      }
      \(rest)
      """
    let files = { (source: String) in
      [(path: "App/App.swift", module: "App", source: "import RIBs\n" + source)]
    }
    let found = check(linked(files: files(source)), .only([UnusedDependency.id]))
    let finding = try #require(found.first { $0.ribs == ["Profile"] })
    #expect(finding.message == Self.unused)
    guard !finding.edits.isEmpty else { return (finding.help, false) }
    let mended = edited("import RIBs\n" + source, finding.edits)
    let graph = linked(files: [(path: "App/App.swift", module: "App", source: mended)])
    #expect(check(graph, .all).filter { $0.severity != .info }.map(\.message) == [], "\(mended)")
    return (finding.help, true)
  }

  private let avatar =
    "protocol AvatarDependency: Dependency {}\nfinal class AvatarBuilder: Builder<AvatarDependency> { func build() {} }"

  @Test func aChainIsNamedWhole() throws {
    let (help, isEdited) = try advice(
      component: "var a: String { dependency.name }\n  var b: String { a }",
      conformances: ", AvatarDependency",
      rest: avatar)
    #expect(
      help
        == "remove `name` from ProfileDependency and RootComponent, `a` from ProfileComponent, and `b` from "
        + "ProfileComponent")
    #expect(isEdited)
  }

  @Test func theChildsOwnUnusedRequirementGoesWithIt() throws {
    let (help, isEdited) = try advice(
      component: "var name: String { dependency.name }", conformances: ", AvatarDependency",
      rest: avatar.replacing("{}\n", with: "{\n  var name: String { get }\n}\n"))
    #expect(
      help
        == "remove `name` from ProfileDependency, AvatarDependency, ProfileComponent and RootComponent")
    #expect(isEdited)
  }

  @Test func anUnusedRequirementOfAnotherProtocolGoesToo() throws {
    let (help, isEdited) = try advice(
      component: "var name: String { dependency.name }", conformances: ", AvatarDependency, Named",
      rest: avatar + "\nprotocol Named {\n  var name: String { get }\n}")
    #expect(
      help
        == "remove `name` from ProfileDependency, ProfileComponent, RootComponent and Named")
    #expect(isEdited)
  }

  @Test func whatAProtocolOfOnlySomeBuildsAsksForStays() throws {
    let (help, isEdited) = try advice(
      component: "var name: String { dependency.name }", conformances: ", AvatarDependency, Named",
      rest: avatar + "\nprotocol Named {\n#if DEBUG\n  var name: String { get }\n#endif\n}")
    #expect(
      help
        == "remove `name` from ProfileDependency and RootComponent; `name` of ProfileComponent is also "
        + "required elsewhere and needs another value")
    #expect(!isEdited)
  }

  @Test func aConformanceThatAsksForTheMemberIsNamed() throws {
    let (help, isEdited) = try advice(
      component: "var name: String { dependency.name }", conformances: ", AvatarDependency, BadgeDependency",
      rest: avatar + """

        protocol BadgeDependency: Dependency { var name: String { get } }
        final class BadgeBuilder: Builder<BadgeDependency> { func build() { use(dependency.name) } }
        """)
    #expect(
      help
        == "remove `name` from ProfileDependency, ProfileComponent and RootComponent; "
        + "ProfileComponent conforms to BadgeDependency, which requires `name`: remove that conformance too, "
        + "with the builders that are only made for it, or keep the member and give it another value")
    #expect(!isEdited)
  }

  @Test func aMemberOfAnExtensionIsTheExtensions() throws {
    let (help, _) = try advice(
      component: "", conformances: ", AvatarDependency",
      rest: avatar + "\nextension ProfileDependency {\n  var shown: String { name }\n}")
    #expect(help?.contains("ProfileComponent") == false, "\(help ?? "")")
  }

  @Test func aStoredMemberGoesWithWhatSetsIt() throws {
    let (help, isEdited) = try advice(
      component: """
        let name: String
          override init(dependency: ProfileDependency) {
            name = dependency.name
            super.init(dependency: dependency)
          }
        """, conformances: ", AvatarDependency", rest: avatar)
    #expect(
      help
        == "remove `name` from ProfileDependency and RootComponent, and `name`, with the code that sets it, from "
        + "ProfileComponent")
    #expect(!isEdited)
  }

  @Test(arguments: [
    "var a: String { \"\\(dependency.name)\" }", "let a = 1; var b: String { dependency.name }",
    "@available(iOS 13, *)\n  var a: String { dependency.name }",
    "var a: String { dependency.name } // as it is",
    "override var a: String { dependency.name }",
    "var a: String\n  { dependency.name }\n  // of the user\n  var b: String { a }",
  ]) func whatIsWrittenOtherwiseIsNotEdited(component: String) throws {
    let (help, isEdited) = try advice(
      component: component, conformances: ", AvatarDependency", rest: avatar)
    #expect(help?.hasPrefix("remove `name` from ProfileDependency") == true)
    #expect(!isEdited)
  }
}
