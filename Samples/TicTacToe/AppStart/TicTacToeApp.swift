import Foundation
import RIBs
import MiniRx

#if canImport(UIKit)
  import UIKit
#endif

/// The app's start: an app delegate, or a terminal's main loop, makes one and hands it the links that are opened.
final class TicTacToeApp {
  private let launchRouter: LaunchRouting
  private let rootActionableItem: RootActionableItem
  private let disposeBag = DisposeBag()

  init(component: AppComponent = AppComponent()) {
    let root = RootBuilder(dependency: component).build()
    launchRouter = root.launchRouter
    rootActionableItem = root.actionableItem
  }

  func launch(from window: UIWindow) {
    launchRouter.launch(from: window)
  }

  /// Follows a deep link; before the login it waits for it.
  ///
  /// - Returns: whether the app knows links of this form.
  func open(_ url: URL) -> Bool {
    guard let workflow = LaunchGameWorkflow(url: url) else { return false }
    workflow.subscribe(rootActionableItem).disposed(by: disposeBag)
    return true
  }
}
