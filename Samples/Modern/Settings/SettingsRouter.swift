import HeadlessRIBs

@MainActor
protocol SettingsInteractable: Interactable {
  var listener: SettingsListener? { get set }
}

@MainActor
final class SettingsRouter: ViewableRouter<SettingsInteractable, ViewControllable>, SettingsRouting {}
