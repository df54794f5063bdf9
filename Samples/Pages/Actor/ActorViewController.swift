import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol ActorPresentableListener: AnyObject {
  /// - Parameter index: counted from 0.
  /// - Returns: whether there is such a photo.
  func selectPhoto(at index: Int) -> Bool
}

/// One page: a performer and the titles of the photos, or over it the viewer that is presented.
final class ActorViewController: UIViewController, ActorPresentable, ActorViewControllable {
  weak var listener: ActorPresentableListener?

  private(set) var presented: ViewControllable?
  private var performer: Performer?
  private var page: Page?
  private var favourites: Set<Photo> = []

  func show(performer: Performer) {
    self.performer = performer
  }

  func show(page: Page, favourites: Set<Photo>) {
    self.page = page
    self.favourites = favourites
  }

  func present(viewController: ViewControllable) {
    presented = viewController
  }

  func dismiss(viewController: ViewControllable) {
    presented = nil
  }

  /// The user has touched a photo, by its number on the screen, which counts from 1.
  ///
  /// - Returns: whether there is such a photo.
  func open(number: Int) -> Bool {
    listener?.selectPhoto(at: number - 1) ?? false
  }
}

// MARK: - Screen

extension ActorViewController: Screen {
  var lines: [String] {
    if let screen = presented as? Screen { return screen.lines }
    guard let performer, let page else { return [] }
    return ["\(performer.name) (page \(page.index + 1) of \(page.count))"]
      + performer.photos.enumerated().map { line(number: $0.offset + 1, photo: $0.element) }
  }

  var actions: [ScreenAction] {
    if let screen = presented as? Screen { return screen.actions }
    let numbers = performer?.photos.indices.map { String($0 + 1) } ?? []
    let open = ScreenAction("open", .init("NUMBER", choices: numbers)) { [weak self] numbers in
      let isOpen = Int(numbers[0]).map { self?.open(number: $0) == true } ?? false
      return isOpen ? nil : "there is no photo of this number"
    }
    return [open]
  }

  private func line(number: Int, photo: Photo) -> String {
    "\(number). \(photo.title)" + (favourites.contains(photo) ? " *" : "")
  }
}
