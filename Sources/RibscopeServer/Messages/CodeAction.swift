/// The parameters of `textDocument/codeAction`.
struct CodeActionParams: DocumentParams {
  let textDocument: DocumentIdentifier
  let range: TextRange
  let context: Context

  struct Context: Decodable {
    let only: [String]?
  }
}

struct CodeAction: Encodable, Equatable {
  static let quickFix = "quickfix"

  let title: String
  let kind: String
  /// Those that it resolves.
  let diagnostics: [Diagnostic]
  let isPreferred: Bool
  let edit: WorkspaceEdit
}
