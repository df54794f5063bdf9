import RIBEdits
import RIBModel

/// A subscription whose end nobody holds.
public enum UndisposedSubscription: Rule {
  public static let id = "undisposed_subscription"
  public static let severity = Severity.warning
  public static let summary =
    "the result of a subscription is discarded, so the subscription never ends or ends immediately"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard !subscription.endsByItself, let message = message(subscription) else { return nil }
      return finding(
        message, about: subscription, in: graph, help: help(subscription), edits: edits(subscription, graph))
    }
  }

  private static func message(_ subscription: Subscription) -> String? {
    let start = "\(subscription.owner) discards the result of '\(subscription.word)' in '\(subscription.member)'"
    return switch (subscription.keeper, subscription.library) {
    case (.nothing(nil), .rx): start + ": nothing can end the subscription, and it outlives the RIB"
    case (.nothing(nil), .combine): start + ": the subscription ends immediately and receives nothing"
    case (.nothing(let local?), .rx):
      "'\(local)' in '\(subscription.member)' of \(subscription.owner) is never used: nothing can end the subscription, "
        + "and it outlives the RIB"
    case (.nothing(let local?), .combine):
      "'\(local)' in '\(subscription.member)' of \(subscription.owner) is released when the method returns, which "
        + "ends the subscription"
    case (.localBag(let bag), _):
      "'\(bag)' in '\(subscription.member)' of \(subscription.owner) is released when the method returns, which "
        + "ends the subscription"
    case (.storedBag, _), (.notificationCenter, _), (.activity, _), (.other, _): nil
    }
  }

  private static func help(_ subscription: Subscription) -> String {
    let binding = subscription.activityCall.map { "end it with `.\($0)`, or " }
    return switch subscription.library {
    case .rx: (binding ?? "") + "store it with `.disposed(by: disposeBag)` in a stored bag"
    case .combine: (binding ?? "") + "store it with `.store(in: &cancellables)` in a stored set that is emptied in time"
    }
  }

  /// Binds it to the activity of its owner. Elsewhere than where that begins, the owner may not be active yet.
  private static func edits(_ subscription: Subscription, _ graph: RIBGraph) -> [SourceEdit] {
    guard subscription.keeper == .nothing(local: nil), let call = subscription.activityCall,
      ["didBecomeActive", "didStart"].contains(where: subscription.member.hasPrefix)
    else { return [] }
    return graph.use(ofDiscardedCallAt: subscription.position, by: call)
  }
}
