import RIBTrace

/// A whole trace, as places and what changes at them.
public struct Timeline: Sendable, Equatable {
  public private(set) var places: [Place] = []
  public private(set) var moments: [Moment] = []

  /// More places than these take Graphviz minutes to lay out, and nobody finds anything in the picture.
  public static let placeLimit = 2_000

  /// One event and what it changes.
  public struct Moment: Sendable, Equatable {
    public let event: TraceEvent
    /// The RIB of the event's parent, where the trace has told it.
    public let parentName: String?
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
  /// An event of an orderly trace costs what it changes, any other a look at the whole tree.
  public init(_ events: [TraceEvent]) throws(ReplayError) {
    var standing = Standing()
    for event in events {
      if let moment = standing.play(event) { moments.append(moment) }
      let count = standing.places.all.count
      guard count <= Self.placeLimit else { throw .tooManyPlaces(count) }
    }
    places = standing.places.all
  }

  init(places: [Place], moments: [Moment]) {
    self.places = places
    self.moments = moments
  }
}

extension Place {
  /// All places of a trace, however many.
  public static func all(in events: [TraceEvent]) -> [Place] {
    var standing = Standing()
    for event in events { _ = standing.play(event) }
    return standing.places.all
  }
}
