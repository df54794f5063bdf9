import HeadlessRx
import Testing

/// Several sequences side by side.
@Suite struct MergeTests {
  private let recorder = Recorder()
  private let first = PublishSubject<Int>()
  private let second = PublishSubject<Int>()

  @Test func elementsComeAsTheyAreSentUntilAllHaveEnded() {
    recorder.follow(Observable.merge(first, second))
    first.onNext(1)
    second.onNext(2)
    first.onNext(3)
    first.onCompleted()
    second.onNext(4)
    second.onCompleted()
    #expect(recorder.heard == ["1", "2", "3", "4", "completed", "disposed"])
  }

  @Test func manyAndNone() {
    #expect(events(Observable.merge([.of(1, 2), .just(3)])) == ["1", "2", "3", "completed", "disposed"])
    #expect(events(Observable<Int>.merge([])) == ["completed", "disposed"])
  }

  @Test func theFirstErrorEndsAll() {
    recorder.follow(Observable.merge(first, second))
    first.onError(Failure())
    second.onNext(1)
    #expect(recorder.heard == ["error", "disposed"])
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test func afterAnErrorNobodyElseIsSubscribed() {
    let late = first.do(onSubscribe: { [recorder] in recorder.note("subscribed") })
    #expect(events(Observable.merge([.error(Failure()), late])) == ["error", "disposed"])
    #expect(recorder.heard == [])
  }

  @Test func disposingDisposesOfAll() {
    let subscription = recorder.follow(Observable.merge(first, second))
    #expect(first.hasObservers && second.hasObservers)
    subscription.dispose()
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test func takingEnoughDisposesOfAll() {
    recorder.follow(Observable.merge(first, second).take(1))
    second.onNext(1)
    #expect(recorder.heard == ["1", "completed", "disposed"])
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test func sourcesThatFeedEachOtherAreHeardInOrder() {
    recorder.follow(
      Observable.merge(first, second).do(onNext: { [second, recorder] in
        if $0 == 1 { second.onNext(2) }
        recorder.note("sent \($0)")
      }))
    first.onNext(1)
    #expect(recorder.heard == ["sent 1", "1", "sent 2", "2"])
  }

  @Test func aSequenceOfSequences() {
    let sequences = PublishSubject<Observable<Int>>()
    recorder.follow(sequences.merge())
    sequences.onNext(first)
    sequences.onNext(.just(1))
    first.onNext(2)
    sequences.onCompleted()
    first.onCompleted()
    #expect(recorder.heard == ["1", "2", "completed", "disposed"])
  }
}
