import RIBTrace

/// A trace with an event of each kind.
enum ExampleTrace {
  static let root = TracedRouter(id: 1, rib: "Root")
  static let activeRoot = TracedRouter(id: 1, rib: "Root", isActive: true)
  static let loggedIn = TracedRouter(id: 3, rib: "LoggedIn", isViewless: true)
  static let activeLoggedIn = TracedRouter(id: 3, rib: "LoggedIn", isViewless: true, isActive: true)

  static let happenings: [TraceEvent.Happening] = [
    .root(root), .activate(activeRoot, parent: nil), .load(activeRoot, parent: nil),
    .attach(loggedIn, parent: 1),
    .snapshot(
      TraceTree(nodes: [TraceTree.Node(router: activeRoot, depth: 0), TraceTree.Node(router: loggedIn, depth: 1)])),
    .activate(activeLoggedIn, parent: 1), .note("a \"note\"\n\u{1B} with ünïcode 🎲", isSampled: false),
    .deactivate(loggedIn, parent: 1), .detach(loggedIn, parent: 1), .deallocate(loggedIn),
    .leak(loggedIn, TracedLeak(object: "LoggedInInteractor", expected: .deallocation, seconds: 1.25)),
    .leak(root, TracedLeak(object: "RootViewController", expected: .disappearance, seconds: 5)),
    .note("sampled", isSampled: true),
  ]

  static let events = happenings.enumerated().map { index, happening in
    TraceEvent(seq: index + 1, time: Double(index) * 0.0625, happening: happening)
  }

  static var bytes: [UInt8] { events.flatMap(\.line) }
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
