import SwiftScan
import SwiftProgram

/// What UIKit calls showing screens, forbidding the user to take them away, and telling of it.
enum ScreenWords {
  static let controller: Set<String> = ["UIViewController"]

  /// Whether a name that the sources do not declare is that of one of UIKit's own types.
  static func isUIKit(_ name: String) -> Bool { name.hasPrefix("UI") && KnownTypes.isAppleClass(name) }

  /// Controllers that choose themselves how they are presented, or are not presented as sheets.
  static let choosingControllers: Set<String> = Set(closingReports.keys).union([
    "UISplitViewController", "UIAlertController", "UIActivityViewController", "UISearchController",
    "UIImagePickerController", "UIInputViewController",
  ])

  /// Controllers that a button of their own dismisses, and the first words of the delegate's method that UIKit calls then.
  static let closingReports = [
    "SFSafariViewController": "safariViewControllerDidFinish",
    "UIDocumentPickerViewController": "documentPickerWasCancelled",
    "CNContactPickerViewController": "contactPickerDidCancel",
  ]

  // MARK: - Showing

  static let window = "UIWindow"
  static let present = "present"
  static let push = "pushViewController"
  static let show = "show"
  static let navigation = "navigationController"
  /// What makes a view a part of another one.
  static let embedding: Set<String> = adding.union([addChild, "setViewControllers"])
  static let adding: Set<String> = ["addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview"]
  static let addChild = "addChild"
  static let removeFromParent = "removeFromParent"
  static let removeArranged = "removeArrangedSubview"
  /// What puts views into a navigation controller.
  static let filling: Set<String> = [viewControllers, "setViewControllers", push]
  static let viewControllers = "viewControllers"

  /// Presentation styles of screens that the user can pull down.
  static let sheetStyles: Set<String> = ["automatic", "pageSheet", "formSheet", "popover"]

  /// The style in which the app presents a screen by classes of its own.
  static let custom = "custom"
  /// What a transitioning delegate makes then, and what it and that run as the screen goes.
  static let makingPresentation = "presentationController(forPresented:presenting:source:)"
  static let endingTransitions: Set<String> = [
    "dismissalTransitionWillBegin()", "dismissalTransitionDidEnd(_:)", "animationController(forDismissed:)",
    "interactionControllerForDismissal(using:)",
  ]
  /// What a presentation controller has of UIKit.
  static let ofPresentations: Set<String> = [presented, presenting, "containerView", "presentedView"]

  /// Properties of a presented controller that decide whether it can be pulled down.
  static let presentationProperties: Set<String> = [style, modal, transition]
  static let style = "modalPresentationStyle"
  static let modal = "isModalInPresentation"
  static let transition = "transitioningDelegate"
  /// How a controller is opened whatever its style; `.zoom` lets the user drag it away.
  static let preferredTransition = "preferredTransition"
  static let zoom = "zoom"
  static let presentation = "presentationController"
  static let sheetPresentation = "sheetPresentationController"
  static let popoverPresentation = "popoverPresentationController"

  /// Whom a presented controller's presentation tells of being dismissed, by the property that has a `delegate`.
  static let presentations: Set<String> = [presentation, sheetPresentation, popoverPresentation]

  // MARK: - Going back

  static let hideBar = "setNavigationBarHidden"
  static let barHidden = "isNavigationBarHidden"
  /// The bar itself, and what makes any view invisible.
  static let bar = "navigationBar"
  static let hidden = "isHidden"
  static let popGesture = "interactivePopGestureRecognizer"
  static let gestureQuestion = "gestureRecognizerShouldBegin"
  static let hidesBackButton = "hidesBackButton"

  /// What puts other buttons in the back button's place, or beside it.
  static let leftItems: Set<String> = [
    "leftBarButtonItem", "leftBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems",
  ]
  /// Whether they are beside it.
  static let supplementsBackButton = "leftItemsSupplementBackButton"
  /// What takes the back button of a navigation item away.
  static let takingBackButton: Set<String> = leftItems.union(["setHidesBackButton", hidesBackButton])

  // MARK: - Telling of it

  /// Methods of a controller that run as it leaves the screen.
  static let leaving: Set<String> = disappearing.union(["willMove", "didMove"])
  static let disappearing: Set<String> = ["viewWillDisappear", disappeared]
  static let disappeared = "viewDidDisappear"
  /// Methods of a controller that run once, before it is on the screen.
  static let loading: Set<String> = ["loadView", "viewDidLoad"]
  /// Methods of a controller that run as it comes back to the screen.
  static let returning: Set<String> = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
  /// What a presentation tells its delegate of the user's pulling it down.
  static let sheetReports: Set<String> = [
    "presentationControllerWillDismiss", "presentationControllerDidDismiss", sheetQuestion,
    "popoverPresentationControllerDidDismissPopover",
  ]
  static let sheetQuestion = "presentationControllerShouldDismiss"
  /// What a presentation tells its delegate instead where the sheet cannot be pulled down.
  static let preventedDismissal = "presentationControllerDidAttemptToDismiss"
  /// What a presentation asks its delegate for the style on a small screen.
  static let adaptiveStyle = "adaptivePresentationStyle"
  static let delegate = "delegate"
  static let delegates: Set<String> = [
    "UIAdaptivePresentationControllerDelegate", "UISheetPresentationControllerDelegate",
    "UIPopoverPresentationControllerDelegate",
  ]

  static let presentationControllers: Set<String> = [
    "UIPresentationController", "UISheetPresentationController", "UIPopoverPresentationController",
  ]

  /// What a presentation asks of its delegate, or tells it.
  static let delegateMethods: Set<String> = sheetReports.union([
    preventedDismissal, "presentationController", adaptiveStyle, "prepareForPopoverPresentation",
    "popoverPresentationController", "popoverPresentationControllerShouldDismissPopover",
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
  ])

  /// What a navigation controller is told, or tells its delegate, as the user goes back.
  static let backReports: Set<String> = delegateReports.union([
    "popViewController", "popToViewController", "popToRootViewController",
  ])
  /// What a navigation controller or its bar tells its delegate.
  static let delegateReports: Set<String> = ["navigationController", "navigationBar"]
  /// What sets a delegate without its being assigned.
  static let settingDelegates: Set<String> = ["setDelegate", "setForwardToDelegate", "installForwardDelegate"]
  /// How streams and SwiftUI refer to the same, besides by the methods' own names.
  static let streams: Set<String> = questions.union(["didDismiss", "willDismiss", "isDismissing", "onDisappear"])
  /// Properties of a controller that code reads as the controller leaves the screen.
  static let questions: Set<String> = [dismissed, "isMovingFromParent"]
  static let dismissed = "isBeingDismissed"
  /// How streams refer to a navigation controller's showing another screen.
  static let backStreams: Set<String> = ["didShow", "willShow"]

  /// What UIKit calls leaving the screen on one's own.
  static let closing: Set<String> = leavingStack.union([dismiss])
  /// What has a navigation controller take away what is pushed last.
  static let leavingStack: Set<String> = ["popViewController", "popToRootViewController"]
  static let dismiss = "dismiss"
  /// What has a navigation controller take away what was pushed.
  static let popping: Set<String> = leavingStack.union(["popToViewController"])
  static let presented = "presentedViewController"
  static let presenting = "presentingViewController"

  /// What is about closing a screen: it closes one, runs as one is closed, or tells whether one is.
  static let aboutClosing: Set<String> = Set(closingReports.values).union([
    "dismiss", "popViewController", "popToRootViewController", "popToViewController", "removeFromSuperview",
    "removeFromParent", "willMove", "didMove", "viewDidDisappear", "viewWillDisappear", "isBeingDismissed",
    "isMovingFromParent", "navigationController", "setViewControllers", "performSegue", "isHidden",
    "presentationControllerDidDismiss", "presentationControllerWillDismiss", "presentingViewController",
    "presentationMode", "isPresented", "setRootViewController", "rootViewController", "unwind",
  ])

  /// What has a control call its targets, or tells whoever listens.
  static let telling: Set<String> = [
    "sendActions", "sendAction", "post", "perform", "accept", "onNext", "onCompleted", "send",
  ]
  /// What a controller has of UIKit, by which it tells none of the app's classes anything.
  static let ofControllers: Set<String> = [
    "navigationController", "tabBarController", "navigationItem", "tabBarItem", "view", "parent", "UIView",
    "UIApplication", "UIDevice", "NotificationCenter", "transitionCoordinator",
  ]
}
