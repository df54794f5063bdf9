import HeadlessRIBs

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
final class SettingsViewController: UIViewController, ViewControllable {
  let model = SettingsModel()

  #if canImport(UIKit)
    override func viewDidLoad() {
      super.viewDidLoad()
      fill(with: SettingsView(model: model))
    }
  #endif
}
