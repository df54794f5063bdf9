/// The parts of a graph that take time of their own and that only some rules read: they are made where somebody asks.
public struct Facts: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `RIBGraph.uses`
  public static let uses = Facts(rawValue: 1)

  /// `RIBGraph.behaviour`
  public static let behaviour = Facts(rawValue: 2)
  /// `RIBGraph.sharedCollisions`
  public static let sharing = Facts(rawValue: 4)
  /// `RIBGraph.freshInstances`
  public static let instances = Facts(rawValue: 8)
  /// `RIBGraph.builtRIBs`
  public static let builds = Facts(rawValue: 16)

  /// `RIBGraph.attachments`
  public static let tree = Facts(rawValue: 32)

  public static let all: Facts = [uses, behaviour, sharing, instances, builds, tree]
}
