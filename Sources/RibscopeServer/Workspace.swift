import RIBModel
import RIBRules
import RibscopeSession
import RibscopeSystem

/// A folder of the client's, with the app in it: read once, then kept up to date with what is edited.
struct Workspace {
  /// Absolute.
  let folder: String
  private var app: ServedApp?
  /// The newest graph and what was found in it; nil before the first one, and where no app can be read.
  private(set) var snapshot: Snapshot?
  private var reading = Reading.all
  /// Absolute paths of files whose text may be another one than that of the session.
  private var edited: Set<String> = []
  /// Absolute paths of documents that are not among the files, for all that was looked at.
  private var strangers: Set<String> = []
  /// Absolute paths, with indexes into the session's files.
  private var files: [String: Int] = [:]
  /// The URIs of the session's files, in their order.
  private var uris: [String] = []
  /// The diagnostics that the client has, by URI.
  private var published: [String: [Diagnostic]] = [:]
  private var isPublished = false

  /// What has to be read from the disk.
  private enum Reading {
    case nothing
    /// Whether there are other files than before.
    case list
    /// Everything, because it may mean something else now.
    case all
  }

  init(folder: String) { self.folder = folder }

  /// Whether something has changed since the diagnostics were made.
  var isStale: Bool { reading != .nothing || !edited.isEmpty || !isPublished }

  func holds(_ path: String) -> Bool { path.hasPrefix(folder == "/" ? folder : folder + "/") }

  /// The document of a path, as it was when the workspace was last brought up to date.
  func view(of path: String, for client: Client) -> DocumentView? {
    guard let file = files[path], let snapshot, snapshot.graph.files.indices.contains(file) else { return nil }
    return DocumentView(snapshot: snapshot, file: file, client: client)
  }

  /// The app for editing in memory; nil before the first graph.
  var editedApp: EditedApp? {
    guard let app, let snapshot else { return nil }
    return EditedApp(app.session, snapshot.graph, relink: app.link)
  }

  // MARK: What changes

  /// That everything has to be read again: the configuration or a manifest is another one.
  mutating func invalidate() { reading = .all }

  /// That the text of a document is another one, or that it was opened or closed.
  mutating func noteEdit(of path: String) {
    if files[path] != nil || reading != .nothing {
      edited.insert(path)
    } else if path.hasSuffix(".swift"), strangers.insert(path).inserted {
      reading = .list
    }
  }

  /// That something on the disk has changed.
  ///
  /// - Parameter isOfContent: whether the file was there before and still is.
  mutating func noteFile(_ path: String, isOfContent: Bool) {
    if WatchedFile.says(path) { return invalidate() }
    guard path.hasSuffix(".swift") else { return }
    if isOfContent, files[path] != nil {
      edited.insert(path)
    } else if !isOfContent {
      strangers.remove(path)
      if reading == .nothing { reading = .list }
    }
  }

  /// Whether a document is not among the files, for all that was looked at.
  func isStranger(_ path: String) -> Bool { strangers.contains(path) }

  // MARK: Keeping up

  /// Brings the app up to date with the disk and with the open documents.
  ///
  /// - Returns: whether it took the place of another app.
  /// - Throws: why the folder cannot be read anew; what was read before stays.
  mutating func update(
    _ documents: [String: OpenDocument], for client: Client, by load: AppLoader
  ) throws(ServingFailure) -> Bool {
    let isFirst = app == nil
    var isNew = false
    if reading != .nothing {
      let isWhole = reading == .all
      reading = .nothing
      let loaded = try load(folder, app?.session)
      isNew = take(loaded, documents, isWhole: isWhole)
    }
    let isEdited = applyEdits(documents)
    if isNew || isEdited { analyze(documents, client) }
    return isNew && !isFirst
  }

  /// - Returns: whether it is another app than before.
  private mutating func take(_ loaded: ServedApp, _ documents: [String: OpenDocument], isWhole: Bool) -> Bool {
    let paths = loaded.session.tree.files.map { absolute($0.path) }
    if !isWhole, let app, app.session.tree.files.map({ absolute($0.path) }) == paths { return false }
    app = loaded
    files = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    uris = paths.map(fileURI)
    edited = Set(documents.keys.filter(holds))
    strangers = edited.filter { files[$0] == nil }
    return true
  }

  /// - Returns: whether there was something to apply.
  private mutating func applyEdits(_ documents: [String: OpenDocument]) -> Bool {
    var isEdited = false
    for path in edited {
      guard let file = files[path], let bytes = documents[path]?.bytes ?? Self.contents(of: path),
        let old = app?.session.tree.files[file].bytes, bytes != old
      else { continue }
      app?.session.replace(file, with: bytes)
      isEdited = true
    }
    edited = []
    return isEdited
  }

  private mutating func analyze(_ documents: [String: OpenDocument], _ client: Client) {
    guard let app else { return }
    // The older one is let go of first: two of them need not be held.
    snapshot = nil
    let graph = app.link(app.session)
    var uris = uris
    for (path, document) in documents { if let file = files[path] { uris[file] = document.uri } }
    snapshot = Snapshot(graph, app.findings(graph), Locations(uris: uris, encoding: client.encoding))
    isPublished = false
  }

  private func absolute(_ path: String) -> String { PathBase(workingFolder: folder, folder: folder).absolute(path) }

  /// Nil for a file that is gone.
  private static func contents(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}

extension Workspace {
  /// The diagnostics that are others than those the client has, documents without any included; sorted by URI.
  ///
  /// - Parameter isOwn: whether a document is this workspace's, and not that of a folder inside.
  mutating func newDiagnostics(
    for client: Client, isOwn: (_ uri: String) -> Bool
  ) -> [(uri: String, diagnostics: [Diagnostic])] {
    isPublished = true
    guard let snapshot else { return [] }
    var current = diagnostics(of: snapshot, for: client).filter { isOwn($0.key) }
    for uri in published.keys where current[uri] == nil { current[uri] = [] }
    let changed = current.filter { published[$0.key] != $0.value }.sorted { $0.key < $1.key }
    published = current.filter { !$0.value.isEmpty }
    return changed.map { ($0.key, $0.value) }
  }

  /// What the client has, which is to be taken away from it when the folder is.
  var publishedURIs: [String] { published.keys.sorted() }
}
