import RIBTrace

/// Who stands where, event by event.
struct Standing {
  private(set) var places = Places()
  private var replay = Replay()
  private var states: [PlaceState] = []
  private var marks = LeakMarks()

  /// The routers that are there.
  var forest: RouterForest { replay.forest }

  /// Who is at each place now.
  var currentStates: [PlaceState] { states }

  /// Forgets where routers stood that are gone, apart from some.
  mutating func forgetGone(except kept: Set<Int>) {
    places.forgetGone(except: kept)
  }

  /// - Returns: nil for a snapshot that tells nothing new.
  mutating func play(_ event: TraceEvent) -> Timeline.Moment? {
    switch TreeChange(event.happening, in: replay.forest, isListed: { places.occupied[$0] != nil }) {
    case .nothing:
      let name = parentName(playing: event)
      return moment(event, name, at: noteLeak(event.happening))
    case .addition(let id, let parent):
      let name = parentName(playing: event)
      guard let tree = replay.forest.tree(from: id) else { return moment(event, name, at: []) }
      let added = places.add(tree, below: parent)
      return moment(event, name, at: added + moveMarks(tree.nodes.map(\.router.id)))
    case .removal(let id):
      let tree = replay.forest.tree(from: id)
      let name = parentName(playing: event)
      return moment(event, name, at: tree.map { places.remove($0) } ?? [])
    case .update(let id):
      let name = parentName(playing: event)
      guard let place = places.occupied[id], places.all[place].rib == replay.forest.router(id)?.rib else {
        return settled(event, name)
      }
      return moment(event, name, at: [place])
    case .other:
      let before = replay.trees
      let name = parentName(playing: event)
      if case .snapshot = event.happening, replay.trees == before { return nil }
      return settled(event, name)
    }
  }

  /// Plays it by a statement of its own: as an argument it would find all that the replay holds in use, and copy it.
  private mutating func parentName(playing event: TraceEvent) -> String? { replay.playAlone(event).parentName }

  /// Looks at every place.
  private mutating func settled(_ event: TraceEvent, _ parentName: String?) -> Timeline.Moment {
    places.settle(replay.forest.trees)
    _ = moveMarks(Array(places.occupied.keys))
    return moment(event, parentName, at: Array(places.all.indices))
  }

  private mutating func moment(_ event: TraceEvent, _ parentName: String?, at touched: [Int]) -> Timeline.Moment {
    while states.count < places.all.count { states.append(PlaceState()) }
    var changes: [Timeline.Change] = []
    for place in touched {
      let state = state(of: place)
      guard state != states[place] else { continue }
      changes.append(Timeline.Change(place: place, before: states[place], after: state))
      states[place] = state
    }
    return Timeline.Moment(event: event, parentName: parentName, changes: changes)
  }

  private func state(of place: Int) -> PlaceState {
    var state = PlaceState()
    state.router = places.occupants[place]
    state.isActive = state.router.flatMap(replay.forest.router)?.isActive ?? false
    state.hasLeaked = marks.counts[place, default: 0] > 0
    return state
  }

  // MARK: - Leaks

  private mutating func noteLeak(_ happening: TraceEvent.Happening) -> [Int] {
    guard case .leak(let router, _) = happening else { return [] }
    return marks.add(router.id, at: places.last[router.id])
  }

  private mutating func moveMarks(_ routers: [Int]) -> [Int] {
    routers.flatMap { router in places.occupied[router].map { marks.move(router, to: $0) } ?? [] }
  }
}

/// Where the routers that have leaked stood last.
private struct LeakMarks {
  /// How many of them there are at each place.
  private(set) var counts: [Int: Int] = [:]
  private var leaked: Set<Int> = []
  private var places: [Int: Int] = [:]

  /// - Returns: the places whose mark may have changed.
  mutating func add(_ router: Int, at place: Int?) -> [Int] {
    leaked.insert(router)
    return place.map { move(router, to: $0) } ?? []
  }

  mutating func move(_ router: Int, to place: Int) -> [Int] {
    guard leaked.contains(router), places[router] != place else { return [] }
    let old = places.updateValue(place, forKey: router)
    if let old { counts[old, default: 1] -= 1 }
    counts[place, default: 0] += 1
    return [place] + (old.map { [$0] } ?? [])
  }
}
