/// Has a function called for a signal. A call of the system that waits is broken off by it, where `signal` would go on.
package func handle(signal number: Int32, by function: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = function
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = function
  #else
    action.__sigaction_handler.sa_handler = function
  #endif
  sigaction(number, &action, nil)
}

/// Whether a signal is neither ignored nor handled.
package func isUnhandled(signal number: Int32) -> Bool {
  var action = sigaction()
  sigaction(number, nil, &action)
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  // `SIG_DFL` is the null address.
  return handler == nil
}
