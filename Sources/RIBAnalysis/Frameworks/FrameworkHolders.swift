import SwiftScan
import SwiftProgram

/// Classes of UIKit and SwiftUI that keep what their initialisers are passed, and methods that keep their argument for as long
/// as the object is there.
///
/// Sources: the documentation of `UIAction`, `UIControl.addAction(_:for:)`, `UITableViewDiffableDataSource` and
/// `UIHostingController`.
enum FrameworkHolders {
  /// By the class the property that keeps an argument, by its label; a trailing closure has none.
  private static let properties: [String: [String: String]] = [
    SwiftUIWords.hostingController: [SwiftUIWords.rootView: SwiftUIWords.rootView],
    "UIAction": ["handler": "handler", "": "handler"],
    "UIButton": ["primaryAction": "primaryAction"],
    "UIBarButtonItem": ["primaryAction": "primaryAction"],
    "UITableViewDiffableDataSource": ["cellProvider": "cellProvider", "": "cellProvider"],
    "UICollectionViewDiffableDataSource": ["cellProvider": "cellProvider", "": "cellProvider"],
  ]

  static var classes: [String] { properties.keys.sorted() }

  static func property(of type: String, keeping label: String) -> String? { properties[type]?[label] }

  /// Methods that keep their first argument, by name.
  static let methods: Set<String> = ["addAction", "addArrangedSubview", "addChild", "addSubview"]
}
