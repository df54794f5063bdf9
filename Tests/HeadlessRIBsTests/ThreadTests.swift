import Foundation
import HeadlessRIBs
import Testing

/// What may be read on other threads than the tree's. That nothing races is what the thread sanitizer finds out:
/// `swift test --sanitize=thread --scratch-path .build/thread --filter ThreadTests`.
@Suite struct ThreadTests {
  @Test func whetherAnInteractorIsActive() {
    let interactor = Interactor()
    let seen = UncheckedReader { interactor.isActive }
    whileItChanges(seen) { $0 ? interactor.activate() : interactor.deactivate() }
    #expect(!interactor.isActive)
  }

  @Test func whetherAWorkerIsStarted() {
    let (worker, interactor) = (Worker(), Interactor())
    let seen = UncheckedReader { worker.isStarted }
    whileItChanges(seen) { $0 ? worker.start(interactor) : worker.stop() }
    #expect(!worker.isStarted)
  }

  @Test func theStreamOfAnInteractor() {
    let interactor = Interactor()
    let seen = UncheckedReader {
      var isActive = false
      interactor.isActiveStream.take(1).subscribe(onNext: { isActive = $0 }).dispose()
      return isActive
    }
    whileItChanges(seen) { $0 ? interactor.activate() : interactor.deactivate() }
    #expect(!interactor.isActive)
  }

  private func whileItChanges(_ reader: UncheckedReader, _ change: (Bool) -> Void) {
    let readers = DispatchGroup()
    DispatchQueue.global().async(group: readers) {
      for _ in 0..<1000 { _ = reader.read() }
    }
    for number in 0..<1000 { change(number.isMultiple(of: 2)) }
    readers.wait()
  }
}

/// RIBs are not `Sendable`, though some of what they say may be read on any thread.
private struct UncheckedReader: @unchecked Sendable {
  let read: () -> Bool
}
