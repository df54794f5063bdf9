/// What a router asks of a child's builder: each RIB refines it with its `build` method.
public protocol Buildable: AnyObject {}

/// Makes a RIB: component, view, interactor, router. It may be used many times, for a new RIB each time.
open class Builder<DependencyType>: Buildable {
  /// What the parent provides to every RIB that is built.
  public let dependency: DependencyType

  public init(dependency: DependencyType) {
    self.dependency = dependency
  }
}
