import HeadlessRIBs

#if canImport(UIKit)
  import UIKit
#endif

/// A child's screen that SwiftUI shows as a sheet.
struct Sheet: Identifiable {
  let viewController: UIViewController

  var id: ObjectIdentifier { ObjectIdentifier(viewController) }
}
