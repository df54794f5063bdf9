import Dispatch

/// Runs everything on the main queue, one thing after the other, in the order in which it was asked to.
public final class MainScheduler: ImmediateSchedulerType, @unchecked Sendable {
  /// The one that everybody shares.
  public static let instance = MainScheduler()
  /// Lets the main queue finish what it does, even if that is what asks.
  public static let asyncInstance = MainScheduler(isImmediate: false)

  private let isImmediate: Bool
  private let lock = Lock()
  private var unfinished = 0

  /// Makes one that runs at once what it is asked for on the main queue itself, unless something of its own waits there.
  public convenience init() {
    self.init(isImmediate: true)
  }

  private init(isImmediate: Bool) {
    self.isImmediate = isImmediate
  }

  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let isNext = lock.withLock {
      unfinished += 1
      return unfinished == 1
    }
    if isImmediate, isNext, MainQueue.isCurrent {
      defer { finish() }
      return action(state)
    }
    let result = SerialDisposable()
    MainQueue.run {
      if !result.isDisposed { result.disposable = action(state) }
      self.finish()
    }
    return result
  }

  private func finish() {
    lock.withLock { unfinished -= 1 }
  }
}

private enum MainQueue {
  /// The thread of the main queue need not be the main thread; the queue knows itself by a mark.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  static func run(_ work: @escaping () -> Void) {
    let work = Work(run: work)
    DispatchQueue.main.async { work.run() }
  }

  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// `Sendable` only on its way to the main queue, where it runs.
  private struct Work: @unchecked Sendable {
    let run: () -> Void
  }
}
