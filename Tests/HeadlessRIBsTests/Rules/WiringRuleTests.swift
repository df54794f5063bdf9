import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// What the rules about wiring say of run time, seen at run time: each rule's shape, and beside it the mended one.
@Suite(.oneAtATime) struct WiringRuleTests {
  @Test("unset_listener", arguments: [(Shape.broken, 0), (.mended, 1)])
  func theParentNeverHearsFromItsChild(_ shape: Shape, heard: Int) {
    let parent = HearingInteractor()
    let child = FeedInteractor()
    if shape == .mended { child.listener = parent }
    child.close()
    #expect(parent.heard == heard)
  }

  @Test("unset_router", arguments: [(Shape.broken, 0), (.mended, 1)])
  func noChildIsEverAttached(_ shape: Shape, children: Int) {
    _ = scene { _ in
      let router = FeedRouter(shape)
      router.interactor.openArticle()
      #expect(router.children.count == children)
    }
  }

  @Test("unset_presenter_listener", arguments: [(Shape.broken, 0), (.mended, 1)])
  func theScreenIsDead(_ shape: Shape, closed: Int) {
    let screen = FeedScreen()
    let interactor = ScreenInteractor(screen, shape)
    screen.tapClose()
    #expect(interactor.closed == closed)
  }

  @Test("strong_back_reference", arguments: [(Shape.broken, true), (.mended, false)])
  func aDetachedChildIsNeverReleased(_ shape: Shape, isAlive: Bool) {
    let log = observed { _, time in
      LeakDetector.instance.expectsDetachedRouters = true
      let root = ParentRouter()
      weak var child: Router<Interactor>?
      child = attachAndDetach(shape, root)
      time.advance(by: 10)
      #expect((child != nil) == isAlive)
      // The circle is cut, so that the test itself leaks nothing.
      (child?.interactor as? HoldingInteractor)?.strongRouter = nil
    }
    #expect(log.lines.contains { $0.hasPrefix("leak") } == isAlive)
  }

  /// A child comes and goes; nobody but itself may keep it.
  private func attachAndDetach(_ shape: Shape, _ root: ParentRouter) -> Router<Interactor> {
    let interactor = HoldingInteractor()
    let child = Router<Interactor>(interactor: interactor)
    if shape == .broken { interactor.strongRouter = child } else { interactor.weakRouter = child }
    root.attachChild(child)
    root.detachChild(child)
    return child
  }
}

private final class FeedInteractor: Interactor {
  weak var listener: FeedListener?
  weak var router: FeedRouting?

  func close() { listener?.feedDidClose() }
  func openArticle() { router?.routeToArticle() }
}

private final class FeedRouter: Router<FeedInteractor>, FeedRouting {
  init(_ shape: Shape) {
    super.init(interactor: FeedInteractor())
    if shape == .mended { interactor.router = self }
  }

  func routeToArticle() { attachChild(PlainRouter()) }
}

private final class FeedScreen: Presentable {
  weak var listener: FeedPresentableListener?

  func tapClose() { listener?.didTapClose() }
}

private final class ScreenInteractor: PresentableInteractor<FeedScreen>, FeedPresentableListener {
  private(set) var closed = 0

  init(_ presenter: FeedScreen, _ shape: Shape) {
    super.init(presenter: presenter)
    if shape == .mended { presenter.listener = self }
  }

  func didTapClose() { closed += 1 }
}

private final class HoldingInteractor: Interactor {
  var strongRouter: Routing?
  weak var weakRouter: Routing?
}
