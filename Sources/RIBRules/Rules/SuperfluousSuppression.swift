import RIBEdits
import RIBModel
import RibscopeText

/// A comment for ribscope that suppresses nothing, or that cannot be understood.
public enum SuperfluousSuppression: Rule {
  public static let id = "superfluous_suppression"
  public static let severity = Severity.warning
  public static let summary = "a `ribscope:ignore` comment suppresses nothing"

  /// What can be said of the comments without knowing what the other rules found.
  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.suppressions().flatMap { misunderstandings($0, graph) }
  }

  /// Rules that ran and had nothing to suppress.
  static func findings(about superfluous: [Suppression.Word], in graph: RIBGraph) -> [Finding] {
    if superfluous.isEmpty { return [] }
    let comments = Dictionary(
      zip(graph.toolComments, graph.suppressions()).flatMap { comment, suppression in
        suppression.rules.map { ($0.position, (comment, suppression.rules)) }
      }, uniquingKeysWith: { first, _ in first })
    return superfluous.filter { $0.text != id }.map { word in
      finding(
        "'ignore \(word.text)' suppresses nothing here", at: word,
        help: "remove '\(word.text)' from the comment, or remove the whole comment",
        edit: comments[word.position].flatMap { graph.removal(of: word, from: $1, of: $0) }, graph)
    }
  }

  private static func misunderstandings(_ suppression: Suppression, _ graph: RIBGraph) -> [Finding] {
    guard suppression.scope != nil else {
      let known = Suppression.Scope.allCases.map(\.rawValue)
      return [
        finding(
          "unknown directive 'ribscope:\(suppression.instruction.text)'\(meant(suppression.instruction.text, known))",
          at: suppression.instruction, help: form, edit: correction(of: suppression.instruction, known), graph)
      ]
    }
    if suppression.rules.isEmpty {
      return [finding("the comment does not name a rule to ignore", at: suppression.instruction, help: form, graph)]
    }
    return suppression.rules.filter { Rules.named($0.text) == nil }.map { word in
      finding(
        Rules.refusal(of: word.text), at: word, help: form,
        edit: Rules.removed[word.text] == nil ? correction(of: word, Rules.all.map { $0.id }) : nil, graph)
    }
  }

  private static func correction(of word: Suppression.Word, _ known: [String]) -> SourceEdit? {
    nearNames(to: word.text, among: known).first.map {
      SourceEdit(word.position, length: word.text.utf8.count, text: $0)
    }
  }

  private static func meant(_ word: String, _ known: [String]) -> String {
    didYouMean(nearNames(to: word, among: known))
  }

  private static let form = "write `// ribscope:ignore RULE[, RULE] - reason`; `ribscope rules` lists the rules"

  private static func finding(
    _ message: String, at word: Suppression.Word, help: String, edit: SourceEdit? = nil, _ graph: RIBGraph
  ) -> Finding {
    Finding(
      rule: id, severity: severity, message: message, position: word.position,
      length: max(1, word.text.utf8.count), help: help, edits: edit.map { [$0] } ?? [],
      fingerprint: fingerprint(rule: id, subject: word.text, property: "", at: word.position, in: graph))
  }
}
