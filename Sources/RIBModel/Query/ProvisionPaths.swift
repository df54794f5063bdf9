/// The paths on which the values of many providers travel, worked out together.
///
/// A RIB with several parents gives its components several origins. Each step knows the nearest of them, which it takes
/// from the steps that it is passed its value by: so what a long chain has in common is found once, and cycles end.
public struct ProvisionPaths: Sendable {
  /// How many origins of one value are distinguished; one built by a hundred parents has too many for anybody to read.
  public static let most = 16

  private let graph: RIBGraph
  private let steps: ValueSteps
  /// For each step its origins, the nearest first; of those equally near the ones of earlier sources.
  private var origins: [[Origin]] = []

  /// An origin as one step sees it.
  private struct Origin {
    let step: Int
    /// How many steps away it is.
    let distance: Int
    /// The next step towards it, and which of that step's origins it is there.
    let next: PathPosition?
    /// Where the part of a long path that is kept at the origin's end begins.
    let anchor: PathPosition?
  }

  /// One of a step's origins.
  private struct PathPosition {
    let step: Int
    let origin: Int
  }

  /// O(`most` × log × what the values of the providers come from).
  public init(_ graph: RIBGraph, to providers: some Sequence<Provider>) {
    self.graph = graph
    steps = ValueSteps(graph, to: providers)
    origins = Array(repeating: [], count: steps.all.count)
    spread()
  }

  /// Hands each origin on, one step further in every round.
  private mutating func spread() {
    var readers = Array(repeating: [(step: Int, rank: Int)](), count: steps.all.count)
    for step in steps.all.indices {
      for (rank, source) in steps.sources[step].enumerated() { readers[source].append((step, rank)) }
    }
    var news: [PathPosition] = []
    for step in steps.all.indices where steps.sources[step].isEmpty {
      origins[step] = [Origin(step: step, distance: 0, next: nil, anchor: nil)]
      news.append(PathPosition(step: step, origin: 0))
    }
    while !news.isEmpty {
      let offers = news.flatMap { position in
        readers[position.step].map { ($0.step, $0.rank, position.origin, position) }
      }
      news = offers.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.compactMap { take($0.3, at: $0.0) }
    }
  }

  /// - Returns: the origin as the step has it from now on; nil where it knows it already, or enough others.
  private mutating func take(_ position: PathPosition, at step: Int) -> PathPosition? {
    let offered = origins[position.step][position.origin]
    // One more than is told, to know that there are more.
    guard origins[step].count <= Self.most, !origins[step].contains(where: { $0.step == offered.step }) else {
      return nil
    }
    let anchor = offered.distance == GraphPaths.kept - 1 ? position : offered.anchor
    origins[step].append(Origin(step: offered.step, distance: offered.distance + 1, next: position, anchor: anchor))
    return PathPosition(step: step, origin: origins[step].count - 1)
  }
}

extension ProvisionPaths {
  /// The nearest origins that a provider's value may come from, at most `most`, each with one shortest path, in a
  /// stable order. Empty for a provider for which no paths were searched.
  public func paths(of provider: Provider) -> [ProvisionPath] {
    guard let step = steps.number(of: provider) else { return [] }
    return origins[step].indices.prefix(Self.most).map { path(from: PathPosition(step: step, origin: $0)) }
  }

  /// Whether there are origins beside those of `paths`.
  public func hasMore(of provider: Provider) -> Bool {
    steps.number(of: provider).map { origins[$0].count > Self.most } ?? false
  }

  private func path(from position: PathPosition) -> ProvisionPath {
    let origin = origins[position.step][position.origin]
    let leftOut = max(0, origin.distance + 1 - 2 * GraphPaths.kept)
    let nearEnd = climb(from: position, most: leftOut > 0 ? GraphPaths.kept : origin.distance + 1)
    let farEnd = leftOut > 0 ? origin.anchor.map { climb(from: $0, most: GraphPaths.kept) } ?? [] : []
    return ProvisionPath(
      steps: farEnd + nearEnd, leftOut: leftOut, reachesOrigin: graph[steps.all[origin.step]].source == .own)
  }

  /// The steps from a place towards its origin, in the direction of the value.
  private func climb(from position: PathPosition, most: Int) -> [MemberIndex] {
    var path: [MemberIndex] = []
    var current: PathPosition? = position
    while let position = current, path.count < most {
      path.append(steps.all[position.step])
      current = origins[position.step][position.origin].next
    }
    return path.reversed()
  }
}
