/// What ReactorKit calls of the interactors that it makes reactors of.
enum ReactorWords {
  /// The property in which a view keeps its reactor, strongly, and the protocols of such views.
  static let reactor = "reactor"
  static let views: Set<String> = ["View", "StoryboardView"]
  /// The protocol of reactors, and the stream of its states.
  static let reactorProtocol = "Reactor"
  static let state = "state"
  /// By the protocol that they conform to; ReactorKit calls nothing else of them.
  static let requirements: [String: Set<String>] = [reactorProtocol: ["mutate", "reduce", "transform"]]
}
