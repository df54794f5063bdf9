import Observation
import RIBs
import SwiftUI
import UIKit

@MainActor
protocol SettingsDependency: Dependency {
  var appVersion: String { get }
}

@MainActor
protocol SettingsBuildable: Buildable {
  func build(withListener listener: SettingsListener) -> SettingsRouting
}

@MainActor
final class SettingsBuilder: Builder<SettingsDependency>, SettingsBuildable {
  func build(withListener listener: SettingsListener) -> SettingsRouting {
    let model = SettingsModel(appVersion: dependency.appVersion)
    let interactor = SettingsInteractor(presenter: model)
    interactor.listener = listener
    // BROKEN: the interactor holds the model, which keeps this closure, which holds the interactor.
    model.onReset = { interactor.reset() }
    return SettingsRouter(interactor: interactor, viewController: SettingsViewController(model: model))
  }
}

@MainActor
protocol SettingsRouting: ViewableRouting {}

@MainActor
protocol SettingsListener: AnyObject {
  func settingsDidReset()
}

@MainActor
protocol SettingsPresentable: Presentable {}

@MainActor
@Observable
final class SettingsModel: SettingsPresentable {
  let appVersion: String
  @ObservationIgnored var onReset: (() -> Void)?

  init(appVersion: String) {
    self.appVersion = appVersion
  }
}

struct SettingsView: View {
  let model: SettingsModel

  var body: some View {
    Text(model.appVersion)
    Button("Reset") { model.onReset?() }
  }
}

final class SettingsViewController: UIHostingController<SettingsView>, ViewControllable {
  init(model: SettingsModel) {
    super.init(rootView: SettingsView(model: model))
  }

  required init?(coder: NSCoder) {
    fatalError("not loaded from a storyboard")
  }
}

@MainActor
final class SettingsInteractor: PresentableInteractor<SettingsPresentable> {
  weak var listener: SettingsListener?

  func reset() {
    listener?.settingsDidReset()
  }
}

@MainActor
final class SettingsRouter: ViewableRouter<SettingsInteractor, ViewControllable>, SettingsRouting {}
