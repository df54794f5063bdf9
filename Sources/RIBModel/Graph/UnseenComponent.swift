/// A component of Needle's that only code outside of Needle's components makes, or a root of an app that registers none.
public struct UnseenComponent: Sendable, Equatable {
  /// The component's class.
  public var component: String
  /// The RIB whose component it is; nil where it is none's.
  public var rib: Int?
  /// The class, or the file, that makes it.
  public var maker: String
  /// Whether it is a root, and nothing in the app calls `registerProviderFactories()`.
  public var isRoot: Bool
  /// Where it is made.
  public var position: SourcePosition
  /// The name in the class's declaration.
  public var declaration: SourcePosition

  package init(
    component: String, rib: Int?, maker: String, isRoot: Bool, position: SourcePosition, declaration: SourcePosition
  ) {
    self.component = component
    self.rib = rib
    self.maker = maker
    self.isRoot = isRoot
    self.position = position
    self.declaration = declaration
  }
}
