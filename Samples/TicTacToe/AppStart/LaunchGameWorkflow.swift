import RibscopeSystem
import HeadlessRIBs
import HeadlessRx

/// Goes straight to a game: `ribs-training://launchGame?gameId=ticTacToe`.
final class LaunchGameWorkflow: Workflow<RootActionableItem> {
  /// - Returns: nil for a link that asks for anything else.
  init?(url: URL) {
    guard let gameId = Self.gameId(in: url) else { return nil }
    super.init()
    onStep { root in root.waitForLogin() }
      .onStep { loggedIn, _ in loggedIn.launchGame(withId: gameId) }
      .commit()
  }

  private static func gameId(in url: URL) -> String? {
    guard url.scheme == "ribs-training", url.host == "launchGame" else { return nil }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    return items?.first { $0.name == "gameId" }?.value
  }
}
