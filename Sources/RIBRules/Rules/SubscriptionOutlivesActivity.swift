import RIBEdits
import RIBModel

/// A subscription of an activation that its end does not end.
public enum SubscriptionOutlivesActivity: Rule {
  public static let id = "subscription_outlives_activity"
  public static let severity = Severity.warning
  public static let summary =
    "a subscription that an interactor makes while it is active continues after it is deactivated"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard let start = subscription.callsOfActivation.first, let comeback = subscription.comeback else { return nil }
      let further = subscription.callsOfActivation.dropFirst()
      let through = further.isEmpty ? "" : ", through \(further.map(\.name).joined(separator: " → "))"
      return finding(
        message(subscription, comeback, "'\(start.name)'\(through)"), about: subscription, in: graph,
        notes: graph.notes(on: subscription.callsOfActivation) + bagNote(subscription) + [comeback.note(graph)],
        help: help(subscription), edits: edits(subscription, graph))
    }
  }

  private static func message(_ subscription: Subscription, _ comeback: Comeback, _ place: String) -> String {
    let start = subscription.keeper == .notificationCenter ? "observes notifications" : "subscribes"
    return
      "\(subscription.owner) \(start) in \(place), but nothing ends that in 'willResignActive': \(comeback.router) keeps "
      + "the router in '\(comeback.property)' and attaches it again, so it continues while the RIB is inactive, and "
      + "exists twice after the next activation"
  }

  private static func bagNote(_ subscription: Subscription) -> [Finding.Note] {
    guard case .storedBag(let name, let position) = subscription.keeper else { return [] }
    return [Finding.Note("'\(name)' keeps it for as long as \(subscription.owner) lives", position)]
  }

  private static func help(_ subscription: Subscription) -> String {
    guard case .storedBag(let bag, _) = subscription.keeper else {
      return "override `willResignActive` and write `NotificationCenter.default.removeObserver(self)`"
    }
    let emptying = "empty `\(bag)` in `willResignActive`"
    guard let call = subscription.activityCall else { return emptying }
    guard subscription.keeping != nil else { return "bind it to the lifecycle with `\(call)`, or \(emptying)" }
    let kept = subscription.library == .rx ? ".disposed(by: \(bag))" : ".store(in: &\(bag))"
    return "write `.\(call)` instead of `\(kept)`"
  }

  private static func edits(_ subscription: Subscription, _ graph: RIBGraph) -> [SourceEdit] {
    guard case .storedBag(let bag, let position) = subscription.keeper else {
      return resigning("NotificationCenter.default.removeObserver(self)", subscription, [], graph)
    }
    if let call = subscription.activityCall, let place = subscription.keeping {
      return graph.whole([graph.replacement(ofCallAt: place, with: call)])
    }
    let emptying = subscription.library == .rx ? "\(bag) = DisposeBag()" : "\(bag).removeAll()"
    return graph.variable(position).map { resigning(emptying, subscription, $0, graph) } ?? []
  }

  /// The statement at the end of the activity, and what else has to change for it.
  private static func resigning(
    _ statement: String, _ subscription: Subscription, _ others: [SourceEdit], _ graph: RIBGraph
  ) -> [SourceEdit] {
    guard let start = subscription.callsOfActivation.first?.position, start.file == subscription.position.file else {
      return []
    }
    return graph.whole(others + [graph.resigning(by: statement, behind: start)])
  }
}
