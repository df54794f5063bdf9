import Foundation

/// Runs the body as somebody who may not read everything, also where the tests run as the superuser.
///
/// Linux lets a single thread give up what the superuser may do to files (`setfsuid`); the body must stay on its thread.
///
/// - Returns: nil where that cannot be had: the superuser of another system.
public func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result? {
  if geteuid() != 0 { return try body() }
  #if os(Linux)
    guard let symbol = dlsym(nil, "setfsuid") else { return nil }
    let setFileUser = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
    let nobody: UInt32 = 65_534
    _ = setFileUser(nobody)
    defer { _ = setFileUser(0) }
    return try body()
  #else
    return nil
  #endif
}
