import RIBTrace

/// Events in any order, also impossible ones, about few routers or about hundreds.
func randomEvents(seed: UInt64, routers: Int, count: Int) -> [TraceEvent] {
  var random = SplitMix(state: seed)
  let number = { (limit: Int) in Int(random.next() % UInt64(limit)) }
  return (1...count).map { seq in
    let id = 1 + number(routers)
    let router = TracedRouter(id: id, rib: "R\(id % 7)", isViewless: id % 3 == 0, isActive: number(2) == 0)
    let parent = 1 + number(routers)
    let happening: TraceEvent.Happening =
      switch number(20) {
      case 0: .root(router)
      case 1: .detach(router, parent: parent)
      case 2: .detach(router, parent: nil)
      case 3: .activate(router, parent: number(4) == 0 ? nil : parent)
      case 4: .deactivate(router, parent: parent)
      case 5: .load(router, parent: parent)
      case 6: .deallocate(router)
      case 7: .leak(router, TracedLeak(object: "Interactor", expected: .deallocation, seconds: 1))
      case 8: .note("note", isSampled: false)
      default: .attach(router, parent: max(1, id / 2))
      }
    return TraceEvent(seq: seq, time: 0, happening: happening)
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
