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
      return graph.finding(
        rule: Self.self, about: subscription,
        message: "\(subscription.owner) subscribes again each time \(caller(repeated)) calls "
          + "'\(subscription.callsOfRepeat.first?.name ?? subscription.member)', and the earlier subscriptions continue: "
          + "each call adds one more, and every element is handled by all of them",
        notes: graph.notes(on: subscription.callsOfRepeat),
        help: "subscribe once, in `\(repeated == .appearance ? "viewDidLoad" : "didBecomeActive")`, or end the earlier "
          + "subscription first"
          + (reading(subscription).map {
            "; if only the current value is wanted, insert `\($0)` in front of "
              + "`.\(subscription.word)`"
          } ?? ""))
    }
  }

  /// The operator by which an answer to the user takes the current value and no later one.
  private static func reading(_ subscription: Subscription) -> String? {
    guard subscription.isReplaying, case .presenter = subscription.repeats else { return nil }
    return subscription.library == .rx ? ".take(1)" : ".first()"
  }

  private static func caller(_ repeated: Subscription.Repeat) -> String {
    switch repeated {
    case .presenter(let method, let isInClosure): "\(isInClosure ? "a closure in " : "")the presenter's '\(method)'"
    case .appearance: "UIKit"
    case .child(let name): "\(name), a child's interactor,"
    }
  }
}
