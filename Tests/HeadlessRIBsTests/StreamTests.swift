import HeadlessRx
import RibscopeTestSupport
import Testing

@testable import HeadlessRIBs

/// The streams that the runtime hands out can be followed, and nothing else.
@Suite(.oneAtATime) struct StreamTests {
  @Test func isActiveStreamCannotBeForged() {
    #expect(!isWritable(Interactor().isActiveStream))
  }

  @Test func isStartedStreamCannotBeForged() {
    #expect(!isWritable(Worker().isStartedStream))
  }

  @Test func lifecycleCannotBeForged() {
    #expect(!isWritable(Router(interactor: Interactor()).lifecycle))
  }

  @Test func theLeakDetectorsStatusCannotBeForged() {
    #expect(!isWritable(LeakDetector.instance.status))
  }

  private func isWritable<Element>(_ stream: Observable<Element>) -> Bool {
    stream is any ObserverType
  }
}
