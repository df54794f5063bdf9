import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What a finding names where several classes, protocols or properties could be named: the first.
@Suite struct FirstOfSeveralTests {
  private static let idle = AttachApp().tapping("print(1)")

  /// Where the notes of what a rule finds in an app stand, by their markers.
  private static func noted(_ app: AttachApp, of rule: any Rule.Type) -> [Character] {
    let marked = MarkedSource(app.source)
    let offsets = Set(app.findings(of: rule).flatMap(\.notes).map(\.position.offset))
    return marked.offsets.filter { offsets.contains($0.value) }.keys.sorted()
  }

  /// The router's own routing protocol stands in front of what that inherits.
  @Test func theRoutersProtocolIsTheOneThatRequiresIt() {
    let app = Self.idle.replacing(
      "ViewableRouting {\n  func attachFeed()", with: "ViewableRouting, FeedRouted {\n  func ①attachFeed()"
    )
    .adding("protocol FeedRouted { func ②attachFeed() }")
    #expect(Self.noted(app, of: DeadAttach.self) == ["①"])
  }

  @Test func theFirstViewIsNamed() throws {
    let other = AttachApp.homeHead.replacing("HomeViewController", with: "HomeOtherController")
    let app = AttachApp().replacing("    listener?.didTapFeed()", with: "    print(listener as Any)")
      .adding("\(other) weak var listener: HomePresentableListener? }")
    let help = try #require(app.findings(of: DeadAttach.self).first?.help)
    #expect(help.contains("in HomeViewController where Feed should be shown"))
  }

  /// A protocol that is no routing protocol, or stands behind it, is not where a method belongs.
  @Test func theRoutingProtocolIsNamed() throws {
    let app = AttachApp().closing("print(\"closed\")").replacing("  func detachFeed()\n}", with: "}")
      .replacing(
        "HomeRouting {\n  private let feedBuilder",
        with: "Extra, HomeRouting, ExtraRouting {\n  private let feedBuilder"
      )
      .adding("protocol Extra {}\nprotocol ExtraRouting: Routing {}")
    let help = try #require(app.findings(of: UndetachedChild.self).first?.help)
    #expect(help == "add `detachFeed()` to `HomeRouting` and call it from `feedDidClose()`")
  }

  /// Of what a router detaches the first argument is the child.
  @Test func theFirstArgumentIsTheChild() {
    let app = AttachApp().replacing("    detachChild(router)", with: "    detachChild(router, animated: true)")
    #expect(app.findings(of: UndetachedChild.self) == [])
  }

  // MARK: - Attachments

  @Test func theFirstRequestIsNoted() {
    let asking = AttachApp().tapping("print(1)").closing("router?.attachFeed()")
      .asking(by: "listener?.②feedDidAsk()", "router?.attachFeed()")
      .replacing("    listener?.feedDidClose()", with: "    listener?.①feedDidClose()")
    #expect(Self.noted(asking, of: DeadAttach.self) == ["①"])
  }

  @Test func theFirstMethodThatWouldDetachItIsNamed() throws {
    let app = AttachApp.attachingOnce(
      "func detachFeed() {}\n  func dropOne() { detachChild(feed!) }\n  func dropTwo() { detachChild(feed!) }")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.message.contains("but 'dropOne()', which would detach it, is never called"))
    #expect(finding.help == "add `dropOne()` to `HomeRouting` and call it from `feedDidClose()`")
  }

  @Test func theFirstMethodThatDetachesItIsNamed() throws {
    let clear = """
      func clear() {
          guard let router = feed else { return }
          viewController.uiviewController.dismiss(animated: true)
          detachChild(router)
          feed = nil
        }
        func unused() { feed.map(detachChild) }
      """
    let both = AttachApp().closing("router?.detachFeed(); router?.clear()").routing("func clear()").keeping(clear)
    let sheet = both.replacing("    isModalInPresentation = true\n", with: "")
    #expect(
      sheet.findings(of: UnreportedDismissal.self).first?.notes.last?.message
        == "'clear()' detaches Feed, if it is called")
    let finding = try #require(both.unguarded.late.findings(of: RepeatedAttach.self).first)
    #expect(finding.help?.hasSuffix("; if Feed can be closed without `clear()`, call that there instead") == true)
    #expect(finding.notes.filter { $0.message == "only the last one is detached here" }.count == 1)
  }

  @Test func theFirstHandlerIsNamed() throws {
    let app = AttachApp.attachingOnce("func detachFeed() {}")
      .asking(by: "listener?.feedDidLeave()", "print(2)").closing("print(1)")
    let own = AttachApp(source: app.source.replacing("feedDidAsk", with: "feedDidLeave"))
    #expect(
      own.findings(of: UndetachedChild.self).first?.help?.hasSuffix("; call it from `feedDidLeave()`") == true)
  }

  // MARK: - Components

  private func expectShared(
    _ component: String, base: String, says effect: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expectFindings(
      """
      class A {}
      class B {}
      class BaseComponent: Component<EmptyDependency> { \(base) }
      final class RootComponent: BaseComponent { \(component) }
      """,
      [
        "①":
          "RootComponent shares a value under the key 'a', which its superclass BaseComponent uses too: \(effect)"
      ], of: [SharedKeyCollision.self], sourceLocation: sourceLocation)
  }

  @Test func theFirstCallsUnderAKeyAreCompared() {
    let mixed = "the second call returns the first object"
    let apart = "each value replaces the other, so neither is shared"
    let one = "private var a: A { shared { A() } }"
    let both = "private var a: Any { x ? shared { A() } : shared { B() } }"
    expectShared("var a: Any { x ? ①shared { A() } : shared { B() } }", base: one, says: mixed)
    expectShared("var a: Any { x ? ①shared { B() } : shared { A() } }", base: one, says: apart)
    expectShared("var a: A { ①shared { A() } }", base: both, says: mixed)
    expectShared("var a: B { ①shared { B() } }", base: both, says: apart)
  }

  @Test func theFirstStateIsNamed() {
    let findings = expectFindings(
      """
      protocol RootDependency: Dependency {}
      final class Score { let limit = 3; var count = 0; var total = 1 }
      final class RootComponent: Component<RootDependency> { var ①score: Score { Score() } }
      final class RootBuilder: Builder<RootDependency> {
        func build() { let component = RootComponent(dependency: dependency); use(component.score, component.score) }
      }
      """,
      [
        "①":
          "'score: Score' of RootComponent creates a new Score on each access and is used in 2 places, which do not share its "
          + "state"
      ], of: [UnsharedInstance.self])
    #expect(findings.flatMap(\.notes).map(\.message).last == "Score has state: 'count'")
  }
}
