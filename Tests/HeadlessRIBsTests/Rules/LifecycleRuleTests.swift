import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// What the rules about lifecycles say of run time, seen at run time: each rule's shape, and beside it the mended one.
@Suite(.oneAtATime) struct LifecycleRuleTests {
  @Test("undisposed_subscription", arguments: [(Shape.broken, [1, 2]), (.mended, [1])])
  func aDetachedInteractorGoesOnListening(_ shape: Shape, heard: [Int]) {
    _ = scene { _ in
      let numbers = PublishSubject<Int>()
      let interactor = CountingInteractor()
      interactor.whenActive = { interactor in
        let subscription = numbers.subscribe(onNext: { [unowned interactor] in interactor.heard.append($0) })
        if shape == .mended { subscription.disposeOnDeactivate(interactor: interactor) }
      }
      interactor.activate()
      numbers.onNext(1)
      interactor.deactivate()
      numbers.onNext(2)
      #expect(interactor.heard == heard)
    }
  }

  @Test("immediate_disposal", arguments: [(Shape.broken, [Int]()), (.mended, [1])])
  func aSubscriptionOfTheInitialiserEndsAtOnce(_ shape: Shape, heard: [Int]) {
    let log = scene { _ in
      let numbers = PublishSubject<Int>()
      let interactor = CountingInteractor()
      let begin = { (interactor: CountingInteractor) in
        _ = numbers.subscribe(onNext: { [unowned interactor] in interactor.heard.append($0) })
          .disposeOnDeactivate(interactor: interactor)
      }
      if shape == .broken { begin(interactor) } else { interactor.whenActive = begin }
      interactor.activate()
      numbers.onNext(1)
      #expect(interactor.heard == heard)
    }
    #expect(log.lines.contains { $0.hasPrefix("Subscription immediately terminated") } == (shape == .broken))
  }

  @Test("repeated_subscription", arguments: [(Shape.broken, [1, 1, 1]), (.mended, [1])])
  func everyAppearanceDoublesTheEvents(_ shape: Shape, heard: [Int]) {
    _ = scene { _ in
      let numbers = PublishSubject<Int>()
      let former = SerialDisposable()
      let interactor = CountingInteractor()
      let viewDidAppear = {
        let subscription = numbers.subscribe(onNext: { interactor.heard.append($0) })
        if shape == .broken {
          subscription.disposeOnDeactivate(interactor: interactor)
        } else {
          former.disposable = subscription
        }
      }
      interactor.activate()
      for _ in 0..<3 { viewDidAppear() }
      numbers.onNext(1)
      interactor.deactivate()
      former.dispose()
      #expect(interactor.heard == heard)
    }
  }

  @Test("subscription_outlives_activity", arguments: [(Shape.broken, [1, 2, 3, 3]), (.mended, [1, 3])])
  func anInteractorThatIsNotActiveWorksAndThenTwice(_ shape: Shape, heard: [Int]) {
    _ = scene { _ in
      let numbers = PublishSubject<Int>()
      let interactor = CountingInteractor()
      interactor.whenActive = { interactor in
        numbers.subscribe(onNext: { [unowned interactor] in interactor.heard.append($0) })
          .disposed(by: interactor.bag)
      }
      if shape == .mended { interactor.whenResigning = { $0.bag = DisposeBag() } }
      interactor.activate()
      numbers.onNext(1)
      interactor.deactivate()
      numbers.onNext(2)
      interactor.activate()
      numbers.onNext(3)
      #expect(interactor.heard == heard)
    }
  }

  @Test("explicit_lifecycle_call", arguments: [(Shape.broken, true), (.mended, false)])
  func aChildStartedByHandIsNeverStopped(_ shape: Shape, isActive: Bool) {
    _ = scene { log in
      let parent = ParentRouter()
      let child = SceneRouter("child", log)
      parent.activateAndLoad()
      if shape == .broken { child.activateAndLoad() } else { parent.attachChild(child) }
      parent.interactor.deactivate()
      #expect(child.interactor.isActive == isActive)
      child.interactor.deactivate()
    }
  }

  @Test("missing_super_call", arguments: [(Shape.broken, [String]()), (.mended, ["begun"])])
  func theBaseNeverBeginsItsWork(_ shape: Shape, begun: [String]) {
    let interactor = shape == .broken ? HeirWithoutSuper() : HeirWithSuper()
    interactor.activate()
    #expect(interactor.done == begun)
  }

  @Test("child_before_load", arguments: [(Shape.broken, 0), (.mended, 1)])
  func activationFindsNoChild(_ shape: Shape, shown: Int) {
    _ = scene { _ in
      let parent = ParentRouter()
      let router = TabRouter(shape)
      parent.attachChild(router)
      #expect(router.shown == shown)
      #expect(router.children.count == 1)
    }
  }
}

private final class CountingInteractor: Interactor {
  var heard: [Int] = []
  var bag = DisposeBag()
  var whenActive: (CountingInteractor) -> Void = { _ in }
  var whenResigning: (CountingInteractor) -> Void = { _ in }

  override func didBecomeActive() {
    super.didBecomeActive()
    whenActive(self)
  }

  override func willResignActive() {
    super.willResignActive()
    whenResigning(self)
  }
}

private class WorkingBase: Interactor {
  private(set) var done: [String] = []

  override func didBecomeActive() {
    super.didBecomeActive()
    done.append("begun")
  }
}

private final class HeirWithoutSuper: WorkingBase {
  override func didBecomeActive() {}
}

private final class HeirWithSuper: WorkingBase {
  override func didBecomeActive() { super.didBecomeActive() }
}

/// Its interactor shows the child as soon as it is active; the router attaches it when it loads, or when it is asked.
private final class TabRouter: Router<TabInteractor> {
  private(set) var shown = 0
  private let shape: Shape
  private var child: Routing?

  init(_ shape: Shape) {
    self.shape = shape
    super.init(interactor: TabInteractor())
    interactor.show = { [unowned self] in showChild() }
  }

  override func didLoad() {
    super.didLoad()
    if shape == .broken { attachTab() }
  }

  private func showChild() {
    if shape == .mended { attachTab() }
    if child != nil { shown += 1 }
  }

  private func attachTab() {
    let tab = PlainRouter()
    child = tab
    attachChild(tab)
  }
}

private final class TabInteractor: Interactor {
  var show: () -> Void = {}

  override func didBecomeActive() {
    super.didBecomeActive()
    show()
  }
}
