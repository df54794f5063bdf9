import RIBModel
import RIBRules
import TestSupport
import Testing

/// What more of an app sees, or is handed, than needs it.
@Suite struct ExposureTests {
  // MARK: - Members

  /// A component with a child, with what it has besides, and what another file holds.
  private func overexposed(_ member: String, _ rest: String = "", reading: String = "use(component.title)") -> [String]
  {
    let own = """
      import RIBs
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency>, FeedDependency { \(member) }
      final class RootBuilder: Builder<RootDependency> {
        func build() {
          let component = RootComponent(dependency: dependency)
          _ = FeedBuilder(dependency: component)
          \(reading)
        }
      }
      protocol FeedDependency: Dependency {}
      final class FeedBuilder: Builder<FeedDependency> { func build() {} }
      """
    let graph = linked(files: [
      (path: "App/Root.swift", module: "App", source: own),
      (path: "App/Rest.swift", module: "App", source: "import RIBs\n" + rest),
    ])
    return check(graph, .only([OverexposedMember.id])).map { $0.property ?? "" }
  }

  @Test(arguments: [
    "var title: String { \"\" }", "let title = \"\"", "public var title = \"\"", "lazy var title = \"\"",
  ])
  func whatOnlyItsFileReadsIsReported(member: String) {
    #expect(overexposed(member) == ["title"])
  }

  @Test(arguments: [
    "fileprivate var title: String { \"\" }", "static var title = \"\"", "@objc var title: String { \"\" }",
    "#if DEBUG\nvar title = \"\"\n#endif", "let title = \"\", size = 1", "let size = 1, title = \"\"",
    "let (title, size) = (\"\", 1)", "var size: Int, title: String",
  ]) func whatCannotBeHiddenMoreIsNot(member: String) {
    #expect(overexposed(member) == [])
  }

  @Test(arguments: [
    "extension RootComponent { var head: String { title } }",
    "final class Screen { init(component: RootComponent) { use(component.title) } }",
    "protocol Titled { var title: String { get } }\nextension RootComponent: Titled {}",
    "extension RootComponent: Unseen {}", "extension RootComponent: Identifiable {}",
    "class Heir: RootComponent, Titled {}\nprotocol Titled { var title: String { get } }",
    "class Heir: RootComponent { override var title: String { \"\" } }",
    "class Heir: RootComponent {}\nclass Grandchild: Heir { override var title: String { \"\" } }",
  ]) func whatAnotherFileReadsOrAsksForIsNot(rest: String) {
    #expect(overexposed("var title: String { \"\" }", rest) == [])
  }

  @Test(arguments: [
    "let title = \"\"\nlet size = 1", "class Heir: RootComponent { override var title: String { \"\" } }",
  ]) func whatAnotherOfTheFileHasIsNoHindrance(member: String) {
    let inside = member.contains("class") ? "var title: String { \"\" } }\n\(member.dropLast())" : member
    #expect(overexposed(inside) == ["title"])
  }

  @Test func whatNothingReadsIsAnotherMatter() {
    #expect(overexposed("var title: String { \"\" }", reading: "") == [])
  }

  // MARK: - Holders

  /// An interactor that holds something of its RIB's.
  private func held(_ body: String, as type: String = "FeedComponent", rest: String = "") -> [String] {
    let graph = linked(
      """
      protocol FeedDependency: Dependency { var name: String { get } }
      final class FeedComponent: Component<FeedDependency> { var a = 0; var b = 0; var c = 0; var d = 0 }
      final class FeedBuilder: Builder<FeedDependency> {
        func build() -> FeedRouter {
          FeedRouter(interactor: FeedInteractor(component: FeedComponent(dependency: dependency)))
        }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: Interactor {
        private let component: \(type)
        init(component: \(type)) { self.component = component }
        \(body)
      }
      \(rest)
      """)
    return check(graph, .only([DependencyInInteractor.id])).map(\.message)
  }

  @Test(arguments: [
    ("func f() { use(component.a) }", "`a`"), ("func f() { use(self.component.a, component.b) }", "`a` and `b`"),
    ("func f() { later { [weak self] in use(self?.component.a) } }", "`a`"),
    ("func f() { taps.withUnretained(self).subscribe(onNext: { owner, _ in use(owner.component.c) }) }", "`c`"),
    ("func f() { component.a = 1 }", "`a`"),
  ]) func whoTakesLittleOfTheWholeIsReported(body: String, taken: String) {
    #expect(held(body) == ["FeedInteractor receives the whole 'FeedComponent' but uses only \(taken)"])
  }

  @Test func aDependencyIsAWholeToo() {
    #expect(held("func f() { use(component.name) }", as: "FeedDependency").count == 1)
  }

  @Test(arguments: [
    "", "func f() { use(component.a, component.b, component.c, component.d) }", "func f() { use(component) }",
    "func f() { let all = component; use(all.a) }", "func f() -> FeedComponent { component }",
    "lazy var model = Model(component: component)",
  ]) func whoTakesMuchOrHandsItOnIsNot(body: String) {
    #expect(held(body) == [])
  }

  @Test func aProtocolOfItsOwnIsNoWhole() {
    let own = "protocol FeedInteractorDependency { var a: Int { get } }"
    #expect(held("func f() { use(component.a) }", as: "FeedInteractorDependency", rest: own) == [])
  }
}
