/// The parameters of `initialize`, as far as they matter here.
struct InitializeParams: Decodable {
  let rootUri: String?
  let rootPath: String?
  let workspaceFolders: [WorkspaceFolder]?
  let capabilities: Capabilities?

  /// The folders that the client works on; it names one in one of three ways, or several.
  var folders: [WorkspaceFolder] {
    if let workspaceFolders { return workspaceFolders }
    let root = rootUri ?? rootPath.map(fileURI)
    return root.map { [WorkspaceFolder(uri: $0)] } ?? []
  }

  struct Capabilities: Decodable {
    let general: General?
    let textDocument: TextDocument?
    let workspace: Workspace?
  }

  struct General: Decodable {
    let positionEncodings: [String]?
  }

  struct TextDocument: Decodable {
    let hover: Hover?
    let publishDiagnostics: PublishDiagnostics?
    let codeAction: CodeAction?

    struct Hover: Decodable {
      let contentFormat: [String]?
    }

    struct CodeAction: Decodable {
      let resolveSupport: Resolving?

      struct Resolving: Decodable {
        let properties: [String]
      }
    }

    struct PublishDiagnostics: Decodable {
      let relatedInformation: Bool?
    }
  }

  struct Workspace: Decodable {
    let didChangeWatchedFiles: Registration?
    let codeLens: Refreshing?
    let inlayHint: Refreshing?

    struct Registration: Decodable {
      let dynamicRegistration: Bool?
    }

    struct Refreshing: Decodable {
      let refreshSupport: Bool?
    }
  }
}

struct InitializeResult: Encodable {
  let capabilities: ServerCapabilities
  let serverInfo: Info

  struct Info: Encodable {
    let name = "ribscope"
    let version: String
  }
}

/// What the server does for clients.
struct ServerCapabilities: Encodable {
  let positionEncoding: PositionEncoding
  let textDocumentSync = Sync()
  let hoverProvider = true
  let definitionProvider = true
  let referencesProvider = true
  let implementationProvider = true
  let documentSymbolProvider = true
  let workspaceSymbolProvider = true
  let inlayHintProvider = true
  let codeLensProvider = CodeLensOptions()
  let codeActionProvider = CodeActionOptions()
  let workspace = Workspace()

  struct Sync: Encodable {
    let openClose = true
    /// Incremental: only what changes is sent.
    let change = 2
    let save = true
  }

  struct CodeLensOptions: Encodable {
    let resolveProvider = false
  }

  struct CodeActionOptions: Encodable {
    let codeActionKinds = [CodeAction.quickFix, CodeAction.refactor]
    let resolveProvider = true
  }

  struct Workspace: Encodable {
    let workspaceFolders = Folders()

    struct Folders: Encodable {
      let supported = true
      let changeNotifications = true
    }
  }
}
