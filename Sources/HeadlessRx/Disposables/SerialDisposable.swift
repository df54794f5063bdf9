/// Holds one disposable at a time: a new one disposes of the one before it.
public final class SerialDisposable: Cancelable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var isOver = false

  public init() {}

  public var isDisposed: Bool {
    lock.withLock { isOver }
  }

  /// What is set after `dispose` is disposed of immediately.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set { replace(with: newValue) }
  }

  public func dispose() {
    let last = lock.withLock {
      defer { (isOver, current) = (true, nil) }
      return current
    }
    last?.dispose()
  }

  private func replace(with next: any Disposable) {
    let obsolete = lock.withLock {
      guard !isOver else { return Optional(next) }
      defer { current = next }
      return current
    }
    obsolete?.dispose()
  }
}
