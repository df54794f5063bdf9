/// The parameters of `textDocument/references`.
struct ReferenceParams: DocumentParams {
  let textDocument: DocumentIdentifier
  let position: Position
  let context: Context

  struct Context: Decodable {
    let includeDeclaration: Bool
  }
}
