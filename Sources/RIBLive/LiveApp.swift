import RIBReplay
import RIBTrace
import RibscopeSystem

/// What is known of an app: its present trees, its newest events and its leaks.
struct LiveApp {
  /// Names the app in addresses; the same as long as the server runs.
  let number: Int
  /// What the app calls itself; with a number after it where another one of that name is there.
  let name: String
  /// Which run of the app it is, where the app says so.
  var instance: String?
  /// What the app called itself.
  let ownName: String
  var isUp = true
  /// How many runs of the app were there before this one.
  private(set) var run = 0
  /// Grows with all that a page shows.
  private(set) var version = 0
  private(set) var timeline: RollingTimeline
  /// How many events were told.
  private(set) var eventCount = 0
  /// When the newest event was told.
  private var heardAt = DispatchTime.now()
  private(set) var leakCount = 0
  /// The leaks by router, the newest last; none that is released.
  private(set) var leaks: [LiveLeak] = []
  var problems: [TraceProblem] = []
  private var time = SteadyTime()
  private var attachments: [Int: Attachment] = [:]
  private let limits: LiveLimits

  private struct Attachment {
    let parent: Int
    let name: String?
    let time: Double
  }

  init(number: Int, name: String, hello: LiveHello, limits: LiveLimits) {
    self.number = number
    self.name = name
    ownName = hello.app
    instance = hello.instance
    self.limits = limits
    timeline = RollingTimeline(limit: limits.events)
  }

  /// The milliseconds since the app told something.
  var silence: Int { Int((DispatchTime.now().uptimeNanoseconds - heardAt.uptimeNanoseconds) / 1_000_000) }

  /// The seconds since the app's trace began, as readers are told them.
  var now: Double { time.now }

  /// The same as the app told them last.
  var lastTime: Double { time.latest }

  /// The app connected again.
  ///
  /// - Parameter isSameRun: whether its routers are those that were there; else it begins anew.
  mutating func comeBack(_ hello: LiveHello) {
    let isSameRun = hello.instance != nil && hello.instance == instance
    isUp = true
    instance = hello.instance
    version += 1
    guard !isSameRun else { return }
    run += 1
    eventCount = 0
    timeline = RollingTimeline(limit: limits.events)
    time = SteadyTime()
    leaks = []
    attachments = [:]
    problems = []
  }

  mutating func goDown() {
    isUp = false
    version += 1
  }

  /// Takes an event over.
  ///
  /// - Returns: the event as readers are told it, with a number and a time that suit those before it; nil where the app has
  ///   more leaks than are told.
  mutating func add(_ happening: TraceEvent.Happening, at time: Double) -> TraceEvent? {
    version += 1
    if case .leak = happening {
      leakCount += 1
      if leakCount > limits.leaks { return nil }
    }
    eventCount += 1
    heardAt = DispatchTime.now()
    let event = TraceEvent(seq: eventCount, time: self.time.advance(to: time), happening: shortened(happening))
    follow(event)
    timeline.play(event)
    return event
  }

  /// Whether more routers are alive than one app may have.
  var hasTooManyRouters: Bool { timeline.forest.count > limits.routers }

  private func shortened(_ happening: TraceEvent.Happening) -> TraceEvent.Happening {
    guard case .note(let text, let isSampled) = happening, text.utf8.count > limits.noteLength else { return happening }
    return .note(text.prefix(limits.noteLength) + "…", isSampled: isSampled)
  }

  private mutating func follow(_ event: TraceEvent) {
    switch event.happening {
    case .attach(let router, let parent):
      attachments[router.id] = Attachment(parent: parent, name: timeline.forest.router(parent)?.rib, time: event.time)
    case .deallocate(let router):
      attachments[router.id] = nil
      leaks.removeAll { $0.router.id == router.id }
    case .leak(let router, let leak):
      let attachment = attachments[router.id]
      leaks.append(
        LiveLeak(
          app: name, router: router, leak: leak, parent: attachment?.name, attachedAt: attachment?.time,
          attachPlace: nil))
    default: break
    }
    // Apps that never tell what is released must not grow this for ever.
    if attachments.count > 2 * limits.routers {
      attachments = attachments.filter { timeline.forest.router($0.key) != nil }
    }
  }
}
