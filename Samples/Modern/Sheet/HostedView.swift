#if canImport(UIKit)
  import SwiftUI

  extension UIViewController {
    /// Shows a view of SwiftUI as all that there is on this screen.
    func fill(with content: some View) {
      let host = UIHostingController(rootView: content)
      addChild(host)
      host.view.frame = view.bounds
      host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(host.view)
      host.didMove(toParent: self)
    }
  }
#endif
