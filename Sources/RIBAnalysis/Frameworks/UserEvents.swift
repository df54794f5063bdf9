/// What UIKit, SwiftUI, RxCocoa and Combine call the events of the user, and the methods that UIKit calls in a view.
enum EventWords {
  /// What shows the user something that disappears with the answer: an alert's action.
  static let alertActions: Set<String> = ["UIAlertAction"]
  /// What runs a closure when the user uses a control.
  static let controls: Set<String> = [
    "UIAction", "UIBarButtonItem", "UIContextualAction", "Button", "onTapGesture",
  ]
  /// What shows or takes away a screen, and runs a closure when that is done.
  static let transitions: Set<String> = ["present", "dismiss"]
  /// What calls a method by its selector when the user uses a control or makes a gesture.
  static let targets: Set<String> = [
    "addTarget", "UIBarButtonItem", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
    "UISwipeGestureRecognizer",
  ]
  /// Streams of the user's events.
  static let streams: Set<String> = [
    "tap", "tapGesture", "longPressGesture", "controlEvent", "itemSelected", "modelSelected", "itemDeleted",
    "modelDeleted", "tapPublisher", "didSelectItemPublisher", "didSelectRowPublisher", "searchButtonClicked",
    "cancelButtonClicked",
  ]
  /// Members of a view's `rx` that send again and again while the user types or chooses, or as a screen comes and goes.
  static let ongoingStreams: Set<String> = recurring.union([
    "text", "value", "isOn", "selectedSegmentIndex", "date", "didScroll", "contentOffset", "textDidBeginEditing",
    "textDidEndEditing",
  ])
  /// Members that only streams of the user's events have, and that pass each event on at once.
  static let streamMembers: Set<String> = ["asControlEvent", "when", "orEmpty", "changed", reactiveMember]
  /// The member of a view that has its streams.
  static let reactiveMember = "rx"
  /// Methods of delegates that UIKit calls when the user chooses something.
  static let choosing: Set<String> = [
    "tableView(_:didSelectRowAt:)", "collectionView(_:didSelectItemAt:)", "tabBar(_:didSelect:)",
    "textFieldShouldReturn(_:)", "searchBarSearchButtonClicked(_:)",
  ]
  /// Properties of controls, and parts of index paths, that say which of several things the user chose.
  static let choices: Set<String> = [
    "isOn", "item", "row", "section", "selectedIndex", "selectedItem", "selectedSegmentIndex", "tag",
  ]
  /// Methods of delegates that UIKit calls again and again while the user types, scrolls or edits.
  static let ongoing: Set<String> = [
    "searchBar(_:textDidChange:)", "updateSearchResults(for:)",
    "textField(_:shouldChangeCharactersIn:replacementString:)", "textViewDidChange(_:)", "textFieldDidEndEditing(_:)",
    "scrollViewDidScroll(_:)",
    "scrollViewDidEndDecelerating(_:)", "tableView(_:willDisplay:forRowAt:)",
    "collectionView(_:willDisplay:forItemAt:)",
  ]
  /// Methods of data sources and delegates that UIKit calls with each cell that comes into view, and labels and types whose
  /// closures are called so.
  static let reusing: Set<String> = [
    "tableView(_:cellForRowAt:)", "collectionView(_:cellForItemAt:)", "tableView(_:willDisplay:forRowAt:)",
    "collectionView(_:willDisplay:forItemAt:)", "tableView(_:viewForHeaderInSection:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)",
  ]
  static let reusingLabels: Set<String> = ["cellProvider", "configureCell"]
  static let reusingTypes: Set<String> = [
    "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "CellRegistration",
    "SupplementaryRegistration",
  ]
  /// What is shown, put away and shown again with something else.
  static let reused: Set<String> = ["UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView"]
  /// Methods of delegates that UIKit calls once for each request.
  static let answers: Set<String> = ["photoOutput(_:didFinishProcessingPhoto:error:)"]
  /// Properties that switch off what the user touches.
  static let switches: Set<String> = ["isUserInteractionEnabled", "isEnabled"]
  /// Methods of a controller that UIKit calls whenever its view comes, goes or is laid out.
  static let recurring: Set<String> = appearing.union(["viewWillDisappear", "viewDidDisappear"])
  /// Those of them in which something may begin.
  static let appearing: Set<String> = ScreenWords.returning.union(["viewDidLayoutSubviews"])

  // MARK: - Once

  /// Methods that the system calls once in the life of an app or a scene.
  static let starts: Set<String> = [
    "application(_:didFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)",
    "applicationDidFinishLaunching(_:)", "scene(_:willConnectTo:options:)",
  ]
  /// Methods that UIKit calls once in the life of a view.
  static let loading: Set<String> = ["viewDidLoad", "loadView", "awakeFromNib"]
}
