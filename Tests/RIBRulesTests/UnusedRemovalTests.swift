import RIBRules
import RibscopeTestSupport
import Testing

/// What must go with a requirement of which something is made for which nobody asks.
@Suite struct UnusedRemovalTests {
  private func findings(
    _ rest: String, component: String = "", builder: String = "", building: String = "",
    besides others: [Character: String] = [:]
  ) -> [Finding] {
    expectFindings(
      """
      protocol ProfileDependency: Dependency { var ①name: String { get } }
      struct API { init(_ name: String) {} }
      final class ProfileComponent: Component<ProfileDependency> {
        \(component)
      }
      final class ProfileBuilder: Builder<ProfileDependency> {
        \(builder)
        func build() {
          let component = ProfileComponent(dependency: dependency)
          \(building)
        }
      }
      \(rest)
      """, others.merging(["①": "Profile requires 'name: String', which is never used"]) { $1 },
      of: [UnusedDependency.self])
  }

  private func help(
    _ rest: String = "", component: String = "", builder: String = "", building: String = ""
  ) -> String? { findings(rest, component: component, builder: builder, building: building).first?.help }

  @Test func whatABuilderKeepsGoesWithItsInitialiser() throws {
    let kept = """
      private let name: String
        override init(dependency: ProfileDependency) { name = dependency.name; super.init(dependency: dependency) }
      """
    let finding = try #require(findings("", builder: kept).first)
    #expect(
      finding.help
        == "remove `name` from ProfileDependency, and `name`, with the code that sets it, from ProfileBuilder")
    #expect(finding.notes.map(\.message) == ["'name' is made with it here, but is never used"])
    #expect(finding.edits.isEmpty)
  }

  @Test func helpersAreNamedWithWhatIsMadeOfThem() {
    let making = findings(
      "", builder: "private func make() -> API { API(dependency.name) }\n  private lazy var api = make()")
    #expect(
      making.flatMap(\.notes).map(\.message) == [
        "'make()' uses it here, but is never used itself", "'api' is made with it here, but is never used",
      ])
    #expect(
      making.first?.help
        == "remove `name` from ProfileDependency, `make()` from ProfileBuilder, and `api` from ProfileBuilder")
    #expect(
      help("extension ProfileDependency { var title: String { name } }")
        == "remove `name` from ProfileDependency, and `title` from ProfileDependency")
    #expect(
      help("final class Model { let deps: ProfileDependency; private func text() -> String { deps.name } }")
        == "remove `name` from ProfileDependency, and `text()` from Model")
  }

  @Test func whatAComponentMakesOfItGoesToo() {
    #expect(
      help(component: "var api: API { API(dependency.name) }")
        == "remove `name` from ProfileDependency, and `api` from ProfileComponent")
    #expect(
      help(component: "var name: String { dependency.name }\n  var api: API { API(name) }")
        == "remove `name` from ProfileDependency and ProfileComponent, and `api` from ProfileComponent")
  }

  /// A child asks for what is made of it, and does not take it.
  @Test func theRequirementOfAChildGoesWithIt() {
    let child = """
      protocol AvatarDependency: Dependency { var api: API { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() {} }
      extension ProfileComponent: AvatarDependency {}
      """
    let found = findings(
      child, component: "var api: API { API(dependency.name) }",
      building: "AvatarBuilder(dependency: component).build()")
    #expect(
      found.map(\.help) == [
        "remove `name` from ProfileDependency, and `api` from AvatarDependency and ProfileComponent"
      ])
  }

  @Test func aProtocolThatRequiresItAgainIsNamed() {
    let source = """
      protocol Named: Dependency { var name: String { get } }
      protocol MoldDependency: Named { var ①name: String { get } }
      final class MoldBuilder: Builder<MoldDependency> { func build() {} }
      """
    let found = expectFindings(
      source, ["①": "Mold requires 'name: String', which is never used"], of: [UnusedDependency.self])
    #expect(
      found.map(\.help) == [
        "remove `name` from MoldDependency; Named requires it, too: remove it there, or no longer inherit from Named"
      ])
    #expect(found.first?.edits.isEmpty == true)
  }

  /// What provides the value stays where anything else needs it.
  @Test(arguments: [
    ("", "", " and AppComponent"), ("func tell() { use(name) }", "", ""), ("var title: String { name }", "", ""),
    (
      "",
      "protocol Named { var name: String { get } }\nextension AppComponent: Named {}\nfunc show(_ n: Named) { use(n.name) }",
      ""
    ),
    ("", "extension AppComponent: AvatarDependency {}", ""),
    ("func more() { _ = AvatarBuilder(dependency: self) }", "", ""),
    ("func more() { _ = AvatarBuilder(dependency: self) }", "extension AppComponent: AvatarDependency {}", ""),
  ]) func theProviderStaysWhereOthersNeedIt(member: String, rest: String, owner: String) throws {
    let app = """
      final class AppComponent: ProfileDependency {
        var name: String { "" }
        \(member)
        func start() { ProfileBuilder(dependency: self).build() }
      }
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarBuilder: Builder<AvatarDependency> { func build() { use(dependency.name) } }
      \(rest)
      """
    #expect(help(app) == "remove `name` from ProfileDependency\(owner)")
    let idle = app.replacing("use(dependency.name)", with: "")
    let found = linked(
      """
      protocol ProfileDependency: Dependency { var name: String { get } }
      final class ProfileBuilder: Builder<ProfileDependency> { func build() {} }
      \(idle)
      """
    ).findings(of: UnusedDependency.self)
    #expect(found.first?.help == "remove `name` from ProfileDependency\(owner)")
  }

  /// Two RIBs that hand a value to each other, which neither takes: one fault, and what is to go is the same for both.
  @Test func aCircleIsReportedOnce() {
    let rest = """
      protocol AvatarDependency: Dependency { var name: String { get } }
      final class AvatarComponent: Component<AvatarDependency>, ProfileDependency {
        var name: String { dependency.name }
      }
      final class AvatarBuilder: Builder<AvatarDependency> {
        func build() { ProfileBuilder(dependency: AvatarComponent(dependency: dependency)).build() }
      }
      extension ProfileComponent: AvatarDependency {}
      """
    let found = findings(
      rest, component: "var name: String { dependency.name }",
      building: "AvatarBuilder(dependency: component).build()")
    #expect(
      found.map(\.help) == [
        "remove `name` from ProfileDependency, AvatarDependency, AvatarComponent and ProfileComponent"
      ])
  }

  /// Where more must be changed than declarations are to go, none goes.
  @Test func whatElseMustChangeIsNotEdited() {
    let code = [
      """
      protocol MoldDependency: Dependency {
        var name: String { get }
      }
      final class MoldBuilder: Builder<MoldDependency> {
        func build() {}
        private func make() -> API { API(dependency.name) }
      }
      """,
      """
      protocol Named: Dependency {
        var name: String { get }
      }
      protocol MoldDependency: Named {
        var name: String { get }
      }
      final class MoldBuilder: Builder<MoldDependency> { func build() {} }
      """,
    ]
    #expect(code.map { linked($0).findings(of: UnusedDependency.self).map(\.edits.isEmpty) } == [[true], [true]])
    let bare = code[0].replacing("  private func make() -> API { API(dependency.name) }\n", with: "")
    #expect(linked(bare).findings(of: UnusedDependency.self).map(\.edits.isEmpty) == [false])
  }
}
