import RIBModel

extension Attachment.MistakenRemoval {
  /// Why the call does not remove the view.
  var note: Finding.Note { Finding.Note("'\(call.name)' \(cause)", call.position) }

  /// What to write instead.
  var help: String {
    switch reason {
    case .dismissesPushed: "call `popViewController(animated:)` of the navigation controller instead of `\(call.name)`"
    case .popsPresented: "call `dismiss(animated:)` instead of `\(call.name)`"
    case .leavesSubview: "call `view.removeFromSuperview()` of the child's controller before `\(call.name)`"
    case .isNeverReached: "correct the condition in front of `\(call.name)`"
    }
  }

  private var cause: String {
    switch reason {
    case .dismissesPushed: "removes only a presented view, and this one is pushed"
    case .popsPresented: "removes no presented view, and this one is presented"
    case .leavesSubview: "leaves the view in its superview"
    case .isNeverReached: "is not called while the view is shown: the condition in front of it does not hold then"
    }
  }
}
