/// What the client that asked to be served can do.
struct Client {
  let encoding: PositionEncoding
  let readsMarkdown: Bool
  let showsRelatedPlaces: Bool
  /// Whether it asks for the edit of an action once somebody chooses it.
  let resolvesEdits: Bool
  let watchesFiles: Bool
  let refreshesLenses: Bool
  let refreshesHints: Bool

  init(_ capabilities: InitializeParams.Capabilities?) {
    encoding = PositionEncoding(among: capabilities?.general?.positionEncodings)
    readsMarkdown = capabilities?.textDocument?.hover?.contentFormat?.contains("markdown") ?? false
    showsRelatedPlaces = capabilities?.textDocument?.publishDiagnostics?.relatedInformation ?? false
    resolvesEdits = capabilities?.textDocument?.codeAction?.resolveSupport?.properties.contains("edit") ?? false
    watchesFiles = capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    refreshesLenses = capabilities?.workspace?.codeLens?.refreshSupport ?? false
    refreshesHints = capabilities?.workspace?.inlayHint?.refreshSupport ?? false
  }
}
