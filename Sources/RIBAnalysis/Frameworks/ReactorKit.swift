/// What ReactorKit calls of the interactors that it makes reactors of.
enum ReactorWords {
  /// By the protocol that they conform to; ReactorKit calls nothing else of them.
  static let requirements: [String: Set<String>] = ["Reactor": ["mutate", "reduce", "transform"]]
}
