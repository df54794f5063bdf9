import RIBEdits
import RIBModel

extension Rule {
  /// A finding about a subscription.
  static func finding(
    _ message: String, about subscription: Subscription, in graph: RIBGraph, notes: [Finding.Note] = [], help: String,
    edits: [SourceEdit] = []
  ) -> Finding {
    finding(
      message, at: subscription.position, in: graph, subject: subscription.owner, detail: subscription.member,
      ribs: graph.ribs(at: subscription.rib), notes: notes, help: help, edits: edits)
  }
}

extension RIBGraph {
  /// One note for each step of a call chain.
  func notes(on calls: [Subscription.Step]) -> [Finding.Note] {
    calls.enumerated().map { number, step in
      Finding.Note(number == 0 ? "the call path starts here: \(step.name)" : "then \(step.name)", step.position)
    }
  }
}
