import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

final class BasicScoreBoardViewController: UIViewController, BasicScoreBoardPresentable,
  BasicScoreBoardViewControllable
{
  private var player1Name = ""
  private var player2Name = ""
  private var score = Score()

  func show(player1Name: String, player2Name: String) {
    self.player1Name = player1Name
    self.player2Name = player2Name
  }

  func show(score: Score) {
    self.score = score
  }
}

// MARK: - Screen

extension BasicScoreBoardViewController: Screen {
  var lines: [String] { ["\(player1Name) \(score.player1) : \(score.player2) \(player2Name)"] }
}
