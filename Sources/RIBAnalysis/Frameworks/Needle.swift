import SwiftScan
import SwiftProgram

extension Framework {
  static let needle = Prelude.Module(
    name: "NeedleFoundation", ownClass: "Component", forwardingClass: "Component", source: needleDeclarations)

  /// Written from the public interface.
  private static let needleDeclarations = """
    public protocol Scope: AnyObject {}
    public protocol Dependency: AnyObject {}
    public protocol EmptyDependency: Dependency {}
    public protocol PluginExtension: AnyObject {}
    open class Component<DependencyType>: Scope {
      public let dependency: DependencyType
      public let parent: Scope
      public init(parent: Scope)
      public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T
    }
    open class BootstrapComponent: Component<EmptyDependency> { public init() }
    open class NonCoreComponent<DependencyType>: Component<DependencyType> {}
    open class PluginizedComponent<DependencyType, PluginExtensionType, NonCoreComponent>: Component<DependencyType> {
      public let pluginExtension: PluginExtensionType
      public let nonCoreComponent: NonCoreComponent
    }

    """
}

extension Program {
  /// Most codebases do without Needle and are spared its questions.
  var hasNeedle: Bool { space.modules.importedNames.contains(Name(.NeedleFoundation)) }
}
