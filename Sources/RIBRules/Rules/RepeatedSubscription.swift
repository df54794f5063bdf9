import RIBModel

/// A subscription that is made anew while the former ones go on.
public enum RepeatedSubscription: Rule {
  public static let id = "repeated_subscription"
  public static let severity = Severity.warning
  public static let summary =
    "a method that runs many times subscribes each time, and the earlier subscriptions continue"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      guard let repeated = subscription.repeats else { return nil }
      return finding(
        "\(subscription.owner) subscribes again each time \(occasion(repeated, of: subscription)), and the "
          + "earlier subscriptions continue: "
          + "each call adds one more, and every element is handled by all of them",
        about: subscription, in: graph, notes: graph.notes(on: subscription.callsOfRepeat),
        help: "\(remedy(repeated, of: subscription)), or end the earlier subscription first"
          + (reading(subscription).map {
            "; if only the current value is wanted, insert `\($0)` in front of "
              + "`.\(subscription.word)`"
          } ?? ""))
    }
  }

  private static func remedy(_ repeated: Subscription.Repeat, of subscription: Subscription) -> String {
    switch repeated {
    case .appearance: "subscribe once, in `viewDidLoad`"
    case .reuse: "keep the subscription in a bag of the cell's own, which `prepareForReuse` replaces"
    case .presenter, .child: "subscribe once, in `didBecomeActive`"
    // What takes nothing subscribes to the same stream each time.
    case .closure(let method) where !subscription.callsOfRepeat.isEmpty && subscription.member.hasSuffix("()"):
      "call '\(subscription.member)' once, in '\(method)' outside the closure"
    case .closure:
      "subscribe once, with \(subscription.library == .rx ? "`flatMapLatest`" : "`map` and `switchToLatest`") around "
        + "this stream"
    }
  }

  /// The operator by which an answer to the user takes the current value and no later one.
  private static func reading(_ subscription: Subscription) -> String? {
    guard subscription.isReplaying, case .presenter = subscription.repeats else { return nil }
    return subscription.library == .rx ? ".take(1)" : ".first()"
  }

  private static func occasion(_ repeated: Subscription.Repeat, of subscription: Subscription) -> String {
    let caller =
      switch repeated {
      case .presenter(let method, let isInClosure): "\(isInClosure ? "a closure in " : "")the presenter's '\(method)'"
      case .appearance: "UIKit"
      case .reuse: "a cell comes into view, as \(subscription.callsOfRepeat.isEmpty ? "a closure" : "UIKit")"
      case .child(let name): "\(name), a child's interactor,"
      case .closure(let method): "a closure in '\(method)'"
      }
    return caller + (subscription.callsOfRepeat.first.map { " calls '\($0.name)'" } ?? " runs")
  }
}
