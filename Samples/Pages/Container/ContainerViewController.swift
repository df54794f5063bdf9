import RIBs

#if canImport(UIKit)
  import UIKit
#endif

protocol ContainerPresentableListener: AnyObject {
  func turnPage(by pages: Int)
}

/// Shows one page, and turns it.
final class ContainerViewController: UIViewController, ContainerPresentable, ContainerViewControllable {
  weak var listener: ContainerPresentableListener?

  private(set) var page: ViewControllable?

  func show(page: ViewControllable) {
    self.page = page
  }

  /// The user has swiped towards the end.
  func showNextPage() {
    listener?.turnPage(by: 1)
  }

  /// The user has swiped towards the start.
  func showPreviousPage() {
    listener?.turnPage(by: -1)
  }
}

// MARK: - Screen

extension ContainerViewController: Screen {
  var lines: [String] { (page as? Screen)?.lines ?? [] }
}
