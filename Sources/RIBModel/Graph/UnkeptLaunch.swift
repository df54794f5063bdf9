/// A launch router that only a local holds, so that it is released as soon as it has launched.
public struct UnkeptLaunch: Sendable, Equatable {
  /// The RIB that is launched, an index into `RIBGraph.ribs`.
  public var rib: Int
  /// The class that launches it.
  public var owner: String
  /// The method that does so, with its labels.
  public var method: String
  /// The local that holds the router; nil where none does.
  public var local: String?
  /// The type of the router as the code knows it: `LaunchRouting`.
  public var type: String
  /// The name `launch`.
  public var position: SourcePosition

  package init(rib: Int, owner: String, method: String, local: String?, type: String, position: SourcePosition) {
    self.rib = rib
    self.owner = owner
    self.method = method
    self.local = local
    self.type = type
    self.position = position
  }
}
