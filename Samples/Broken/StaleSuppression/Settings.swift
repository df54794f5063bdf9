import RIBs
import UIKit

protocol SettingsDependency: Dependency {
  // BROKEN: the theme is no longer optional, so there is nothing to ignore.
  // ribscope:ignore optional_dependency - there is none before the first launch has ended
  var theme: Theme { get }
}

final class SettingsComponent: Component<SettingsDependency> {
  fileprivate var theme: Theme { dependency.theme }
}

protocol SettingsBuildable: Buildable {
  func build(withListener listener: SettingsListener) -> SettingsRouting
}

final class SettingsBuilder: Builder<SettingsDependency>, SettingsBuildable {
  func build(withListener listener: SettingsListener) -> SettingsRouting {
    let component = SettingsComponent(dependency: dependency)
    let interactor = SettingsInteractor(theme: component.theme)
    interactor.listener = listener
    return SettingsRouter(interactor: interactor, viewController: SettingsViewController())
  }
}

protocol SettingsRouting: ViewableRouting {}

protocol SettingsListener: AnyObject {}

final class SettingsInteractor: Interactor, SettingsInteractable {
  weak var router: SettingsRouting?
  weak var listener: SettingsListener?

  private let theme: Theme

  init(theme: Theme) {
    self.theme = theme
  }

  var title: String { theme.name }
}

protocol SettingsInteractable: Interactable {
  var router: SettingsRouting? { get set }
  var listener: SettingsListener? { get set }
}

protocol SettingsViewControllable: ViewControllable {}

final class SettingsRouter: ViewableRouter<SettingsInteractable, SettingsViewControllable>, SettingsRouting {
  override init(interactor: SettingsInteractable, viewController: SettingsViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class SettingsViewController: UIViewController, SettingsViewControllable {}
