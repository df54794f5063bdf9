import HeadlessRIBs

@MainActor
protocol SettingsDependency: Dependency {
  var shelf: Shelf { get }
  var appVersion: String { get }
}

@MainActor
final class SettingsComponent: Component<SettingsDependency> {
  fileprivate var shelf: Shelf { dependency.shelf }
  fileprivate var appVersion: String { dependency.appVersion }
}

// MARK: - Builder

@MainActor
protocol SettingsBuildable: Buildable {
  func build(withListener listener: SettingsListener) -> SettingsRouting
}

@MainActor
final class SettingsBuilder: Builder<SettingsDependency>, SettingsBuildable {
  func build(withListener listener: SettingsListener) -> SettingsRouting {
    let component = SettingsComponent(dependency: dependency)
    let viewController = SettingsViewController()
    let interactor = SettingsInteractor(
      presenter: viewController.model, shelf: component.shelf, appVersion: component.appVersion)
    interactor.listener = listener
    return SettingsRouter(interactor: interactor, viewController: viewController)
  }
}
