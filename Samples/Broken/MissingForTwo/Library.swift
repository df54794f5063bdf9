import RIBs
import UIKit

protocol LibraryDependency: Dependency {
  var tracker: Tracker { get }
}

final class LibraryComponent: Component<LibraryDependency> {
  fileprivate var tracker: Tracker { dependency.tracker }
}

protocol LibraryBuildable: Buildable {
  func build(withListener listener: LibraryListener) -> LibraryRouting
}

final class LibraryBuilder: Builder<LibraryDependency>, LibraryBuildable {
  func build(withListener listener: LibraryListener) -> LibraryRouting {
    let component = LibraryComponent(dependency: dependency)
    let interactor = LibraryInteractor(tracker: component.tracker)
    interactor.listener = listener
    return LibraryRouter(interactor: interactor, viewController: LibraryViewController())
  }
}

protocol LibraryRouting: ViewableRouting {}

protocol LibraryListener: AnyObject {}

final class LibraryInteractor: Interactor, LibraryInteractable {
  weak var router: LibraryRouting?
  weak var listener: LibraryListener?

  private let tracker: Tracker

  init(tracker: Tracker) {
    self.tracker = tracker
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    tracker.track("library")
  }
}

protocol LibraryInteractable: Interactable {
  var router: LibraryRouting? { get set }
  var listener: LibraryListener? { get set }
}

protocol LibraryViewControllable: ViewControllable {}

final class LibraryRouter: ViewableRouter<LibraryInteractable, LibraryViewControllable>, LibraryRouting {
  override init(interactor: LibraryInteractable, viewController: LibraryViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class LibraryViewController: UIViewController, LibraryViewControllable {}
