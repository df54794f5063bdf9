import HeadlessRIBs

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
final class LibraryViewController: UIViewController, LibraryViewControllable {
  let model = LibraryModel()

  #if canImport(UIKit)
    override func viewDidLoad() {
      super.viewDidLoad()
      fill(with: LibraryView(model: model))
    }
  #endif

  func showSheet(_ viewController: ViewControllable) {
    model.sheet = Sheet(viewController: viewController.uiviewController)
  }

  func hideSheet() {
    model.sheet = nil
  }
}
