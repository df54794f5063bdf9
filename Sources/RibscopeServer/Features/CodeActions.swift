import RIBEdits
import RIBModel
import RIBRules
import RibscopeText

/// What can be done about the findings in a part of a document.
func codeActions(_ params: CodeActionParams, _ view: DocumentView) -> [CodeAction] {
  let kinds = params.context.only
  guard kinds?.contains(where: { $0.isEmpty || $0 == CodeAction.quickFix }) ?? true else { return [] }
  let part = view.offsets(of: params.range)
  let findings = view.snapshot.findings.filter { finding in
    finding.position.file == view.file
      && part.overlaps(finding.position.offset...finding.position.offset + finding.length)
  }
  return findings.flatMap { finding in actions.compactMap { $0(finding, view) } }
}

/// What can be done about a finding, each where it applies; the first is the best.
private let actions: [@Sendable (Finding, DocumentView) -> CodeAction?] = [applyEdits, suppress]

/// Does as the help says.
private func applyEdits(_ finding: Finding, _ view: DocumentView) -> CodeAction? {
  guard !finding.edits.isEmpty else { return nil }
  let changes = Dictionary(grouping: finding.edits) { view.snapshot.locations.uris[$0.position.file] }
  return action(
    finding.help ?? "fix \(finding.rule)", finding, isPreferred: true,
    WorkspaceEdit(
      changes: changes.mapValues { edits in
        edits.map { TextEdit(range: view.snapshot.range($0.position, length: $0.length), newText: $0.text) }
      }), view)
}

/// Puts a comment above the finding's line. The reason is left to be written behind the dash: only people know it.
private func suppress(_ finding: Finding, _ view: DocumentView) -> CodeAction? {
  let place = view.source.lineColumn(at: finding.position.offset)
  let indentation = view.source.lineText(at: finding.position.offset).prefix { $0 == " " || $0 == "\t" }
  let start = Position(line: place.line - 1, character: 0)
  let comment = "\(indentation)// ribscope:ignore \(finding.rule) - \(lineEnd(view.source.bytes))"
  let edit = TextEdit(range: TextRange(start: start, end: start), newText: comment)
  return action(
    "suppress \(finding.rule) here, with a reason", finding, isPreferred: false,
    WorkspaceEdit(changes: [view.snapshot.locations.uris[view.file]: [edit]]), view)
}

/// The one that the text uses.
private func lineEnd(_ bytes: [UInt8]) -> String {
  let end = bytes.firstIndex(where: \.isLineEnd).map { bytes[$0...].prefix(2) } ?? []
  return end.first != .carriageReturn ? "\n" : end.last == .newline ? "\r\n" : "\r"
}

private func action(
  _ title: String, _ finding: Finding, isPreferred: Bool, _ edit: WorkspaceEdit, _ view: DocumentView
) -> CodeAction {
  CodeAction(
    title: visibleText(title), diagnostics: [diagnostic(finding, in: view.snapshot, for: view.client)],
    isPreferred: isPreferred, edit: edit)
}
