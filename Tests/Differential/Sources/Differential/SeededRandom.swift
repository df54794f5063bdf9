/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, not including, a limit above 0.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension SeededRandom {
  /// True in one of so many draws.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
