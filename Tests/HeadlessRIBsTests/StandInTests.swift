import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// Routers whose interactors, or whose children, are the stand-ins of a test.
@Suite(.oneAtATime) struct StandInTests {
  private let own = InteractableStandIn()
  private let below = InteractableStandIn()

  @Test func anAttachedStandInIsActivatedAndLoaded() {
    let (router, child) = (Router(interactor: own), RoutingStandIn(below))
    router.attachChild(child)
    #expect(router.children.count == 1)
    #expect((below.activations, child.loads) == (1, 1))
    router.detachChild(child)
    #expect(router.children.isEmpty)
    #expect(below.deactivations == 1)
  }

  @Test func aSubtreeIsNotActivatedAgainByTheAttachOfItsRoot() {
    let (root, child, grandchild) = (Router(interactor: own), Router(interactor: Interactor()), RoutingStandIn(below))
    child.attachChild(grandchild)
    root.load()
    below.isActive = true
    root.attachChild(child)
    #expect((below.activations, grandchild.loads) == (1, 1))
  }

  @Test func whoIsActiveIsNotActivatedAgain() {
    let root = Router(interactor: Interactor())
    root.interactable.activate()
    root.load()
    root.attachChild(RoutingStandIn(below))
    below.isActive = true
    root.interactable.deactivate()
    #expect((below.activations, below.deactivations) == (1, 1))
    root.interactable.activate()
    #expect((below.activations, below.deactivations) == (1, 1))
  }

  @Test func whoIsInactiveIsNotDeactivatedAgain() {
    let root = Router(interactor: Interactor())
    root.interactable.activate()
    root.load()
    root.attachChild(RoutingStandIn(below))
    root.interactable.deactivate()
    #expect(below.deactivations == 0)
  }

  @Test func theRoutersOwnStandInIsToldWhatItsStreamSays() {
    let router = Router(interactor: own)
    router.load()
    own.stream.onNext(true)
    #expect((own.activations, own.deactivations) == (1, 0))
    own.isActive = true
    own.stream.onNext(true)
    #expect((own.activations, own.deactivations) == (1, 0))
    own.stream.onNext(false)
    #expect((own.activations, own.deactivations) == (1, 1))
  }

  @Test func childrenFollowTheStreamOfAStandInWhateverItSaysOfItself() {
    let (router, child) = (Router(interactor: own), Router(interactor: Interactor()))
    router.load()
    router.attachChild(child)
    child.interactable.deactivate()
    own.stream.onNext(true)
    #expect(child.interactable.isActive)
    own.isActive = true
    own.stream.onNext(false)
    #expect(!child.interactable.isActive)
  }

  @Test func aDetachedRouterDeactivatesTheStandInsBelow() {
    let (root, child) = (Router(interactor: own), Router(interactor: Interactor()))
    root.load()
    root.attachChild(child)
    child.attachChild(RoutingStandIn(below))
    below.isActive = true
    root.detachChild(child)
    #expect(below.deactivations == 1)
  }

  @Test(arguments: [true, false])
  func aStandInThatIsActivatedAgainByWhoHearsThatItIsNotSettles(hearsFirst: Bool) {
    let (own, child) = (RespondingStandIn(), Router(interactor: Interactor()))
    let router = Router(interactor: own)
    func activateAgain() -> Disposable {
      own.isActiveStream.filter { !$0 }.subscribe(onNext: { [unowned own] _ in own.activate() })
    }
    var hearing = hearsFirst ? activateAgain() : Disposables.create()
    router.load()
    if !hearsFirst { hearing = activateAgain() }
    router.attachChild(child)
    own.activate()
    own.deactivate()
    #expect(own.asked == [true, false, true])
    #expect(child.interactable.isActive)
    hearing.dispose()
    own.deactivate()
    #expect(own.asked == [true, false, true, false])
    #expect(!child.interactable.isActive)
  }

  @Test func childrenAreToldTheLastOfWhatAStandInSaidMeanwhile() {
    let own = RespondingStandIn()
    let (router, first, second) = (Router(interactor: own), SceneRouter("A", Log()), SceneRouter("B", Log()))
    router.load()
    router.attachChild(first)
    router.attachChild(second)
    own.deactivate()
    first.interactor.whenActive = { [unowned own] in own.deactivate() }
    own.activate()
    #expect(own.asked == [false, true, false])
    #expect(![first, second].contains { $0.interactor.isActive })
  }
}
