import HeadlessRx
import Testing

/// Several sequences, element by element.
@Suite struct ZipTests {
  private let recorder = Recorder()
  private let numbers = PublishSubject<Int>()
  private let words = PublishSubject<String>()

  private var zipped: Observable<String> {
    Observable.zip(numbers, words) { "\($0)\($1)" }
  }

  @Test func eachElementWaitsForItsPartner() {
    recorder.follow(zipped)
    numbers.onNext(1)
    numbers.onNext(2)
    words.onNext("a")
    words.onNext("b")
    words.onNext("c")
    #expect(recorder.heard == ["1a", "2b"])
    numbers.onNext(3)
    #expect(recorder.heard == ["1a", "2b", "3c"])
  }

  @Test func aLongLineKeepsItsOrder() {
    recorder.follow(zipped)
    (0..<100).forEach(numbers.onNext)
    (0..<100).forEach { words.onNext("=\($0)") }
    #expect(recorder.heard == (0..<100).map { "\($0)=\($0)" })
  }

  @Test func itEndsWhenAllHaveEnded() {
    recorder.follow(zipped)
    numbers.onNext(1)
    numbers.onCompleted()
    words.onNext("a")
    words.onNext("unpaired")
    #expect(recorder.heard == ["1a"])
    words.onCompleted()
    #expect(recorder.heard == ["1a", "completed", "disposed"])
  }

  @Test func theFirstErrorEndsAll() {
    recorder.follow(zipped)
    numbers.onNext(1)
    words.onError(Failure())
    numbers.onNext(2)
    #expect(recorder.heard == ["error", "disposed"])
    #expect(!numbers.hasObservers && !words.hasObservers)
  }

  @Test func whatTheSelectorThrowsEndsAll() {
    recorder.follow(Observable<Int>.zip(numbers, words) { _, _ in throw Failure() })
    numbers.onNext(1)
    words.onNext("a")
    #expect(recorder.heard == ["error", "disposed"])
    #expect(!numbers.hasObservers && !words.hasObservers)
  }

  @Test func disposingDisposesOfAllAndLetsGoOfWhatWaits() {
    weak var waiting: Recorder?
    let objects = PublishSubject<Recorder>()
    let subscription = Observable.zip(objects, words) { _, word in word }.subscribe()
    do {
      let object = Recorder()
      waiting = object
      objects.onNext(object)
    }
    #expect(waiting != nil)
    subscription.dispose()
    #expect(!objects.hasObservers && !words.hasObservers)
    #expect(waiting == nil)
  }

  @Test func pairedElementsAreLetGo() {
    weak var paired: Recorder?
    let objects = PublishSubject<Recorder>()
    recorder.follow(Observable.zip(objects, words) { _, word in word })
    do {
      let object = Recorder()
      paired = object
      objects.onNext(object)
    }
    words.onNext("a")
    #expect(recorder.heard == ["a"])
    #expect(paired == nil)
  }

  @Test func sourcesThatFeedEachOther() {
    recorder.follow(
      zipped.do(onNext: { [numbers, words] in
        guard $0 == "1a" else { return }
        words.onNext("b")
        numbers.onNext(2)
      }))
    numbers.onNext(1)
    words.onNext("a")
    #expect(recorder.heard == ["1a", "2b"])
  }

  @Test func aTupleOfThree() {
    let three = Observable.zip(Observable.of(1, 2), Observable.of("a", "b"), Observable.of(true, false))
    #expect(events(three.map { "\($0.0) \($0.1) \($0.2)" }) == ["1 a true", "2 b false", "completed", "disposed"])
  }
}
