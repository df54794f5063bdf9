import HeadlessRIBs

@MainActor
protocol RootRouting: ViewableRouting {
  /// Returns once the shelf's books are read and Library shows them.
  func attachLibrary(of shelf: Shelf) async
  func detachLibrary()
}

/// What it inherits is not isolated, so that overrides must say that they run on the main actor. `Sendable`, which a class on
/// the main actor is by itself if what it inherits is, lets them.
@MainActor
final class RootInteractor: Interactor, RootInteractable, Sendable {
  weak var router: RootRouting?

  /// Opens a shelf; nil before the first one.
  private var opening: Task<Void, Never>?

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { open(.home) }
  }

  override func willResignActive() {
    super.willResignActive()
    MainActor.assumeIsolated { opening?.cancel() }
  }

  private func open(_ shelf: Shelf) {
    opening?.cancel()
    opening = Task { await router?.attachLibrary(of: shelf) }
  }

  // MARK: - LibraryListener

  func libraryDidChoose(_ shelf: Shelf) {
    router?.detachLibrary()
    open(shelf)
  }
}
