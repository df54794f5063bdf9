import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// What happens when trees change while they change.
@Suite(.oneAtATime) struct RouterTests {
  @Test func aChildThatIsDetachedWhileItBecomesActiveIsNotLoaded() {
    let log = scene { log in
      let (a, b) = (SceneRouter("A", log), SceneRouter("B", log))
      b.interactor.whenActive = { [unowned a, unowned b] in a.detachChild(b) }
      a.attachChild(b)
      log("= \(a.tree)")
    }
    #expect(log.lines.prefix { $0 != "= A" } == ["B.didBecomeActive", "B.willResignActive"])
  }

  @Test func whatAChildAttachedBeforeItWasDetachedUnloadedFollowsIt() {
    let log = scene { log in
      let (a, b, c) = (SceneRouter("A", log), SceneRouter("B", log), SceneRouter("C", log))
      a.activateAndLoad()
      b.interactor.whenActive = { [unowned a, unowned b, unowned c] in
        b.attachChild(c)
        a.detachChild(b)
      }
      a.attachChild(b)
      log("> detached")
      #expect([a, b, c].map(\.activity) == ["A true", "B false", "C false"])
      b.interactor.whenActive = {}
      a.attachChild(b)
      #expect([a, b, c].map(\.activity) == ["A true", "B true", "C true"])
      b.interactor.deactivate()
      #expect([a, b, c].map(\.activity) == ["A true", "B false", "C false"])
    }
    #expect(!log.lines.prefix { $0 != "> detached" }.contains("B.router.didLoad"))
    #expect(log.lines.filter { $0 == "B.router.didLoad" }.count == 1)
  }

  @Test func theViewOfAChildThatWasDetachedUnloadedIsExpectedToLeaveTheScreen() {
    let log = observed { _, time in
      let (root, window) = (PlainRouter(), UIWindow())
      let child = ScreenRouter()
      window.show(child.viewController)
      let subscription = child.interactor.isActiveStream.filter { $0 }
        .subscribe(onNext: { [unowned root, unowned child] _ in root.detachChild(child) })
      root.attachChild(child)
      time.advance(by: LeakDefaultExpectationTime.viewDisappear)
      withExtendedLifetime((root, child, subscription)) {}
    }
    #expect(log.lines.filter { $0.hasPrefix("leak") } == ["leak of PlainViewController: Screen 2"])
  }

  @Test func aSiblingThatIsDetachedDuringReactivationStaysInactive() {
    _ = scene { log in
      let (a, b, c) = (SceneRouter("A", log), SceneRouter("B", log), SceneRouter("C", log))
      a.activateAndLoad()
      a.attachChild(b)
      a.attachChild(c)
      a.interactor.deactivate()
      b.interactor.whenActive = { [unowned a, unowned c] in a.detachChild(c) }
      a.interactor.activate()
      #expect(b.interactor.isActive)
      #expect(!c.interactor.isActive)
    }
  }

  @Test func aParentThatIsDeactivatedByItsChildsActivation() {
    _ = scene { log in
      let (a, b, c) = (SceneRouter("A", log), SceneRouter("B", log), SceneRouter("C", log))
      a.activateAndLoad()
      a.attachChild(b)
      a.attachChild(c)
      a.interactor.deactivate()
      b.interactor.whenActive = { [unowned a] in a.interactor.deactivate() }
      a.interactor.activate()
      #expect(![a, b, c].contains { $0.interactor.isActive })
      b.interactor.whenActive = {}
      a.interactor.activate()
      #expect([a, b, c].allSatisfy { $0.interactor.isActive })
    }
  }

  @Test func aGrandchildFollowsEvenIfItsParentWasInactiveAlready() {
    _ = scene { log in
      let (a, b, c) = (SceneRouter("A", log), SceneRouter("B", log), SceneRouter("C", log))
      a.activateAndLoad()
      a.attachChild(b)
      b.interactor.deactivate()
      b.attachChild(c)
      #expect(c.interactor.isActive)
      a.interactor.deactivate()
      #expect(!c.interactor.isActive)
    }
  }

  @Test func loadingTwiceLoadsOnce() {
    let log = scene { log in
      let a = SceneRouter("A", log)
      a.load()
      a.load()
    }
    #expect(log.lines.filter { $0 == "A.router.didLoad" }.count == 1)
  }

  @Test func resigningMayAskForTheSameAgain() {
    let log = scene { log in
      let interactor = Insistent("A", log)
      interactor.activate()
      interactor.deactivate()
      #expect(!interactor.isActive)
    }
    #expect(log.lines.filter { $0 == "A.willResignActive" }.count == 1)
  }

  @Test func anInteractorThatIsDeactivatedBeforeItKnowsDoesNotBecomeActive() {
    let log = scene { log in
      let interactor = SceneInteractor("A", log)
      let subscription = interactor.isActiveStream.filter { $0 }
        .subscribe(onNext: { [unowned interactor] _ in interactor.deactivate() })
      interactor.activate()
      subscription.dispose()
    }
    #expect(log.lines == ["A.willResignActive", "A.interactor deinit"])
  }

  @Test func childrenThatAreSetAreNeitherActivatedNorLoaded() {
    let log = scene { log in
      let (a, b, c) = (SceneRouter("A", log), SceneRouter("B", log), SceneRouter("C", log))
      a.attachChild(b)
      log("> set")
      a.children = [c]
      a.children.append(b)
      log("= \(a.tree) active: \(b.activity) \(c.activity)")
      a.detachChild(b)
      log("= \(a.tree)")
    }
    #expect(
      log.lines.drop { $0 != "> set" }.prefix(4) == [
        "> set", "= A(C B) active: B true C false", "B.willResignActive", "= A(C)",
      ])
  }

  @Test func launchShowsActivatesAndLoads() {
    let (root, window) = (RootRouter(), UIWindow())
    var wasActive: Bool?
    let subscription = root.lifecycle.subscribe(onNext: { _ in wasActive = root.interactor.isActive })
    root.launch(from: window)
    #expect(window.rootViewController === root.viewController)
    #expect(wasActive == true)
    subscription.dispose()
  }

  @Test func attachingTwiceIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      let (root, child) = (PlainRouter(), PlainRouter())
      root.attachChild(child)
      root.attachChild(child)
    }
  }
}

/// Asks to be deactivated while it is.
private final class Insistent: SceneInteractor {
  override func willResignActive() {
    super.willResignActive()
    deactivate()
  }
}
