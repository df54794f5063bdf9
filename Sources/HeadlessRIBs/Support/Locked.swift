import HeadlessRx

/// A value that any thread may read and write.
///
/// A lock of Foundation's, since the atomics of the standard library would shut out all but the latest systems.
final class Locked<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set {
      // What was there is let go outside the lock: its release may come back here.
      let obsolete = lock.withLock {
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(obsolete) {}
    }
  }
}
