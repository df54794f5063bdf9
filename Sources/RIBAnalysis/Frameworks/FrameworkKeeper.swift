import RIBModel
import SwiftScan
import SwiftProgram

/// Calls of Foundation and Observation that keep what they are passed until they are told to let go.
///
/// Sources: the documentation of `Timer`, which keeps its target, too, `CADisplayLink(target:selector:)`,
/// `NotificationCenter.addObserver(forName:object:queue:using:)` and `withObservationTracking(_:onChange:)`.
enum FrameworkKeeper: CaseIterable {
  case scheduledTimer, timer, displayLink, observer, observation

  /// The function's name.
  var name: Name {
    switch self {
    case .scheduledTimer: Name(.scheduledTimer)
    case .timer: Name(.Timer)
    case .displayLink: Name(.CADisplayLink)
    case .observer: Name(.addObserver)
    case .observation: Name(.withObservationTracking)
    }
  }

  var fact: Retention.Call {
    switch self {
    case .scheduledTimer, .timer: .timer
    case .displayLink: .displayLink
    case .observer: .notificationCenter
    case .observation: .observation
    }
  }

  /// What ends it.
  var endings: [Name] {
    switch self {
    case .scheduledTimer, .timer, .displayLink: [Name(.invalidate)]
    case .observer: [Name(.removeObserver)]
    case .observation: []
    }
  }

  /// Whether a call of the name is the framework's: no function of the app has it there, and it has the argument that makes
  /// it keep something.
  func isCalled(by call: Node, _ semantics: BodySemantics) -> Bool {
    guard semantics.ownFunction(calledBy: call) == nil else { return false }
    let value = { (label: String) in call.arguments.first { semantics.program.text($0.label) == label }?.value }
    switch self {
    case .displayLink: return value(Self.target) != nil
    case .scheduledTimer, .timer:
      let repeats = value("repeats")
      return repeats?.kind == .boolean && repeats?.name == .trueValue
    case .observer: return value("forName") != nil
    case .observation: return true
    }
  }

  private static let target = "target"

  /// What the call keeps: its target, or its last closure, for the first of an observation runs at once.
  func kept(of call: Node, _ program: Program) -> Node? {
    call.arguments.last { $0.value.kind == .closure || program.text($0.label) == Self.target }?.value
  }
}
