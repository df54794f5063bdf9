import RIBModel
import RIBRules
import TestSupport
import Testing

/// Children that say that they are done, and parents that do nothing.
@Suite struct IgnoredReportTests {
  private func ignored(
    _ handler: String, listener: String = "func feedDidFinish()", call: String = "listener?.feedDidFinish()",
    rest: String = ""
  ) -> [String] {
    let graph = linked(
      """
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
        override func didLoad() { attachChild(feedBuilder.build(withListener: interactor)) }
      }
      protocol FeedDependency: Dependency {}
      protocol FeedListener: AnyObject { \(listener) }
      final class FeedBuilder: Builder<FeedDependency> {
        func build(withListener listener: FeedListener) -> FeedRouter {
          let interactor = FeedInteractor()
          interactor.listener = listener
          return FeedRouter(interactor: interactor)
        }
      }
      final class FeedRouter: Router<FeedInteractor> {}
      final class FeedInteractor: Interactor {
        weak var listener: FeedListener?
        func close() { \(call) }
      }
      """, rest)
    return check(graph, .only([IgnoredReport.id])).map { $0.property ?? "" }
  }

  @Test(arguments: ["func feedDidFinish() {}", "func feedDidFinish() {\n// later\n}"])
  func anEmptyAnswerIsReported(handler: String) {
    #expect(ignored(handler) == ["feedDidFinish()"])
    #expect(ignored(handler, call: "run { [weak self] in self?.listener?.feedDidFinish() }") == ["feedDidFinish()"])
  }

  @Test(arguments: [
    "func feedDidFinish() { router?.detachFeed() }", "func feedDidFinish() { print(\"done\") }", "",
    "#if DEBUG\nfunc feedDidFinish() {}\n#endif", "func feedDidFinish(_ x: Int) {}",
  ]) func whatDoesSomethingIsNot(handler: String) {
    #expect(ignored(handler) == [])
  }

  @Test func whatTheChildNeverCallsIsNot() {
    #expect(ignored("func feedDidFinish() {}", call: "") == [])
    #expect(ignored("func feedDidFinish() {}", call: "other.feedDidFinish()") == [])
  }

  @Test func whatIsNoEndIsNot() {
    #expect(
      ignored("func feedDidScroll() {}", listener: "func feedDidScroll()", call: "listener?.feedDidScroll()") == [])
  }

  @Test func aDefaultOrAnOverrideAnswers() {
    #expect(ignored("", rest: "extension FeedListener { func feedDidFinish() {} }") == [])
    #expect(
      ignored(
        "func feedDidFinish() {}",
        rest: "final class OwnInteractor: RootInteractor { override func feedDidFinish() { router?.detach() } }") == [])
  }
}
