/// A value that one thread at a time may use, behind a mutex of the system's.
///
/// The standard library's `Mutex` says the same, but needs macOS 15 and iOS 18, which no app that records its RIBs should
/// have to require; and Foundation's locks would bring all of Foundation on Linux.
package final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: consuming Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs something while no other thread uses the value. What is passed must not ask for the value again.
  package func withLock<Result: ~Copyable, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
