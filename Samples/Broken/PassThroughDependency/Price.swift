import RIBs
import UIKit

protocol PriceDependency: Dependency {
  var clock: Clock { get }
}

protocol PriceBuildable: Buildable {
  func build(withListener listener: PriceListener) -> PriceRouting
}

final class PriceBuilder: Builder<PriceDependency>, PriceBuildable {
  func build(withListener listener: PriceListener) -> PriceRouting {
    let interactor = PriceInteractor(clock: dependency.clock)
    interactor.listener = listener
    return PriceRouter(
      interactor: interactor,
      viewController: PriceViewController()
    )
  }
}

protocol PriceRouting: ViewableRouting {}

protocol PriceListener: AnyObject {}

final class PriceInteractor: Interactor, PriceInteractable {
  weak var router: PriceRouting?
  weak var listener: PriceListener?

  private let clock: Clock

  init(clock: Clock) {
    self.clock = clock
  }
}

protocol PriceInteractable: Interactable {
  var router: PriceRouting? { get set }
  var listener: PriceListener? { get set }
}

protocol PriceViewControllable: ViewControllable {}

final class PriceRouter: ViewableRouter<PriceInteractable, PriceViewControllable>, PriceRouting {
  override init(interactor: PriceInteractable, viewController: PriceViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class PriceViewController: UIViewController, PriceViewControllable {}
