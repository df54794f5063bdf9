/// One subscription: the place where Rx's contract is kept.
///
/// - Events are handled one at a time, in the order in which they were accepted. One that arrives while another is being
///   handled, from within the handler or from another thread, waits its turn; no lock is held while the handler runs.
/// - After an end, and after `dispose`, nothing is handled, not even what was waiting.
/// - An end disposes of what the events came from and lets go of the handler; so does `dispose`.
final class Sink<Element>: Cancelable {
  private let lock = Lock()
  private var handler: ((Event<Element>) -> Void)?
  private var upstream: (any Disposable)?
  private var waiting: [Event<Element>] = []
  private var isHandling = false

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  var isDisposed: Bool {
    lock.withLock { handler == nil }
  }

  /// Handles an event at once, or after those that came before it.
  func on(_ event: Event<Element>) {
    accept(event)
    handleWaiting()
  }

  /// Gives an event its place in the order; `handleWaiting` must follow. A source that holds a lock of its own calls
  /// this under that lock and `handleWaiting` outside it.
  func accept(_ event: Event<Element>) {
    lock.withLock {
      if handler != nil { waiting.append(event) }
    }
  }

  /// Handles what was accepted, unless that is already being done further up the stack or on another thread.
  func handleWaiting() {
    guard var batch = startHandling() else { return }
    while true {
      batch.forEach(handle)
      guard let next = nextBatch() else { return }
      batch = next
    }
  }

  /// What `dispose` must dispose of as well. Disposed of at once if the subscription is over already.
  func setUpstream(_ disposable: any Disposable) {
    let isOver = lock.withLock {
      if handler != nil { upstream = disposable }
      return handler == nil
    }
    if isOver { disposable.dispose() }
  }

  func dispose() {
    // Nothing is let go under the lock: what a handler captured may call this subscription when it goes.
    let released = lock.withLock {
      defer { (handler, waiting, upstream) = (nil, [], nil) }
      return (handler, waiting, upstream)
    }
    released.2?.dispose()
  }

  private func startHandling() -> [Event<Element>]? {
    lock.withLock {
      guard !isHandling, !waiting.isEmpty else { return nil }
      isHandling = true
      return takeWaiting()
    }
  }

  private func nextBatch() -> [Event<Element>]? {
    lock.withLock {
      isHandling = !waiting.isEmpty
      return isHandling ? takeWaiting() : nil
    }
  }

  private func takeWaiting() -> [Event<Element>] {
    defer { waiting = [] }
    return waiting
  }

  private func handle(_ event: Event<Element>) {
    let current = lock.withLock {
      // An end stops the subscription before it is handled, so that nothing can slip in behind it.
      defer { if event.isStopEvent { handler = nil } }
      return handler
    }
    guard let current else { return }
    current(event)
    if event.isStopEvent { dispose() }
  }
}
