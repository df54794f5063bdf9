/// The parameters of a request about a document.
protocol DocumentParams: Decodable {
  var textDocument: DocumentIdentifier { get }
}

struct DocumentIdentifier: Decodable {
  let uri: String
}

struct OnlyDocumentParams: DocumentParams {
  let textDocument: DocumentIdentifier
}

struct PositionParams: DocumentParams {
  let textDocument: DocumentIdentifier
  let position: Position
}

/// The parameters of `textDocument/didOpen`.
struct OpenParams: Decodable {
  let textDocument: Item

  struct Item: Decodable {
    let uri: String
    let version: Int?
    let text: String
  }
}

/// The parameters of `textDocument/didChange`.
struct ChangeParams: Decodable {
  let textDocument: Versioned
  let contentChanges: [Change]

  struct Versioned: Decodable {
    let uri: String
    let version: Int?
  }

  /// What takes the place of a part of the document, or of all of it.
  struct Change: Decodable {
    let range: TextRange?
    let text: String
  }
}
