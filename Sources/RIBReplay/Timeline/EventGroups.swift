import RIBTrace

/// Events that belong together: one that matters, what led to it and what followed from it.
///
/// An attach with the activations and loads after it is a group; so is a detach with the deactivations before it and the
/// releases after it. A note heads the group that comes next, for it says why: a command of `run`, or what a test is about
/// to do.
public struct EventGroup: Sendable, Equatable {
  /// Indexes into `Timeline.moments`.
  public internal(set) var moments: Range<Int>
  /// The moment that the others belong to.
  public internal(set) var headline: Int
}

extension Timeline {
  /// Every moment is in one group.
  public var groups: [EventGroup] {
    var groups: [EventGroup] = []
    for (index, moment) in moments.enumerated() {
      guard var last = groups.popLast() else {
        groups.append(EventGroup(moments: index..<index + 1, headline: index))
        continue
      }
      let headline = moments[last.headline].event.happening
      if moment.opens(after: headline) {
        groups += [last, EventGroup(moments: index..<index + 1, headline: index)]
        continue
      }
      last.moments = last.moments.lowerBound..<index + 1
      if moment.outranks(headline) { last.headline = index }
      groups.append(last)
    }
    return groups
  }

  /// Where the replay begins: the group after which the first tree is full. That is when as many RIBs are attached as there
  /// will be before one is detached for the first time; for most apps the end of their launch.
  public func firstFullTree(_ groups: [EventGroup]) -> Int {
    var count = 0
    var highest = 0
    var first = 0
    for (index, group) in groups.enumerated() {
      count += moments[group.moments].reduce(0) { $0 + $1.growth }
      if count < highest { break }
      if count > highest { (highest, first) = (count, index) }
    }
    return first
  }
}

extension Timeline.Moment {
  /// How many more RIBs are attached than before.
  fileprivate var growth: Int {
    changes.reduce(0) { $0 + ($1.after.router == nil ? 0 : 1) - ($1.before.router == nil ? 0 : 1) }
  }

  /// Whether it is no part of the group with that headline.
  fileprivate func opens(after headline: TraceEvent.Happening) -> Bool {
    switch (headline, event.happening) {
    case (_, .note): true
    case (.note, _): false
    case (_, .root), (_, .attach), (_, .leak), (_, .snapshot): true
    case (.deactivate, .deactivate), (.deactivate, .detach): false
    case (_, .deactivate): true
    // What was below a router that has left is detached too, but the trees have lost it already.
    case (_, .detach): !changes.isEmpty
    case (_, .activate), (_, .load), (_, .deallocate): false
    }
  }

  /// Whether the group is about this event, rather than about the one that was its headline until now.
  fileprivate func outranks(_ headline: TraceEvent.Happening) -> Bool {
    switch (headline, event.happening) {
    case (.note, .root), (.note, .attach), (.note, .leak), (.note, .snapshot), (.note, .detach): true
    case (.note, _): !changes.isEmpty
    case (.deactivate, .detach): true
    default: false
    }
  }
}
