/// The result of `textDocument/hover`.
struct Hover: Encodable, Equatable {
  let contents: MarkupContent
  let range: TextRange
}

/// A line of text above a declaration.
struct CodeLens: Encodable, Equatable {
  let range: TextRange
  let command: Command

  /// Without a name the command does nothing: it is shown only.
  struct Command: Encodable, Equatable {
    let title: String
    let command = ""
  }
}

/// The parameters of `textDocument/inlayHint`.
struct InlayHintParams: DocumentParams {
  let textDocument: DocumentIdentifier
  let range: TextRange
}

/// Text in a line that is not part of the document.
struct InlayHint: Encodable, Equatable {
  let position: Position
  let label: String
  let tooltip: String?
  let paddingLeft = true
}
