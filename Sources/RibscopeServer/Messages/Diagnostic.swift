/// The parameters of `textDocument/publishDiagnostics`.
struct PublishParams: Encodable {
  let uri: String
  /// Of the open document that the diagnostics are about; nil for a file that is not open.
  let version: Int?
  let diagnostics: [Diagnostic]
}

struct Diagnostic: Encodable, Equatable {
  let range: TextRange
  let severity: Level
  let code: String
  let codeDescription: Page?
  let source = "ribscope"
  let message: String
  let tags: [Tag]?
  let relatedInformation: [Related]?

  enum Level: Int, Encodable {
    case error = 1
    case warning, information
  }

  struct Page: Encodable, Equatable {
    let href: String
  }

  enum Tag: Int, Encodable {
    case unnecessary = 1
  }

  struct Related: Encodable, Equatable {
    let location: Location
    let message: String
  }
}
