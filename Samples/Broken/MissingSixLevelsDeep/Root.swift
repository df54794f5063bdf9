import RIBs
import UIKit

protocol RootDependency: Dependency {
  var analytics: Analytics { get }
}

final class RootComponent: Component<RootDependency> {}

extension RootComponent: MainDependency {
  var analytics: Analytics { dependency.analytics }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      mainBuilder: MainBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, MainListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let mainBuilder: MainBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, mainBuilder: MainBuildable) {
    self.mainBuilder = mainBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(mainBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}

final class AppComponent: Component<EmptyDependency>, RootDependency {
  let analytics = Analytics()

  init() {
    super.init(dependency: EmptyComponent())
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var launchRouter: LaunchRouting?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let launchRouter = RootBuilder(dependency: AppComponent()).build()
    self.launchRouter = launchRouter
    launchRouter.launch(from: window)
  }
}

final class Analytics {
  func log(_ event: String) {}
}
