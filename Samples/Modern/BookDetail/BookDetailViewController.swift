import HeadlessRIBs

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
final class BookDetailViewController: UIViewController, ViewControllable {
  let model = BookDetailModel()

  #if canImport(UIKit)
    override func viewDidLoad() {
      super.viewDidLoad()
      fill(with: BookDetailView(model: model))
    }
  #endif
}
