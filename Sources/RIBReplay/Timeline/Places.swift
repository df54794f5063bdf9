import RIBTrace

/// Where routers stand in a picture of all that ever happens.
///
/// A place belongs to a RIB below another place. Routers that come one after the other share it; of routers of one RIB
/// that are there together each has a place of its own.
struct Places: Equatable {
  private(set) var all: [Place] = []
  /// The place of each router that is there.
  private(set) var occupied: [Int: Int] = [:]
  /// Where each router stood last.
  private(set) var last: [Int: Int] = [:]
  private var known: [Key: [Int]] = [:]

  private struct Key: Hashable {
    let parent: Int?
    let rib: String
  }

  /// Makes room for the trees of a moment. Linear in them.
  mutating func settle(_ trees: [TraceTree]) {
    let before = occupied
    occupied = [:]
    var taken: Set<Int> = []
    for tree in trees { keep(tree, before, &taken) }
    for tree in trees { fill(tree, &taken) }
    last.merge(occupied) { $1 }
  }

  /// Whoever is below the same one as before stays.
  private mutating func keep(_ tree: TraceTree, _ before: [Int: Int], _ taken: inout Set<Int>) {
    for (node, parent) in zip(tree.nodes, tree.parents) {
      let above = parent.flatMap { occupied[tree.nodes[$0].router.id] }
      guard parent == nil || above != nil, let place = before[node.router.id] else { continue }
      guard all[place].parent == above, all[place].rib == node.router.rib else { continue }
      guard occupied[node.router.id] == nil, taken.insert(place).inserted else { continue }
      occupied[node.router.id] = place
    }
  }

  private mutating func fill(_ tree: TraceTree, _ taken: inout Set<Int>) {
    for (node, parent) in zip(tree.nodes, tree.parents) where occupied[node.router.id] == nil {
      let key = Key(parent: parent.flatMap { occupied[tree.nodes[$0].router.id] }, rib: node.router.rib)
      let place = known[key]?.first { !taken.contains($0) } ?? add(key, isViewless: node.router.isViewless)
      taken.insert(place)
      occupied[node.router.id] = place
    }
  }

  private mutating func add(_ key: Key, isViewless: Bool) -> Int {
    known[key, default: []].append(all.count)
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
