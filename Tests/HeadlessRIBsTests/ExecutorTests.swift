import Testing

@testable import HeadlessRIBs

/// When things that are put off are done.
@Suite struct ExecutorTests {
  private let metronome = ManualMetronome()
  private let log = Log()

  @Test func logicRunsOnceAfterEnoughFrames() {
    execute(after: 0.1, "done")
    for _ in 0..<9 { metronome.beat(after: 0.01) }
    #expect(log.lines == [])
    for _ in 0..<9 { metronome.beat(after: 0.01) }
    #expect(log.lines == ["done"])
    #expect(!metronome.isRunning)
  }

  @Test func aFrameCountsForItsLongestDurationAtMost() {
    execute(after: 0.1, "done")
    for _ in 0..<3 { metronome.beat(after: 3600) }
    #expect(log.lines == [])
    metronome.beat(after: 3600)
    #expect(log.lines == ["done"])
  }

  @Test func timeStandsStillWhileNobodyWaits() {
    let scheduler = MainQueueScheduler(maxFrameDuration: 0.033, metronome)
    metronome.beat(after: 3600)
    #expect(scheduler.now == 0)
    scheduler.wake(at: 0.02) { self.log("first") }
    metronome.beat(after: 0.025)
    metronome.beat(after: 3600)
    let now = scheduler.now
    #expect(now < 0.05)
    scheduler.wake(at: now + 0.02) { self.log("second") }
    metronome.beat(after: 0.01)
    #expect(log.lines == ["first"])
    metronome.beat(after: 0.02)
    #expect(log.lines == ["first", "second"])
  }

  @Test func whoWaitsInsideOfWhatWasWaitedForIsServedToo() {
    let scheduler = MainQueueScheduler(maxFrameDuration: 0.033, metronome)
    scheduler.wake(at: 0.02) {
      self.log("outer")
      scheduler.wake(at: 0.01) { self.log("inner") }
    }
    metronome.beat(after: 0.03)
    #expect(metronome.isRunning)
    metronome.beat(after: 0.01)
    #expect(log.lines == ["outer", "inner"])
    #expect(!metronome.isRunning)
  }

  @Test func onTheMainQueueItRunsWithoutBeingKept() async {
    await withCheckedContinuation { continuation in
      Executor.execute(withDelay: 0, maxFrameDuration: 1) { continuation.resume() }
    }
  }

  private func execute(after delay: Double, _ text: String) {
    Executor.execute(withDelay: delay, maxFrameDuration: 33, by: metronome) { log(text) }
  }
}
