import RIBTrace

/// Plays a trace: the trees after each event, and what the event changed.
public struct Replay: Sendable {
  public private(set) var forest = RouterForest()
  /// The trees of the moment.
  public var trees: [TraceTree] { madeTrees ?? forest.trees }
  /// What has leaked so far, in the order of the events: one for each router and object.
  public private(set) var leaks: [Leak] = []

  private var leaked: Set<LeakedObject> = []
  /// Nil where they have changed since they were made.
  private var madeTrees: [TraceTree]? = []

  private struct LeakedObject: Hashable {
    let router: Int
    let object: String
  }

  public struct Leak: Sendable, Equatable {
    public let router: TracedRouter
    public let leak: TracedLeak
  }

  public init() {}

  /// Plays the next event. Linear in the routers.
  public mutating func play(_ event: TraceEvent) -> ReplayStep {
    let before = trees
    let parentName = take(event)
    let after = event.happening.touchesTrees ? forest.trees : before
    madeTrees = after
    return ReplayStep(event: event, parentName: parentName, before: before, after: after, leaks: leaks)
  }

  /// Plays the next event for whoever does not look at the trees, nor at the leaks: the step has none. As cheap as the event
  /// is small.
  public mutating func playAlone(_ event: TraceEvent) -> ReplayStep {
    let parentName = take(event)
    if event.happening.touchesTrees { madeTrees = nil }
    return ReplayStep(event: event, parentName: parentName, before: [], after: [], leaks: [])
  }

  /// - Returns: the name of the event's parent.
  private mutating func take(_ event: TraceEvent) -> String? {
    let parentName = event.happening.parent.flatMap { forest.router($0)?.rib }
    forest.apply(event.happening)
    followLeaks(event.happening)
    return parentName
  }

  private mutating func followLeaks(_ happening: TraceEvent.Happening) {
    guard case .leak(let router, let leak) = happening else { return }
    if !leaked.insert(LeakedObject(router: router.id, object: leak.object)).inserted {
      leaks.removeAll { $0.router.id == router.id && $0.leak.object == leak.object }
    }
    leaks.append(Leak(router: router, leak: leak))
  }
}

extension TraceEvent.Happening {
  fileprivate var touchesTrees: Bool {
    switch self {
    case .leak, .note: false
    default: true
    }
  }
}

/// One event of a replay.
public struct ReplayStep: Sendable, Equatable {
  public let event: TraceEvent
  /// The RIB of the event's parent, where the trace has told it.
  public let parentName: String?
  public let before: [TraceTree]
  public let after: [TraceTree]
  /// What has leaked so far.
  public let leaks: [Replay.Leak]

  /// A snapshot that tells nothing new: the rule, unless lines were lost.
  public var isConfirmation: Bool {
    if case .snapshot = event.happening { return before == after }
    return false
  }
}
