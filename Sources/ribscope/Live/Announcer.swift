import RibscopeSystem

/// Says on stderr what is noticed of apps.
///
/// While a command runs in a terminal it waits until that has ended: a game draws on all of the screen. May be used on
/// any thread.
final class Announcer: @unchecked Sendable {
  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.live.announcer")
  private let say: @Sendable (Announcement) -> Void
  private var isHeld: Bool
  private var held: [Announcement] = []
  private var leftOutCount = 0

  /// More are not kept; they are counted.
  static let limit = 1_000

  enum Announcement: Sendable, Equatable {
    case note(String)
    case leak(String)
  }

  init(isHeld: Bool, _ say: @escaping @Sendable (Announcement) -> Void) {
    self.isHeld = isHeld
    self.say = say
  }

  func add(_ announcement: Announcement) {
    turns.sync {
      if !isHeld { return say(announcement) }
      if held.count < Self.limit { held.append(announcement) } else { leftOutCount += 1 }
    }
  }

  /// Says what was held back; from here on nothing is.
  func release() {
    turns.sync {
      isHeld = false
      held.forEach(say)
      if leftOutCount > 0 { say(.note("\(leftOutCount) more leaks and notes are not shown")) }
      held = []
      leftOutCount = 0
    }
  }
}

extension Console {
  func say(_ announcement: Announcer.Announcement) {
    switch announcement {
    case .note(let words): note(words)
    case .leak(let words): leak(words)
    }
  }
}
