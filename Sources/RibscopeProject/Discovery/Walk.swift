import RibscopeSystem

/// Finds the sources below the given paths and reads them.
///
/// Folders of the same depth are visited at the same time, then taken in their order: what is found does not depend on the
/// number of threads, and the depth of the tree costs no stack. Symbolic links to folders are not followed (but a given path
/// may be one); every folder is taken once, so overlapping paths and loops do no harm.
struct Walk {
  private var files: [FoundFile] = []
  private(set) var notes: [DiscoverNote] = []
  private(set) var skipped: [DiscoverNote] = []
  private(set) var uncompiled: [BytePath] = []
  private(set) var noticed: [BytePath] = []
  private(set) var manifests: [BytePath] = []
  private(set) var folders: [BytePath] = []
  /// For each folder with manifests what these list that may be the folder of a package.
  private(set) var packages: [BytePath: Set<BytePath>] = [:]
  private var links: [FoundFile] = []
  private var projects: [ProjectScope] = []
  private var roots: [BytePath] = []
  private var visited: Set<FileIdentity> = []
  private let tree: FileTree
  private let options: DiscoverOptions

  init(in tree: FileTree, options: DiscoverOptions) {
    self.tree = tree
    self.options = options
  }

  /// Takes all that lies below a folder, judged by the names below it only.
  ///
  /// - Throws: why the folder itself cannot be listed.
  mutating func add(folder: BytePath) throws(SystemFailure) {
    var level = take(folder, try FolderVisit(folder, Scope(folder, tree, options), tree, options))
    roots.append(folder)
    while !level.isEmpty {
      let visits = visit(level)
      level = zip(level, visits).flatMap { take($0.path, $1) }
    }
  }

  /// Takes a file, whatever it is called.
  mutating func add(file: BytePath) {
    let folder = file.parent
    links.append(
      FoundFile(path: file, module: SourceModule(name: folder.name, folder: folder.shown, kind: .folder)))
  }

  private typealias Place = (path: BytePath, scope: Scope)

  private func visit(_ level: [Place]) -> [Result<FolderVisit, SystemFailure>] {
    let (tree, options) = (tree, options)
    return concurrentMap(level.count, threads: options.threads) { index in
      Result { () throws(SystemFailure) in
        try FolderVisit(level[index].path, level[index].scope, tree, options)
      }
    }
  }

  private mutating func take(_ path: BytePath, _ visit: Result<FolderVisit, SystemFailure>) -> [Place] {
    switch visit {
    case .success(let visit): return take(path, visit)
    case .failure(let failure):
      notes.append(DiscoverNote(path: path.shown, reason: "the folder cannot be listed: \(failure.reason)"))
      return []
    }
  }

  /// The folders in it.
  private mutating func take(_ path: BytePath, _ visit: FolderVisit) -> [Place] {
    guard visited.insert(visit.identity).inserted else { return [] }
    folders.append(path)
    files += visit.files
    links += visit.links
    projects += visit.project.map { [$0] } ?? []
    notes += visit.notes
    manifests += visit.manifests
    if !visit.packages.listed.isEmpty { packages[visit.packages.listing] = visit.packages.listed }
    skipped += visit.skipped
    uncompiled += visit.uncompiled
    if let place = visit.noticed { noticed.append(place) }
    return visit.folders
  }

  /// Every file found, once, read, sorted by path. Links to files and files given by name come last in the choice of path.
  mutating func distinctFiles() -> [FoundFile] {
    var distinct = files
    if !links.isEmpty {
      var known = Set(files.compactMap { tree.realPath($0.path) })
      for link in links.sorted(by: { $0.path < $1.path }) {
        if let target = tree.realPath(link.path), !known.insert(target).inserted { continue }
        distinct.append(link)
      }
    }
    readRest(of: &distinct)
    distinct.sort { $0.path < $1.path }
    return distinct
  }

  /// What Xcode projects compile and is not to be read: it is not on disk, or lies outside of what was given.
  func missingSources(besides files: [FoundFile]) -> [MissingSource] {
    let known = Set(files.map { FileKey($0.path) })
    return projects.flatMap { project in
      project.listing.sources.sorted().compactMap { source -> MissingSource? in
        let path = project.folder.resolving(source.bytes)
        guard SkipRules.isSource(source.bytes), !known.contains(FileKey(path)), !isLeftOut(path),
          let module = project.module(of: source)
        else { return nil }
        return MissingSource(path: path.shown, module: module)
      }
    }
  }

  /// Whether a file that is not read is there all the same, where it was looked at.
  private func isLeftOut(_ path: BytePath) -> Bool {
    roots.contains { $0.bytes.isEmpty || path.bytes.starts(with: $0.bytes + [UInt8(ascii: "/")]) }
      && tree.leadsAnywhere(path)
  }

  /// Reads what the visits left; what cannot be read becomes a note.
  private mutating func readRest(of files: inout [FoundFile]) {
    let unread = files.indices.filter { files[$0].bytes == nil }
    guard !unread.isEmpty else { return }
    let paths = unread.map { files[$0].path }
    let contents = tree.readSources(paths, limit: options.largestFile, threads: options.threads)
    for (index, content) in zip(unread, contents) {
      switch content {
      case .success(let bytes): files[index].bytes = bytes
      case .failure(let failure):
        notes.append(DiscoverNote(path: files[index].path.shown, reason: failure.reason))
      }
    }
    files.removeAll { $0.bytes == nil }
  }
}
