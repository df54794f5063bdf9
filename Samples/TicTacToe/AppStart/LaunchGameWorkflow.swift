import RibscopeSystem
import HeadlessRIBs
import HeadlessRx

/// Goes straight to a game: `ribs-training://launchGame?gameId=ticTacToe`. Without a game, it waits for the login only.
final class LaunchGameWorkflow: Workflow<RootActionableItem> {
  /// - Returns: nil for a link that asks for anything else.
  init?(url: URL) {
    guard url.scheme == "ribs-training", url.host == "launchGame" else { return nil }
    let gameId = Self.gameId(in: url)
    super.init()
    onStep { root in root.waitForLogin() }
      .onStep { loggedIn, _ in loggedIn.launchGame(withId: gameId) }
      .commit()
  }

  private static func gameId(in url: URL) -> String? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    return items?.first { $0.name == "gameId" }?.value
  }
}
