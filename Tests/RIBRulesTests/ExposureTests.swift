import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What more of an app sees, or is handed, than needs it.
@Suite struct ExposureTests {
  // MARK: - Members

  /// A component with a child, with what it has besides, and what another file holds.
  private static let internalMember = "'title' of RootComponent is internal, but only this file reads it"

  private func expectMember(
    _ member: String, _ rest: String = "", reading: String = "use(component.title)", modifiers: String = "final",
    finds expected: [Character: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let own = """
      protocol RootDependency: Dependency {}
      \(modifiers) class RootComponent: Component<RootDependency>, FeedDependency { \(member) }
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
    expectFindings(
      files: inApp(own, rest), expected, of: [OverexposedMember.self], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "var ①title: String { \"\" }", "let ①title = \"\"", "public var ①title = \"\"", "lazy var ①title = \"\"",
  ])
  func whatOnlyItsFileReadsIsReported(member: String) {
    expectMember(
      member,
      finds: ["①": Self.internalMember.replacing("internal", with: member.contains("public") ? "public" : "internal")])
  }

  @Test(arguments: [
    "fileprivate var title: String { \"\" }", "static var title = \"\"", "@objc var title: String { \"\" }",
    "#if DEBUG\nvar title = \"\"\n#endif", "let title = \"\", size = 1", "let size = 1, title = \"\"",
    "let (title, size) = (\"\", 1)", "var size: Int, title: String",
  ]) func whatCannotBeHiddenMoreIsNot(member: String) {
    expectMember(member)
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
    expectMember("var ①title: String { \"\" }", rest)
  }

  @Test(arguments: [
    "let ①title = \"\"\nlet size = 1", "class Heir: RootComponent { override var title: String { \"\" } }",
  ]) func whatAnotherOfTheFileHasIsNoHindrance(member: String) {
    let inside = member.contains("class") ? "var ①title: String { \"\" } }\n\(member.dropLast())" : member
    expectMember(inside, finds: ["①": Self.internalMember])
  }

  /// A member that a child has without the conformance, or that may be read anywhere.
  @Test func whatAChildOrAnybodyMayHaveIsNot() {
    let builders = """
      protocol FeedDependency: Dependency { var title: String { get } }
      final class FeedBuilder: Builder<FeedDependency> { func build() { use(dependency.title) } }
      """
    let owner = { (name: String, base: String) in
      """
      final class \(name): \(base) {
        var title: String { "" }
        fileprivate func start() { use(title); _ = FeedBuilder(dependency: self) }
      }
      """
    }
    let root =
      owner("RootComponent", "Component<RootDependency>") + """

        protocol RootDependency: Dependency {}
        final class RootBuilder: Builder<RootDependency> {
          func build() { RootComponent(dependency: dependency).start() }
        }
        """
    expectFindings(files: inApp(root, builders), of: [OverexposedMember.self])
    let bare = builders.replacing(" var title: String { get } ", with: "")
    expectFindings(
      files: inApp(
        root.replacing("var title", with: "var ①title").replacing(
          "Component<RootDependency>", with: "Component<RootDependency>, FeedDependency"), bare),
      ["①": Self.internalMember], of: [OverexposedMember.self])
    // An owner without a RIB.
    expectFindings(files: inApp(owner("AppComponent", "FeedDependency"), bare), of: [OverexposedMember.self])
    expectMember("var title: String { \"\" }", "func show() { use(anything.title) }")
  }

  /// The member is the base class's, which may have other subclasses.
  @Test func whatABaseDeclaresIsNotTheComponentsOwn() {
    expectFindings(
      """
      protocol RootDependency: Dependency {}
      class BaseComponent: Component<RootDependency> { var title: String { "" } }
      final class RootComponent: BaseComponent, FeedDependency {}
      final class RootBuilder: Builder<RootDependency> {
        func build() {
          let component = RootComponent(dependency: dependency)
          _ = FeedBuilder(dependency: component)
          use(component.title)
        }
      }
      protocol FeedDependency: Dependency {}
      final class FeedBuilder: Builder<FeedDependency> { func build() {} }
      """, of: [OverexposedMember.self])
  }

  @Test(arguments: ["private", "fileprivate"]) func whatIsInAHiddenClassIsNot(modifier: String) {
    expectMember("var title: String { \"\" }", modifiers: modifier)
  }

  @Test func whatNothingReadsIsAnotherMatter() {
    expectMember("var ①title: String { \"\" }", reading: "")
  }

  // MARK: - Holders

  /// An interactor that holds something of its RIB's.
  private func expectHolder(
    _ body: String, as type: String = "FeedComponent", rest: String = "",
    finds expected: [Character: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expectFindings(
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
        private let ①component: \(type)
        init(component: \(type)) { self.component = component }
        \(body)
      }
      \(rest)
      """, expected, of: [DependencyInInteractor.self], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("func f() { use(component.a) }", "`a`"), ("func f() { use(self.component.a, component.b) }", "`a` and `b`"),
    ("func f() { later { [weak self] in use(self?.component.a) } }", "`a`"),
    ("func f() { taps.withUnretained(self).subscribe(onNext: { owner, _ in use(owner.component.c) }) }", "`c`"),
    ("func f() { component.a = 1 }", "`a`"), ("private let count = 1; func f() { use(component.a) }", "`a`"),
    ("func f(_ other: FeedInteractor) { use(component.a, other.component.b); other.close() }", "`a` and `b`"),
    ("func f() { use(component.a, component.b, component.c) }", "`a`, `b` and `c`"),
  ]) func whoTakesLittleOfTheWholeIsReported(body: String, taken: String) {
    expectHolder(body, finds: ["①": "FeedInteractor receives the whole 'FeedComponent' but uses only \(taken)"])
  }

  @Test func whatAnInitialiserReadsIsReported() {
    expectFindings(
      """
      protocol FeedDependency: Dependency { var name: String { get } }
      final class FeedComponent: Component<FeedDependency> { var a = 0 }
      final class FeedBuilder: Builder<FeedDependency> {
        func build() -> FeedRouter {
          FeedRouter(interactor: FeedInteractor(component: FeedComponent(dependency: dependency), user: .current))
        }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: Interactor {
        ①init(component: FeedComponent, user: User) { use(component.a, user.name) }
      }
      """, ["①": "FeedInteractor receives the whole 'FeedComponent' but uses only `a`"],
      of: [DependencyInInteractor.self])
  }

  /// A view that is passed to an interactor, a router, or neither, and that keeps the component.
  @Test(arguments: [
    ("PresentableInteractor<FeedPresentable>", "", "UIViewController", "presenter: view", "", true),
    ("Interactor", "let view: FeedPresentable", "UIViewController", "view: view", "", true),
    ("Interactor", "", "UIViewController", "", "viewController: view, ", true),
    // Any class may be what the framework's protocol stands for.
    ("Interactor", "let view: Presentable", "UIViewController", "view: view", "", false),
    ("PresentableInteractor<Presentable>", "", "UIViewController", "presenter: view", "", false),
    // What it may be besides is not seen.
    ("Interactor", "", "UnseenController", "", "viewController: view, ", false),
    ("Interactor", "", "UIViewController", "", "viewController: view as FeedPresentable, ", false),
  ]) func aViewOfTheRIBMayHoldIt(
    base: String, property: String, viewBase: String, shown: String, passed: String, isFound: Bool
  ) {
    expectFindings(
      """
      protocol FeedDependency: Dependency { var name: String { get } }
      final class FeedComponent: Component<FeedDependency> { var a = 0 }
      final class FeedBuilder: Builder<FeedDependency> {
        func build() -> FeedRouter {
          let view = FeedView(component: FeedComponent(dependency: dependency))
          return FeedRouter(\(passed)interactor: FeedInteractor(\(shown)))
        }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: \(base) { \(property) }
      protocol FeedPresentable: Presentable {}
      final class FeedView: \(viewBase), FeedPresentable {
        private let \(isFound ? "①" : "")component: FeedComponent
        init(component: FeedComponent) { self.component = component }
        func show() { use(component.a) }
      }
      """, isFound ? ["①": "FeedView receives the whole 'FeedComponent' but uses only `a`"] : [:],
      of: [DependencyInInteractor.self], "\(base) \(property) \(viewBase) \(passed)")
  }

  @Test func aDependencyIsAWholeToo() {
    expectHolder(
      "func f() { use(component.name) }", as: "FeedDependency",
      finds: ["①": "FeedInteractor receives the whole 'FeedDependency' but uses only `name`"])
  }

  @Test(arguments: [
    "", "func f() { use(component.a, component.b, component.c, component.d) }", "func f() { use(component) }",
    "func f() { let all = component; use(all.a) }", "func f() -> FeedComponent { component }",
    "lazy var model = Model(component: component)",
  ]) func whoTakesMuchOrHandsItOnIsNot(body: String) {
    expectHolder(body)
  }

  @Test func aProtocolOfItsOwnIsNoWhole() {
    let own = "protocol FeedInteractorDependency { var a: Int { get } }"
    expectHolder("func f() { use(component.a) }", as: "FeedInteractorDependency", rest: own)
  }
}
