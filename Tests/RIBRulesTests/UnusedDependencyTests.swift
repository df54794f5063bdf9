import RIBGraph
import RIBRules
import TestSupport
import Testing

/// Who takes a requirement, and who seems to.
@Suite struct UnusedDependencyTests {
  /// A RIB that requires `name`, with what makes it and what it makes.
  private func unused(
    _ rest: String, component: String = "", builder: String = "_ = ProfileRouter(dependency: component)",
    conformances: String = "", protocolBody: String = "var name: String { get }", imports: String = "RIBs"
  ) -> [String] {
    let graph = linked(
      """
      protocol ProfileDependency: Dependency { \(protocolBody) }
      final class ProfileComponent: Component<ProfileDependency>\(conformances) { \(component) }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { let component = ProfileComponent(dependency: dependency); \(builder) }
      }
      """, rest, imports: imports)
    return check(graph, .only([UnusedDependency.id])).map { $0.property ?? "" }
  }

  private let handingOn = "var name: String { dependency.name }"

  @Test(arguments: [
    "use(component.name)", "let c = component; use(c.name)", "use { [weak self] in self?.dependency.name }",
    "print(\"\\(component.name)\")", "let n = self.dependency.name; use(n)", "use([component].map(\\.name))",
    "if let n = Optional(component)?.name { use(n) }", "use(component.name.count)",
    "switch component.name { default: break }",
    "let (a, b) = (component, 1); use(a.name, b)", "func inner() -> String { component.name }; use(inner())",
    "#if DEBUG\nuse(component.name)\n#endif", "use { $0.name }(component)", "dependency.name = \"\"",
    "dependency.name += \"\"", "guard !component.name.isEmpty else { return }",
    "use(flag ? component.name : \"\")", "let d: ProfileDependency = dependency; use(d.name)",
  ])
  func theBuilderTakesIt(builder: String) {
    #expect(unused("", component: handingOn, builder: builder) == [])
  }

  @Test(arguments: ["", "_ = component", "let name = \"Ann\"; use(name)", "other.name = \"Ann\"", "use(name: 1)"])
  func nothingTakesIt(builder: String) {
    #expect(
      unused("final class Other { var name = \"\" }; let other = Other()", component: handingOn, builder: builder) == [
        "name"
      ])
    #expect(unused("final class Other { var name = \"\" }; let other = Other()", builder: builder) == ["name"])
  }

  @Test func whatAForeignTypeGivesOfItselfIsNoDependency() {
    let asking = "func ask() { use(Auth.auth().currentUser?.name) }"
    #expect(unused(asking, component: handingOn, builder: "") == ["name"])
    let told = "func ask(_ router: AnyObject) { use(Auth.auth(router).current?.name) }"
    #expect(unused(told, component: handingOn, builder: "") == [])
  }

  @Test func aClosureThatIsHandedTheObjectAsksTheObjectsOwn() {
    let asking = """
      final class Other {
        let session: Session
        func start() { taps.withUnretained(self).subscribe(onNext: { owner, _ in use(owner.session.name) }) }
      }
      struct Session { let name: String }
      """
    #expect(unused(asking, component: handingOn, builder: "") == ["name"])
  }

  @Test(arguments: [
    "var title: String { dependency.name + \"!\" }", "lazy var api = API(name: dependency.name)",
    "var api: API { shared { API(name: self.dependency.name) } }",
    "override init(dependency: ProfileDependency) { use(dependency.name) }",
    "func make() -> API { API(dependency.name) }", "var name: String { dependency.name }\nvar api: API { API(name) }",
    "var name: String { dependency.name }\nvar api: API { API(self.name) }",
  ])
  func theComponentMakesSomethingOfIt(component: String) {
    #expect(unused("", component: component, builder: "") == [])
  }

  @Test func whatIsOnlyHandedOnFromMemberToMemberIsUnused() {
    #expect(
      unused("", component: "var name: String { dependency.name }\nvar title: String { name }", builder: "") == ["name"]
    )
  }

  @Test(arguments: [
    "extension ProfileComponent { var api: API { API(dependency.name) } }",
    "extension ProfileDependency { var greeting: String { \"Hello, \" + name } }",
    "extension ProfileDependency { var greeting: String { \"Hello, \\(self.name)\" } }",
    "extension ProfileBuilder { func other() { use(dependency.name) } }",
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
    #expect(unused(rest, builder: "") == [])
  }

  @Test func aDefaultStandsForTheRequirement() {
    #expect(
      unused("extension ProfileDependency { var name: String { \"\" } }", builder: "use(dependency.name)") == [])
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
    let unused = { (body: String) in
      self.unused(
        interactor.replacing("BODY", with: body), component: handingOn,
        builder: "_ = ProfileInteractor(dependency: component)", conformances: ", ProfileInteractorDependency")
    }
    #expect(unused("func greet() { use(dependency.name) }") == [])
    #expect(unused("func greet() { use(dependency) }") == [])
    #expect(unused("func greet() {}") == ["name"])
  }

  @Test func whatGoesWhereNothingIsSeenIsNotJudged() {
    for call in ["Registry.add(component)", "registry.add(dependency)", "Registry(dependency: dependency)"] {
      #expect(unused("", component: handingOn, builder: call) == [], "\(call)")
    }
  }

  @Test func aBodyThatIsNotReadMayTakeIt() {
    let long = Array(repeating: "a(b, c)", count: 40).joined(separator: "\n")
    #expect(unused("final class Model { let deps: ProfileDependency; func show() { \(long) } }", builder: "") == [])
    #expect(unused("final class Model { let title: String; func show() { \(long) } }", builder: "") == ["name"])
  }

  @Test func aChildTakesItOnlyIfItIsBuiltWithThisComponent() {
    let child = """
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() { use(dependency.name) } }
      """
    #expect(
      unused(
        child, component: handingOn, builder: "_ = AvatarBuilder(dependency: component)",
        conformances: ", AvatarDependency") == [])
    #expect(unused(child, component: handingOn, builder: "", conformances: ", AvatarDependency") == ["name"])
  }

  @Test func aChildThatTakesNothingMakesBothUnused() {
    let child = """
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() {} }
      """
    #expect(
      unused(
        child, component: handingOn, builder: "_ = AvatarBuilder(dependency: component)",
        conformances: ", AvatarDependency") == ["name", "name"])
  }

  @Test func aBuilderWithoutAComponentHandsItsDependencyOn() {
    let graph = linked(
      """
      protocol AvatarDependency: Dependency { var name: String { get } }
      protocol ProfileDependency: AvatarDependency {}
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { _ = AvatarBuilder(dependency: dependency) }
      }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() { use(dependency.name) } }
      """)
    #expect(check(graph, .only([UnusedDependency.id])).isEmpty)
  }

  @Test func whatIsBrokenIsNotJudged() {
    #expect(unused("", builder: "if true {") == [])
  }

  @Test func theFindingNamesWhoHandsItOnAndWhoProvidesIt() throws {
    let graph = linked(
      """
      protocol RootDependency: Dependency {}
      protocol ProfileDependency: Dependency { var name: String { get } }
      final class RootComponent: Component<RootDependency>, ProfileDependency { let name = "" }
      final class RootBuilder: Builder<RootDependency> {
        func build() { _ = ProfileBuilder(dependency: RootComponent(dependency: dependency)) }
      }
      final class ProfileComponent: Component<ProfileDependency> { var name: String { dependency.name } }
      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() { _ = ProfileComponent(dependency: dependency) }
      }
      """)
    let finding = try #require(check(graph, .only([UnusedDependency.id])).first)
    #expect(finding.message == "Profile requires 'name: String', which nothing takes")
    #expect(
      finding.notes.map(\.message) == [
        "ProfileComponent hands it on here, to nobody who takes it", "provided here, by RootComponent",
      ])
    #expect(
      finding.help
        == "remove `name` from ProfileDependency, and `name` from ProfileComponent and `name` from RootComponent")
  }
}
