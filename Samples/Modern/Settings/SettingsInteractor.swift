import HeadlessRIBs

@MainActor
protocol SettingsRouting: ViewableRouting {}

@MainActor
protocol SettingsPresentable: Presentable {
  var listener: SettingsPresentableListener? { get set }
  func show(_ shelf: Shelf, appVersion: String)
}

@MainActor
protocol SettingsListener: AnyObject {
  func settingsDidChoose(_ shelf: Shelf)
}

@MainActor
final class SettingsInteractor: PresentableInteractor<SettingsPresentable>, SettingsInteractable,
  SettingsPresentableListener, Sendable
{
  weak var listener: SettingsListener?

  private let shelf: Shelf
  private let appVersion: String

  init(presenter: SettingsPresentable, shelf: Shelf, appVersion: String) {
    self.shelf = shelf
    self.appVersion = appVersion
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { presenter.show(shelf, appVersion: appVersion) }
  }

  // MARK: - SettingsPresentableListener

  func didChoose(_ shelf: Shelf) {
    listener?.settingsDidChoose(shelf)
  }
}
