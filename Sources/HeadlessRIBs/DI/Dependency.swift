/// What a RIB asks of its parent: each RIB refines it with a protocol of its own.
public protocol Dependency: AnyObject {}

/// The dependency of somebody who asks for nothing.
public protocol EmptyDependency: Dependency {}

/// Provides nothing: the dependency of an app's first component.
open class EmptyComponent: EmptyDependency {
  public init() {}
}
