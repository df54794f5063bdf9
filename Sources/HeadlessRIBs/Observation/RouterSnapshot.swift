/// A RIB tree at one moment.
public struct RouterSnapshot: Sendable, Equatable {
  public let router: RouterIdentity
  public let isActive: Bool
  /// The attached children, the oldest first.
  public let children: [RouterSnapshot]

  /// Must be taken on the thread of the tree.
  ///
  /// - Returns: nil for a type that conforms to `Routing` without being a `Router`; such children are left out, with all
  ///   that is below them.
  public init?(of root: Routing) {
    guard let router = RouterIdentity(of: root) else { return nil }
    self.router = router
    isActive = root.interactable.isActive
    children = root.children.compactMap(RouterSnapshot.init)
  }
}
