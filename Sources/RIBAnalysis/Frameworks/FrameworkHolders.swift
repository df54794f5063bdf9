import SwiftScan
import SwiftProgram

/// Classes of Apple's frameworks that keep what their initialisers are passed or their properties are set to, and methods that
/// keep their argument for as long as the object is there.
///
/// Sources: the documentation of `UIAction`, `UIControl.addAction(_:for:)`, `UIMenu`, `UINavigationItem`,
/// `UITableViewDiffableDataSource`, `UICollectionViewCompositionalLayout`, `UICollectionView.CellRegistration`,
/// `UIHostingController`, `Binding`, `DispatchWorkItem`, which keeps its block after it has run, and `NWPathMonitor`.
enum FrameworkHolders {
  /// By the class the property that keeps an argument, by its label; a trailing closure has none.
  private static let properties: [String: [String: String]] = [
    SwiftUIWords.hostingController: [SwiftUIWords.rootView: SwiftUIWords.rootView],
    "UIAction": ["handler": "handler", "": "handler"],
    "UIButton": ["primaryAction": "primaryAction"],
    "UIBarButtonItem": ["primaryAction": "primaryAction", "menu": "menu"],
    "UIMenu": ["children": "children"],
    "UITableViewDiffableDataSource": ["cellProvider": "cellProvider", "": "cellProvider"],
    "UICollectionViewDiffableDataSource": ["cellProvider": "cellProvider", "": "cellProvider"],
    "UICollectionViewCompositionalLayout": ["sectionProvider": "sectionProvider", "": "sectionProvider"],
    "UICollectionView": ["collectionViewLayout": "collectionViewLayout"],
    "CellRegistration": ["handler": "handler", "": "handler"],
    "SupplementaryRegistration": ["handler": "handler", "": "handler"],
    "Binding": ["get": "get", "set": "set"],
    "DispatchWorkItem": ["block": "block", "": "block"],
  ]

  /// By the class its properties that keep what they are set to.
  private static let settable: [String: Set<String>] = [
    SwiftUIWords.hostingController: [SwiftUIWords.rootView],
    "UITableViewDiffableDataSource": ["supplementaryViewProvider"],
    "UICollectionViewDiffableDataSource": ["supplementaryViewProvider"],
    "UIButton": ["configurationUpdateHandler"],
    "NWPathMonitor": ["pathUpdateHandler"],
    "NWConnection": ["stateUpdateHandler", "pathUpdateHandler", "viabilityUpdateHandler"],
    "NWListener": ["stateUpdateHandler", "newConnectionHandler"],
    "NWBrowser": ["stateUpdateHandler", "browseResultsChangedHandler"],
  ].merging(ReactorWords.views.map { ($0, [ReactorWords.reactor]) }) { $1 }

  /// The properties among these whose closures are asked for something.
  static let asking: Set<String> = ["cellProvider", "sectionProvider", "supplementaryViewProvider", "get"]

  static func isSettable(_ type: String) -> Bool { settable[type] != nil }
  static func keeps(_ property: String, of type: String) -> Bool { settable[type]?.contains(property) == true }

  static var classes: [String] { properties.keys.sorted() }

  static func property(of type: String, keeping label: String) -> String? { properties[type]?[label] }

  /// What controllers and cells have from UIKit for as long as they live, and the properties of these, of controls and of
  /// controllers that keep what they are set to.
  static let shown: Set<String> = ["view", "contentView", "navigationItem", "tableView", "collectionView"]
  static let views: Set<String> = [
    "rightBarButtonItem", "rightBarButtonItems", "leftBarButtonItem", "leftBarButtonItems", "titleView", "toolbarItems",
    "menu", "tableHeaderView", "tableFooterView", "backgroundView",
  ]

  /// The labels of arguments that are of `UIAction`.
  static let actionLabels: Set<String> = ["primaryAction"]
  /// The function that takes one first, told from others of that name by the label of its second argument.
  static let addingAction = (name: "addAction", label: "for")

  /// Methods that keep their first argument, by name.
  static let methods: Set<String> = ["addAction", "addArrangedSubview", "addChild", "addSubview"]
  /// What takes that away again.
  static let removals = ["removeFromSuperview", "removeArrangedSubview", "removeFromParent"]

  /// The methods by which Then has a closure set up an object.
  static let configuring: Set<String> = ["then", "do"]
  /// The labels by which a data source is passed the list whose cells it makes, and the classes of such lists.
  static let lists: Set<String> = ["tableView", "collectionView"]
  static let listTypes: Set<String> = ["UITableView", "UICollectionView"]
}
