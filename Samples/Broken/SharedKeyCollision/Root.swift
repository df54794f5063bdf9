import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {
  // BROKEN: both `shared` go by the key `player`, so that the queue takes the player's place and the player the queue's.
  var player: Player {
    shared { Player(queue: shared { Queue() }) }
  }
}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor(player: component.player)
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController()
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?

  private let player: Player

  init(player: Player) {
    self.player = player
  }
}

protocol RootInteractable: Interactable {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  override init(interactor: RootInteractable, viewController: RootViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class RootViewController: UIViewController, RootViewControllable {}

final class Queue {
  private var songs: [String] = []
}

final class Player {
  private let queue: Queue

  init(queue: Queue) {
    self.queue = queue
  }
}
