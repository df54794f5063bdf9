/// The members of components through which the values of some providers go, with what hands them on to each: a graph of
/// which every search for paths reads.
struct ValueSteps: Sendable {
  private(set) var all: [MemberIndex] = []
  /// For each step those that hand their values on to it, as indexes into `all`.
  private(set) var sources: [[Int]] = []
  private var numbers: [MemberIndex: Int] = [:]

  /// O(what the values of the providers come from).
  init(_ graph: RIBGraph, to providers: some Sequence<Provider>) {
    var values = ValueSources(graph)
    for step in providers.lazy.compactMap(\.place) { _ = add(step) }
    var head = 0
    while head < all.count {
      sources.append(values.sources(of: all[head]).map { add($0) })
      head += 1
    }
  }

  /// Nil for a provider without a member, or one that the steps were not made for.
  func number(of provider: Provider) -> Int? { provider.place.flatMap { numbers[$0] } }

  private mutating func add(_ step: MemberIndex) -> Int {
    if let number = numbers[step] { return number }
    numbers[step] = all.count
    all.append(step)
    return all.count - 1
  }
}
