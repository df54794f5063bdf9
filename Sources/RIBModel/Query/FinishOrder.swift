/// The nodes of a graph in the order in which a depth-first search finishes them: each behind those that it leads to, as far as
/// these do not lead back to it. Without recursion, for chains may be long. O(nodes and edges).
///
/// - Parameter next: for each node those that it leads to.
package func finishOrder(_ next: [[Int]]) -> [Int] {
  var order: [Int] = []
  var isSeen = Array(repeating: false, count: next.count)
  for start in next.indices where !isSeen[start] {
    isSeen[start] = true
    var stack = [(node: start, position: 0)]
    while let (node, position) = stack.last {
      guard position < next[node].count else {
        order.append(node)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].position += 1
      let target = next[node][position]
      if !isSeen[target] {
        isSeen[target] = true
        stack.append((target, 0))
      }
    }
  }
  return order
}
