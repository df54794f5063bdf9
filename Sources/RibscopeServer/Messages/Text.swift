/// A place between two characters of a document.
struct Position: Codable, Hashable {
  /// Counted from 0.
  let line: Int
  /// Counted from 0, in the units of the encoding that was negotiated.
  let character: Int
}

/// A part of a document; the end is not part of it.
struct TextRange: Codable, Hashable {
  let start: Position
  let end: Position
}

/// A part of a document that may be another one.
struct Location: Encodable, Hashable {
  let uri: String
  let range: TextRange
}

struct TextEdit: Encodable, Equatable {
  let range: TextRange
  let newText: String
}

/// Edits of documents, by their URIs.
struct WorkspaceEdit: Encodable, Equatable {
  let changes: [String: [TextEdit]]
}

struct MarkupContent: Encodable, Equatable {
  enum Kind: String, Encodable {
    case plaintext, markdown
  }

  let kind: Kind
  let value: String
}
