/// The parts of a graph that take time of their own and that only some rules read: they are made where somebody asks.
public struct Facts: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

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
  /// `RIBGraph.exposure`
  public static let exposure = Facts(rawValue: 64)
  /// `RIBGraph.building`
  public static let building = Facts(rawValue: 128)
  /// `RIBGraph.unansweredReports`
  public static let reports = Facts(rawValue: 256)

  public static let all: Facts = [uses, behaviour, sharing, instances, builds, tree, exposure, building, reports]
}
