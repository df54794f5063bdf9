import RIBModel
import SwiftScan
import SwiftProgram

/// How long RIBs live, judging by where they are attached and what detaches them: which of them live as long as the
/// app, and which come back after they were detached.
struct RIBLives: Sendable {
  /// For each RIB the children that its routers attach.
  let children: [Int: [Int]]
  private let attached: Set<Int>
  private let unattached: Set<Int>
  private let lasting: Set<Int>
  private let ending: Set<Int>
  private let repeated: Set<Int>
  private let leaving: Set<Int>
  private let comebacks: [Int: Comeback]

  /// - Parameters:
  ///   - attachments: where routers attach children, and what may detach them.
  ///   - started: the RIBs that are started by code which lives as long as the app.
  init(_ graph: RIBGraph, _ attachments: [Attachment], started: Set<Int>) {
    let known = Self.byEdge(attachments)
    unattached = Self.unattached(attachments, graph.edges, \.isDead).subtracting(started)
    var graph = graph
    graph.attachments = attachments
    graph.edges = graph.liveEdges
    var children: [Int: [Int]] = [:]
    let parents = AttachParents(graph.edges)
    for (parent, edge) in graph.edges.attaching { children[parent, default: []].append(edge.child) }
    self.children = children
    attached = parents.attached.subtracting(unattached)
    /// Whether a parent keeps a child for as long as it lives itself.
    func keeps(_ parent: Int, _ child: Int) -> Bool {
      guard let locations = known[ParentAndChild(parent: parent, child: child)] else { return false }
      return locations.allSatisfy { !$0.isUndecided && !$0.detachments.contains(where: \.isCalled) }
    }
    // A demo that is left out starts the RIBs that no other app is seen to attach.
    let shown = started.union(graph.ribsInDemos.filter { parents[$0].isEmpty })
    lasting = Self.lasting(from: shown, children, parents, keeps)
    let left = parents.attached.filter { child in parents[child].contains { !keeps($0, child) } }
    let launched = graph.ribs.indices.filter { graph.ribs[$0].isRoot && !shown.contains($0) }
    ending = graph.ribs(below: launched + left)
    let made = attachments.filter { $0.isCalled && $0.kept == nil }
    let again = made.filter { $0.requests?.triggers.contains { $0.kind.isOnDemand && $0.kind != .start } == true }
    let detached = made.filter { $0.detachments.contains(where: \.isCalled) }
    let unmade = graph.ribs.indices.filter { graph.ribs[$0].isUnused && parents[$0].isEmpty && !shown.contains($0) }
    leaving = graph.ribs(below: (detached + again).map(\.child) + launched + unmade)
    repeated = parents.attached.filter { child in
      parents[child].contains { parent in
        known[ParentAndChild(parent: parent, child: child)]?.contains {
          $0.requests?.triggers.contains(where: \.kind.isOnDemand) ?? true
        } ?? true
      }
    }
    comebacks = Self.comebacks(attachments, children, keeps, graph)
  }

  private struct ParentAndChild: Hashable {
    let parent: Int
    let child: Int
  }

  /// The attachments of each parent and child.
  private static func byEdge(_ attachments: [Attachment]) -> [ParentAndChild: [Attachment]] {
    Dictionary(grouping: attachments) { ParentAndChild(parent: $0.rib, child: $0.child) }
  }

  /// The RIBs that routers could attach, but that surely nothing makes them attach.
  ///
  /// - Parameter isDead: whether a place that attaches is never reached.
  static func unattached(_ attachments: [Attachment], _ edges: [Edge], _ isDead: (Attachment) -> Bool) -> Set<Int> {
    let locations = byEdge(attachments)
    // How many edges may still attach each child, and which children each parent has by such edges.
    var counts: [Int: Int] = [:]
    var children: [Int: [Int]] = [:]
    for edge in edges where edge.kind == .attach {
      guard case .rib(let parent) = edge.parent else {
        counts[edge.child, default: 0] += 1
        continue
      }
      let isDead = locations[ParentAndChild(parent: parent, child: edge.child)]?.allSatisfy(isDead) == true
      counts[edge.child, default: 0] += isDead ? 0 : 1
      if !isDead { children[parent, default: []].append(edge.child) }
    }
    var open = counts.filter { $0.value == 0 }.map(\.key)
    var missing = Set(open)
    while let parent = open.popLast() {
      for child in children[parent] ?? [] {
        counts[child, default: 0] -= 1
        if counts[child] == 0, missing.insert(child).inserted { open.append(child) }
      }
    }
    return missing
  }

  /// Whether some router attaches a RIB, and something may make it do so.
  func isAttached(_ rib: Int) -> Bool { attached.contains(rib) }

  /// Whether routers could attach a RIB, and surely nothing makes them do so.
  func isNeverAttached(_ rib: Int) -> Bool { unattached.contains(rib) }

  /// Whether a RIB surely is there for as long as the app.
  func lastsWithApp(_ rib: Int) -> Bool { lasting.contains(rib) }

  /// Whether something may detach a RIB, or one above it, or let it go.
  func mayEnd(_ rib: Int) -> Bool { ending.contains(rib) }

  /// Whether a RIB may be attached more than once in its parent's life.
  func isRepeated(_ rib: Int) -> Bool { repeated.contains(rib) }

  /// Whether a RIB, or one above it, surely goes: something detaches it and does not keep its router, or each request
  /// attaches a new one. A RIB whose builder nobody makes counts, too.
  func isSeenToGo(_ rib: Int) -> Bool { leaving.contains(rib) }

  /// How a RIB, or one above it, is attached again after it was detached; nil where none surely is.
  func comeback(of rib: Int) -> Comeback? { comebacks[rib] }

  private static func lasting(
    from started: Set<Int>, _ children: [Int: [Int]], _ parents: AttachParents, _ keeps: (Int, Int) -> Bool
  ) -> Set<Int> {
    var lasting = started
    var open = started.sorted()
    while let parent = open.popLast() {
      for child in children[parent] ?? []
      where parents[child].allSatisfy({ lasting.contains($0) && keeps($0, child) }) && lasting.insert(child).inserted {
        open.append(child)
      }
    }
    return lasting
  }

  /// A router that is kept comes back with all that stays attached to it.
  private static func comebacks(
    _ attachments: [Attachment], _ children: [Int: [Int]], _ keeps: (Int, Int) -> Bool, _ graph: RIBGraph
  ) -> [Int: Comeback] {
    var found: [Int: Comeback] = [:]
    for attachment in attachments where found[attachment.child] == nil {
      guard let property = attachment.kept, attachment.detachments.contains(where: \.isCalled) else { continue }
      let comeback = Comeback(
        rib: attachment.child, router: attachment.router, property: property.name, position: property.position)
      var open = [attachment.child]
      while let rib = open.popLast() {
        if found[rib] != nil { continue }
        found[rib] = comeback
        open += (children[rib] ?? []).filter { keeps(rib, $0) }
      }
    }
    return found
  }
}
