import RibscopePages
import RibscopeSampleScreens
import RibscopeSimpleMemo
import RibscopeTicTacToe

/// The samples that can be run, by the names that they are called on the command line.
package enum Sample: String, CaseIterable, Sendable {
  case tictactoe, memo, pages

  var appType: any SampleApp.Type {
    switch self {
    case .tictactoe: TicTacToeApp.self
    case .memo: SimpleMemoApp.self
    case .pages: PagesApp.self
    }
  }

  /// - Parameter isPredictable: Whether chance is left out.
  package func makeApp(isPredictable: Bool) -> SampleApp {
    appType.init(isPredictable: isPredictable)
  }
}
