import Dispatch
import HeadlessRx

/// Real seconds since the machine was started; never goes back.
func uptime() -> Double {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}

/// Where a clock that counts frames has its beat and its time from. Tests have one of their own.
protocol Metronome {
  var uptime: Double { get }

  /// Calls `beat` on the main queue every `interval` seconds, or as soon as that is free again, until the result is
  /// disposed of.
  func start(every interval: Double, _ beat: @escaping () -> Void) -> Disposable
}

struct MainQueueMetronome: Metronome {
  var uptime: Double { HeadlessRIBs.uptime() }

  func start(every interval: Double, _ beat: @escaping () -> Void) -> Disposable {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let work = MainQueueWork(run: beat)
    timer.setEventHandler { work.run() }
    timer.schedule(deadline: .now(), repeating: interval)
    timer.resume()
    return Disposables.create { timer.cancel() }
  }
}

/// `Sendable` only on its way to the main queue, where it runs.
private struct MainQueueWork: @unchecked Sendable {
  let run: () -> Void
}
