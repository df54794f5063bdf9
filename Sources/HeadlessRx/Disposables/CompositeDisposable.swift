/// Disposes of many at once. What is inserted after that is disposed of immediately.
public final class CompositeDisposable: Cancelable {
  /// Names what was inserted, to take it out again.
  public struct DisposeKey: Hashable {
    fileprivate let number: Int
  }

  private let lock = Lock()
  private var disposables: [Int: any Disposable] = [:]
  private var lastNumber = 0
  private var isOver = false

  public init() {}

  public convenience init(disposables: [any Disposable]) {
    self.init()
    disposables.forEach { _ = insert($0) }
  }

  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  public var isDisposed: Bool {
    lock.withLock { isOver }
  }

  /// How many there are; 0 after `dispose`.
  public var count: Int {
    lock.withLock { disposables.count }
  }

  /// - Returns: nil if the composite was disposed of, and `disposable` with it.
  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = lock.withLock { add(disposable) }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes one out and disposes of it.
  public func remove(for key: DisposeKey) {
    let removed = lock.withLock { disposables.removeValue(forKey: key.number) }
    removed?.dispose()
  }

  /// Disposes of everything, in the order of insertion.
  public func dispose() {
    let all = lock.withLock {
      defer { (isOver, disposables) = (true, [:]) }
      return disposables
    }
    for (_, disposable) in all.sorted(by: { $0.key < $1.key }) {
      disposable.dispose()
    }
  }

  private func add(_ disposable: any Disposable) -> DisposeKey? {
    guard !isOver else { return nil }
    lastNumber += 1
    disposables[lastNumber] = disposable
    return DisposeKey(number: lastNumber)
  }
}
