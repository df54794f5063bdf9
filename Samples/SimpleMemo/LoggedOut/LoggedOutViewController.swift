import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol LoggedOutPresentableListener: AnyObject {
  func logIn(userName: String)
}

final class LoggedOutViewController: UIViewController, LoggedOutPresentable, LoggedOutViewControllable {
  weak var listener: LoggedOutPresentableListener?

  private var complaint: String?

  func show(complaint: String) {
    self.complaint = complaint
  }

  /// The user has entered a name.
  func submit(userName: String) {
    listener?.logIn(userName: userName)
  }
}

// MARK: - Screen

extension LoggedOutViewController: Screen {
  var lines: [String] {
    ["Whose memo is it?"] + (complaint.map { [$0] } ?? [])
  }

  var actions: [ScreenAction] {
    [
      ScreenAction("login", .init("NAME")) { [weak self] names in
        self?.submit(userName: names[0])
        return nil
      }
    ]
  }
}
