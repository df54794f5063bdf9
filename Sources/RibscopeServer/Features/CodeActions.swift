import RIBEdits
import RIBModel
import RIBRules
import RibscopeText

/// What can be done in a part of a document, of the kinds that the client wants.
func codeActions(_ params: CodeActionParams, _ view: DocumentView) -> [CodeAction] {
  let all = makers.flatMap { $0(view.offsets(of: params.range), view) }
  guard let wanted = params.context.only else { return all }
  return all.filter { action in
    wanted.contains { $0.isEmpty || $0 == action.kind || action.kind.hasPrefix($0 + ".") }
  }
}

/// What makes actions for some bytes of a document.
private let makers: [@Sendable (ClosedRange<Int>, DocumentView) -> [CodeAction]] = [
  actionsOnFindings, wiringActions,
]

private func actionsOnFindings(in part: ClosedRange<Int>, _ view: DocumentView) -> [CodeAction] {
  let findings = view.snapshot.findings.filter { finding in
    finding.position.file == view.file
      && part.overlaps(finding.position.offset...finding.position.offset + finding.length)
  }
  return findings.flatMap { finding in [applyEdits, suppress].compactMap { $0(finding, view) } }
}

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
    title: visibleText(title), kind: CodeAction.quickFix,
    diagnostics: [diagnostic(finding, in: view.snapshot, for: view.client)],
    isPreferred: isPreferred, edit: edit)
}
