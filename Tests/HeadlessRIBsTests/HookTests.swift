import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// What an observer is told, and in which order.
@Suite(.oneAtATime) struct HookTests {
  @Test func aTreeComesUpAndGoesDown() {
    let log = observed { log, _ in
      var root: RootRouter? = RootRouter()
      root?.launch(from: UIWindow())
      var plain: PlainRouter? = PlainRouter()
      if let plain { root?.attachChild(plain) }
      plain?.attachChild(ScreenRouter())
      log("> detach")
      if let plain { root?.detachChild(plain) }
      plain = nil
      log("> release")
      root = nil
    }
    log.expect(
      """
      root Root 1
      activate Root 1 active
      load Root 1 active
      attach Plain 2 in 1
      activate Plain 2 in 1 active
      load Plain 2 in 1 active
      attach Screen 3 in 2
      activate Screen 3 in 2 active
      load Screen 3 in 2 active
      > detach
      deactivate Plain 2 in 1
      deactivate Screen 3 in 2
      detach Plain 2 in 1
      detach Screen 3 in 2
      deallocate Screen 3
      deallocate Plain 2
      > release
      deactivate Root 1
      deallocate Root 1
      """)
  }

  @Test func parentsAreActiveBeforeTheirChildrenAreToldSo() {
    let log = observed { log, _ in
      let (a, b) = (SceneRouter("A", log), SceneRouter("B", log))
      a.attachChild(b)
      a.activateAndLoad()
      log("> again")
      a.interactor.deactivate()
      a.interactor.activate()
      log("> end")
    }
    let again = log.lines.drop { $0 != "> again" }.prefix { $0 != "> end" }
    #expect(
      Array(again) == [
        "> again", "A.willResignActive", "deactivate Scene 1", "B.willResignActive", "deactivate Scene 2 in 1",
        "activate Scene 1 active", "activate Scene 2 in 1 active", "B.didBecomeActive", "A.didBecomeActive",
      ])
  }

  @Test func aChildThatIsReleasedByItsDetachIsDetachedFirst() {
    let log = observed { log, _ in
      let root = RootRouter()
      root.launch(from: UIWindow())
      root.attachChild(PlainRouter())
      log("> detach")
      root.children.first.map(root.detachChild)
      log("> end")
    }
    let detached = log.lines.drop { $0 != "> detach" }.prefix { $0 != "> end" }
    #expect(
      Array(detached) == ["> detach", "deactivate Plain 2 in 1", "detach Plain 2 in 1", "deallocate Plain 2"])
  }

  @Test func childrenThatAreSetAreAttachedAndDetached() {
    let log = observed { log, _ in
      let (root, first, second) = (PlainRouter(), PlainRouter(), PlainRouter())
      root.attachChild(first)
      log("> set")
      root.children = [second]
      log("> end")
    }
    let told = log.lines.drop { $0 != "> set" }.prefix { $0 != "> end" }
    #expect(Array(told) == ["> set", "detach Plain 2 in 1 active", "attach Plain 3 in 1"])
  }

  @Test func aChildThatHasItsNewParentBeforeItLeavesTheOldOne() {
    let log = observed { log, time in
      LeakDetector.instance.expectsDetachedRouters = true
      let (root, flow, child) = (PlainRouter(), PlainRouter(), PlainRouter())
      root.attachChild(child)
      log("> moves")
      flow.attachChild(child)
      root.detachChild(child)
      time.advance(by: 100)
      child.interactor.activate()
      log("> leaves")
      flow.detachChild(child)
      time.advance(by: 1)
      withExtendedLifetime((root, flow, child)) { log("> end") }
    }
    #expect(
      log.lines(between: "> moves", and: "> leaves") == [
        "attach Plain 2 in 3 active", "deactivate Plain 2 in 3", "detach Plain 2 in 1",
        "activate Plain 2 in 3 active",
      ])
    #expect(
      log.lines(between: "> leaves", and: "> end") == [
        "deactivate Plain 2 in 3", "detach Plain 2 in 3", "leak of PlainRouter: Plain 2",
      ])
  }

  @Test func aChildThatLeavesTheNewerOfTwoParentsIsWithTheOlderOne() {
    let log = observed { log, time in
      LeakDetector.instance.expectsDetachedRouters = true
      let (root, flow, child) = (PlainRouter(), PlainRouter(), PlainRouter())
      root.attachChild(child)
      flow.attachChild(child)
      log("> leaves")
      flow.detachChild(child)
      time.advance(by: 100)
      log("> goes")
      root.detachChild(child)
      time.advance(by: 1)
      withExtendedLifetime((root, flow, child)) { log("> end") }
    }
    #expect(
      log.lines(between: "> leaves", and: "> goes") == [
        "deactivate Plain 2 in 3", "detach Plain 2 in 3", "attach Plain 2 in 1",
      ])
    #expect(
      log.lines(between: "> goes", and: "> end") == ["detach Plain 2 in 1", "leak of PlainRouter: Plain 2"])
  }

  @Test func nothingComesAfterDeallocate() {
    let log = observed { log, _ in
      var root: SceneRouter? = SceneRouter("A", log)
      let interactor = root?.interactor
      root?.activateAndLoad()
      let resigning = Resigning("B", log)
      var holder: Router<Resigning>? = Router(interactor: resigning)
      holder?.load()
      resigning.activate()
      resigning.whenResigning = { holder = nil }
      log("> B")
      resigning.deactivate()
      log("> A")
      root = nil
      interactor?.activate()
      log("> end")
    }
    #expect(log.lines(between: "> B", and: "> A") == ["B.willResignActive", "deallocate Router 2"])
    #expect(
      log.lines(between: "> A", and: "> end") == [
        "A.router deinit", "A.willResignActive", "deactivate Scene 1", "A.lifecycle completed", "deallocate Scene 1",
        "A.didBecomeActive",
      ])
  }

  @Test func twoRoutersOfOneClassAreTwo() {
    let (first, second) = (PlainRouter(), PlainRouter())
    #expect(RouterIdentity(of: first) == RouterIdentity(of: first))
    #expect(RouterIdentity(of: first)?.id != RouterIdentity(of: second)?.id)
  }

  @Test func namesAndViews() {
    #expect(RouterIdentity(of: PlainRouter())?.name == "Plain")
    #expect(RouterIdentity(of: PlainRouter())?.isViewless == true)
    #expect(RouterIdentity(of: ScreenRouter())?.name == "Screen")
    #expect(RouterIdentity(of: ScreenRouter())?.isViewless == false)
    #expect(RouterIdentity(of: Router(interactor: Interactor()))?.name == "Router")
    #expect(RouterIdentity(of: GenericRouter<Int>(interactor: Interactor()))?.name == "Generic")
    #expect(RouterIdentity(of: OddlyNamed(interactor: Interactor()))?.name == "OddlyNamed")
  }

  @Test func aSnapshotShowsTheTree() throws {
    let root = RootRouter()
    let (idle, plain) = (PlainRouter(), PlainRouter())
    root.launch(from: UIWindow())
    root.attachChild(plain)
    root.attachChild(idle)
    idle.interactor.deactivate()
    let snapshot = try #require(RouterSnapshot(of: root))
    #expect(snapshot.router == RouterIdentity(of: root))
    #expect(snapshot.isActive)
    #expect(snapshot.children.map(\.router) == [plain, idle].compactMap(RouterIdentity.init))
    #expect(snapshot.children.map(\.isActive) == [true, false])
  }

  @Test func anInteractorWithoutARouterIsNobodysBusiness() {
    let log = observed { _, _ in
      let interactor = Interactor()
      interactor.activate()
      interactor.deactivate()
    }
    log.expect("")
  }
}

private final class GenericRouter<Value>: Router<Interactor> {}

private final class OddlyNamed: Router<Interactor> {}

/// Does something while it resigns.
private final class Resigning: SceneInteractor {
  var whenResigning: () -> Void = {}

  override func willResignActive() {
    super.willResignActive()
    whenResigning()
  }
}
