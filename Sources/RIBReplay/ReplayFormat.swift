/// What a replay is written as; the names of `replay --format`.
public enum ReplayFormat: String, Sendable, CaseIterable {
  /// The tree after each event, for a terminal.
  case text
  /// A picture for each attach, detach and leak.
  case svg
  /// One page to go through the events.
  case html
}
