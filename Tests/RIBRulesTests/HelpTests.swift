import RIBModel
import RIBRules
import TestSupport
import Testing

/// What the help says where no edit can do it: what else must change, and no code that would not compile.
@Suite struct HelpTests {
  private typealias Case = CompiledEditTests.Case

  private func help(_ rule: any Rule.Type, _ source: String) throws -> String {
    let graph = linked(source)
    let findings = check(graph, .all).filter { $0.rule == rule.id }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.edits.isEmpty)
    return try #require(finding.help)
  }

  @Test(arguments: [
    ("static var score: Int { get }", "", "add `static var score: Int { … }` to HomeComponent, or "),
    ("var score: Int { get set }", "", "add `var score: Int = …` to HomeComponent, or "),
    (
      "func make(_ a: Int, at b: Int) -> Int?", "",
      "add `func make(_ a: Int, at b: Int) -> Int? { … }` to HomeComponent, or "
    ),
    (
      "func make<T>(_ a: T)", "",
      "add the method `make(_:)` to HomeComponent, with the type that DetailDependency requires, or "
    ),
    ("var score: Int { get set }", "var score: Int { 1 }", "add a setter to `score` in HomeComponent, or "),
    (
      "var score: Int { get }", "}\nprivate extension HomeComponent {\n  var score: Int { 1 }",
      "mark `score` as `internal` in HomeComponent, whose extension restricts its access"
    ),
  ]) func whatIsLackingIsWrittenAsItIsRequired(needs: String, has: String, start: String) throws {
    let text = try help(UnsatisfiedDependency.self, Case.twoRIBs(needs: needs, has: has))
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test func aTypeThatIsSomethingElseThereIsNotWritten() throws {
    let source = Case.nested.replacing("enum Detail {\n", with: "enum Detail {\n  struct Value {}\n")
      .replacing(
        "  protocol Dependency: RIBs.Dependency {}\n  final class Builder: RIBs.Builder<Detail",
        with:
          "  protocol Dependency: RIBs.Dependency { var value: Value { get } }\n  final class Builder: RIBs.Builder<Detail"
      )
      .replacing("Component<Home.Dependency> {}", with: "Component<Home.Dependency>, Detail.Dependency {}")
    #expect(
      try help(UnsatisfiedDependency.self, source).hasPrefix(
        "add the property `value` to Component, with the type that Dependency requires, or "))
  }

  /// A guard would keep the child out where its property stays filled.
  @Test(arguments: [("", 1), ("    detachChild(router)\n    feed = nil\n", 0)])
  func aGuardIsOnlyOfferedWhereThePropertyIsEmptied(missing: String, count: Int) throws {
    let source = RepeatedAttach.documentation.badExample.replacing(
      "present(router.viewControllable.uiviewController, animated: true)",
      with: "addChild(router.viewControllable.uiviewController)")
    let lacking = missing.isEmpty ? source : source.replacing(missing, with: "    detachChild(router)\n")
    let finding = try #require(check(linked(lacking), .only([RepeatedAttach.id])).first)
    #expect(finding.edits.count == count)
    #expect(finding.help?.contains("guard feed == nil") == (count == 1))
  }

  @Test func aComponentThatCannotBeNamedIsNotExtended() throws {
    let source = Case.nested.replacing("  final class Component", with: "  private final class Component")
    #expect(
      try help(MissingConformance.self, source)
        == "make Component conform to Detail.Dependency, in a file where both are visible")
  }

  @Test func anInteractorWithoutALocalIsKeptInOneFirst() throws {
    let app = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")
      .replacing("    let interactor = FeedInteractor(presenter: viewController)\n", with: "")
      .replacing(
        "interactor: interactor, viewController: viewController)\n  }\n}",
        with: "interactor: FeedInteractor(presenter: viewController), viewController: viewController)\n  }\n}")
    #expect(
      try help(UnsetListener.self, app.source)
        == "store the interactor in a local variable `interactor` in FeedBuilder.build(withListener:) and write "
        + "`interactor.listener = listener`")
  }

  @Test func whatNobodyElseMaySetIsOpenedFirst() throws {
    let app = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")
      .replacing("weak var listener: FeedListener?", with: "private(set) weak var listener: FeedListener?")
      .replacing("  var listener: FeedListener? { get set }\n", with: "")
    #expect(
      try help(UnsetListener.self, app.source)
        == "remove `private(set)` from `listener` in FeedInteractor, and write `interactor.listener = listener` in "
        + "FeedBuilder.build(withListener:)")
  }

  @Test func aProtocolThatOnlyReadsTheRouterIsChangedFirst() throws {
    let app = WiringApp.app.replacing("    interactor.router = self\n", with: "")
      .replacing("var router: FeedRouting? { get set }", with: "var router: FeedRouting? { get }")
    #expect(
      try help(UnsetRouter.self, app.source).hasPrefix(
        "make `router` settable in FeedInteractable, and write `interactor.router = self`"))
  }

  @Test func whereBuildersSetRoutersThisOneDoesToo() throws {
    let app = WiringApp.app.replacing("    interactor.router = self\n", with: "")
      .replacing(
        "    return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))\n",
        with: """
              let interactor = RootInteractor()
              let router = RootRouter(interactor: interactor, feedBuilder: FeedBuilder(dependency: component))
              interactor.router = router
              return router

          """
      )
      .replacing(
        "final class RootInteractor: Interactor, FeedListener {\n",
        with: "final class RootInteractor: Interactor, FeedListener {\n  weak var router: RootRouter?\n")
    #expect(
      try help(UnsetRouter.self, app.source)
        == "store the interactor and the router in local variables in FeedBuilder, as the other builders do, and write "
        + "`interactor.router = router`")
  }

  @Test(arguments: [
    ("var router: FeedRouting?, count = 1", "declare `router` separately, as `weak var router: FeedRouting?`"),
    ("lazy var router: FeedRouting? = nil", "declare `router` separately, as `weak var router: FeedRouting?`"),
  ]) func aDeclarationOfMoreIsTakenApart(property: String, text: String) throws {
    let app = WiringApp.app.replacing("weak var router: FeedRouting?", with: property)
    #expect(try help(StrongBackReference.self, app.source) == text)
  }

  @Test func aProtocolOfValuesIsNotBoundToClasses() throws {
    let app = WiringApp.app.replacing("weak var router: FeedRouting?", with: "var router: FeedRouting?")
      .replacing("protocol FeedRouting: ViewableRouting {", with: "protocol FeedRouting {")
    let graph = linked(app.source)
    let finding = try #require(check(graph).first { $0.rule == StrongBackReference.id })
    #expect(finding.help == "write `weak var router: FeedRouting?`, and make FeedRouting inherit from `AnyObject`")
    #expect(finding.edits.count == 2)
  }
}
