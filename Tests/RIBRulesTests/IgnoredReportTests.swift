import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Children that say that they are done, and parents that do nothing.
@Suite struct IgnoredReportTests {
  private static let detaching =
    "func detachFeed() { guard let feed else { return }; self.feed = nil; detachChild(feed) }"

  private static let message = "RootInteractor does nothing in 'feedDidFinish()', which Feed calls when it is done"

  private func expect(
    _ handler: String, listener: String = "func feedDidFinish()", call: String = "listener?.feedDidFinish()",
    asking: String = "", router: String = detaching, rest: String = "", finds expected: [Character: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let app = """
      final class RootComponent: Component<EmptyDependency>, FeedDependency {}
      final class RootBuilder: Builder<EmptyDependency> {
        func build() -> RootRouter {
          let component = RootComponent(dependency: dependency)
          return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))
        }
      }
      class RootInteractor: Interactor, FeedListener { \(handler) }
      final class RootRouter: Router<RootInteractor> {
        let feedBuilder: FeedBuilder
        init(interactor: RootInteractor, feedBuilder: FeedBuilder) {
          self.feedBuilder = feedBuilder
          super.init(interactor: interactor)
        }
        var feed: FeedRouter?
        override func didLoad() {
          let feed = feedBuilder.build(withListener: interactor\(asking))
          self.feed = feed
          attachChild(feed)
        }
        \(router)
      }
      protocol FeedDependency: Dependency {}
      protocol FeedListener: AnyObject { \(listener) }
      final class FeedBuilder: Builder<FeedDependency> {
        func build(withListener listener: FeedListener, isModal: Bool = true, style: Style = .tab) -> FeedRouter {
          let interactor = FeedInteractor(isModal: isModal, style: style)
          interactor.listener = listener
          return FeedRouter(interactor: interactor)
        }
      }
      enum Style { case tab, sheet }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: Interactor {
        weak var listener: FeedListener?
        private let isModal: Bool
        private var style = Style.tab
        init(isModal: Bool, style: Style) {
          self.isModal = isModal
          self.style = style
        }
        func close() { \(call) }
      }
      """
    expectFindings(files: inApp(app, rest), expected, of: [IgnoredReport.self], sourceLocation: sourceLocation)
  }

  @Test(arguments: ["func ①feedDidFinish() {}", "func ①feedDidFinish() {\n// later\n}"])
  func anEmptyAnswerIsReported(handler: String) {
    expect(handler, finds: ["①": Self.message])
    expect(handler, call: "run { [weak self] in self?.listener?.feedDidFinish() }", finds: ["①": Self.message])
  }

  @Test(arguments: [
    "func ①feedDidFinish() { router?.detachFeed() }", "func ①feedDidFinish() { print(\"done\") }", "",
    "#if DEBUG\nfunc feedDidFinish() {}\n#endif", "func feedDidFinish(_ x: Int) {}",
  ]) func whatDoesSomethingIsNot(handler: String) {
    expect(handler)
  }

  @Test func whatTheChildNeverCallsIsNot() {
    expect("func ①feedDidFinish() {}", call: "")
    expect("func ①feedDidFinish() {}", call: "other.feedDidFinish()")
  }

  /// A child that is there for as long as its parent is says it to other parents.
  @Test func aPermanentPartIsNot() {
    expect("func ①feedDidFinish() {}", router: "")
    expect(
      "func ①feedDidFinish() {}", router: "func clear() { children.forEach(detachChild) }", finds: ["①": Self.message])
  }

  /// What the child says in one mode only matters to who asks for that.
  @Test(arguments: [
    ("if isModal { listener?.feedDidFinish() }", ", isModal: true", true),
    ("if isModal { listener?.feedDidFinish() }", ", isModal: false", false),
    ("guard !isModal else { return }; listener?.feedDidFinish()", ", isModal: true", false),
    ("guard !isModal else { return }; listener?.feedDidFinish()", ", isModal: false", true),
    ("if isModal { listener?.feedDidFinish() }", ", isModal: flag", false),
    ("if isModal { print(1) }; listener?.feedDidFinish()", ", isModal: false", true),
    ("if style == .sheet { listener?.feedDidFinish() }", ", style: .sheet", true),
    ("if style == .sheet { listener?.feedDidFinish() }", ", style: .tab", false),
    ("if style == .sheet { listener?.feedDidFinish() }", ", style: Style.sheet", true),
    ("if style == .sheet { listener?.feedDidFinish() }", ", style: picked", false),
    ("guard style == .sheet else { return }; listener?.feedDidFinish()", ", style: .tab", false),
    ("guard style == .sheet else { return }; listener?.feedDidFinish()", ", style: .sheet", true),
    ("if isReady { listener?.feedDidFinish() }", ", isModal: false", true),
    ("if style == .sheet { print(1) } else { listener?.feedDidFinish() }", ", style: .sheet", false),
  ]) func onlyTheModeThatIsAskedForCounts(call: String, asking: String, isFound: Bool) {
    expect("func ①feedDidFinish() {}", call: call, asking: asking, finds: isFound ? ["①": Self.message] : [:])
  }

  @Test func oneOfSeveralModesThatAreAskedForIsEnough() {
    let call = "if style == .sheet { listener?.feedDidFinish() }"
    let again = "func again() { attachChild(feedBuilder.build(withListener: interactor, style: .sheet)) }"
    expect(
      "func ①feedDidFinish() {}", call: call, asking: ", style: .tab", router: Self.detaching + "\n" + again,
      finds: ["①": Self.message])
    // What the child changes itself says nothing of the parent.
    expect(
      "func ①feedDidFinish() {}", call: call, asking: ", style: .tab",
      rest: "extension FeedInteractor { func turn(to style: Style) { self.style = style } }",
      finds: ["①": Self.message])
    // Another class asks for that.
    expect(
      "func ①feedDidFinish() {}", call: call, asking: ", style: .tab",
      rest: "func preview(_ b: FeedBuilder, _ l: FeedListener) { _ = b.build(withListener: l, style: .sheet) }")
  }

  @Test func aMethodMayHaveThePropertysName() {
    let call = "if style == .sheet { listener?.feedDidFinish() }"
    let method = "extension FeedInteractor { func style(for index: Int) -> Style { style } }"
    expect("func ①feedDidFinish() {}", call: call, asking: ", style: .tab", rest: method)
    expect(
      "func ①feedDidFinish() {}", call: call, asking: ", style: .sheet", rest: method, finds: ["①": Self.message])
  }

  @Test func whatIsNoEndIsNot() {
    expect("func ①feedDidScroll() {}", listener: "func feedDidScroll()", call: "listener?.feedDidScroll()")
  }

  /// Capitals and whatever is no letter part the words of a name.
  @Test(arguments: [
    ("feed_did_close", true), ("feedDidClose2", true), ("closes", true), ("feedDidEnclose", false),
    ("feeddidclose", false),
  ]) func theWordsOfItsNameSayThatItIsDone(name: String, isFound: Bool) {
    expect(
      "func ①\(name)() {}", listener: "func \(name)()", call: "listener?.\(name)()",
      finds: isFound ? ["①": Self.message.replacing("feedDidFinish", with: name)] : [:])
  }

  @Test func aDefaultOrAnOverrideAnswers() {
    expect("", rest: "extension FeedListener { func feedDidFinish() {} }")
    expect(
      "func ①feedDidFinish() {}",
      rest: "final class OwnInteractor: RootInteractor { override func feedDidFinish() { router?.detach() } }")
  }

  /// What else is attached later, or whether this child is, too.
  @Test func whatIsAttachedLaterIsNoPermanentPart() {
    let again = "func attachAgain() { attachChild(feedBuilder.build(withListener: interactor)) }"
    let asking = """
      weak var router: RootRouter?
      override func didBecomeActive() { timer.subscribe { self.router?.attachAgain() } }
      """
    expect("func ①feedDidFinish() {}\n\(asking)", router: again, finds: ["①": Self.message])
    expect(
      "func ①feedDidFinish() {}\n\(asking)",
      router: again.replacing("attachAgain", with: "show")
        + "\nfunc attachAgain() { show() }\noverride func load() { show() }",
      finds: ["①": Self.message])
    let tour = """
      final class TourBuilder: Builder<EmptyDependency> { func build() -> Routing { TourRouter(interactor: Interactor()) } }
      final class TourRouter: Router<Interactor> {}
      """
    expect(
      "func ①feedDidFinish() {}\n\(asking)",
      router: "let tour = TourBuilder(dependency: EmptyComponent())\nfunc attachAgain() { attachChild(tour.build()) }",
      rest: tour)
  }
}
