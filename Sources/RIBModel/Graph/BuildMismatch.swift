/// A `build` method that a RIB's `Buildable` protocol requires and its builder does not have.
public struct BuildMismatch: Sendable, Equatable {
  /// Index into `RIBGraph.ribs`.
  public var rib: Int
  /// The builder's class.
  public var builder: String
  /// The protocol, such as `DetailBuildable`.
  public var buildable: String
  /// The method with its labels: `build(withListener:)`.
  public var method: String
  /// The type that the protocol requires, as `(A) -> B`.
  public var type: String
  /// Where the protocol requires it.
  public var requirement: SourcePosition
  /// The builder's method of that name and labels; nil where it has none.
  public var member: SourcePosition?
  public var problem: ProvisionProblem

  public init(
    rib: Int, builder: String, buildable: String, method: String, type: String, requirement: SourcePosition,
    member: SourcePosition?, problem: ProvisionProblem
  ) {
    self.rib = rib
    self.builder = builder
    self.buildable = buildable
    self.method = method
    self.type = type
    self.requirement = requirement
    self.member = member
    self.problem = problem
  }
}
