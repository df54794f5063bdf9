/// Does things later.
public enum Executor {
  /// Runs `logic` once, on the main queue, when that has lived `delay` seconds; a frame counts for `maxFrameDuration` at
  /// most, so that being blocked, by work or at a breakpoint, brings nothing nearer.
  ///
  /// May be called on any thread.
  ///
  /// - Parameters:
  ///   - delay: seconds.
  ///   - maxFrameDuration: milliseconds; positive.
  public static func execute(
    withDelay delay: Double, maxFrameDuration: Int = 33, logic: @escaping () -> Void
  ) {
    execute(withDelay: delay, maxFrameDuration: maxFrameDuration, by: MainQueueMetronome(), logic: logic)
  }

  static func execute(
    withDelay delay: Double, maxFrameDuration: Int, by metronome: Metronome, logic: @escaping () -> Void
  ) {
    let scheduler = MainQueueScheduler(maxFrameDuration: Double(maxFrameDuration) / 1000, metronome)
    scheduler.wake(at: scheduler.now + delay, logic)
  }
}
