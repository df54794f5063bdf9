import Testing

/// Keeps a test from running while another one with this trait runs, of whatever suite and target: for tests that change
/// what a whole process has one of.
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turnstile.shared.enter()
    do {
      try await function()
    } catch {
      await Turnstile.shared.leave()
      throw error
    }
    await Turnstile.shared.leave()
  }
}

extension Trait where Self == OneAtATime {
  public static var oneAtATime: OneAtATime { OneAtATime() }
}

/// Lets one task through at a time, in the order of arrival.
private actor Turnstile {
  static let shared = Turnstile()

  private var isOccupied = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard isOccupied else {
      isOccupied = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty {
      isOccupied = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
