import HeadlessRIBs
import RibscopeSampleScreens

#if canImport(UIKit)
  import UIKit
#endif

protocol ImageViewerPresentableListener: AnyObject {
  func toggleFavourite()
  func close()
}

final class ImageViewerViewController: UIViewController, ImageViewerPresentable, ImageViewerViewControllable {
  weak var listener: ImageViewerPresentableListener?

  private(set) var lines: [String] = []

  func show(_ photo: Photo, of performerName: String, isFavourite: Bool) {
    lines = ["[ \(photo.title) ]", performerName, isFavourite ? "A favourite." : "No favourite."]
  }

  /// The user has touched the heart.
  func toggleFavourite() {
    listener?.toggleFavourite()
  }

  /// The user has seen enough.
  func close() {
    listener?.close()
  }
}

// MARK: - Screen

extension ImageViewerViewController: Screen {
  var actions: [ScreenAction] {
    [
      ScreenAction("favourite") { [weak self] in self?.toggleFavourite() },
      ScreenAction("close") { [weak self] in self?.close() },
    ]
  }
}
