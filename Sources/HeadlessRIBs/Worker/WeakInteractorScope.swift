import HeadlessRx

/// A scope that does not keep the one it stands for: an interactor that keeps a worker that keeps its scope would keep
/// itself. Once the other one is gone, it is inactive.
final class WeakInteractorScope: InteractorScope {
  private weak var source: InteractorScope?

  init(of source: InteractorScope) {
    self.source = source
  }

  var isActive: Bool { source?.isActive ?? false }

  var isActiveStream: Observable<Bool> { source?.isActiveStream ?? .just(false) }
}
