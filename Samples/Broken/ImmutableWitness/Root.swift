import RIBs
import UIKit

protocol RootDependency: Dependency {}

final class RootComponent: Component<RootDependency> {
  // BROKEN: Playback requires a volume that it can set; a constant has no setter.
  let volume: Int = 5
}

extension RootComponent: PlaybackDependency {}

final class RootBuilder: Builder<RootDependency> {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let interactor = RootInteractor()
    return RootRouter(
      interactor: interactor,
      viewController: RootViewController(),
      playbackBuilder: PlaybackBuilder(dependency: component)
    )
  }
}

protocol RootRouting: ViewableRouting {}

final class RootInteractor: Interactor, RootInteractable {
  weak var router: RootRouting?
}

protocol RootInteractable: Interactable, PlaybackListener {
  var router: RootRouting? { get set }
}

protocol RootViewControllable: ViewControllable {}

final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let playbackBuilder: PlaybackBuildable

  init(interactor: RootInteractable, viewController: RootViewControllable, playbackBuilder: PlaybackBuildable) {
    self.playbackBuilder = playbackBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachChild(playbackBuilder.build(withListener: interactor))
  }
}

final class RootViewController: UIViewController, RootViewControllable {}
