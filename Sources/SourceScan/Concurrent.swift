import Dispatch
import Synchronization

/// The results for the numbers from 0 on, in their order, several made at a time.
///
/// Whoever is done takes the next number, so that one that takes long holds up nobody.
///
/// - Parameter threads: how many at once; the result does not depend on it.
func concurrentMap<Element: Sendable>(
  _ count: Int, threads: Int, _ element: @Sendable (Int) -> Element
) -> [Element] {
  let threads = min(threads, count)
  guard threads > 1 else { return (0..<count).map(element) }
  let next = Atomic(0)
  return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
    guard let first = buffer.baseAddress else { return }
    nonisolated(unsafe) let slots = first
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        (slots + index).initialize(to: element(index))
      }
    }
    initialized = count
  }
}
