import RIBModel

extension Attachment.MistakenRemoval {
  /// Why the call does not remove the view.
  var note: Finding.Note { Finding.Note("'\(call.name)' \(cause)", call.position) }

  private var cause: String {
    switch reason {
    case .dismissesPushed: "removes only a presented view, and this one is pushed"
    case .popsPresented: "removes only a pushed view, and this one is presented"
    case .isNeverReached: "is not called while the view is shown: the condition in front of it does not hold then"
    }
  }
}
