import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What the help says where no edit can do it: what else must change, and no code that would not compile.
@Suite struct HelpTests {
  private typealias Case = CompiledEditTests.Case

  /// The help of the one finding of a rule, which stands at the marker.
  private func help(
    _ rule: any Rule.Type, _ source: String, _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let findings = expectFindings(source, ["①": message], of: [rule], sourceLocation: sourceLocation)
    let finding = try #require(findings.first, sourceLocation: sourceLocation)
    #expect(finding.edits.isEmpty)
    return try #require(finding.help)
  }

  @Test(arguments: [
    (
      "static var score: Int { get }", "", "'score: Int', which Detail requires",
      "add `static var score: Int { … }` to HomeComponent, or "
    ),
    (
      "var score: Int { get set }", "", "'score: Int', which Detail requires",
      "add `var score: Int = …` to HomeComponent, or "
    ),
    (
      "func make(_ a: Int, at b: Int) -> Int?", "", "'make(_:at:)', which Detail requires",
      "add `func make(_ a: Int, at b: Int) -> Int? { … }` to HomeComponent, or "
    ),
    (
      "func make<T>(_ a: T)", "", "'make(_:)', which Detail requires",
      "add the method `make(_:)` to HomeComponent, with the type that DetailDependency requires, or "
    ),
  ]) func whatIsLackingIsWrittenAsItIsRequired(needs: String, has: String, lack: String, start: String) throws {
    let text = try help(
      UnsatisfiedDependency.self,
      Case.twoRIBs(needs: needs, has: has).replacing("final class HomeC", with: "final ①class HomeC"),
      "HomeComponent does not provide \(lack)")
    #expect(text.hasPrefix(start), "\(text)")
  }

  /// Whether that takes a setter depends on whether a score is an object.
  @Test func aSetterStaysWhereCodeChangesWhatIsInTheValue() throws {
    let source = Case.twoRIBs(needs: "var score: Score { get set }", has: "let score = Score()")
      .replacing("final class HomeC", with: "final ①class HomeC")
      .replacing(
        "class DetailBuilder: Builder<DetailDependency> {",
        with: "class DetailBuilder: Builder<DetailDependency> {\n  func show() { dependency.score.value = 1 }")
    let message = "HomeComponent does not provide 'score: Score', which Detail requires: its 'score' cannot be set"
    #expect(try help(UnsatisfiedDependency.self, source + "class Score { var value = 0 }", message).hasPrefix("add a "))
  }

  /// The child means the member's name, but another RIB of the file may be the one that reads it.
  @Test func aMemberDoesNotFollowARequirementThatNothingReads() throws {
    let source =
      Case.twoRIBs(needs: "var boardOther: Board { get }", has: "let board = Board()")
      .replacing("final class HomeC", with: "final ①class HomeC")
      .replacing(
        "class DetailBuilder: Builder<DetailDependency> {",
        with: "class DetailBuilder: Builder<DetailDependency> {\n  func show() { print(dependency.board) }")
      + "class Board {}\nprotocol FeedDependency: Dependency { var board: Board { get } }\n"
      + "final class FeedBuilder: Builder<FeedDependency> { func build() -> Routing { r } }\n"
    let message = "HomeComponent does not provide 'boardOther: Board', which Detail requires"
    #expect(try help(UnsatisfiedDependency.self, source, message).hasPrefix("add `var boardOther: Board { … }`"))
  }

  @Test func aTypeThatIsSomethingElseThereIsNotWritten() throws {
    let source = Case.nested.replacing("enum Detail {\n", with: "enum Detail {\n  struct Value {}\n")
      .replacing(
        "  protocol Dependency: RIBs.Dependency {}\n  final class Builder: RIBs.Builder<Detail",
        with:
          "  protocol Dependency: RIBs.Dependency { var value: Value { get } }\n  final class Builder: RIBs.Builder<Detail"
      )
      .replacing(
        "class Component: RIBs.Component<Home.Dependency> {}",
        with: "①class Component: RIBs.Component<Home.Dependency>, Detail.Dependency {}")
    let message = "Component does not provide 'value: Value', which Detail requires"
    #expect(
      try help(UnsatisfiedDependency.self, source, message).hasPrefix(
        "add the property `value` to Component, with the type that Dependency requires, or "))
  }

  /// A guard would keep the child out where its property stays filled.
  @Test(arguments: [("", 1), ("    detachChild(router)\n    feed = nil\n", 0)])
  func aGuardIsOnlyOfferedWhereThePropertyIsEmptied(missing: String, count: Int) throws {
    let source = RepeatedAttach.documentation.badExample.replacing(
      "present(router.viewControllable.uiviewController, animated: true)",
      with: "addChild(router.viewControllable.uiviewController)")
    let lacking = missing.isEmpty ? source : source.replacing(missing, with: "    detachChild(router)\n")
    let finding = try #require(
      expectFindings(
        lacking.replacing("attachChild(router)", with: "①attachChild(router)"), ["①": RepeatedAttachTests.unasked],
        of: [RepeatedAttach.self]
      ).first)
    #expect(finding.edits.count == count)
    #expect(finding.help?.contains("guard feed == nil") == (count == 1))
  }

  /// A guard that returns nothing has no place in a method with a result.
  @Test func aGuardIsNotWrittenInAMethodWithAResult() throws {
    let source = RepeatedAttach.documentation.badExample.replacing(
      "present(router.viewControllable.uiviewController, animated: true)",
      with: "addChild(router.viewControllable.uiviewController)\n    return true"
    ).replacing("func attachFeed()", with: "func attachFeed() -> Bool")
    let finding = try #require(
      expectFindings(
        source.replacing("attachChild(router)", with: "①attachChild(router)"), ["①": RepeatedAttachTests.unasked],
        of: [RepeatedAttach.self]
      ).first)
    #expect(finding.edits.isEmpty && finding.help?.contains("guard feed == nil") == true)
  }

  @Test func aComponentThatCannotBeNamedIsNotExtended() throws {
    let source = Case.nested.replacing("  final class Component", with: "  private final class Component")
      .replacing("Detail.Builder(dependency: component)", with: "Detail.①Builder(dependency: component)")
    let message = "Component does not conform to Detail.Dependency, which Detail requires"
    #expect(
      try help(MissingConformance.self, source, message)
        == "make Component conform to Detail.Dependency, in a file where both are visible")
  }

  @Test func anInteractorWithoutALocalIsKeptInOneFirst() throws {
    let app = WiringApp.untold
      .replacing("    let interactor = FeedInteractor(presenter: viewController)\n", with: "")
      .replacing(
        "interactor: interactor, viewController: viewController)\n  }\n}",
        with: "interactor: FeedInteractor(presenter: viewController), viewController: viewController)\n  }\n}")
    #expect(
      try help(UnsetListener.self, app.source, WiringApp.unsetListener)
        == "store the interactor in a local variable `interactor` in FeedBuilder.build(withListener:) and write "
        + "`interactor.listener = listener`")
  }

  @Test func whatNobodyElseMaySetIsOpenedFirst() throws {
    let app = WiringApp.untold
      .replacing("weak var listener: FeedListener?", with: "private(set) weak var listener: FeedListener?")
      .replacing("  var listener: FeedListener? { get set }\n", with: "")
    #expect(
      try help(UnsetListener.self, app.source, WiringApp.unsetListener)
        == "remove `private(set)` from `listener` in FeedInteractor, and write `interactor.listener = listener` in "
        + "FeedBuilder.build(withListener:)")
  }

  @Test func aProtocolThatOnlyReadsTheRouterIsChangedFirst() throws {
    let app = WiringApp.unintroduced
      .replacing("var router: FeedRouting? { get set }", with: "var router: FeedRouting? { get }")
    #expect(
      try help(UnsetRouter.self, app.source, WiringApp.unsetRouter).hasPrefix(
        "make `router` settable in FeedInteractable, and write `interactor.router = self`"))
  }

  @Test func whereBuildersSetRoutersThisOneDoesToo() throws {
    let app = WiringApp.unintroduced
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
      try help(UnsetRouter.self, app.source, WiringApp.unsetRouter)
        == "store the interactor and the router in local variables in FeedBuilder, as the other builders do, and write "
        + "`interactor.router = router`")
  }

  @Test(arguments: [
    ("var router: FeedRouting?, count = 1", "declare `router` separately, as `weak var router: FeedRouting?`"),
    ("lazy var router: FeedRouting? = nil", "declare `router` separately, as `weak var router: FeedRouting?`"),
  ]) func aDeclarationOfMoreIsTakenApart(property: String, text: String) throws {
    let app = WiringApp.app.replacing(
      "weak var router: FeedRouting?", with: property.replacing("var router", with: "var ①router"))
    #expect(
      try help(StrongBackReference.self, app.source, WiringApp.retaining("router", of: "FeedInteractor", "FeedRouter"))
        == text)
  }

  @Test func aProtocolOfValuesIsNotBoundToClasses() throws {
    let app = WiringApp.app.replacing("weak var router: FeedRouting?", with: "var ①router: FeedRouting?")
      .replacing("protocol FeedRouting: ViewableRouting {", with: "protocol FeedRouting {")
    let message = WiringApp.retaining("router", of: "FeedInteractor", "FeedRouter")
    let finding = try #require(
      expectFindings(app.source, ["①": message], of: [StrongBackReference.self]).first)
    #expect(finding.help == "write `weak var router: FeedRouting?`, and make FeedRouting inherit from `AnyObject`")
    #expect(finding.edits.count == 2)
  }
}
