import RIBs
import UIKit

protocol PlaybackDependency: Dependency {
  var volume: Int { get set }
}

final class PlaybackComponent: Component<PlaybackDependency> {
  fileprivate func mute() {
    dependency.volume = 0
  }
}

protocol PlaybackBuildable: Buildable {
  func build(withListener listener: PlaybackListener) -> PlaybackRouting
}

final class PlaybackBuilder: Builder<PlaybackDependency>, PlaybackBuildable {
  func build(withListener listener: PlaybackListener) -> PlaybackRouting {
    let component = PlaybackComponent(dependency: dependency)
    let interactor = PlaybackInteractor(mute: component.mute)
    interactor.listener = listener
    return PlaybackRouter(interactor: interactor, viewController: PlaybackViewController())
  }
}

protocol PlaybackRouting: ViewableRouting {}

protocol PlaybackListener: AnyObject {}

final class PlaybackInteractor: Interactor, PlaybackInteractable {
  weak var router: PlaybackRouting?
  weak var listener: PlaybackListener?

  private let mute: () -> Void

  init(mute: @escaping () -> Void) {
    self.mute = mute
  }
}

protocol PlaybackInteractable: Interactable {
  var router: PlaybackRouting? { get set }
  var listener: PlaybackListener? { get set }
}

protocol PlaybackViewControllable: ViewControllable {}

final class PlaybackRouter: ViewableRouter<PlaybackInteractable, PlaybackViewControllable>, PlaybackRouting {
  override init(interactor: PlaybackInteractable, viewController: PlaybackViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class PlaybackViewController: UIViewController, PlaybackViewControllable {}
