/// What an app showed on its screen, as text; a trace does not hold it.
public struct SampleScreen: Sendable, Equatable {
  /// The `seq` of the last event before it was shown.
  public let seq: Int
  public let lines: [String]

  public init(after seq: Int, lines: [String]) {
    self.seq = seq
    self.lines = lines
  }
}
