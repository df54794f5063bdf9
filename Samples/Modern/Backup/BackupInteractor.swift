import HeadlessRIBs

/// Sees to it that no change is lost while its shelf is open.
@MainActor
final class BackupInteractor: Interactor, Sendable {
  private let saver: BookSaver
  private var saving: Task<Void, Never>?

  init(saver: BookSaver) {
    self.saver = saver
    super.init()
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated {
      saving = Task { await saver.saveChanges() }
    }
  }

  override func willResignActive() {
    super.willResignActive()
    MainActor.assumeIsolated { saving?.cancel() }
  }
}
