import RibscopeSystem
import HeadlessRIBs
import RibscopeSampleScreens

/// A sample that is running, command by command.
///
/// It takes the process's leak detector for itself. All members must be used on one thread.
package final class PlaySession {
  /// What has been found so far.
  package private(set) var leaks: [Leak] = []

  /// Told of each command that is possible, before it is performed.
  package var willPerform: (String) -> Void = { _ in }

  /// Told once the app is launched, and after each command.
  package var didPerform: () -> Void = {}

  private let app: SampleApp
  private let window = UIWindow()
  /// Nil in real time.
  private let clock: ManualScheduler?

  /// - Parameter clock: The time of a script: each command comes a second after the one before, so that the leak detector
  ///   has its say and every run is the same. Nil for real time; `lookForLeaks` is then to be called now and then.
  package init(_ app: SampleApp, clock: ManualScheduler? = nil) {
    self.app = app
    self.clock = clock
    LeakDetector.instance.scheduler = clock ?? WallClockScheduler()
    // No sample attaches a router again.
    LeakDetector.instance.expectsDetachedRouters = true
    LeakDetector.instance.onLeak = { [weak self] in self?.leaks.append($0) }
  }

  /// - Parameter link: A deep link to open at once.
  package func launch(opening link: String? = nil) throws(CommandProblem) {
    app.launch(from: window)
    didPerform()
    guard let link else { return }
    willPerform("url \(link)")
    if let problem = open(link) { throw CommandProblem(message: problem) }
    didPerform()
  }

  /// The lines on the screen.
  package var screen: [String] { app.screen?.lines ?? [] }

  /// The cells on the screen that can be chosen; nil where there are none.
  package var grid: ScreenGrid? { app.screen?.grid }

  /// What the screen offers.
  package var screenActions: [ScreenAction] { app.screen?.actions ?? [] }

  /// What the user can do: what the screen offers, then what is always possible.
  package var actions: [ScreenAction] {
    screenActions + (type(of: app).exampleLink == nil ? [] : [followLink]) + (clock == nil ? [] : [wait])
  }

  /// The tree of the moment; nil for an app whose root is no router of our runtime.
  package var tree: RouterSnapshot? { RouterSnapshot(of: app.root) }

  /// Does what was typed.
  package func perform(_ line: String) throws(CommandProblem) {
    let command = try TypedCommand(line).resolved(among: actions)
    try perform(command.action, command.texts, typed: line)
  }

  /// Does what was chosen.
  ///
  /// - Parameter typed: How messages and traces call it.
  package func perform(_ action: ScreenAction, _ texts: [String], typed: String) throws(CommandProblem) {
    clock?.advance(by: 1)
    willPerform(typed)
    if let reason = action.perform(texts) {
      throw CommandProblem(message: "'\(typed)' cannot be done: \(reason)")
    }
    didPerform()
  }

  /// Lets the leak detector look at what is due.
  package func lookForLeaks() {
    LeakDetector.instance.check()
  }

  /// Lets a script's time pass until the leak detector has looked at everything.
  package func settle() {
    clock?.advance(by: max(LeakDefaultExpectationTime.deallocation, LeakDefaultExpectationTime.viewDisappear) + 1)
  }

  // MARK: - What is always possible

  private var followLink: ScreenAction {
    ScreenAction("url", .init("LINK")) { [weak self] links in self?.open(links[0]) }
  }

  private var wait: ScreenAction {
    ScreenAction("wait", .init("SECONDS", fallback: "5")) { [weak self] texts in
      let longest = 86_400.0
      guard let seconds = Double(texts[0]), (0...longest).contains(seconds) else {
        return "SECONDS must be a number from 0 to \(Int(longest))"
      }
      self?.clock?.advance(by: seconds)
      return nil
    }
  }

  /// - Returns: why the link cannot be followed.
  private func open(_ link: String) -> String? {
    guard let example = type(of: app).exampleLink else { return "this app has no links" }
    if let url = URL(string: link), app.open(url) { return nil }
    return "the app cannot open '\(link)'; a valid link is '\(example)'"
  }
}
