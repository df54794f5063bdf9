import RIBs
import UIKit

protocol SearchDependency: Dependency {
  var tracker: Tracker { get }
}

final class SearchComponent: Component<SearchDependency> {
  fileprivate var tracker: Tracker { dependency.tracker }
}

protocol SearchBuildable: Buildable {
  func build(withListener listener: SearchListener) -> SearchRouting
}

final class SearchBuilder: Builder<SearchDependency>, SearchBuildable {
  func build(withListener listener: SearchListener) -> SearchRouting {
    let component = SearchComponent(dependency: dependency)
    let interactor = SearchInteractor(tracker: component.tracker)
    interactor.listener = listener
    return SearchRouter(interactor: interactor, viewController: SearchViewController())
  }
}

protocol SearchRouting: ViewableRouting {}

protocol SearchListener: AnyObject {}

final class SearchInteractor: Interactor, SearchInteractable {
  weak var router: SearchRouting?
  weak var listener: SearchListener?

  private let tracker: Tracker

  init(tracker: Tracker) {
    self.tracker = tracker
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    tracker.track("search")
  }
}

protocol SearchInteractable: Interactable {
  var router: SearchRouting? { get set }
  var listener: SearchListener? { get set }
}

protocol SearchViewControllable: ViewControllable {}

final class SearchRouter: ViewableRouter<SearchInteractable, SearchViewControllable>, SearchRouting {
  override init(interactor: SearchInteractable, viewController: SearchViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class SearchViewController: UIViewController, SearchViewControllable {}
