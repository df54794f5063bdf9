import RIBTrace

/// Where routers are in a picture of all that ever happens.
///
/// A place belongs to a RIB below another place. Routers that come one after the other share it; of routers of one RIB
/// that are there together each has a place of its own.
struct Places: Equatable {
  private(set) var all: [Place] = []
  /// The place of each router that is there.
  private(set) var occupied: [Int: Int] = [:]
  /// The router at each place where one is.
  private(set) var occupants: [Int: Int] = [:]
  /// Where each router stood last.
  private(set) var last: [Int: Int] = [:]
  /// The places of a RIB below one place that nobody is at, the one that was left last behind the others.
  private var free: [Key: [Int]] = [:]

  private struct Key: Hashable {
    let parent: Int?
    let rib: String
  }

  /// Makes room for a router, with what is below it, that was not there. Linear in them.
  ///
  /// - Returns: their places.
  mutating func add(_ tree: TraceTree, below parent: Int?) -> [Int] {
    let above = parent.flatMap { occupied[$0] }
    for (node, parent) in zip(tree.nodes, tree.parents) where occupied[node.router.id] == nil {
      put(node.router, below: parent.map { tree.nodes[$0].router.id }.flatMap { occupied[$0] } ?? above)
    }
    return tree.nodes.compactMap { occupied[$0.router.id] }
  }

  /// Takes routers away.
  ///
  /// - Returns: where they were.
  mutating func remove(_ tree: TraceTree) -> [Int] {
    let places = tree.nodes.compactMap { occupied.removeValue(forKey: $0.router.id) }
    for place in places { leave(place) }
    return places
  }

  /// Forgets where routers stood that are gone, apart from some.
  mutating func forgetGone(except kept: Set<Int>) {
    last = last.filter { occupied[$0.key] != nil || kept.contains($0.key) }
  }

  /// Makes room for the trees of a moment, whatever they were before. Linear in them.
  mutating func settle(_ trees: [TraceTree]) {
    let before = occupied
    occupied = [:]
    occupants = [:]
    free = [:]
    for tree in trees { keep(tree, before) }
    for place in all.indices.reversed() where occupants[place] == nil { leave(place) }
    for tree in trees { _ = add(tree, below: nil) }
  }

  /// Whoever is below the same one as before stays.
  private mutating func keep(_ tree: TraceTree, _ before: [Int: Int]) {
    for (node, parent) in zip(tree.nodes, tree.parents) {
      let above = parent.flatMap { occupied[tree.nodes[$0].router.id] }
      guard parent == nil || above != nil, let place = before[node.router.id] else { continue }
      guard all[place].parent == above, all[place].rib == node.router.rib else { continue }
      guard occupied[node.router.id] == nil, occupants[place] == nil else { continue }
      occupy(place, node.router.id)
    }
  }

  private mutating func put(_ router: TracedRouter, below parent: Int?) {
    let key = Key(parent: parent, rib: router.rib)
    occupy(free[key]?.popLast() ?? make(key, isViewless: router.isViewless), router.id)
  }

  private mutating func leave(_ place: Int) {
    occupants[place] = nil
    free[Key(parent: all[place].parent, rib: all[place].rib), default: []].append(place)
  }

  private mutating func occupy(_ place: Int, _ router: Int) {
    occupied[router] = place
    occupants[place] = router
    last[router] = place
  }

  private mutating func make(_ key: Key, isViewless: Bool) -> Int {
    all.append(Place(rib: key.rib, parent: key.parent, isViewless: isViewless))
    return all.count - 1
  }
}

/// A box in the picture.
public struct Place: Sendable, Equatable {
  public let rib: String
  /// The place above; nil for the top of a tree.
  public let parent: Int?
  public let isViewless: Bool
}

/// Who is at a place.
public struct PlaceState: Sendable, Hashable {
  /// The router; nil while nobody is there.
  public var router: Int?
  public var isActive = false
  /// A router that stood here has leaked.
  public var hasLeaked = false

  public init() {}
}
