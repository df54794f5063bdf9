import HeadlessRx

/// Provides a RIB, and the RIBs below it, with what they need. It owns what it makes, and takes the rest from `dependency`.
///
/// Components may be used from any thread.
open class Component<DependencyType>: Dependency {
  /// What the RIB's parent provides.
  public let dependency: DependencyType

  private let lock = RecursiveLock()
  private var instances: [SharedKey: Any] = [:]

  public init(dependency: DependencyType) {
    self.dependency = dependency
  }

  /// Makes something once, and gives the same one to all who ask afterwards.
  ///
  ///     var scoreStream: ScoreStream { shared { ScoreStreamImpl() } }
  ///
  /// A nil is kept like any other value. `factory` runs under a recursive lock, so it may use other shared members; an
  /// instance is made once whatever the number of threads.
  ///
  /// - Parameter __function: names the instance: by default, the calling function or property.
  public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T {
    lock.withLock {
      let key = SharedKey(function: __function, type: ObjectIdentifier(T.self))
      if let known = instances[key] as? Shared<T> { return known.instance }
      let instance = factory()
      instances[key] = Shared(instance: instance)
      return instance
    }
  }
}

/// One function can share a value of each type that it is generic or overloaded over.
private struct SharedKey: Hashable {
  let function: String
  let type: ObjectIdentifier
}

/// Keeps a nil apart from nothing.
private struct Shared<T> {
  let instance: T
}
