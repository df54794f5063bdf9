import Foundation
import HeadlessRx
import Testing

/// Where and when events are handled.
@Suite struct ObserveOnTests {
  private let recorder = Recorder()
  private let subject = PublishSubject<Int>()
  private let scheduler = ManualPlace()

  @Test func onTheSpotNothingChanges() {
    recorder.follow(subject.observe(on: ImmediateScheduler.instance))
    subject.onNext(1)
    recorder.note("sent")
    subject.onCompleted()
    #expect(recorder.heard == ["1", "sent", "completed", "disposed"])
  }

  @Test func eventsKeepTheirOrder() {
    recorder.follow(subject.observe(on: scheduler))
    subject.onNext(1)
    subject.onNext(2)
    #expect(recorder.heard == [])
    scheduler.run()
    subject.onNext(3)
    subject.onCompleted()
    scheduler.run()
    #expect(recorder.heard == ["1", "2", "3", "completed", "disposed"])
  }

  @Test func anErrorDoesNotOvertake() {
    recorder.follow(subject.observe(on: scheduler))
    subject.onNext(1)
    subject.onError(Failure())
    scheduler.run()
    #expect(recorder.heard == ["1", "error", "disposed"])
  }

  @Test func whatWaitsWhenItIsDisposedOfIsNotSent() {
    let subscription = recorder.follow(subject.observe(on: scheduler))
    subject.onNext(1)
    subscription.dispose()
    scheduler.run()
    #expect(recorder.heard == ["disposed"])
    #expect(!subject.hasObservers)
  }

  @Test func whatWaitsWhenItIsDisposedOfIsLetGo() {
    weak var waiting: Recorder?
    let objects = PublishSubject<Recorder>()
    let subscription = objects.observe(on: scheduler).subscribe()
    do {
      let object = Recorder()
      waiting = object
      objects.onNext(object)
    }
    #expect(waiting != nil)
    subscription.dispose()
    #expect(waiting == nil)
  }

  @Test func disposingWhileOneIsHandledStopsTheRest() {
    let serial = SerialDisposable()
    serial.disposable = recorder.follow(subject.observe(on: scheduler).do(onNext: { _ in serial.dispose() }))
    subject.onNext(1)
    subject.onNext(2)
    scheduler.run()
    #expect(recorder.heard == ["disposed"])
  }

  @Test func whatIsSentWhileOneIsHandledComesNext() {
    recorder.follow(
      subject.observe(on: scheduler).do(onNext: { [subject, recorder] in
        if $0 == 1 { subject.onNext(2) }
        recorder.note("sent \($0)")
      }))
    subject.onNext(1)
    scheduler.run()
    #expect(recorder.heard == ["sent 1", "1", "sent 2", "2"])
  }

  @Test @MainActor func onTheMainQueueItselfNothingIsPutOff() {
    recorder.follow(subject.observe(on: MainScheduler()))
    subject.onNext(1)
    recorder.note("sent")
    #expect(recorder.heard == ["1", "sent"])
  }

  @Test @MainActor func theMainQueueCanBeAskedToFinishFirst() async {
    await withCheckedContinuation { continuation in
      recorder.follow(subject.observe(on: MainScheduler.asyncInstance).do(onCompleted: { continuation.resume() }))
      subject.onNext(1)
      recorder.note("sent")
      subject.onCompleted()
    }
    #expect(recorder.heard == ["sent", "1", "completed", "disposed"])
  }

  @Test func eventsOfOtherThreadsAreHandledOnTheMainQueueInOrder() async {
    let (main, number) = (DispatchSpecificKey<Bool>(), 100)
    DispatchQueue.main.setSpecific(key: main, value: true)
    let elsewhere = UncheckedSource(subject)
    let heard = await withCheckedContinuation { continuation in
      var heard: [Int] = []
      subject.observe(on: MainScheduler.instance)
        .subscribe(
          onNext: { if DispatchQueue.getSpecific(key: main) == true { heard.append($0) } },
          onCompleted: { continuation.resume(returning: heard) }
        )
        .disposed(by: recorder.bag)
      DispatchQueue.global().async {
        (0..<number).forEach(elsewhere.subject.onNext)
        elsewhere.subject.onCompleted()
      }
    }
    #expect(heard == Array(0..<number))
  }
}

/// A place that runs things when it is told to.
private final class ManualPlace: ImmediateSchedulerType {
  private var waiting: [() -> Void] = []

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let result = SerialDisposable()
    waiting.append {
      if !result.isDisposed { result.disposable = action(state) }
    }
    return result
  }

  func run() {
    let due = waiting
    waiting = []
    due.forEach { $0() }
  }
}

/// Subjects are not `Sendable`, though they may be used from any thread.
private struct UncheckedSource: @unchecked Sendable {
  let subject: PublishSubject<Int>

  init(_ subject: PublishSubject<Int>) {
    self.subject = subject
  }
}
