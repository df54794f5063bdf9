/// Something the sources at hand could not decide, with the reason.
public struct Unknown: Sendable, Equatable {
  /// What is not known: `static dependency OffGame.scoreStream`, `component edge to OffGame`.
  public var subject: String
  /// Why: `type 'Tracker' is not declared in these sources`.
  public var reason: String
  public var position: SourcePosition

  public init(subject: String, reason: String, position: SourcePosition) {
    self.subject = subject
    self.reason = reason
    self.position = position
  }
}

extension Unknown {
  /// That a router attaches something of which it is not known what it is.
  public static func attachEdge(from parent: String, reason: String, position: SourcePosition) -> Unknown {
    Unknown(subject: "attach edge from \(parent)", reason: reason, position: position)
  }
}
