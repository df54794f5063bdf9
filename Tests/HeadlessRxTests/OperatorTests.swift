import HeadlessRx
import Testing

/// What each operator makes of its source.
@Suite struct OperatorTests {
  private let recorder = Recorder()
  private let subject = PublishSubject<Int>()

  @Test func creation() {
    #expect(events(Observable.just(1)) == ["1", "completed", "disposed"])
    #expect(events(Observable.of(1, 2)) == ["1", "2", "completed", "disposed"])
    #expect(events(Observable.from([1, 2])) == ["1", "2", "completed", "disposed"])
    #expect(events(Observable<Int>.from(optional: nil)) == ["completed", "disposed"])
    #expect(events(Observable<Int>.empty()) == ["completed", "disposed"])
    #expect(events(Observable<Int>.never()) == [])
    #expect(events(Observable<Int>.error(Failure())) == ["error", "disposed"])
  }

  @Test func elementwise() {
    let numbers = Observable.of(1, 1, 2, 3)
    #expect(events(numbers.map { $0 * 2 }) == ["2", "2", "4", "6", "completed", "disposed"])
    #expect(events(numbers.filter { $0 > 1 }) == ["2", "3", "completed", "disposed"])
    #expect(events(numbers.compactMap { $0 > 2 ? "x" : nil }) == ["x", "completed", "disposed"])
    #expect(events(numbers.distinctUntilChanged()) == ["1", "2", "3", "completed", "disposed"])
    #expect(events(numbers.distinctUntilChanged { $0 / 2 }) == ["1", "2", "completed", "disposed"])
    #expect(events(numbers.take(2)) == ["1", "1", "completed", "disposed"])
    #expect(events(numbers.take(0)) == ["completed", "disposed"])
  }

  @Test func whatAnOperatorThrowsEndsTheSequence() {
    let failing = Observable.of(1, 2).map { (number: Int) throws -> Int in
      if number == 2 { throw Failure() }
      return number
    }
    #expect(events(failing) == ["1", "error", "disposed"])
  }

  @Test func flatMapMergesAndEndsWithTheLast() {
    let inner = [PublishSubject<String>(), PublishSubject<String>()]
    recorder.follow(subject.flatMap { inner[$0] })
    subject.onNext(0)
    subject.onNext(1)
    inner[0].onNext("a")
    inner[1].onNext("b")
    subject.onCompleted()
    inner[0].onCompleted()
    inner[1].onNext("c")
    inner[1].onCompleted()
    #expect(recorder.heard == ["a", "b", "c", "completed", "disposed"])
  }

  @Test func flatMapLatestForgetsTheOneBefore() {
    let inner = [PublishSubject<String>(), PublishSubject<String>()]
    recorder.follow(subject.flatMapLatest { inner[$0] })
    subject.onNext(0)
    inner[0].onNext("a")
    subject.onNext(1)
    inner[0].onNext("lost")
    inner[1].onNext("b")
    #expect(!inner[0].hasObservers)
    subject.onCompleted()
    inner[1].onCompleted()
    #expect(recorder.heard == ["a", "b", "completed", "disposed"])
  }

  @Test func disposingOfAFlatMapDisposesOfEverythingInIt() {
    let inner = PublishSubject<Int>()
    let subscription = recorder.follow(subject.flatMap { _ in inner })
    subject.onNext(1)
    #expect(inner.hasObservers && subject.hasObservers)
    subscription.dispose()
    #expect(!inner.hasObservers && !subject.hasObservers)
  }

  @Test func anErrorInsideAFlatMapEndsIt() {
    recorder.follow(subject.flatMap { _ in Observable<Int>.error(Failure()) })
    subject.onNext(1)
    #expect(recorder.heard == ["error", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test func combineLatestWaitsForAll() {
    let other = PublishSubject<String>()
    recorder.follow(Observable.combineLatest(subject, other) { "\($0)\($1)" })
    subject.onNext(1)
    other.onNext("a")
    subject.onNext(2)
    subject.onCompleted()
    other.onNext("b")
    other.onCompleted()
    #expect(recorder.heard == ["1a", "2a", "2b", "completed", "disposed"])
  }

  @Test func combineLatestEndsWhenAnotherOneEndedWithoutAValue() {
    recorder.follow(Observable.combineLatest(subject, Observable<Int>.empty()) { $0 + $1 })
    #expect(recorder.heard == [])
    subject.onNext(1)
    #expect(recorder.heard == ["completed", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test func combineLatestGoesOnWhileAnotherOneMayStillSend() {
    let (other, third) = (PublishSubject<Int>(), PublishSubject<Int>())
    recorder.follow(Observable.combineLatest(subject, other, third) { $0 + $1 + $2 })
    other.onCompleted()
    subject.onNext(1)
    #expect(recorder.heard == [])
    third.onCompleted()
    #expect(recorder.heard == [])
    subject.onNext(2)
    #expect(recorder.heard == ["completed", "disposed"])
  }

  @Test func combineLatestOfWhatHasEndedWithAnElementGoesOn() {
    recorder.follow(Observable.combineLatest(Observable.just(10), subject) { $0 + $1 })
    subject.onNext(1)
    subject.onNext(2)
    #expect(recorder.heard == ["11", "12"])
  }

  @Test func combineLatestAsATupleOfThree() {
    let three = Observable.combineLatest(Observable.just(1), Observable.just("a"), Observable.just(true))
    #expect(events(three.map { "\($0.0) \($0.1) \($0.2)" }) == ["1 a true", "completed", "disposed"])
  }

  @Test func withLatestFromTakesWhatIsThere() {
    let other = PublishSubject<String>()
    recorder.follow(subject.withLatestFrom(other) { "\($0)\($1)" })
    subject.onNext(1)
    other.onNext("a")
    other.onNext("b")
    subject.onNext(2)
    other.onCompleted()
    subject.onNext(3)
    subject.onCompleted()
    #expect(recorder.heard == ["2b", "3b", "completed", "disposed"])
  }

  @Test func doComesFirst() {
    recorder.follow(
      Observable.just(1).do(
        onNext: { [recorder] in recorder.note("do \($0)") },
        onCompleted: { [recorder] in recorder.note("do completed") },
        onSubscribe: { [recorder] in recorder.note("do subscribe") },
        onDispose: { [recorder] in recorder.note("do dispose") }))
    #expect(
      recorder.heard == ["do subscribe", "do 1", "1", "do completed", "completed", "do dispose", "disposed"])
  }

  @Test func catchGoesOnWithAnotherSequence() {
    let failing = Observable<Int>.error(Failure())
    #expect(events(failing.catch { _ in .of(1, 2) }) == ["1", "2", "completed", "disposed"])
    #expect(events(failing.catchAndReturn(3)) == ["3", "completed", "disposed"])
    #expect(events(failing.catch { throw $0 }) == ["error", "disposed"])
  }

  @Test func shareSubscribesOnce() {
    var subscriptions = 0
    let source = subject.do(onSubscribe: { subscriptions += 1 }).share()
    let first = recorder.follow(source, as: "first ")
    let second = recorder.follow(source, as: "second ")
    subject.onNext(1)
    #expect(subscriptions == 1)
    first.dispose()
    #expect(subject.hasObservers)
    second.dispose()
    #expect(!subject.hasObservers)
    recorder.follow(source, as: "third ")
    #expect(subscriptions == 2)
    #expect(recorder.heard == ["first 1", "second 1", "first disposed", "second disposed"])
  }
}
