/// The RIBs that some router surely detaches without taking views away, and all below them.
enum LeftRIBs {
  /// - Parameter children: those that are detached so.
  static func find(_ children: some Sequence<Int>, _ edges: [Edge]) -> Set<Int> {
    var below: [Int: [Int]] = [:]
    for edge in edges where edge.kind == .attach {
      if case .rib(let parent) = edge.parent { below[parent, default: []].append(edge.child) }
    }
    var open = Array(children)
    var found = Set(open)
    while let next = open.popLast() {
      for child in below[next] ?? [] where found.insert(child).inserted { open.append(child) }
    }
    return found
  }
}
