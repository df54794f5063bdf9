import HeadlessRx
import Testing

/// What subjects and relays send to whom.
@Suite struct SubjectTests {
  private let recorder = Recorder()

  @Test func publishSubjectSendsWhatComesAfterTheSubscription() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    recorder.follow(subject)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    #expect(recorder.heard == ["2", "completed", "disposed"])
    #expect(events(subject) == ["completed", "disposed"])
  }

  @Test func behaviorSubjectBeginsWithItsValue() throws {
    let subject = BehaviorSubject(value: 1)
    recorder.follow(subject)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    #expect(recorder.heard == ["1", "2"])
    #expect(events(subject) == ["2"])
    subject.onError(Failure())
    #expect(events(subject) == ["error", "disposed"])
    #expect(throws: Failure.self) { try subject.value() }
  }

  @Test func replaySubjectRepeatsAlsoAfterItsEnd() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    (1...3).forEach(subject.onNext)
    #expect(events(subject) == ["2", "3"])
    subject.onCompleted()
    #expect(events(subject) == ["2", "3", "completed", "disposed"])
  }

  @Test func unboundedReplaySubjectRepeatsEverything() {
    let subject = ReplaySubject<Int>.createUnbounded()
    (1...100).forEach(subject.onNext)
    #expect(events(subject) == (1...100).map(String.init))
  }

  @Test func aReplaySubjectOfSizeZeroRepeatsNothing() {
    let subject = ReplaySubject<Int>.create(bufferSize: 0)
    subject.onNext(1)
    #expect(events(subject) == [])
  }

  @Test func aBehaviorSubjectLetsGoOfItsFirstValue() {
    weak var first: Recorder?
    let subject: BehaviorSubject<Recorder?>
    do {
      let object = Recorder()
      first = object
      subject = BehaviorSubject(value: object)
    }
    #expect(first != nil)
    subject.onNext(nil)
    #expect(first == nil)
  }

  @Test func relaysAcceptAndNeverEnd() {
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 0))
    recorder.follow(publish.asObservable(), as: "publish ")
    recorder.follow(behavior.asObservable(), as: "behavior ")
    let source = PublishSubject<Int>()
    source.bind(to: publish).disposed(by: recorder.bag)
    source.bind(to: behavior).disposed(by: recorder.bag)
    source.onNext(1)
    source.onCompleted()
    #expect(behavior.value == 1)
    #expect(recorder.heard == ["behavior 0", "publish 1", "behavior 1"])
  }

  @Test func whatIsHandedOutAsAnObservableCannotBeWrittenTo() {
    #expect(!(PublishSubject<Int>().asObservable() is any ObserverType))
    #expect(!(BehaviorSubject(value: 0).asObservable() is any ObserverType))
    #expect(!(ReplaySubject<Int>.createUnbounded().asObservable() is any ObserverType))
    #expect(!(PublishRelay<Int>().asObservable() is any ObserverType))
    #expect(!(BehaviorRelay(value: 0).asObservable() is any ObserverType))
  }

  @Test func whatIsHandedOutAsAnObservableSendsTheSame() {
    let subject = BehaviorSubject(value: 1)
    recorder.follow(subject.asObservable())
    subject.onNext(2)
    subject.onCompleted()
    #expect(recorder.heard == ["1", "2", "completed", "disposed"])
  }

  @Test func aRelayThatFeedsItself() {
    let relay = BehaviorRelay(value: 0)
    recorder.follow(relay.asObservable().do(onNext: { if $0 < 3 { relay.accept($0 + 1) } }))
    #expect(recorder.heard == ["0", "1", "2", "3"])
  }

  @Test func anElementThatSendsWhenItIsReleased() {
    let subject = BehaviorSubject<AnyObject?>(value: nil)
    recorder.follow(subject.map { $0 == nil ? "nil" : "object" })
    subject.onNext(LastWords { subject.onNext(nil) })
    subject.onNext(nil)
    #expect(recorder.heard == ["nil", "object", "nil", "nil"])
  }
}

/// Says something when it is released.
private final class LastWords {
  private let say: () -> Void

  init(say: @escaping () -> Void) {
    self.say = say
  }

  deinit {
    say()
  }
}
