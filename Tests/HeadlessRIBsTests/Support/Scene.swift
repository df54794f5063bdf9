import HeadlessRx
import Testing

@testable import HeadlessRIBs

/// What happens in a scene, line by line.
final class Log {
  private(set) var lines: [String] = []

  func callAsFunction(_ line: String) {
    lines.append(line)
  }

  /// What stands between two lines.
  func lines(between start: String, and end: String) -> [String] {
    Array(lines.drop { $0 != start }.dropFirst().prefix { $0 != end })
  }

  /// Expects exactly these lines.
  func expect(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = expected.split(separator: "\n").map(String.init)
    if lines != expected {
      Issue.record(
        "expected:\n\(expected.joined(separator: "\n"))\nactual:\n\(lines.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
    }
  }
}

/// Runs a scene with a clock that stands still, and with the runtime's messages in its log.
///
/// Everything that the scene's RIBs write is in `log`.
func scene(_ log: Log = Log(), _ body: (Log) -> Void) -> Log {
  let (write, detector) = (RuntimeLog.write, LeakDetector.instance)
  defer {
    RuntimeLog.write = write
    LeakDetector.setInstance(detector)
    RuntimeHooks.observer = nil
  }
  RuntimeLog.write = { log($0) }
  LeakDetector.setInstance(LeakDetector())
  LeakDetector.instance.scheduler = ManualScheduler()
  body(log)
  return log
}

/// An interactor that logs its life.
class SceneInteractor: Interactor {
  let name: String
  let log: Log
  var whenActive: () -> Void = {}

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  deinit {
    log("\(name).interactor deinit")
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    log("\(name).didBecomeActive")
    whenActive()
  }

  override func willResignActive() {
    super.willResignActive()
    log("\(name).willResignActive")
  }
}

/// A router that logs its life.
final class SceneRouter: Router<SceneInteractor> {
  var whenLoaded: (SceneRouter) -> Void = { _ in }

  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(interactor: SceneInteractor(name, log))
    _ = lifecycle.subscribe(
      onNext: { log("\(name).lifecycle \($0)") },
      onCompleted: { log("\(name).lifecycle completed") })
  }

  deinit {
    log("\(name).router deinit")
  }

  override func didLoad() {
    super.didLoad()
    log("\(name).router.didLoad")
    whenLoaded(self)
  }

  /// The tree from here, such as `A(B(C))`.
  var tree: String {
    let below = children.compactMap { ($0 as? SceneRouter)?.tree }
    return below.isEmpty ? name : "\(name)(\(below.joined(separator: " ")))"
  }

  /// Such as `A true`.
  var activity: String { "\(name) \(interactor.isActive)" }

  func activateAndLoad() {
    interactor.activate()
    load()
  }
}
