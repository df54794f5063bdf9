import HeadlessRx

@testable import HeadlessRIBs

/// Beats when it is told to.
final class ManualMetronome: Metronome {
  private(set) var uptime = 1000.0
  private var beat: (() -> Void)?

  var isRunning: Bool { beat != nil }

  func start(every interval: Double, _ beat: @escaping () -> Void) -> Disposable {
    self.beat = beat
    return Disposables.create { self.beat = nil }
  }

  /// Lets time pass, in which the main thread is blocked, then beats if anybody listens.
  func beat(after seconds: Double) {
    uptime += seconds
    beat?()
  }
}
