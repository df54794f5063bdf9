import RIBTrace

/// The newest events of a trace that does not end, and what was at each place before them.
///
/// Bounded: by how many events are kept, by the routers alive and by the places.
package struct RollingTimeline {
  /// How many events are no longer kept.
  package private(set) var forgottenCount = 0
  private var standing = Standing()
  private var moments: [Timeline.Moment] = []
  /// What was at each place before the first of the moments.
  private var opening: [PlaceState] = []
  private var openingTime = 0.0
  /// The routers of that moment.
  private var openingForest = RouterForest()
  private let limit: Int
  /// How many places there were when it last began anew, and how many events came since.
  private var begun = (places: 0, events: 0)

  /// - Parameter limit: how many events are kept at most; when there are more, the oldest fifth is forgotten.
  package init(limit: Int = 5_000) {
    self.limit = limit
  }

  /// The routers that are there.
  package var forest: RouterForest { standing.forest }

  package mutating func play(_ event: TraceEvent) {
    guard let moment = standing.play(event) else { return }
    moments.append(moment)
    begun.events += 1
    // It costs as much as there are places, so there are as many events between two times, but for a factor.
    if standing.places.all.count > Timeline.placeLimit, begun.events * 8 >= begun.places {
      return beginAnew(at: event)
    }
    if moments.count > limit { forget(moments.count - limit * 4 / 5) }
  }

  /// The events that are kept; where some were forgotten, after one that shows what they led to.
  package var timeline: Timeline {
    let known = opening.enumerated().filter { $0.element != PlaceState() }
      .map { Timeline.Change(place: $0.offset, before: PlaceState(), after: $0.element) }
    let snapshot = TraceEvent(seq: 0, time: openingTime, happening: .snapshot(TraceTree(nodes: [])))
    let first = Timeline.Moment(event: snapshot, parentName: nil, changes: known)
    return Timeline(places: standing.places.all, moments: (forgottenCount > 0 ? [first] : []) + moments)
  }

  /// The same as a trace that can be read by itself.
  package var traceLines: [UInt8] {
    let trees = openingForest.trees.map { TraceEvent.Happening.snapshot($0) }
    let events = trees.map { ($0, openingTime) } + moments.map { ($0.event.happening, $0.event.time) }
    return events.enumerated().flatMap { TraceEvent(seq: $0 + 1, time: $1.1, happening: $1.0).line }
  }

  private mutating func forget(_ count: Int) {
    opening += Array(repeating: PlaceState(), count: standing.places.all.count - opening.count)
    for moment in moments.prefix(count) {
      for change in moment.changes { opening[change.place] = change.after }
      openingForest.apply(moment.event.happening)
      openingTime = moment.event.time
    }
    moments.removeFirst(count)
    forgottenCount += count
    standing.forgetGone(except: Set(moments.lazy.compactMap(\.event.happening.router?.id)))
  }

  /// Too many places to be drawn were taken in turn: only those that are taken now are kept.
  private mutating func beginAnew(at event: TraceEvent) {
    let trees = forest.trees
    forgottenCount += moments.count
    moments = []
    opening = []
    openingTime = event.time
    standing = Standing()
    for tree in trees { _ = standing.play(TraceEvent(seq: event.seq, time: event.time, happening: .snapshot(tree))) }
    opening = standing.currentStates
    openingForest = forest
    begun = (standing.places.all.count, 0)
  }
}
