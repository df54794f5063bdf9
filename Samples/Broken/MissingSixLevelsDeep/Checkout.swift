import RIBs
import UIKit

protocol CheckoutDependency: Dependency {}

final class CheckoutComponent: Component<CheckoutDependency> {}

// BROKEN: Receipt requires `analytics`. It came down from the app as far as Shop; Cart and Checkout do not hand it on.
extension CheckoutComponent: ReceiptDependency {}

protocol CheckoutBuildable: Buildable {
  func build(withListener listener: CheckoutListener) -> CheckoutRouting
}

final class CheckoutBuilder: Builder<CheckoutDependency>, CheckoutBuildable {
  func build(withListener listener: CheckoutListener) -> CheckoutRouting {
    let component = CheckoutComponent(dependency: dependency)
    let interactor = CheckoutInteractor()
    interactor.listener = listener
    return CheckoutRouter(
      interactor: interactor,
      viewController: CheckoutViewController(),
      receiptBuilder: ReceiptBuilder(dependency: component)
    )
  }
}

protocol CheckoutRouting: ViewableRouting {}

protocol CheckoutListener: AnyObject {}

final class CheckoutInteractor: Interactor, CheckoutInteractable {
  weak var router: CheckoutRouting?
  weak var listener: CheckoutListener?
}

protocol CheckoutInteractable: Interactable, ReceiptListener {
  var router: CheckoutRouting? { get set }
  var listener: CheckoutListener? { get set }
}

protocol CheckoutViewControllable: ViewControllable {}

final class CheckoutRouter: ViewableRouter<CheckoutInteractable, CheckoutViewControllable>, CheckoutRouting {
  private let receiptBuilder: ReceiptBuildable

  init(
    interactor: CheckoutInteractable,
    viewController: CheckoutViewControllable,
    receiptBuilder: ReceiptBuildable
  ) {
    self.receiptBuilder = receiptBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(receiptBuilder.build(withListener: interactor))
  }
}

final class CheckoutViewController: UIViewController, CheckoutViewControllable {}
