import RIBTrace

/// Makes traces out of words, with snapshots after every attach and detach as a recorder writes them.
struct TraceMaker {
  private(set) var events: [TraceEvent] = []
  private var forest = RouterForest()
  private var names: [Int: String] = [:]

  private mutating func add(_ happening: TraceEvent.Happening) {
    forest.apply(happening)
    events.append(TraceEvent(seq: events.count + 1, time: Double(events.count) * 0.01, happening: happening))
  }

  private func router(_ id: Int, isActive: Bool = false) -> TracedRouter {
    let name = names[id] ?? ""
    return TracedRouter(id: id, rib: name, isViewless: name == "LoggedIn", isActive: isActive)
  }

  mutating func root(_ name: String) {
    names[1] = name
    add(.root(router(1)))
    add(.activate(router(1, isActive: true), parent: nil))
    add(.load(router(1, isActive: true), parent: nil))
  }

  mutating func attach(_ name: String, _ id: Int, to parent: Int) {
    names[id] = name
    add(.attach(router(id), parent: parent))
    snapshot()
    add(.activate(router(id, isActive: true), parent: parent))
    add(.load(router(id, isActive: true), parent: parent))
  }

  mutating func detach(_ id: Int, from parent: Int, releases: Bool = true) {
    add(.deactivate(router(id), parent: parent))
    add(.detach(router(id), parent: parent))
    snapshot()
    if releases { add(.deallocate(router(id))) }
  }

  mutating func leak(_ id: Int, _ object: String) {
    add(.leak(router(id), TracedLeak(object: object, expected: .deallocation, seconds: 1)))
  }

  mutating func note(_ text: String) { add(.note(text, isSampled: false)) }

  private mutating func snapshot() {
    for tree in forest.trees { add(.snapshot(tree)) }
  }

  /// Root, LoggedOut; then LoggedIn with OffGame, TicTacToe and OffGame again; the first OffGame leaks.
  static var game: TraceMaker {
    var maker = TraceMaker()
    maker.root("Root")
    maker.attach("LoggedOut", 2, to: 1)
    maker.detach(2, from: 1)
    maker.attach("LoggedIn", 3, to: 1)
    maker.attach("OffGame", 4, to: 3)
    maker.note("Ann begins")
    maker.detach(4, from: 3, releases: false)
    maker.attach("TicTacToe", 5, to: 3)
    maker.detach(5, from: 3)
    maker.attach("OffGame", 6, to: 3)
    maker.leak(4, "OffGameInteractor")
    return maker
  }
}
