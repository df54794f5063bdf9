import RibscopeSystem
import HeadlessRIBs
import HeadlessRx
import RibscopeSampleScreens

/// The app's start: an app delegate, or a terminal's main loop, makes one and hands it the links that are opened.
public final class TicTacToeApp: SampleApp {
  public static let exampleLink: String? = "ribs-training://launchGame?gameId=ticTacToe"

  public var root: LaunchRouting { launchRouter }

  private let launchRouter: LaunchRouting
  private let rootActionableItem: RootActionableItem
  private let disposeBag = DisposeBag()

  init(component: AppComponent) {
    let root = RootBuilder(dependency: component).build()
    launchRouter = root.launchRouter
    rootActionableItem = root.actionableItem
  }

  /// - Parameter isPredictable: Whether the coin shows each side in turn.
  public convenience init(isPredictable: Bool = false) {
    self.init(component: AppComponent(coin: isPredictable ? AlternatingCoin() : RandomCoin()))
  }

  /// Follows a deep link; before the login it waits for it.
  ///
  /// - Returns: whether the app knows links of this form.
  public func open(_ url: URL) -> Bool {
    guard let workflow = LaunchGameWorkflow(url: url) else { return false }
    workflow.subscribe(rootActionableItem).disposed(by: disposeBag)
    return true
  }
}
