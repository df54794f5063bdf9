import Foundation
import HeadlessRx
import RibscopeTestSupport
import Testing

private struct Unhandled: Error {}

/// Rx's contract: what holds for every subscription, whatever sends the events.
@Suite struct ContractTests {
  private let recorder = Recorder()

  @Test func nothingAfterAnEnd() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(Failure())
      return Disposables.create()
    }
    #expect(events(source) == ["1", "completed", "disposed"])
  }

  @Test(.oneAtATime) func anErrorThatNobodyHandlesIsSaid() {
    let handler = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = handler }
    nonisolated(unsafe) var said: [String] = []
    Hooks.defaultErrorHandler = { _, error in if error is Unhandled { said.append("\(error)") } }
    let failing = Observable<Int>.error(Unhandled())
    _ = failing.subscribe(onError: { _ in })
    _ = failing.subscribe { (_: Event<Int>) in }
    _ = failing.catchAndReturn(1).subscribe()
    #expect(said == [])
    _ = failing.subscribe(onNext: { _ in })
    _ = failing.bind { _ in }
    _ = failing.bind(to: PublishRelay())
    #expect(said == Array(repeating: "Unhandled()", count: 3))
  }

  @Test func nothingAfterDispose() {
    let subject = PublishSubject<Int>()
    let subscription = recorder.follow(subject)
    subject.onNext(1)
    subscription.dispose()
    subscription.dispose()
    subject.onNext(2)
    subject.onCompleted()
    #expect(recorder.heard == ["1", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test func disposeInOnNext() {
    let subject = PublishSubject<Int>()
    let serial = SerialDisposable()
    serial.disposable = subject.subscribe { [recorder] event in
      recorder.note("\(event)")
      serial.dispose()
    }
    subject.onNext(1)
    subject.onNext(2)
    #expect(recorder.heard == ["next(1)"])
  }

  @Test func anObserverThatDisposesOfALaterOne() {
    let subject = PublishSubject<Int>()
    let later = SerialDisposable()
    recorder.follow(subject.do(onNext: { _ in later.dispose() }), as: "first ")
    later.disposable = recorder.follow(subject, as: "later ")
    subject.onNext(1)
    #expect(recorder.heard == ["later disposed", "first 1"])
  }

  @Test func disposeWhileASourceStillSends() {
    let source = Observable<Int>.create { [recorder] observer in
      for number in 1...3 {
        recorder.note("send \(number)")
        observer.onNext(number)
      }
      return Disposables.create { recorder.note("source disposed") }
    }
    recorder.follow(source.take(1))
    #expect(recorder.heard == ["send 1", "1", "completed", "send 2", "send 3", "source disposed", "disposed"])
  }

  @Test func everySubscriberSeesNestedEventsInOrder() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(onNext: { [recorder] number in
      recorder.note("first begins \(number)")
      if number == 1 { subject.onNext(2) }
      recorder.note("first ends \(number)")
    })
    recorder.follow(subject, as: "second ")
    subject.onNext(1)
    #expect(
      recorder.heard == [
        "first begins 1", "second 1", "second 2", "first ends 1", "first begins 2", "first ends 2",
      ])
  }

  @Test func anEndFromWithinOnNext() {
    let subject = PublishSubject<Int>()
    recorder.follow(
      subject.do(onNext: { _ in
        subject.onCompleted()
        subject.onNext(9)
      }))
    subject.onNext(1)
    #expect(recorder.heard == ["1", "completed", "disposed"])
  }

  @Test func subscribingFromWithinOnNextHearsTheCurrentValueAtOnce() {
    let subject = BehaviorSubject(value: 0)
    _ = subject.filter { $0 == 1 }.subscribe(onNext: { [recorder] _ in
      recorder.follow(subject, as: "inner ")
      recorder.note("subscribed")
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(recorder.heard == ["inner 1", "subscribed", "inner 2"])
  }

  @Test func combinedSourcesThatFeedEachOther() {
    let (first, second) = (BehaviorSubject(value: 0), BehaviorSubject(value: 0))
    recorder.follow(
      Observable.combineLatest(first, second) { "\($0) \($1)" }
        .do(onNext: { if $0 == "1 0" { second.onNext(1) } }))
    first.onNext(1)
    #expect(recorder.heard == ["0 0", "1 0", "1 1"])
  }

  @Test func aHandlerIsReleasedWhenItsSubscriptionEnds() {
    let subject = PublishSubject<Int>()
    weak var captured: Recorder?
    let subscription: any Disposable
    do {
      let object = Recorder()
      captured = object
      subscription = subject.map { $0 + 1 }.subscribe(onNext: { object.note("\($0)") })
    }
    #expect(captured != nil)
    subscription.dispose()
    #expect(captured == nil)
  }

  @Test func eventsOfManyThreadsComeOneAtATimeAndInOneOrder() {
    let subject = PublishSubject<Int>()
    let (first, second) = (Overlap(), Overlap())
    let subscriptions = [subject.subscribe(onNext: first.handle), subject.subscribe(onNext: second.handle)]
    let sender = UncheckedSender(send: subject.onNext)
    DispatchQueue.concurrentPerform(iterations: 2000) { sender.send($0) }
    subscriptions.forEach { $0.dispose() }
    #expect(!first.wasEnteredTwice && !second.wasEnteredTwice)
    #expect(first.numbers.count == 2000)
    #expect(first.numbers == second.numbers)
  }
}

/// Notices when it is called while it is being called; on purpose without a lock.
private final class Overlap {
  private(set) var numbers: [Int] = []
  private(set) var wasEnteredTwice = false
  private var isInside = false

  func handle(_ number: Int) {
    wasEnteredTwice = wasEnteredTwice || isInside
    isInside = true
    numbers.append(number)
    isInside = false
  }
}

/// Observables are not `Sendable`, though they may be used from any thread.
private struct UncheckedSender: @unchecked Sendable {
  let send: (Int) -> Void
}
