import RIBTrace

/// A whole trace, as places and what changes at them.
public struct Timeline: Sendable, Equatable {
  public private(set) var places: [Place] = []
  public private(set) var moments: [Moment] = []
  /// What has leaked, in the order of the events.
  public private(set) var leaks: [Replay.Leak] = []

  /// More places than these take Graphviz minutes to lay out, and nobody finds anything in the picture.
  public static let placeLimit = 2_000

  /// One event and what it changes.
  public struct Moment: Sendable, Equatable {
    public let event: TraceEvent
    /// What has happened, for people.
    public let sentence: String
    public let timeText: String
    public let changes: [Change]
  }

  public struct Change: Sendable, Equatable {
    /// An index into `places`.
    public let place: Int
    public let before: PlaceState
    public let after: PlaceState
  }

  /// Snapshots that tell nothing new are left out.
  ///
  /// Each event takes time linear in the tree.
  public init(_ events: [TraceEvent]) throws(ReplayError) {
    var replay = Replay()
    var places = Places()
    var states: [PlaceState] = []
    var marks = LeakMarks()
    for event in events {
      let step = replay.play(event)
      guard !step.isConfirmation else { continue }
      if step.before != step.after {
        places.settle(step.after)
        for (router, place) in places.occupied { marks.move(router, to: place) }
      }
      if case .leak(let router, _) = event.happening { marks.add(router.id, at: places.last[router.id]) }
      guard places.all.count <= Self.placeLimit else { throw .tooManyPlaces(places.all.count) }
      let next = Self.states(places, step, marks)
      moments.append(
        Moment(event: event, sentence: step.sentence, timeText: step.timeText, changes: Self.changes(states, next)))
      states = next
    }
    self.places = places.all
    leaks = replay.leaks
  }

  private static func states(_ places: Places, _ step: ReplayStep, _ marks: LeakMarks) -> [PlaceState] {
    var states = Array(repeating: PlaceState(), count: places.all.count)
    for node in step.after.flatMap(\.nodes) {
      guard let place = places.occupied[node.router.id] else { continue }
      states[place].router = node.router.id
      states[place].isActive = node.router.isActive
    }
    for (place, count) in marks.counts where count > 0 { states[place].hasLeaked = true }
    return states
  }

  private static func changes(_ before: [PlaceState], _ after: [PlaceState]) -> [Change] {
    after.indices.compactMap { place in
      let old = place < before.count ? before[place] : PlaceState()
      return old == after[place] ? nil : Change(place: place, before: old, after: after[place])
    }
  }
}

/// Where the routers that have leaked stood last.
private struct LeakMarks {
  /// How many of them there are at each place.
  private(set) var counts: [Int: Int] = [:]
  private var leaked: Set<Int> = []
  private var places: [Int: Int] = [:]

  mutating func add(_ router: Int, at place: Int?) {
    leaked.insert(router)
    if let place { move(router, to: place) }
  }

  mutating func move(_ router: Int, to place: Int) {
    guard leaked.contains(router), places[router] != place else { return }
    if let old = places.updateValue(place, forKey: router) { counts[old, default: 1] -= 1 }
    counts[place, default: 0] += 1
  }
}

extension Place {
  /// All places of a trace, however many. Each event takes time linear in the tree.
  public static func all(in events: [TraceEvent]) -> [Place] {
    var replay = Replay()
    var places = Places()
    for event in events {
      let step = replay.play(event)
      if step.before != step.after { places.settle(step.after) }
    }
    return places.all
  }
}
