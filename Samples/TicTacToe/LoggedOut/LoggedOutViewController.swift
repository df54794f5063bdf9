import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol LoggedOutPresentableListener: AnyObject {
  func logIn(player1Name: String, player2Name: String)
}

final class LoggedOutViewController: UIViewController, LoggedOutPresentable, LoggedOutViewControllable {
  weak var listener: LoggedOutPresentableListener?

  /// The players have entered their names.
  func submit(player1Name: String, player2Name: String) {
    listener?.logIn(player1Name: player1Name, player2Name: player2Name)
  }
}

// MARK: - Screen

extension LoggedOutViewController: Screen {
  var lines: [String] { ["Who is playing?"] }

  var actions: [ScreenAction] {
    [
      ScreenAction("login", .init("PLAYER1"), .init("PLAYER2")) { [weak self] names in
        self?.submit(player1Name: names[0], player2Name: names[1])
        return nil
      }
    ]
  }
}
