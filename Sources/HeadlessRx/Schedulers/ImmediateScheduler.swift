/// Runs things at some place, as soon as it can.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`, now or later.
  ///
  /// - Parameter action: returns what is still to be disposed of.
  /// - Returns: keeps `action` from being run, where that is not too late, and disposes of what it has returned.
  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable
}

/// Runs everything at once, on the thread that asks for it.
public struct ImmediateScheduler: ImmediateSchedulerType, Sendable {
  public static let instance = ImmediateScheduler()

  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    action(state)
  }
}
