/// What is still to be sent to `ribscope live`, and what is there, so that a connection can begin anew at any time.
///
/// Bounded by the routers alive: where events come faster than they are sent, or while nobody takes them, they are
/// dropped and counted, and the trees stand for them. Leaks are kept, for no tree shows them.
struct LiveQueue {
  /// Whether somebody takes the events; until that is known they are kept.
  enum Server { case unknown, up, down }

  private(set) var server = Server.unknown
  private var events: [TraceEvent] = []
  private var forest = RouterForest()
  private var leaks: [TraceEvent] = []
  private var time = 0.0
  private var droppedCount = 0
  private var beginsAnew = false
  private var sentCount = 0

  /// More events wait for no server, and no more leaks.
  static let limit = 10_000

  /// Cheap: it is done on the app's own thread.
  mutating func add(_ event: TraceEvent) {
    forest.apply(event.happening)
    time = event.time
    if server != .down, !beginsAnew, events.count < Self.limit { return events.append(event) }
    if server != .down, !beginsAnew { dropAll() }
    drop(event)
  }

  /// A connection is there.
  mutating func connect() {
    if server == .down { beginsAnew = true }
    server = .up
    sentCount = 0
  }

  /// No connection is there. What waited for one is in the trees.
  mutating func disconnect() {
    server = .down
    dropAll()
  }

  /// The next lines to be sent; none where all are.
  mutating func takeAll() -> [TraceEvent] {
    guard server == .up else { return [] }
    var taken = events
    events = []
    if beginsAnew { taken = beginning() }
    for index in taken.indices { taken[index].seq = sentCount + index + 1 }
    sentCount += taken.count
    return taken
  }

  private mutating func dropAll() {
    beginsAnew = true
    events.forEach { drop($0) }
    events = []
  }

  private mutating func drop(_ event: TraceEvent) {
    droppedCount += 1
    if case .leak = event.happening, leaks.count < Self.limit { leaks.append(event) }
  }

  /// The trees as they are, and what they do not show.
  private mutating func beginning() -> [TraceEvent] {
    let dropped = droppedCount == 1 ? "1 event was" : "\(droppedCount) events were"
    let note = droppedCount > 0 ? [TraceEvent.Happening.note("\(dropped) not sent", isSampled: false)] : []
    let happenings = note + forest.trees.map(TraceEvent.Happening.snapshot) + leaks.map(\.happening)
    beginsAnew = false
    droppedCount = 0
    leaks = []
    return happenings.map { TraceEvent(seq: 0, time: time, happening: $0) }
  }
}
