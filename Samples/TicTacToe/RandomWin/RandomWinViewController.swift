import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol RandomWinPresentableListener: AnyObject {
  func flipCoin()
  func closeGame()
}

final class RandomWinViewController: UIViewController, RandomWinPresentable, RandomWinViewControllable {
  weak var listener: RandomWinPresentableListener?

  private var status = ""
  private var isDecided = false

  func invite(player1Name: String, player2Name: String) {
    status = "A coin decides between \(player1Name) and \(player2Name)."
  }

  func announce(winnerName: String) {
    status = "\(winnerName) has won!"
    isDecided = true
  }

  /// The players want to know.
  func flip() {
    listener?.flipCoin()
  }

  /// The players have seen the result, or don't want to.
  func close() {
    listener?.closeGame()
  }
}

// MARK: - Screen

extension RandomWinViewController: Screen {
  var lines: [String] { [status] }

  var actions: [ScreenAction] {
    let flip = ScreenAction("flip") { [weak self] in self?.flip() }
    let close = ScreenAction("close") { [weak self] in self?.close() }
    return isDecided ? [close] : [flip, close]
  }
}
