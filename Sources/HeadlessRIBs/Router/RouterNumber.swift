import HeadlessRx

/// Numbers routers in the order in which they are made, from 1, on any thread.
enum RouterNumber {
  private static let lock = Lock()
  private nonisolated(unsafe) static var last = 0

  static func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
