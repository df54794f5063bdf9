/// Numbers that look random and are the same on every run (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt32) { state = UInt64(seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededRandom {
  /// True once in so many times.
  public mutating func chance(of times: Int) -> Bool { below(times) == 0 }

  /// From 0 up to, not including, a limit; 0 where the limit is not positive.
  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int.random(in: 0..<limit, using: &self) : 0 }

  /// From 1 to 2^`most`, small numbers more often.
  mutating func small(most: Int) -> Int { 1 + below(1 << below(most + 1)) }

  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
