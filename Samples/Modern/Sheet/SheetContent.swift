#if canImport(UIKit)
  import SwiftUI

  struct SheetContent: UIViewControllerRepresentable {
    let viewController: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { viewController }
    func updateUIViewController(_ viewController: UIViewController, context: Context) {}
  }
#endif
