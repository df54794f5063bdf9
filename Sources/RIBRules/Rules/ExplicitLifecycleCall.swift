import RIBEdits
import RIBModel

/// A lifecycle that somebody runs by hand.
public enum ExplicitLifecycleCall: Rule {
  public static let id = "explicit_lifecycle_call"
  public static let severity = Severity.error
  public static let summary = "app code calls a lifecycle method that the RIBs framework calls"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.lifecycleCalls.map { call in
      finding(
        message(call, graph), at: call.position, in: graph, severity: call.isLoss ? severity : .warning,
        subject: call.owner, detail: call.word + " " + call.receiver, property: call.word, help: help(call),
        edits: call.problem == .half ? edits(call, graph) : [])
    }
  }

  private static func message(_ call: LifecycleCall, _ graph: RIBGraph) -> String {
    let start =
      call.isOwn
      ? "\(call.owner) calls its own '\(call.word)'" : "\(call.owner) calls '\(call.word)' of \(call.receiver)"
    return switch (call.problem, call.word) {
    case (.half, "load"): start + " without 'activate': the root is loaded, but its interactor never becomes active"
    case (.half, _):
      start + " without 'load': the root becomes active, but its router never loads: 'didLoad' does not run, and the "
        + "router does not pass a deactivation on to its children"
    case (.calledAgain, _):
      start + " directly: the framework calls it too when the RIB is attached, so everything it starts is started twice"
    case (.byHand, "activate"):
      start + " directly: the RIB is active without being attached, and no parent deactivates it"
    case (.byHand, "deactivate"):
      start + " directly: the RIB stays attached and in memory, but "
        + (endsSubscriptions(call, graph)
          ? "its subscriptions have ended and it receives no more elements" : "its interactor is no longer active")
    case (.byHand, _):
      start + " directly: the RIB loads without being attached, whether or not its interactor is active"
    }
  }

  /// Whether a RIB that a call concerns binds a subscription to its interactor's activity.
  private static func endsSubscriptions(_ call: LifecycleCall, _ graph: RIBGraph) -> Bool {
    graph.behaviour.subscriptions.contains { subscription in
      subscription.keeper == .activity && call.ribs.contains { $0 == subscription.rib }
    }
  }

  private static func help(_ call: LifecycleCall) -> String {
    switch (call.problem, call.word) {
    case (.half, "load"): "call `interactable.activate()` on the same router first, or launch a `LaunchRouter`"
    case (.half, _): "call `load()` on its router afterwards, or launch a `LaunchRouter`"
    case (.calledAgain, _): "move the code that must run again into a separate method, and call that method"
    case (.byHand, "deactivate"): "detach the RIB in the parent's router: `detachChild(child)`"
    case (.byHand, _): "attach the RIB in the parent's router: `attachChild(child)`"
    }
  }

  /// The half that is missing, on the router whose other half is called: `router.interactable.activate()`,
  /// `router.load()`.
  private static func edits(_ call: LifecycleCall, _ graph: RIBGraph) -> [SourceEdit] {
    guard let receiver = graph.receiver(at: call.position), !receiver.isEmpty else { return [] }
    guard call.word == "activate" else {
      return graph.whole([
        graph.insertion(of: "\(receiver)interactable.activate()", inFrontOfStatementAt: call.position)
      ])
    }
    let interactor = "interactable."
    guard receiver.hasSuffix("." + interactor) else { return [] }
    let router = receiver.dropLast(interactor.count)
    return graph.whole([graph.insertion(of: "\(router)load()", behindCallAt: call.position)])
  }
}
