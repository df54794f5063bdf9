import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// The exact order of events in one interactor's life, as the original was observed to have it.
@Suite(.oneAtATime) struct InteractorSceneTests {
  @Test func activateTwiceDeactivateTwice() {
    let log = scene { log in
      var a: SceneInteractor? = SceneInteractor("A", log)
      _ = a?.isActiveStream.subscribe(
        onNext: { log("stream \($0)") }, onCompleted: { log("stream completed") })
      a?.activate()
      a?.activate()
      a?.deactivate()
      a?.deactivate()
      a?.activate()
      log("> released while active")
      a = nil
    }
    log.expect(
      """
      stream false
      stream true
      A.didBecomeActive
      A.willResignActive
      stream false
      stream true
      A.didBecomeActive
      > released while active
      A.interactor deinit
      A.willResignActive
      stream false
      stream completed
      """)
  }

  @Test func disposeOnDeactivate() {
    let log = scene { log in
      let subject = PublishSubject<Int>()
      var a: SceneInteractor? = SceneInteractor("A", log)
      let bind = { (interactor: SceneInteractor) in
        _ = subject.subscribe(onNext: { log("got \($0)") }, onDisposed: { log("disposed") })
          .disposeOnDeactivate(interactor: interactor)
      }
      log("> bound while inactive")
      a.map(bind)
      subject.onNext(1)
      log("> bound while active")
      a?.activate()
      a.map(bind)
      subject.onNext(2)
      a?.deactivate()
      subject.onNext(3)
      a = nil
    }
    log.expect(
      """
      > bound while inactive
      disposed
      Subscription immediately terminated, since the interactor is inactive.
      > bound while active
      A.didBecomeActive
      got 2
      A.willResignActive
      disposed
      A.interactor deinit
      """)
  }

  @Test func confineTo() {
    let log = scene { log in
      let subject = PublishSubject<Int>()
      var a: SceneInteractor? = SceneInteractor("A", log)
      let subscription = a.map { subject.confineTo($0).subscribe(onNext: { log("got \($0)") }) }
      subject.onNext(1)
      subject.onNext(2)
      a?.activate()
      subject.onNext(3)
      a?.deactivate()
      subject.onNext(4)
      a?.activate()
      a = nil
      subject.onNext(5)
      subscription?.dispose()
    }
    log.expect(
      """
      got 2
      A.didBecomeActive
      got 3
      A.willResignActive
      got 4
      A.didBecomeActive
      A.interactor deinit
      A.willResignActive
      """)
  }

  @Test func confineToAnEmptyStreamEndsWithTheNextChange() {
    let log = scene { log in
      let a = SceneInteractor("A", log)
      _ = Observable<Int>.empty().confineTo(a).subscribe(onCompleted: { log("completed") })
      log("> activate")
      a.activate()
    }
    log.expect(
      """
      > activate
      completed
      A.didBecomeActive
      A.interactor deinit
      A.willResignActive
      """)
  }
}
