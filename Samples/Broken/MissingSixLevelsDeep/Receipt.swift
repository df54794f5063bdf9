import RIBs
import UIKit

protocol ReceiptDependency: Dependency {
  var analytics: Analytics { get }
}

final class ReceiptComponent: Component<ReceiptDependency> {
  fileprivate var analytics: Analytics { dependency.analytics }
}

protocol ReceiptBuildable: Buildable {
  func build(withListener listener: ReceiptListener) -> ReceiptRouting
}

final class ReceiptBuilder: Builder<ReceiptDependency>, ReceiptBuildable {
  func build(withListener listener: ReceiptListener) -> ReceiptRouting {
    let component = ReceiptComponent(dependency: dependency)
    let interactor = ReceiptInteractor(analytics: component.analytics)
    interactor.listener = listener
    return ReceiptRouter(interactor: interactor, viewController: ReceiptViewController())
  }
}

protocol ReceiptRouting: ViewableRouting {}

protocol ReceiptListener: AnyObject {}

final class ReceiptInteractor: Interactor, ReceiptInteractable {
  weak var router: ReceiptRouting?
  weak var listener: ReceiptListener?

  private let analytics: Analytics

  init(analytics: Analytics) {
    self.analytics = analytics
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    analytics.log("receipt")
  }
}

protocol ReceiptInteractable: Interactable {
  var router: ReceiptRouting? { get set }
  var listener: ReceiptListener? { get set }
}

protocol ReceiptViewControllable: ViewControllable {}

final class ReceiptRouter: ViewableRouter<ReceiptInteractable, ReceiptViewControllable>, ReceiptRouting {
  override init(interactor: ReceiptInteractable, viewController: ReceiptViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class ReceiptViewController: UIViewController, ReceiptViewControllable {}
