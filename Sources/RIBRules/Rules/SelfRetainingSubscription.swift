import RIBEdits
import RIBModel

/// A subscription that holds whoever keeps it.
public enum SelfRetainingSubscription: Rule {
  public static let id = "self_retaining_subscription"
  public static let severity = Severity.warning
  public static let summary = "a class keeps a subscription that retains the class, so neither is released"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.subscriptions.compactMap { subscription in
      // What comes back with its RIB is reported as such; what ends it there ends it here.
      guard subscription.comeback == nil, let use = subscription.selfUses.first,
        case .storedBag(let bag, let position) = subscription.keeper
      else { return nil }
      let others = subscription.selfUses.dropFirst().map { Finding.Note("so does \(name($0)) here", $0.position) }
      return finding(
        message(subscription, use, bag), at: use.position, in: graph, subject: subscription.owner,
        detail: subscription.member, ribs: graph.ribs(at: subscription.rib),
        notes: [
          Finding.Note("the subscription is made here, in \(subscription.member)", subscription.position),
          Finding.Note("'\(bag)' keeps it for as long as \(subscription.owner) lives", position),
        ] + inner(use) + others,
        help: help(use, of: subscription.owner), edits: edits(subscription.selfUses, graph))
    }
  }

  private static func message(_ subscription: Subscription, _ use: Subscription.SelfUse, _ bag: String) -> String {
    let held =
      use.method.map { "retains it through its method '\($0)'" }
      ?? (use.isObject ? "retains it to assign to it" : "has a closure that captures it strongly")
    return "\(subscription.owner) keeps in '\(bag)' a subscription that \(held): neither is ever released, and the "
      + "subscription never ends"
  }

  /// What of the closures inside a reader would miss.
  private static func inner(_ use: Subscription.SelfUse) -> [Finding.Note] {
    let weak = use.weakCapture.map {
      Finding.Note("a closure inside captures `self` here, for which the outer closure has to capture it strongly", $0)
    }
    return (weak.map { [$0] } ?? [])
      + use.kept.map { Finding.Note("a closure inside that is kept, too, captures it strongly here", $0) }
  }

  private static func name(_ use: Subscription.SelfUse) -> String { use.method.map { "'\($0)'" } ?? "a closure" }

  private static func help(_ use: Subscription.SelfUse, of owner: String) -> String {
    if use.isObject {
      return "assign in a closure that captures it weakly: `.sink { [weak self] in self?.… = $0 }` instead of "
        + "`.assign(to:on:)`"
    }
    if let wrapper = use.wrapper {
      return "use the object that `\(wrapper)` passes to the closure instead of `self`, or begin the closure with "
        + "`[weak self]`"
    }
    if !use.kept.isEmpty {
      return "hold it weakly in the closures inside, too: begin each with `[weak self]` and `\(unwrapping)`"
    }
    if use.weakCapture != nil, use.isProcedure {
      return "hold it weakly: begin the outer closure, too, with `[weak self]` and `\(unwrapping)`"
    }
    return use.method == nil
      ? use.isProcedure
        ? "hold it weakly: begin the closure with `[weak self]` and `\(unwrapping)`"
        : "hold it weakly: begin the closure with `[weak self]`, and say by `guard let self = self` what it gives where "
          + "nothing is left of \(owner)"
      : "pass a closure that captures it weakly: `{ [weak self] in self?.… }`"
  }

  /// Has all closures hold the object weakly and do nothing once it is gone.
  private static func edits(_ uses: [Subscription.SelfUse], _ graph: RIBGraph) -> [SourceEdit] {
    let edits = uses.map { $0.isProcedure && $0.kept.isEmpty ? graph.weakening(ofClosureAt: $0.position) : [] }
    return edits.allSatisfy { !$0.isEmpty } ? edits.flatMap(\.self).sorted { $0.position < $1.position } : []
  }
}
