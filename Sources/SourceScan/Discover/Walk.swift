/// Finds the sources below the given paths, without reading them.
///
/// Iterative, so that the depth of the tree costs no stack. Symbolic links to folders are not followed (but a given
/// path may be one); every folder is visited once, so overlapping paths and loops do no harm.
struct Walk {
  /// A file to be read.
  struct Candidate {
    let path: BytePath
    let module: SourceModule
  }

  private(set) var candidates: [Candidate] = []
  private(set) var notes: [DiscoverNote] = []
  private var links: [Candidate] = []
  private var visited: Set<FileIdentity> = []
  private let options: DiscoverOptions

  init(options: DiscoverOptions) {
    self.options = options
  }

  /// Takes all that lies below a folder, judged by the names below it only.
  ///
  /// - Throws: why the folder itself cannot be listed.
  mutating func add(folder: BytePath) throws(SystemFailure) {
    let scope = Scope(module: SourceModule(name: folder.name, folder: folder.shown, kind: .folder))
    var pending = [(folder, scope)]
    try visit(folder, scope, pending: &pending)
    while let (path, scope) = pending.popLast() {
      do {
        try visit(path, scope, pending: &pending)
      } catch {
        notes.append(DiscoverNote(path: path.shown, reason: "cannot be listed: \(error.reason)"))
      }
    }
  }

  /// Takes a file, whatever it is called.
  mutating func add(file: BytePath) {
    let folder = file.parent
    links.append(
      Candidate(path: file, module: SourceModule(name: folder.name, folder: folder.shown, kind: .folder)))
  }

  private mutating func visit(
    _ folder: BytePath, _ outer: Scope, pending: inout [(BytePath, Scope)]
  ) throws(SystemFailure) {
    let listing = try listFolder(folder)
    guard visited.insert(listing.identity).inserted else { return }
    var evidence = Evidence(folder: folder, listing: listing, largestFile: options.largestFile)
    let scope = evidence.refine(outer)
    notes += evidence.notes
    for entry in listing.entries where !evidence.manifests.contains(entry.name) {
      let path = folder.appending(entry.name)
      if entry.kind == .folder {
        if let inner = scope.entering(path, name: entry.name) { pending.append((path, inner)) }
      } else if scope.takes(path, name: entry.name) {
        take(Candidate(path: path, module: scope.module(of: path)), entry.kind)
      }
    }
  }

  private mutating func take(_ candidate: Candidate, _ kind: EntryKind) {
    switch kind {
    case .file: candidates.append(candidate)
    case .link: links.append(candidate)
    case .other(let what):
      notes.append(DiscoverNote(path: candidate.path.shown, reason: notRegular(what)))
    case .folder: break
    }
  }

  /// Every file found, once, sorted by path. Links to files and files given by name come last in the choice of path.
  func distinctCandidates() -> [Candidate] {
    var distinct = candidates
    if !links.isEmpty {
      var known = Set(candidates.compactMap { realPath($0.path) })
      for link in links.sorted(by: { $0.path < $1.path }) {
        if let target = realPath(link.path), !known.insert(target).inserted { continue }
        distinct.append(link)
      }
    }
    return distinct.sorted { $0.path < $1.path }
  }
}
