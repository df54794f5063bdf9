/// A builder that builds a RIB in several stages, all around one component.
///
/// `componentForCurrentBuildPass` begins a pass, the final stage ends it; the next pass has a new component.
open class MultiStageComponentizedBuilder<Component, Router, DynamicBuildDependency>: Buildable {
  private let componentBuilder: () -> Component
  private var currentComponent: Component?
  private var componentCheck = NewComponentCheck()

  /// - Parameter componentBuilder: must return a new component for each call.
  public init(componentBuilder: @escaping () -> Component) {
    self.componentBuilder = componentBuilder
  }

  /// The component of this pass, the same one until the final stage.
  public final var componentForCurrentBuildPass: Component {
    if let currentComponent { return currentComponent }
    let component = componentBuilder()
    componentCheck.expectNew(component, from: self)
    currentComponent = component
    return component
  }

  /// Builds the RIB and ends the pass.
  public final func finalStageBuild(withDynamicDependency dynamicDependency: DynamicBuildDependency) -> Router {
    let router = finalStageBuild(with: componentForCurrentBuildPass, dynamicDependency)
    currentComponent = nil
    return router
  }

  /// Builds the RIB around `component`. Subclasses override this; it is not called directly.
  open func finalStageBuild(with component: Component, _ dynamicDependency: DynamicBuildDependency) -> Router {
    fatalError("\(type(of: self)) must override finalStageBuild(with:_:)")
  }
}

/// A builder in several stages that takes nothing but its component.
open class SimpleMultiStageComponentizedBuilder<Component, Router>:
  MultiStageComponentizedBuilder<Component, Router, ()>
{
  /// - Parameter componentBuilder: must return a new component for each call.
  public override init(componentBuilder: @escaping () -> Component) {
    super.init(componentBuilder: componentBuilder)
  }

  /// Builds the RIB and ends the pass.
  public final func finalStageBuild() -> Router {
    finalStageBuild(withDynamicDependency: ())
  }

  public final override func finalStageBuild(with component: Component, _ dynamicDependency: ()) -> Router {
    finalStageBuild(with: component)
  }

  /// Builds the RIB around `component`. Subclasses override this; it is not called directly.
  open func finalStageBuild(with component: Component) -> Router {
    fatalError("\(type(of: self)) must override finalStageBuild(with:)")
  }
}
