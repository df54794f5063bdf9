/// A source that was found.
struct FoundFile: Sendable {
  let path: BytePath
  let module: SourceModule
  var place = AppPlace.unmarked
  /// Nil where it has not been read yet.
  var bytes: [UInt8]?
}

/// What one folder holds for the walk: its sources, read while the folder is open, and the folders to go to next.
struct FolderVisit: Sendable {
  let identity: FileIdentity
  private(set) var files: [FoundFile] = []
  /// Symbolic links called like sources; not read.
  private(set) var links: [FoundFile] = []
  private(set) var folders: [(path: BytePath, scope: Scope)] = []
  /// The Xcode project that lies in the folder.
  private(set) var project: ProjectScope?
  private(set) var notes: [DiscoverNote] = []
  /// The manifests that were read.
  private(set) var manifests: [BytePath] = []
  /// The folder, and what its manifests list that may be the folder of a package.
  let packages: (listing: BytePath, listed: Set<BytePath>)
  /// What is not read although it might hold sources, and why; only where somebody asks.
  private(set) var skipped: [DiscoverNote] = []

  /// The sources that no target of the Xcode project compiles, but for those that the configuration excludes.
  private(set) var uncompiled: [BytePath] = []

  /// So many sources are read by the one who lists the folder; those of a larger one are left to all threads.
  private static let mostReadHere = 64

  /// The file of the name that the options ask for.
  private(set) var noticed: BytePath?

  /// - Throws: why the folder cannot be listed.
  init(_ folder: BytePath, _ outer: Scope, _ files: FileTree, _ options: DiscoverOptions) throws(SystemFailure) {
    let largestFile = options.largestFile
    let open = try files.open(folder)
    let listing = try open.list()
    identity = listing.identity
    var evidence = Evidence(folder: folder, listing: listing, files: files, largestFile: largestFile)
    var scope = evidence.refine(outer)
    project = scope.project.flatMap { $0.folder == folder ? $0 : nil }
    scope.choice.read(listing, in: folder, files, largestFile: largestFile)
    notes = evidence.notes
    manifests = evidence.read
    packages = (folder, evidence.packages)
    if let name = options.noticedName, listing.entries.contains(where: { $0.isCalled(name) }) {
      noticed = folder.appending(Array(name.utf8))
    }
    let isRead = listing.entries.count { SkipRules.isSource($0.name) } <= Self.mostReadHere
    for entry in listing.entries where !evidence.manifests.contains(entry.name) {
      let path = folder.appending(entry.name)
      if entry.kind == .folder {
        do {
          folders.append((path, try scope.entering(path, name: entry.name)))
        } catch {
          skip(path, error.reason, options)
        }
      } else if SkipRules.isSource(entry.name) {
        let exclusion = scope.choice.reason(toLeaveOut: entry.name, isFolder: false)
        guard let module = scope.module(of: path) else {
          if exclusion == nil { uncompiled.append(path) }
          skip(path, "no target of the Xcode project compiles it", options)
          continue
        }
        if let exclusion {
          skip(path, exclusion, options)
          continue
        }
        var file = FoundFile(path: path, module: module, place: scope.place)
        do {
          if isRead, entry.kind == .file { file.bytes = try open.readSource(entry.name, limit: largestFile) }
          try add(file, entry.kind)
        } catch {
          notes.append(DiscoverNote(path: path.shown, reason: error.reason))
        }
      } else if SkipRules.isSwift(entry.name) {
        skip(path, "it is a test, a mock, a generated file or a template", options)
      }
    }
  }

  private mutating func skip(_ path: BytePath, _ reason: String, _ options: DiscoverOptions) {
    if options.listsSkipped { skipped.append(DiscoverNote(path: path.shown, reason: reason)) }
  }

  private mutating func add(_ file: FoundFile, _ kind: EntryKind) throws(SystemFailure) {
    switch kind {
    case .file: files.append(file)
    case .link: links.append(file)
    case .other(let what): throw SystemFailure(reason: notRegular(what))
    case .folder: break
    }
  }
}
