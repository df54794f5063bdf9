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
  static let refactor = "refactor.rewrite"

  let title: String
  let kind: String
  /// Those that it resolves.
  var diagnostics: [Diagnostic] = []
  var isPreferred = false
  /// Nil for one whose edit is worked out once somebody chooses it.
  var edit: WorkspaceEdit?
  var data: WiringRequest?
}

/// What an action is to do to a static dependency, while its edit is not worked out.
struct WiringRequest: Codable, Equatable {
  enum Kind: String, Codable {
    case thread, unthread
  }

  let kind: Kind
  /// A document of the app.
  let uri: String
  /// The dependency.
  let name: String
  let type: String
  /// The id of the RIB that requires it, or shall.
  let rib: String
  /// The id of the component that has it.
  var origin: String?
}

/// The parameters of `codeAction/resolve`: an action that was offered.
struct OfferedAction: Decodable {
  let title: String
  let kind: String
  let data: WiringRequest
}
