import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol ContainerPresentableListener: AnyObject {
  /// - Returns: whether there is such a page.
  func turnPage(by pages: Int) -> Bool
}

/// Shows one page, and turns it.
final class ContainerViewController: UIViewController, ContainerPresentable, ContainerViewControllable {
  weak var listener: ContainerPresentableListener?

  private(set) var page: ViewControllable?

  func show(page: ViewControllable) {
    self.page = page
  }

  /// The user has swiped towards the end.
  ///
  /// - Returns: whether there is a page to show.
  func showNextPage() -> Bool {
    listener?.turnPage(by: 1) ?? false
  }

  /// The user has swiped towards the start.
  ///
  /// - Returns: whether there is a page to show.
  func showPreviousPage() -> Bool {
    listener?.turnPage(by: -1) ?? false
  }
}

// MARK: - Screen

extension ContainerViewController: Screen {
  private var shownScreen: Screen? { page as? Screen }

  var lines: [String] { shownScreen?.lines ?? [] }

  var actions: [ScreenAction] {
    let next = ScreenAction("next") { [weak self] _ in
      self?.showNextPage() == true ? nil : "this is the last page"
    }
    let previous = ScreenAction("previous") { [weak self] _ in
      self?.showPreviousPage() == true ? nil : "this is the first page"
    }
    return (shownScreen?.actions ?? []) + [next, previous]
  }
}
