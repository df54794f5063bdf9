import Foundation

/// Does something where it may nest as deeply as on the first thread of the program. The threads that tests run on have half
/// a megabyte on macOS, and code that is not optimized takes more of it.
public func onLargeStack<Result>(_ body: @escaping () throws -> Result) throws -> Result {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = Swift.Result { try body() }
    isDone.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  isDone.wait()
  guard let result else { preconditionFailure("the thread has ended") }
  return try result.get()
}

public func onLargeStack<Result>(_ body: @escaping () -> Result) -> Result {
  do { return try onLargeStack { () throws -> Result in body() } } catch { preconditionFailure("nothing is thrown") }
}
