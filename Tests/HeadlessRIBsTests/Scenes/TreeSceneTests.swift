import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// The exact order of events when trees come up and go down, as the original was observed to have it.
@Suite(.oneAtATime) struct TreeSceneTests {
  @Test func childrenAttachedInDidLoad() {
    let log = scene { log in
      var (a, b, c): (SceneRouter?, SceneRouter?, SceneRouter?)
      (a, b, c) = (SceneRouter("A", log), SceneRouter("B", log), SceneRouter("C", log))
      a?.whenLoaded = { [weak b] a in if let b { a.attachChild(b) } }
      b?.whenLoaded = { [weak c] b in if let c { b.attachChild(c) } }
      log("> A.interactor.activate(); A.load()")
      a?.activateAndLoad()
      log("= \(a?.tree ?? "")")
      log("> A.interactor.deactivate()")
      a?.interactor.deactivate()
      log("= \(a?.tree ?? "") active: \(activity(a, b, c))")
      log("> A.interactor.activate()")
      a?.interactor.activate()
      log("> A.detachChild(B)")
      if let b { a?.detachChild(b) }
      log("= \(a?.tree ?? ""); B still holds \(b?.tree ?? "")")
      log("> A.attachChild(B)")
      if let b { a?.attachChild(b) }
      log("= \(a?.tree ?? "")")
      log("> everything released")
      a = nil
      b = nil
      c = nil
    }
    log.expect(
      """
      > A.interactor.activate(); A.load()
      A.didBecomeActive
      A.lifecycle didLoad
      A.router.didLoad
      B.didBecomeActive
      B.lifecycle didLoad
      B.router.didLoad
      C.didBecomeActive
      C.lifecycle didLoad
      C.router.didLoad
      = A(B(C))
      > A.interactor.deactivate()
      A.willResignActive
      B.willResignActive
      C.willResignActive
      = A(B(C)) active: A false B false C false
      > A.interactor.activate()
      C.didBecomeActive
      B.didBecomeActive
      A.didBecomeActive
      > A.detachChild(B)
      B.willResignActive
      C.willResignActive
      = A; B still holds B(C)
      > A.attachChild(B)
      C.didBecomeActive
      B.didBecomeActive
      = A(B(C))
      > everything released
      A.router deinit
      A.willResignActive
      B.willResignActive
      C.willResignActive
      A.lifecycle completed
      A.interactor deinit
      B.router deinit
      B.lifecycle completed
      B.interactor deinit
      C.router deinit
      C.lifecycle completed
      C.interactor deinit
      """)
  }

  @Test func childrenAttachedInDidBecomeActive() {
    let log = scene { log in
      var a: SceneRouter? = SceneRouter("A", log)
      a?.interactor.whenActive = { [weak a] in
        let b = SceneRouter("B", log)
        b.interactor.whenActive = { [weak b] in b?.attachChild(SceneRouter("C", log)) }
        a?.attachChild(b)
      }
      log("> A.interactor.activate(); A.load()")
      a?.activateAndLoad()
      log("= \(a?.tree ?? "")")
      log("> released")
      a = nil
    }
    log.expect(
      """
      > A.interactor.activate(); A.load()
      A.didBecomeActive
      B.didBecomeActive
      C.didBecomeActive
      C.lifecycle didLoad
      C.router.didLoad
      B.lifecycle didLoad
      B.router.didLoad
      A.lifecycle didLoad
      A.router.didLoad
      = A(B(C))
      > released
      A.router deinit
      A.willResignActive
      B.willResignActive
      C.willResignActive
      B.router deinit
      C.router deinit
      C.lifecycle completed
      C.interactor deinit
      B.lifecycle completed
      B.interactor deinit
      A.lifecycle completed
      A.interactor deinit
      """)
  }

  @Test func aSubtreeBuiltBeforeItIsAttached() {
    let log = scene { log in
      var (a, b): (SceneRouter?, SceneRouter?) = (SceneRouter("A", log), SceneRouter("B", log))
      log("> A.interactor.activate(); A.load()")
      a?.activateAndLoad()
      log("> B.attachChild(C) while B is detached")
      b?.attachChild(SceneRouter("C", log))
      log("active: \(activity(b, b?.children.first as? SceneRouter))")
      log("> A.attachChild(B)")
      if let b { a?.attachChild(b) }
      log("= \(a?.tree ?? "")")
      log("> A.detachChild(B)")
      if let b { a?.detachChild(b) }
      log("active: \(activity(b, b?.children.first as? SceneRouter))")
      b = nil
      a = nil
    }
    log.expect(
      """
      > A.interactor.activate(); A.load()
      A.didBecomeActive
      A.lifecycle didLoad
      A.router.didLoad
      > B.attachChild(C) while B is detached
      C.didBecomeActive
      C.lifecycle didLoad
      C.router.didLoad
      active: B false C true
      > A.attachChild(B)
      B.didBecomeActive
      B.lifecycle didLoad
      B.router.didLoad
      = A(B(C))
      > A.detachChild(B)
      B.willResignActive
      C.willResignActive
      active: B false C false
      B.router deinit
      C.router deinit
      C.lifecycle completed
      C.interactor deinit
      B.lifecycle completed
      B.interactor deinit
      A.router deinit
      A.willResignActive
      A.lifecycle completed
      A.interactor deinit
      """)
  }

  @Test func detachingARouterThatWasNeverAttached() {
    let log = scene { log in
      var (a, b): (SceneRouter?, SceneRouter?) = (SceneRouter("A", log), SceneRouter("B", log))
      a?.activateAndLoad()
      log("> A.detachChild(B)")
      if let b { a?.detachChild(b) }
      log("= \(a?.tree ?? "") active: \(activity(b))")
      b = nil
      a = nil
    }
    log.expect(
      """
      A.didBecomeActive
      A.lifecycle didLoad
      A.router.didLoad
      > A.detachChild(B)
      = A active: B false
      B.router deinit
      B.lifecycle completed
      B.interactor deinit
      A.router deinit
      A.willResignActive
      A.lifecycle completed
      A.interactor deinit
      """)
  }

  @Test func aParentReleasedWithChildrenAttached() {
    let log = scene { log in
      var (a, b): (SceneRouter?, SceneRouter?) = (SceneRouter("A", log), SceneRouter("B", log))
      a?.activateAndLoad()
      if let b { a?.attachChild(b) }
      log("> A released")
      a = nil
      log("active: \(activity(b))")
      b = nil
    }
    log.expect(
      """
      A.didBecomeActive
      A.lifecycle didLoad
      A.router.didLoad
      B.didBecomeActive
      B.lifecycle didLoad
      B.router.didLoad
      > A released
      A.router deinit
      A.willResignActive
      B.willResignActive
      A.lifecycle completed
      A.interactor deinit
      active: B false
      B.router deinit
      B.lifecycle completed
      B.interactor deinit
      """)
  }

  private func activity(_ routers: SceneRouter?...) -> String {
    routers.compactMap { $0?.activity }.joined(separator: " ")
  }
}
