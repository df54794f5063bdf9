import RIBEdits
import RIBModel

extension RIBGraph {
  /// The finding that a rule makes of a subscription, less what only the rule knows.
  func finding(
    rule: any Rule.Type, about subscription: Subscription, message: String, notes: [Finding.Note] = [], help: String,
    edits: [SourceEdit] = []
  ) -> Finding {
    Finding(
      rule: rule.id, severity: rule.severity, message: message, position: subscription.position,
      length: wordLength(at: subscription.position), ribs: subscription.rib.map { [ribs[$0]] } ?? [], notes: notes,
      help: help, edits: edits,
      fingerprint: fingerprint(
        rule: rule.id, subject: subscription.owner, property: subscription.member, at: subscription.position, in: self))
  }

  /// One note for each step of a call chain.
  func notes(on calls: [Subscription.Step]) -> [Finding.Note] {
    calls.enumerated().map { number, step in
      Finding.Note(number == 0 ? "the call path starts here: \(step.name)" : "then \(step.name)", step.position)
    }
  }
}
