import RIBs
import UIKit

@MainActor
protocol RootDependency: Dependency {
  var bookArchive: any BookArchive { get }
}

@MainActor
final class RootComponent: Component<RootDependency>, LibraryDependency {
  var bookArchive: any BookArchive { dependency.bookArchive }
}

@MainActor
final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    return RootRouter(
      interactor: RootInteractor(), viewController: RootViewController(),
      libraryBuilder: LibraryBuilder(dependency: component))
  }
}

@MainActor
protocol RootRouting: ViewableRouting {
  func attachLibrary() async
  func detachLibrary()
}

@MainActor
protocol RootInteractable: Interactable, LibraryListener {
  var router: RootRouting? { get set }
}

@MainActor
final class RootInteractor: Interactor, RootInteractable, Sendable {
  weak var router: RootRouting?
  private var opening: Task<Void, Never>?

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { open() }
  }

  override func willResignActive() {
    super.willResignActive()
    MainActor.assumeIsolated { opening?.cancel() }
  }

  func libraryDidReset() {
    router?.detachLibrary()
    open()
  }

  private func open() {
    opening = Task { await router?.attachLibrary() }
  }
}

final class RootViewController: UINavigationController, ViewControllable {}

@MainActor
final class RootRouter: LaunchRouter<RootInteractable, RootViewController>, RootRouting {
  private let libraryBuilder: LibraryBuildable
  private var library: LibraryRouting?

  init(interactor: RootInteractable, viewController: RootViewController, libraryBuilder: LibraryBuildable) {
    self.libraryBuilder = libraryBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func attachLibrary() async {
    let router = await libraryBuilder.build(withListener: interactor)
    guard library == nil, !Task.isCancelled else { return }
    library = router
    attachChild(router)
    viewController.setViewControllers([router.viewControllable.uiviewController], animated: false)
  }

  func detachLibrary() {
    guard let router = library else { return }
    library = nil
    viewController.setViewControllers([], animated: false)
    detachChild(router)
  }
}
