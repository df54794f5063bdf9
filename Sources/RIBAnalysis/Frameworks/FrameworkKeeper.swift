import RIBModel
import SwiftScan
import SwiftProgram

/// Calls of Apple's frameworks that keep what they are passed until they are told to let go.
///
/// Sources: the documentation of `Timer`, which keeps its target, too, `CADisplayLink(target:selector:)`, which its run loops
/// keep, `AVPlayer.addPeriodicTimeObserver(forInterval:queue:using:)`,
/// `NotificationCenter.addObserver(forName:object:queue:using:)`, `withObservationTracking(_:onChange:)`,
/// `NSObject.observe(_:options:changeHandler:)`, `DispatchSource.setEventHandler`, `URLSession(configuration:delegate:…)`,
/// whose delegate is strong, and `WKUserContentController.add(_:name:)`.
enum FrameworkKeeper: CaseIterable {
  case scheduledTimer, timer, displayLink, observer, observation, keyValue, dispatchSource, session, scriptHandler
  case periodicTime, boundaryTime

  /// The function's name, what the graph tells of it, and what ends it.
  private var row: (name: FrameworkWord, fact: Retention.Call, endings: [FrameworkWord]) {
    switch self {
    case .scheduledTimer: (.scheduledTimer, .timer, [.invalidate])
    case .timer: (.Timer, .timer, [.invalidate])
    case .displayLink: (.CADisplayLink, .displayLink, [.invalidate, .remove])
    case .observer: (.addObserver, .notificationCenter, [.removeObserver])
    case .observation: (.withObservationTracking, .observation, [])
    case .keyValue: (.observe, .keyValue, [.invalidate])
    case .dispatchSource: (.setEventHandler, .dispatchSource, [.cancel])
    case .session: (.URLSession, .session, [.finishTasksAndInvalidate, .invalidateAndCancel])
    case .scriptHandler:
      (.add, .scriptHandler, [.removeScriptMessageHandler, .removeAllScriptMessageHandlers])
    case .periodicTime: (.addPeriodicTimeObserver, .player, [.removeTimeObserver])
    case .boundaryTime: (.addBoundaryTimeObserver, .player, [.removeTimeObserver])
    }
  }

  var name: Name { Name(row.name) }
  var fact: Retention.Call { row.fact }
  var endings: [Name] { row.endings.map { Name($0) } }

  /// Whether a call of the name is the framework's: no function of the app has it there, and it has the argument that makes
  /// it keep something.
  func isCalled(by call: Node, _ semantics: BodySemantics) -> Bool {
    guard semantics.ownFunction(calledBy: call) == nil else { return false }
    let value = { (label: String) in call.arguments.first { semantics.program.text($0.label) == label }?.value }
    switch self {
    case .displayLink: return value("target") != nil
    case .scheduledTimer, .timer:
      let repeats = value("repeats")
      return repeats?.kind == .boolean && repeats?.name == .trueValue
    case .observer: return value("forName") != nil
    case .observation, .periodicTime, .boundaryTime: return true
    case .keyValue: return call.firstArgument?.contains { $0.kind == .keyPath } == true
    case .dispatchSource: return call.callee?.kind == .member
    case .session: return value("delegateQueue") != nil
    case .scriptHandler:
      return value("name") != nil
        && call.callee?.firstChild.map { semantics.program.text($0.name) } == "userContentController"
    }
  }

  /// The labels of what is kept as it is.
  private static let objects = ["target", "delegate"]

  /// What the call keeps: its target or delegate, the handler of scripts, or its last closure, for the first of an
  /// observation runs at once.
  func kept(of call: Node, _ program: Program) -> Node? {
    if self == .scriptHandler { return call.firstArgument }
    return call.arguments.last { $0.value.kind == .closure || Self.objects.contains(program.text($0.label)) }?.value
  }
}
