/// The elements without those that came before, in their order.
package func unique<Element: Hashable>(_ elements: [Element]) -> [Element] { unique(elements, by: \.self) }

/// The elements without those that share a key with one that came before, in their order.
package func unique<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [Element] {
  var seen: Set<Key> = []
  return elements.filter { seen.insert(key($0)).inserted }
}

/// The elements that share a key together, in the order in which the first of each come.
package func groups<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [[Element]] {
  let groups = Dictionary(grouping: elements, by: key)
  return unique(elements.map(key)).compactMap { groups[$0] }
}
