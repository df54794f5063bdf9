/// A value that a pluginized component of Needle's takes from its plugin side, and that its non-core component lacks.
public struct PluginGap: Sendable, Equatable {
  /// The class of the pluginized component.
  public var component: String
  /// The class of the non-core component.
  public var nonCore: String
  /// The protocol that requires the value: its plugin extension.
  public var plugins: String
  /// The value's name and its type, as it is written.
  public var name: String
  public var type: String
  /// The requirement in the protocol.
  public var requirement: SourcePosition
  /// The name in the declaration of the non-core component.
  public var position: SourcePosition

  package init(
    component: String, nonCore: String, plugins: String, name: String, type: String, requirement: SourcePosition,
    position: SourcePosition
  ) {
    self.component = component
    self.nonCore = nonCore
    self.plugins = plugins
    self.name = name
    self.type = type
    self.requirement = requirement
    self.position = position
  }
}
