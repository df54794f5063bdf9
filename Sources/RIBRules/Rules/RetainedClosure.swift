import RIBEdits
import RIBModel
import RibscopeText

/// A closure, a method or a delegate that holds what cannot outlive it.
public enum RetainedClosure: Rule {
  public static let id = "retained_closure"
  public static let severity = Severity.warning
  public static let summary = "a closure that is kept retains the class that keeps it, or that cannot outlive it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.retentions.filter { !isBackReference($0) }.map { finding(for: $0, in: graph) }
  }

  /// Whether it is what `strong_back_reference` tells: a property that keeps the object itself.
  private static func isBackReference(_ retention: Retention) -> Bool {
    guard retention.value == .itself else { return false }
    if case .call = retention.keeper { return false }
    return true
  }

  private static func finding(for closure: Retention, in graph: RIBGraph) -> Finding {
    finding(
      message(closure), at: closure.position, in: graph, subject: closure.owner, ribs: graph.ribs(at: closure.rib),
      notes: [closure.declaration.map { Finding.Note("it is kept here", $0) }], help: help(closure),
      edits: isWeakeningEnough(for: closure) ? graph.weakening(ofClosureAt: closure.position) : [])
  }

  /// Whether `guard let self else { return }` compiles, and leaves nothing behind that goes on without the object.
  private static func isWeakeningEnough(for closure: Retention) -> Bool {
    closure.value == .closure && closure.word == "self" && closure.isProcedure && ending(closure) == nil
  }

  private static func message(_ closure: Retention) -> String {
    let held =
      switch closure.value {
      case .closure: "a closure that captures \(closure.owner) strongly"
      case .method(let name): "\(closure.owner)'s method '\(name)', and with it the object"
      case .itself: closure.owner
      }
    let end = "so \(closure.owner) is never released"
    let nothing = { (ends: String) in
      closure.isEndedTooLate ? "only `deinit` \(ends), and `deinit` never runs" : "nothing \(ends)"
    }
    switch closure.keeper {
    case .property(let property, let type, let holder), .elements(let property, let type, let holder):
      let reason =
        switch holder {
        case .property(let name): "\(closure.owner) keeps '\(name)'"
        case .app(let name): "'\(name)' lasts as long as the app"
        case .cell(let list): "\(closure.owner) keeps '\(list)', and that its cells"
        }
      return "'\(property)' of \(type) keeps \(held), \(end): \(reason), and \(nothing("clears '\(property)'"))"
    case .own(let property): return "'\(property)' keeps \(held), \(end): nothing clears '\(property)'"
    case .call(.timer): return "a timer that repeats keeps \(held), \(end): \(nothing("invalidates the timer"))"
    case .call(.displayLink): return "a display link keeps \(held), \(end): \(nothing("invalidates it"))"
    case .call(.notificationCenter):
      return "the notification center keeps \(held), \(end): \(nothing("removes the observer"))"
    case .call(.observation):
      return "`withObservationTracking` keeps \(held), and begins again with each change, \(end)"
    case .call(.keyValue): return "the observation that \(closure.owner) keeps holds \(held), \(end)"
    case .call(.dispatchSource):
      return "the dispatch source that \(closure.owner) keeps holds \(held), \(end): \(nothing("cancels it"))"
    case .call(.session):
      return "a URLSession keeps its delegate, \(held), \(end): \(nothing("invalidates the session"))"
    case .call(.scriptHandler):
      return
        "the web view's content controller keeps its message handler, \(held), \(end): \(nothing("removes the handler"))"
    case .call(.player):
      return "the player that \(closure.owner) keeps holds \(held), \(end): \(nothing("removes the time observer"))"
    }
  }

  private static func help(_ closure: Retention) -> String {
    switch closure.value {
    case .closure:
      "begin the closure with `[weak \(closure.word)]`" + uses(closure)
        + (ending(closure).map { ", " + $0 } ?? closure.removalCall.map { ", or " + $0 } ?? "")
    case .method: "pass a closure that captures it weakly: `{ [weak \(closure.word)] in \(closure.word)?.… }`"
    case .itself: ending(closure) ?? "keep it weakly"
    }
  }

  /// How a closure uses what it then holds weakly. For `self` there is an edit.
  private static func uses(_ closure: Retention) -> String {
    closure.word == "self" ? "" : ", and write `\(closure.word)?` in it"
  }

  /// What has to be done besides, so that what is called is not called for ever.
  private static func ending(_ closure: Retention) -> String? {
    // What then holds the object weakly lets `deinit` run.
    if closure.isEndedTooLate, closure.value == .closure { return nil }
    let time = closure.endingTime
    return switch closure.keeper {
    case .property, .elements, .own, .call(.observation), .call(.keyValue): nil
    case .call(.dispatchSource): "call `cancel()` of the source \(time)"
    case .call(.session): "call `finishTasksAndInvalidate()` or `invalidateAndCancel()` of the session \(time)"
    case .call(.scriptHandler):
      "pass an object that holds \(closure.owner) weakly, or call `removeScriptMessageHandler(forName:)` before"
    case .call(.player): "keep what the call returns, and pass it to `removeTimeObserver` \(time)"
    case .call(.timer): "keep the timer, and call `invalidate()` \(time)"
    case .call(.displayLink): "keep the display link, and call `invalidate()` \(time)"
    case .call(.notificationCenter): "keep what `addObserver` returns, and pass it to `removeObserver` \(time)"
    }
  }
}
