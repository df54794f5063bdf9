import Observation

@MainActor
protocol SettingsPresentableListener: AnyObject {
  func didChoose(_ shelf: Shelf)
}

/// What SettingsView shows.
@MainActor
@Observable
final class SettingsModel: SettingsPresentable {
  @ObservationIgnored weak var listener: SettingsPresentableListener?

  private(set) var shelf: Shelf?
  private(set) var appVersion = ""

  func show(_ shelf: Shelf, appVersion: String) {
    self.shelf = shelf
    self.appVersion = appVersion
  }
}
