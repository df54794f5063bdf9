import RIBModel
import SwiftScan
import SwiftProgram

/// Calls of Foundation and Observation that keep what they are passed until they are told to let go.
///
/// Sources: the documentation of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`,
/// `NotificationCenter.addObserver(forName:object:queue:using:)` and `withObservationTracking(_:onChange:)`.
enum FrameworkKeeper: CaseIterable {
  case scheduledTimer, observer, observation

  /// The function's name.
  var name: Name {
    switch self {
    case .scheduledTimer: Name(.scheduledTimer)
    case .observer: Name(.addObserver)
    case .observation: Name(.withObservationTracking)
    }
  }

  var fact: Retention.Call {
    switch self {
    case .scheduledTimer: .timer
    case .observer: .notificationCenter
    case .observation: .observation
    }
  }

  /// What ends it.
  var endings: [Name] {
    switch self {
    case .scheduledTimer: [Name(.invalidate)]
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
    case .scheduledTimer:
      let repeats = value("repeats")
      return repeats?.kind == .boolean && repeats?.name == .trueValue
    case .observer: return value("forName") != nil
    case .observation: return true
    }
  }

  /// The closure that the call keeps: its last one, for the first of an observation runs at once.
  func kept(of call: Node) -> Node? { call.arguments.last { $0.value.kind == .closure }?.value }
}
