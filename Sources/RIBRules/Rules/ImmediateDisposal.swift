import RIBModel

/// A subscription bound to an activity that has not begun.
public enum ImmediateDisposal: Rule {
  public static let id = "immediate_disposal"
  public static let severity = Severity.error
  public static let summary = "a subscription is bound to an interactor's lifecycle before the interactor is active"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.filter { $0.keeper == .activity && !$0.callsBeforeActivity.isEmpty }.map {
      subscription in
      let path = subscription.callsBeforeActivity.map(\.name)
      return finding(
        "\(subscription.owner) subscribes before it is active, in \(path.joined(separator: " → ")): the "
          + "subscription ends immediately and receives no more elements",
        about: subscription, in: graph, notes: graph.notes(on: subscription.callsBeforeActivity),
        help: "subscribe in `didBecomeActive`, which runs when the RIB is attached")
    }
  }
}
