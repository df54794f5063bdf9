import HeadlessRIBs
import RibscopeSampleScreens
import Testing

@testable import RibscopeSampleRunner

/// A sample and what its trees do, line by line. Suites that make one run one at a time: there is one place for an observer
/// and one leak detector.
final class Play: RIBsObserver {
  let app: SampleApp
  let session: PlaySession
  let clock = ManualScheduler()
  private(set) var events: [String] = []
  private var numbers: [Int: Int] = [:]

  /// - Parameter commands: Played after the launch; one that is not possible is an issue.
  init(_ sample: Sample, link: String? = nil, _ commands: String...) throws {
    app = sample.makeApp(isPredictable: true)
    session = PlaySession(app, clock: clock)
    RuntimeHooks.observer = self
    try session.launch(opening: link)
    for command in commands { try self(command) }
  }

  func callAsFunction(_ command: String) throws {
    events.append("> \(command)")
    try session.perform(command)
  }

  /// The RIBs of the tree, such as `Root(LoggedIn(OffGame(BasicScoreBoard)))`.
  var tree: String { session.tree.map(text) ?? "" }

  /// Why a command is refused; nil if it is not.
  func refusal(of command: String) -> String? {
    do {
      try session.perform(command)
      return nil
    } catch {
      return error.message
    }
  }

  /// Stops listening: to be called at the end of a test.
  func end() {
    RuntimeHooks.observer = nil
    LeakDetector.instance.scheduler = MainQueueScheduler()
  }

  func runtime(did event: RuntimeEvent) {
    let kind = if case .leak(let leak) = event.kind { "leak of \(leak.type)" } else { "\(event.kind)" }
    let parent = event.parent.map { " in \(number($0))" } ?? ""
    events.append("\(kind) \(event.router.name) \(number(event.router.id))\(parent)\(event.isActive ? " active" : "")")
  }

  /// In the order in which routers were first told of: the process's own numbers depend on what ran before.
  private func number(_ id: Int) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count + 1
    return numbers.count
  }

  private func text(_ tree: RouterSnapshot) -> String {
    let below = tree.children.map(text)
    return tree.router.name + (below.isEmpty ? "" : "(\(below.joined(separator: " ")))")
  }
}
