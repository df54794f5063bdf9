import RIBModel

/// What to write so that a child's view tells the listener that it is gone.
enum LeavingReport {
  static func text(of dismissal: Attachment.Dismissal) -> String {
    switch dismissal.cause {
    case .sheet, .popover, .zoom, .presentation:
      dismissal.isDisappearanceOverridden
        ? "in `viewDidDisappear(_:)` of \(dismissal.view), call the listener if \(question(dismissal)) is `true`"
        : "override `viewDidDisappear(_:)` in \(dismissal.view), and if \(question(dismissal)) is `true`, call the listener"
    case .back: back(in: dismissal.view)
    case .itself(let method): "call the listener in `\(method.name)`"
    case .button(let report): "set the delegate of \(dismissal.view), and call the listener in its `\(report)`"
    }
  }

  /// How a pushed view tells that it is gone.
  static func back(in view: String) -> String {
    "override `didMove(toParent:)` in \(view), and if the parent is `nil`, call the listener"
  }

  /// What has to be done before the child can tell its parent anything; empty where it can.
  static func need(of child: RIB) -> String {
    if child.listeners.isEmpty { return "; for that, let the `build` of \(child.name) take a listener" }
    if child.listeners.contains(where: \.isPassedOn) { return "" }
    return "; for that, let the `build` of \(child.name) hand the listener to the interactor"
  }

  /// What holds as the sheet goes: a child of a navigation controller that is dismissed is not dismissed itself.
  private static func question(_ dismissal: Attachment.Dismissal) -> String {
    switch dismissal.container {
    case .none: "`isBeingDismissed`"
    case .navigation: "`navigationController?.isBeingDismissed`"
    case .either: "`isBeingDismissed` or `navigationController?.isBeingDismissed`"
    }
  }
}
