#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock that a thread may take once.
///
/// The standard library's `Mutex` would shut out all but the latest systems, and Foundation's locks would bring all of
/// Foundation.
public final class Lock: @unchecked Sendable {
  private let mutex: PosixMutex

  public init() { mutex = PosixMutex(isRecursive: false) }

  /// Runs something while no other thread holds the lock.
  public func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try mutex.withLock(body)
  }
}

/// A lock that a thread may take again while it holds it.
public final class RecursiveLock: @unchecked Sendable {
  private let mutex: PosixMutex

  public init() { mutex = PosixMutex(isRecursive: true) }

  /// Runs something while no other thread holds the lock.
  public func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try mutex.withLock(body)
  }
}

/// A mutex of the system's, at an address that never changes.
private final class PosixMutex: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(isRecursive: Bool) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
