import SwiftProgram

extension Framework {
  /// RIBs, ModernRIBs, which declares the same over Combine, and HeadlessRIBs, which runs RIBs without views.
  static let ribs = Prelude.Module(
    name: "RIBs", otherNames: ["ModernRIBs", "HeadlessRIBs"], ownClass: "Component",
    copiedClass: Prelude.CopiedClass(name: "Builder", genericParameterCount: 1, inherited: "Buildable"),
    isSeenWithoutImport: true, source: ribsDeclarations)

  /// The modules that declare RIBs' words over RxSwift, `disposeOnDeactivate`.
  static let ribsOverRx = ["RIBs", "HeadlessRIBs"]
  /// Those that declare them over Combine, `cancelOnDeactivate`.
  static let ribsOverCombine = ["ModernRIBs", "CombineRIBs", "BRIck"]

  /// Written from the public interface.
  private static let ribsDeclarations = """
    public protocol Dependency: AnyObject {}
    public protocol EmptyDependency: Dependency {}
    open class Component<DependencyType>: Dependency {
      public let dependency: DependencyType
      public init(dependency: DependencyType)
      public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T
    }
    open class EmptyComponent: EmptyDependency { public init() }
    public protocol Buildable: AnyObject {}
    open class Builder<DependencyType>: Buildable {
      public let dependency: DependencyType
      public init(dependency: DependencyType)
    }
    open class MultiStageComponentizedBuilder<Component, Router, DynamicBuildDependency>: Buildable {
      public var componentForCurrentBuildPass: Component { get }
      public init(componentBuilder: @escaping () -> Component)
      public final func finalStageBuild(withDynamicDependency dynamicDependency: DynamicBuildDependency) -> Router
      open func finalStageBuild(with component: Component, _ dynamicDependency: DynamicBuildDependency) -> Router
    }
    open class SimpleMultiStageComponentizedBuilder<Component, Router>:
      MultiStageComponentizedBuilder<Component, Router, ()>
    {
      open func finalStageBuild(with component: Component) -> Router
    }
    open class ComponentizedBuilder<Component, Router, DynamicBuildDependency, DynamicComponentDependency>: Buildable {
      public init(componentBuilder: @escaping (DynamicComponentDependency) -> Component)
      public final func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
      ) -> Router
      public final func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
      ) -> (component: Component, router: Router)
      public final func build(withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency) -> Router
      open func build(with component: Component, _ dynamicBuildDependency: DynamicBuildDependency) -> Router
    }
    open class SimpleComponentizedBuilder<Component, Router>: ComponentizedBuilder<Component, Router, (), ()> {
      public final func build() -> Router
      open func build(with component: Component) -> Router
    }
    public protocol InteractorScope: AnyObject { var isActive: Bool { get } }
    public protocol Interactable: InteractorScope {}
    open class Interactor: Interactable { public init() }
    public protocol Presentable: AnyObject {}
    open class Presenter<ViewControllerType>: Presentable {
      public let viewController: ViewControllerType
      public init(viewController: ViewControllerType)
    }
    open class PresentableInteractor<PresenterType>: Interactor {
      public let presenter: PresenterType
      public init(presenter: PresenterType)
    }
    public protocol RouterScope: AnyObject {}
    public protocol Routing: RouterScope {
      var interactable: Interactable { get }
      var children: [Routing] { get }
      func load()
      func attachChild(_ child: Routing)
      func detachChild(_ child: Routing)
    }
    open class Router<InteractorType>: Routing {
      public let interactor: InteractorType
      public let interactable: Interactable
      public final var children: [Routing]
      public init(interactor: InteractorType)
      open func didLoad()
      public final func load()
      public final func attachChild(_ child: Routing)
      public final func detachChild(_ child: Routing)
    }
    public protocol ViewControllable: AnyObject { var uiviewController: UIViewController { get } }
    public protocol ViewableRouting: Routing { var viewControllable: ViewControllable { get } }
    open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
      public let viewController: ViewControllerType
      public let viewControllable: ViewControllable
      public init(interactor: InteractorType, viewController: ViewControllerType)
    }
    public protocol LaunchRouting: ViewableRouting { func launch(from window: UIWindow) }
    open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
      LaunchRouting {}
    public protocol Working: AnyObject {}
    open class Worker: Working { public init() }

    """
}
