extension Sequence where Element: Hashable {
  /// These and all that they lead to, directly or through others, each once, the nearest first. What an element leads to is
  /// asked for only after the element was taken, so that a search that has found something asks no further.
  ///
  /// - Complexity: O(elements + what `next` gives for each).
  package func reachable<Next: Sequence<Element>>(by next: @escaping (Element) -> Next) -> Reachable<Element, Next> {
    Reachable(from: self, by: next)
  }
}

/// See `reachable(by:)`.
package struct Reachable<Element: Hashable, Next: Sequence<Element>>: Sequence, IteratorProtocol {
  private let neighbours: (Element) -> Next
  private var found: [Element] = []
  private var seen: Set<Element> = []
  /// How many of those found were taken.
  private var taken = 0

  fileprivate init(from starts: some Sequence<Element>, by next: @escaping (Element) -> Next) {
    neighbours = next
    add(starts)
  }

  package mutating func next() -> Element? {
    if taken > 0 { add(neighbours(found[taken - 1])) }
    guard taken < found.count else { return nil }
    taken += 1
    return found[taken - 1]
  }

  private mutating func add(_ elements: some Sequence<Element>) {
    for element in elements where seen.insert(element).inserted { found.append(element) }
  }
}
