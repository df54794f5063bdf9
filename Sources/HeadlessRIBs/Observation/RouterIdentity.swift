/// Which router something is about.
public struct RouterIdentity: Sendable, Hashable {
  /// A number that no other router of this process has or will have.
  public let id: Int
  /// The class of the router without `Router` at its end: the RIB's name.
  public let name: String
  public let isViewless: Bool

  init(id: Int, routerType: Any.Type) {
    self.id = id
    name = Self.name(of: routerType)
    isViewless = !(routerType is any ViewableRouting.Type)
  }

  /// The identity of a router of this runtime; nil for other types that conform to `Routing`.
  public init?(of router: Routing) {
    guard let owner = router as? RouterNodeOwner else { return nil }
    self = owner.node.identity
  }

  private static func name(of routerType: Any.Type) -> String {
    let type = String(describing: routerType).prefix { $0 != "<" }
    let suffix = "Router"
    return String(type.hasSuffix(suffix) && type != suffix ? type.dropLast(suffix.count) : type)
  }
}
