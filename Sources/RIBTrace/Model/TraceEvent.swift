/// One line of a trace.
public struct TraceEvent: Sendable, Equatable {
  /// Counts the lines of a trace from 1, without gaps.
  public var seq: Int
  /// Seconds since the trace began; never goes back.
  public var time: Double
  public var happening: Happening

  public init(seq: Int, time: Double, happening: Happening) {
    self.seq = seq
    self.time = time
    self.happening = happening
  }

  /// What a line tells.
  public enum Happening: Sendable, Equatable {
    /// A tree starts.
    case root(TracedRouter)
    /// A router is now the last child of another.
    case attach(TracedRouter, parent: Int)
    /// A router, with all that is below it, has left a parent; nil for a root. It stays where it is if that is another
    /// parent, to which it was attached before it left this one.
    case detach(TracedRouter, parent: Int?)
    /// A router's interactor became active, or ceased to be.
    case activate(TracedRouter, parent: Int?)
    case deactivate(TracedRouter, parent: Int?)
    /// A router begins to load.
    case load(TracedRouter, parent: Int?)
    /// A router is released.
    case deallocate(TracedRouter)
    /// A part of a RIB lives, or is on screen, longer than it should.
    case leak(TracedRouter, TracedLeak)
    /// A text for people. A trace with a note that says so was sampled: what came and went between two samples is not in
    /// it.
    case note(String, isSampled: Bool)
    /// The tree at this moment.
    case snapshot(TraceTree)
  }
}

/// A router as a trace names it.
public struct TracedRouter: Sendable, Equatable {
  /// Names this one router, and no other, for the whole trace.
  public var id: Int
  /// The RIB's name.
  public var rib: String
  /// The router owns no view.
  public var isViewless: Bool
  /// Whether the interactor is active, once the event has happened.
  public var isActive: Bool

  public init(id: Int, rib: String, isViewless: Bool = false, isActive: Bool = false) {
    self.id = id
    self.rib = rib
    self.isViewless = isViewless
    self.isActive = isActive
  }
}

/// What should be gone and is not.
public struct TracedLeak: Sendable, Equatable {
  /// The class of the object: a router, an interactor, a presenter or a view controller.
  public var object: String
  public var expected: Expectation
  /// How long it has been waited for.
  public var seconds: Double

  public init(object: String, expected: Expectation, seconds: Double) {
    self.object = object
    self.expected = expected
    self.seconds = seconds
  }

  public enum Expectation: String, Sendable {
    /// It should have been released.
    case deallocation
    /// It should have left the screen.
    case disappearance
  }
}

extension TraceEvent.Happening {
  /// The word in the trace's field `event`.
  public var name: String {
    switch self {
    case .root: "root"
    case .attach: "attach"
    case .detach: "detach"
    case .activate: "activate"
    case .deactivate: "deactivate"
    case .load: "load"
    case .deallocate: "deallocate"
    case .leak: "leak"
    case .note: "note"
    case .snapshot: "snapshot"
    }
  }

  /// The router that the line is about; nil for a note and a snapshot.
  public var router: TracedRouter? {
    switch self {
    case .root(let router), .attach(let router, _), .detach(let router, _), .activate(let router, _),
      .deactivate(let router, _), .load(let router, _), .deallocate(let router), .leak(let router, _):
      router
    case .note, .snapshot: nil
    }
  }

  /// The router that this one is, or was until now, attached to, where the line says so.
  public var parent: Int? {
    switch self {
    case .attach(_, let parent): parent
    case .detach(_, let parent), .activate(_, let parent), .deactivate(_, let parent), .load(_, let parent): parent
    case .root, .deallocate, .leak, .note, .snapshot: nil
    }
  }
}
