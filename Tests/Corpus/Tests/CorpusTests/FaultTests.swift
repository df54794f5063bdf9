import Testing

@testable import CorpusKit

/// Faults that are planted in an app whose parts are wired as they should be.
@Suite struct FaultTests {
  private let run = runFaults(ExampleApp.make(FaultTests.source), most: nil, seed: 1)

  @Test(arguments: [
    (Fault.strengthen, 4), (.unlisten, 1), (.unroute, 2), (.unpresent, 1), (.undispose, 3), (.unshare, 1), (.untake, 1),
    (.postpone, 1), (.undetach, 1), (.unclear, 1), (.unguard, 1),
  ]) func plantsEachKind(_ fault: Fault, _ planted: Int) {
    #expect(run.trials(fault).count == planted)
  }

  @Test(arguments: Fault.allCases.filter { $0 != .postpone }) func theToolReportsIt(_ fault: Fault) {
    #expect(run.trials(fault).contains { $0.isFound })
    #expect(!run.trials(fault).contains { $0.isMissed })
  }

  @Test func whatOthersMayAttachTooIsRightlySilent() {
    #expect(run.trials(.postpone).compactMap(\.silence) == [.attachedByOthers])
  }

  @Test func whatEndsByItselfIsRightlySilent() {
    #expect(run.trials(.undispose).compactMap(\.silence) == [.endsByItself, .control])
  }

  @Test func whatGoesWithTheObjectIsRightlySilent() {
    let source = Self.source.replacing("{ print(self, $0) }", with: "{ print($0) }")
    let run = runFaults(ExampleApp.make(source), most: nil, seed: 1)
    #expect(run.trials(.undispose).compactMap(\.silence) == [.ownStream, .endsByItself, .control])
  }

  @Test func aListenerThatNobodyCallsMayStayUnset() {
    let calls = "    listener?.feedDidAskForAnother()\n    listener?.feedDidClose()\n"
    let run = runFaults(ExampleApp.make(Self.source.replacing(calls, with: "")), most: nil, seed: 1)
    #expect(run.trials(.unlisten).map(\.silence) == [.neverUsed])
  }

  @Test(arguments: [
    (Fault.unclear, "private var feed", "private weak var feed", Silence.heldWeakly),
    (.unclear, "guard feed == nil else { return }", "print(feed as Any)", .notAsked),
    (.unguard, "func feedDidAskForAnother() { router?.attachFeed() }", "func feedDidAskForAnother() {}", .attachedOnce),
    (.unguard, "func feedDidClose() { router?.detachFeed() }", "func feedDidClose() {}", .neverDetached),
    (
      .undetach, "guard let feed else { return }", "children.forEach(detachChild)\n    guard let feed else { return }",
      .detachedElsewhere
    ),
  ]) func whyATreeRuleIsSilentIsTold(_ fault: Fault, _ old: String, _ new: String, _ silence: Silence) {
    let run = runFaults(ExampleApp.make(Self.source.replacing(old, with: new)), most: nil, seed: 1)
    #expect(run.trials(fault).map(\.silence) == [silence])
  }

  @Test func whatIsRightlySilentIsListedIfAsked() {
    let app = ExampleApp.make(Self.source.replacing("router?.", with: ""))
    let text = faultList(runFaults(app, most: nil, seed: 1), app.tree, withSilent: true)
    #expect(text.contains("SILENT (nobody uses it) example unroute FeedRouter.router\n"))
  }

  static let source = """
    import RIBs
    import RxSwift

    protocol FeedDependency: Dependency {
      var userName: String { get }
    }
    protocol FeedListener: AnyObject {
      func feedDidClose()
      func feedDidAskForAnother()
    }
    protocol FeedRouting: ViewableRouting {
      func routeToArticle()
      func attachHeader()
      func showHeader()
    }
    protocol FeedPresentable: Presentable {
      var listener: FeedPresentableListener? { get set }
    }
    protocol FeedPresentableListener: AnyObject {
      func didTapClose()
    }
    final class FeedComponent: Component<FeedDependency> {}
    final class FeedBuilder: Builder<FeedDependency> {
      func build(withListener listener: FeedListener) -> FeedRouter {
        let component = FeedComponent(dependency: dependency)
        let viewController = FeedViewController()
        let interactor = FeedInteractor(presenter: viewController, name: dependency.userName)
        interactor.listener = listener
        return FeedRouter(interactor: interactor, viewController: viewController)
      }
    }
    final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedInteractable, FeedPresentableListener {
      weak var router: FeedRouting?
      weak var listener: FeedListener?
      let names = BehaviorSubject(value: "")

      init(presenter: FeedPresentable, name: String) {
        super.init(presenter: presenter)
        print(name)
        presenter.listener = self
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        router?.attachHeader()
        router?.showHeader()
        names.subscribe(onNext: { print(self, $0) }).disposeOnDeactivate(interactor: self)
        names.take(1).subscribe(onNext: { _ in }).disposeOnDeactivate(interactor: self)
      }

      func didTapClose() {
        router?.routeToArticle()
        listener?.feedDidAskForAnother()
        listener?.feedDidClose()
      }
    }
    final class FeedRouter: ViewableRouter<FeedInteractable, FeedViewControllable>, FeedRouting {
      private var header: HeaderRouter?

      override func didLoad() {
        super.didLoad()
      }
      override init(interactor: FeedInteractable, viewController: FeedViewControllable) {
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }
      func routeToArticle() {}
      func attachHeader() {
        let router = HeaderRouter()
        header = router
        attachChild(router)
      }
      func showHeader() { header?.show() }
    }
    final class HeaderRouter: Router<Interactor> {
      func show() {}
    }
    final class FeedViewController: UIViewController, FeedPresentable, FeedViewControllable {
      weak var listener: FeedPresentableListener?
      private let bag = DisposeBag()

      override func viewDidLoad() {
        super.viewDidLoad()
        button.rx.tap.subscribe(onNext: { [weak self] in self?.listener?.didTapClose() }).disposed(by: bag)
      }
    }

    protocol FeedInteractable: Interactable {
      var router: FeedRouting? { get set }
      var listener: FeedListener? { get set }
    }
    protocol FeedViewControllable: ViewControllable {}
    protocol RootDependency: Dependency {}
    final class Theme { var name = "" }
    final class RootComponent: Component<RootDependency>, FeedDependency {
      let userName = "Ann"
      var theme: Theme { shared { Theme() } }
    }
    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        let interactor = RootInteractor(themes: [component.theme, component.theme])
        return RootRouter(interactor: interactor, feedBuilder: FeedBuilder(dependency: component))
      }
    }
    protocol RootRouting: Routing {
      func attachFeed()
      func detachFeed()
    }
    final class RootInteractor: Interactor, FeedListener {
      weak var router: RootRouting?

      init(themes: [Theme]) { super.init() }
      override func didBecomeActive() {
        super.didBecomeActive()
        router?.attachFeed()
      }
      func feedDidClose() { router?.detachFeed() }
      func feedDidAskForAnother() { router?.attachFeed() }
    }
    final class RootRouter: Router<RootInteractor>, RootRouting {
      private let feedBuilder: FeedBuilder
      private var feed: FeedRouter?

      init(interactor: RootInteractor, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
        interactor.router = self
      }
      func attachFeed() {
        guard feed == nil else { return }
        let router = feedBuilder.build(withListener: interactor)
        feed = router
        attachChild(router)
      }
      func detachFeed() {
        guard let feed else { return }
        detachChild(feed)
        self.feed = nil
      }
    }

    """
}
