import RIBs
import UIKit

protocol ShelfDependency: Dependency {
  var clock: Clock { get }
}

final class ShelfComponent: Component<ShelfDependency>, BookDependency {
  var clock: Clock { dependency.clock }
}

protocol ShelfBuildable: Buildable {
  func build(withListener listener: ShelfListener) -> ShelfRouting
}

final class ShelfBuilder: Builder<ShelfDependency>, ShelfBuildable {
  func build(withListener listener: ShelfListener) -> ShelfRouting {
    let component = ShelfComponent(dependency: dependency)
    let interactor = ShelfInteractor()
    interactor.listener = listener
    return ShelfRouter(
      interactor: interactor,
      viewController: ShelfViewController(),
      bookBuilder: BookBuilder(dependency: component)
    )
  }
}

protocol ShelfRouting: ViewableRouting {}

protocol ShelfListener: AnyObject {}

final class ShelfInteractor: Interactor, ShelfInteractable {
  weak var router: ShelfRouting?
  weak var listener: ShelfListener?
}

protocol ShelfInteractable: Interactable, BookListener {
  var router: ShelfRouting? { get set }
  var listener: ShelfListener? { get set }
}

protocol ShelfViewControllable: ViewControllable {}

final class ShelfRouter: ViewableRouter<ShelfInteractable, ShelfViewControllable>, ShelfRouting {
  private let bookBuilder: BookBuildable

  init(interactor: ShelfInteractable, viewController: ShelfViewControllable, bookBuilder: BookBuildable) {
    self.bookBuilder = bookBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(bookBuilder.build(withListener: interactor))
  }
}

final class ShelfViewController: UIViewController, ShelfViewControllable {}
