import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol OffGamePresentableListener: AnyObject {
  /// - Returns: whether there is a game of this name.
  func selectGame(named name: String) -> Bool
}

/// The score, and below it the games to choose from.
final class OffGameViewController: UIViewController, OffGamePresentable, OffGameViewControllable {
  weak var listener: OffGamePresentableListener?

  private var gameNames: [String] = []
  private var scoreBoard: ViewControllable?

  func show(gameNames: [String]) {
    self.gameNames = gameNames
  }

  func embed(scoreBoard: ViewControllable) {
    self.scoreBoard = scoreBoard
  }

  /// The players have chosen a game.
  ///
  /// - Returns: whether there is a game of this name.
  func start(gameNamed name: String) -> Bool {
    listener?.selectGame(named: name) ?? false
  }
}

// MARK: - Screen

extension OffGameViewController: Screen {
  var lines: [String] {
    let score = (scoreBoard as? Screen)?.lines ?? []
    return score + ["Choose a game:"] + gameNames.map { "- \($0)" }
  }

  var actions: [ScreenAction] {
    [
      ScreenAction("start", .init("GAME", choices: gameNames)) { [weak self] names in
        self?.start(gameNamed: names[0]) == true ? nil : "there is no game of this name"
      }
    ]
  }
}
