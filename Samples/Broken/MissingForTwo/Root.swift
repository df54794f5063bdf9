import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {}

// BROKEN: Search and Library both require `tracker`, and RootComponent has none: one mistake, to be reported once.
extension RootComponent: SearchDependency {}

extension RootComponent: LibraryDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      searchBuilder: SearchBuilder(dependency: component),
      libraryBuilder: LibraryBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, SearchListener, LibraryListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let searchBuilder: SearchBuildable
  private let libraryBuilder: LibraryBuildable

  init(
    interactor: RootInteractable,
    viewController: RootViewControllable,
    searchBuilder: SearchBuildable,
    libraryBuilder: LibraryBuildable
  ) {
    self.searchBuilder = searchBuilder
    self.libraryBuilder = libraryBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(searchBuilder.build(withListener: interactor))
    attachChild(libraryBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
