/// Something that goes on until it is disposed of.
public protocol Disposable {
  /// Ends it. The second call and those after it do nothing.
  func dispose()
}

/// A disposable that knows whether it was disposed of.
public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

/// Makes disposables.
public enum Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable {
    NothingToDispose()
  }

  /// Runs `dispose` the first time that the result is disposed of.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    ClosureDisposable(dispose)
  }

  /// Disposes of all of them, in this order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    ClosureDisposable { disposables.forEach { $0.dispose() } }
  }
}

private struct NothingToDispose: Disposable {
  func dispose() {}
}

private final class ClosureDisposable: Cancelable {
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isDisposed: Bool {
    lock.withLock { action == nil }
  }

  func dispose() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }
}
