/// The elements without those that came before, in their order.
package func unique<Element: Hashable>(_ elements: [Element]) -> [Element] { unique(elements, by: \.self) }

/// The elements without those that share a key with one that came before, in their order.
package func unique<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [Element] {
  var seen: Set<Key> = []
  return elements.filter { seen.insert(key($0)).inserted }
}
