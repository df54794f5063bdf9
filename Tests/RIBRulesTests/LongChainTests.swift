import RIBRules
import Testing

/// Code that nobody writes must not exhaust the stack: locals that are set to each other, and conditions that lead back.
@Suite struct LongChainTests {
  private static let many = 20_000

  private static func chain(from first: String) -> String {
    "let v0 = \(first)\n" + (1..<many).map { "let v\($0) = v\($0 - 1)\n" }.joined()
  }

  @Test func aClosureBehindManyLocals() {
    let app = AttachApp().adding(
      """
        private let button = UIButton()
        override func viewDidLoad() {
          \(Self.chain(from: "UIAction { _ in self.listener?.didTapClose() }"))
          button.addAction(v\(Self.many - 1), for: .touchUpInside)
        }
      """, to: "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {")
    #expect(app.findings(of: RetainedClosure.self).isEmpty)
  }

  @Test func aChildBehindManyLocals() {
    let app = AttachApp(
      router: """
          func attachFeed() { let router = feedBuilder.build(withListener: interactor); feed = router; attachChild(router) }
          func detachFeed() {
            \(Self.chain(from: "feed"))
            detachChild(v\(Self.many - 1)!)
          }
        """)
    #expect(app.findings(of: UndetachedChild.self).isEmpty)
  }

  @Test(arguments: ["HomeBox<T>: HomeDependency", "HomeBox<[T]>: HomeDependency"])
  func aConditionThatLeadsBackToItself(condition: String) {
    let app = AttachApp().adding(
      """
      class HomeBox<T>: Component<EmptyDependency> {}
      extension HomeBox: HomeDependency where \(condition) {}
      final class Start: Builder<EmptyDependency> {
        func build() -> HomeRouting { HomeBuilder(dependency: HomeBox<Int>(dependency: dependency)).build() }
      }
      """)
    #expect(app.findings(of: UnsatisfiedDependency.self).isEmpty)
  }
}
