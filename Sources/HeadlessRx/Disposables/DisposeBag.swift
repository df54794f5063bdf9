/// Disposes of what it holds when it is released.
public final class DisposeBag {
  private let contents = CompositeDisposable()

  public init() {}

  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    disposables.forEach(insert)
  }

  deinit {
    contents.dispose()
  }

  public func insert(_ disposable: any Disposable) {
    contents.insert(disposable)
  }
}

extension Disposable {
  /// Disposes of this when `bag` is released.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
