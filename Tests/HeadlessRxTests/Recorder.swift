import HeadlessRx

struct Failure: Error, Equatable {}

/// What a subscription hears, in words.
final class Recorder {
  private(set) var heard: [String] = []
  let bag = DisposeBag()

  func note(_ text: String) {
    heard.append(text)
  }

  /// Subscribes and writes down every event.
  @discardableResult
  func follow<Element>(_ source: Observable<Element>, as name: String = "") -> any Disposable {
    let subscription = source.subscribe(
      onNext: { [weak self] in self?.note("\(name)\($0)") },
      onError: { [weak self] _ in self?.note("\(name)error") },
      onCompleted: { [weak self] in self?.note("\(name)completed") },
      onDisposed: { [weak self] in self?.note("\(name)disposed") })
    subscription.disposed(by: bag)
    return subscription
  }
}

/// Everything that a sequence sends to one who subscribes now.
func events<Element>(_ source: Observable<Element>) -> [String] {
  let recorder = Recorder()
  recorder.follow(source)
  return recorder.heard
}
