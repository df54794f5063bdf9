import RIBModel
import RibscopeSystem
import RibscopeText

/// A server of the Language Server Protocol 3.17
/// (https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/) over two streams.
///
/// One thread reads messages, this one handles them in their order. Edits only mark what they change: an app is analysed
/// when somebody asks for it, or when nothing else is waiting, so that many edits cost one analysis.
public final class LanguageServer {
  private let load: AppLoader
  private let version: String
  private let inbox = Inbox()
  private var outbox: Outbox
  private var life = Life.new
  private var client = Client(nil)
  private var workspaces: [Workspace] = []
  /// By their absolute paths.
  private var documents: [String: OpenDocument] = [:]

  private enum Life {
    case new, running, shutDown
  }

  /// How long more edits are waited for before what has changed is analysed.
  private static let settling = DispatchTimeInterval.milliseconds(10)

  /// - Parameters:
  ///   - version: the program's, for the client.
  ///   - load: reads the app of a folder.
  ///   - read: fills a buffer with what the client has sent, once there is something; 0 at the end. Another thread calls it.
  ///   - write: sends bytes; false where nobody reads them any more.
  public init(
    version: String, load: @escaping AppLoader, read: @escaping @Sendable (inout [UInt8]) -> Int,
    write: @escaping ([UInt8]) -> Bool
  ) {
    self.version = version
    self.load = load
    outbox = Outbox(write: write)
    let inbox = inbox
    startThread { fill(inbox, by: read) }
  }

  /// Serves until the client says `exit`, or is gone.
  ///
  /// - Returns: whether the client said `shutdown` before.
  public func run() -> Bool {
    while !outbox.isBroken, let entry = next() {
      switch entry {
      case .message(let message):
        if message.method == "exit" { return life == .shutDown }
        handle(message)
      case .broken(let error): outbox.refuse(.none, error)
      case .end: return life == .shutDown
      }
    }
    return false
  }

  /// The next message. While none comes, what has changed is analysed.
  private func next() -> Inbox.Entry? {
    while life == .running, let index = workspaces.firstIndex(where: \.isStale) {
      if let entry = inbox.take(within: Self.settling) { return entry }
      update(index)
      publish(index)
    }
    return inbox.take()
  }

  // MARK: Messages

  private func handle(_ message: IncomingMessage) {
    guard let method = message.method else { return }
    guard let id = message.id else {
      if life == .running { try? take(method, message) }
      return
    }
    defer { inbox.finish(id) }
    do throws(ResponseError) {
      try answer(id, method, message)
    } catch {
      outbox.refuse(id, error)
    }
  }

  private func answer(_ id: RequestID, _ method: String, _ message: IncomingMessage) throws(ResponseError) {
    if inbox.isCancelled(id) { throw .cancelled }
    switch (life, method) {
    case (.new, "initialize"): outbox.answer(id, initialize(try message.params(InitializeParams.self)))
    case (.new, _): throw .notInitialized
    case (.running, "shutdown"):
      life = .shutDown
      outbox.answer(id, Int?.none)
    case (.running, _): try answerFeature(id, method, message)
    case (.shutDown, _): throw .invalidRequest("the server is shut down")
    }
  }

  private func initialize(_ params: InitializeParams) -> InitializeResult {
    life = .running
    client = Client(params.capabilities)
    workspaces = params.folders.compactMap { filePath(ofURI: $0.uri) }.map { Workspace(folder: $0) }
    return InitializeResult(
      capabilities: ServerCapabilities(positionEncoding: client.encoding), serverInfo: .init(version: version))
  }

  private func answerFeature(_ id: RequestID, _ method: String, _ message: IncomingMessage) throws(ResponseError) {
    switch method {
    case "textDocument/hover": try answer(id, message, hover)
    case "textDocument/definition": try answer(id, message, definitions)
    case "textDocument/references": try answer(id, message, references)
    case "textDocument/implementation": try answer(id, message, implementations)
    case "textDocument/codeAction": try answer(id, message, codeActions)
    case "codeAction/resolve": outbox.answer(id, try resolve(try message.params(OfferedAction.self)))
    case "textDocument/codeLens": try answer(id, message, codeLenses)
    case "textDocument/inlayHint": try answer(id, message, inlayHints)
    case "textDocument/documentSymbol": try answer(id, message, documentSymbols)
    case "workspace/symbol":
      let query = try message.params(SymbolParams.self).query
      workspaces.indices.forEach(update)
      outbox.answer(id, workspaces.compactMap(\.snapshot).flatMap { symbols(in: $0, matching: query) })
    default: throw .unknownMethod(method)
    }
  }

  /// Answers a request about a document, which must be up to date; `null` where no app has it.
  private func answer<Params: DocumentParams, Result: Encodable>(
    _ id: RequestID, _ message: IncomingMessage, _ feature: (Params, DocumentView) -> Result?
  ) throws(ResponseError) {
    let params = try message.params(Params.self)
    guard let path = filePath(ofURI: params.textDocument.uri), let index = owner(of: path) else {
      return outbox.answer(id, Result?.none)
    }
    update(index)
    // That may have taken long enough for the client to have lost interest.
    if inbox.isCancelled(id) { throw .cancelled }
    outbox.answer(id, workspaces[index].view(of: path, for: client).flatMap { feature(params, $0) })
  }

  private func resolve(_ offered: OfferedAction) throws(ResponseError) -> CodeAction {
    guard let index = filePath(ofURI: offered.data.uri).flatMap(owner) else {
      throw .failed("the document is not there any more")
    }
    update(index)
    guard let app = workspaces[index].editedApp, let snapshot = workspaces[index].snapshot else {
      throw .failed("the app cannot be read")
    }
    return try RibscopeServer.resolve(offered, app, snapshot)
  }

  private func owner(of path: String) -> Int? { Self.owner(of: path, among: workspaces) }

  /// The innermost of the folders around a file.
  private static func owner(of path: String, among workspaces: [Workspace]) -> Int? {
    workspaces.indices.filter { workspaces[$0].holds(path) }.max {
      workspaces[$0].folder.utf8.count < workspaces[$1].folder.utf8.count
    }
  }

  // MARK: Notifications

  /// - Throws: what nobody is told: a notification has no answer.
  private func take(_ method: String, _ message: IncomingMessage) throws(ResponseError) {
    switch method {
    case "initialized": if client.watchesFiles { watchFiles() }
    case "textDocument/didOpen": open(try message.params(OpenParams.self))
    case "textDocument/didChange": change(try message.params(ChangeParams.self))
    case "textDocument/didSave": save(try message.params(OnlyDocumentParams.self))
    case "textDocument/didClose": close(try message.params(OnlyDocumentParams.self))
    case "workspace/didChangeWatchedFiles": noteFiles(try message.params(WatchedFilesParams.self))
    case "workspace/didChangeConfiguration": for index in workspaces.indices { workspaces[index].invalidate() }
    case "workspace/didChangeWorkspaceFolders": changeFolders(try message.params(FoldersParams.self))
    default: break
    }
  }

  private func watchFiles() {
    let patterns = (WatchedFile.names + ["*.swift", "*.podspec"]).map { "**/" + $0 }
    outbox.request("client/registerCapability", WatchRegistration(patterns: patterns))
  }

  private func open(_ params: OpenParams) {
    guard let path = filePath(ofURI: params.textDocument.uri) else { return }
    documents[path] = OpenDocument(params.textDocument)
    noteEdit(of: path)
  }

  private func change(_ params: ChangeParams) {
    guard let path = filePath(ofURI: params.textDocument.uri), documents[path] != nil else { return }
    documents[path]?.apply(params, client.encoding)
    noteEdit(of: path)
  }

  private func save(_ params: OnlyDocumentParams) {
    guard let path = filePath(ofURI: params.textDocument.uri) else { return }
    // Where the client watches no files, this is how a changed configuration and a new file are heard of.
    let isNew = owner(of: path).map { workspaces[$0].isStranger(path) } ?? false
    noteFile(path, isOfContent: !isNew)
  }

  private func close(_ params: OnlyDocumentParams) {
    guard let path = filePath(ofURI: params.textDocument.uri), documents.removeValue(forKey: path) != nil else {
      return
    }
    noteEdit(of: path)
  }

  private func noteFiles(_ params: WatchedFilesParams) {
    for change in params.changes {
      if let path = filePath(ofURI: change.uri) { noteFile(path, isOfContent: change.isOfContent) }
    }
  }

  private func noteEdit(of path: String) {
    for index in workspaces.indices where workspaces[index].holds(path) { workspaces[index].noteEdit(of: path) }
  }

  private func noteFile(_ path: String, isOfContent: Bool) {
    for index in workspaces.indices where workspaces[index].holds(path) {
      workspaces[index].noteFile(path, isOfContent: isOfContent)
    }
  }

  private func changeFolders(_ params: FoldersParams) {
    let removed = Set(params.event.removed.compactMap { filePath(ofURI: $0.uri) })
    for workspace in workspaces where removed.contains(workspace.folder) {
      for uri in workspace.publishedURIs { publish(uri, []) }
    }
    workspaces.removeAll { removed.contains($0.folder) }
    let known = Set(workspaces.map(\.folder))
    let added = params.event.added.compactMap { filePath(ofURI: $0.uri) }.filter { !known.contains($0) }
    workspaces += added.map { Workspace(folder: $0) }
  }

  // MARK: What is told

  private func update(_ index: Int) {
    do throws(ServingFailure) {
      if try workspaces[index].update(documents, for: client, by: load) { refresh() }
    } catch {
      for message in error.messages {
        let params = MessageParams(type: .warning, message: "ribscope: \(visibleText(message))")
        outbox.notify("window/showMessage", params)
      }
    }
  }

  /// Has the client ask again for what no edit of its own has changed.
  private func refresh() {
    if client.refreshesLenses { outbox.request("workspace/codeLens/refresh", Int?.none) }
    if client.refreshesHints { outbox.request("workspace/inlayHint/refresh", Int?.none) }
  }

  private func publish(_ index: Int) {
    // What is changed must not be asked at the same time.
    let all = workspaces
    let isOwn = { (uri: String) in filePath(ofURI: uri).flatMap { Self.owner(of: $0, among: all) } == index }
    for (uri, diagnostics) in workspaces[index].newDiagnostics(for: client, isOwn: isOwn) { publish(uri, diagnostics) }
  }

  private func publish(_ uri: String, _ diagnostics: [Diagnostic]) {
    let version = filePath(ofURI: uri).flatMap { documents[$0]?.version }
    let params = PublishParams(uri: uri, version: version, diagnostics: diagnostics)
    outbox.notify("textDocument/publishDiagnostics", params)
  }
}
