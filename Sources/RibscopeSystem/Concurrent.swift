/// The results for the numbers from 0 on, in their order, several made at a time.
///
/// Each thread begins with a part of its own, so that what lies together is mostly done by one thread, in every such map
/// anew; whoever is done helps another, so that one number that takes long holds up nobody.
///
/// - Parameters:
///   - threads: how many at once; the result does not depend on it.
///   - state: what a thread keeps from one number to the next, made once for each thread, from the thread's number.
package func concurrentMap<Element: Sendable, State>(
  _ count: Int, threads: Int, state: @Sendable (Int) -> State, _ element: @Sendable (State, Int) -> Element
) -> [Element] {
  let threads = min(threads, count)
  guard threads > 1 else {
    let own = state(0)
    var made: [Element] = []
    made.reserveCapacity(count)
    for index in 0..<count { made.append(element(own, index)) }
    return made
  }
  let parts = (0..<threads).map { Part($0 * count / threads..<($0 + 1) * count / threads) }
  return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
    guard let first = buffer.baseAddress else { return }
    nonisolated(unsafe) let slots = first
    withoutActuallyEscaping(state) { state in
      withoutActuallyEscaping(element) { element in
        perform(threads) { thread in
          let own = state(thread)
          for part in parts[thread...] + parts[..<thread] {
            while let index = part.take() { (slots + index).initialize(to: element(own, index)) }
          }
        }
      }
    }
    initialized = count
  }
}

/// Numbers to be done, taken one by one.
private final class Part: Sendable {
  private let left: Guarded<Range<Int>>

  init(_ range: Range<Int>) { left = Guarded(range) }

  func take() -> Int? { left.withLock { $0.popFirst() } }
}

/// The same, where a thread keeps nothing.
package func concurrentMap<Element: Sendable>(
  _ count: Int, threads: Int, _ element: @Sendable (Int) -> Element
) -> [Element] {
  concurrentMap(count, threads: threads, state: { _ in }) { _, index in element(index) }
}

/// Two values that do not depend on each other, made at the same time where there is more than one thread.
package func concurrently<First: Sendable, Second: Sendable>(
  threads: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  guard threads > 1 else { return (first(), second()) }
  nonisolated(unsafe) var one: First?
  nonisolated(unsafe) var other: Second?
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      perform(2) { index in
        if index == 0 { one = first() } else { other = second() }
      }
    }
  }
  guard let one, let other else { preconditionFailure("both have run") }
  return (one, other)
}

/// Lets go of a value. Where there is more than one thread nobody waits until all that it holds is freed.
package func free<Value>(_ value: consuming Value, threads: Int) {
  guard threads > 1 else { return }
  nonisolated(unsafe) let value = value
  DispatchQueue.global().async { withExtendedLifetime(value) {} }
}
