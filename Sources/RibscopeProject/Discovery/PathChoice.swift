import RibscopeText

/// Which paths are left out by what somebody wrote down: `.gitignore` files and the configuration.
struct PathChoice: Sendable {
  /// The absolute path of the folder at hand, links followed; nil where nobody asks.
  private var folder: [UInt8]?
  private let included: PathPatterns
  private let excluded: PathPatterns
  private let obeysGitignore: Bool
  /// Those of the folders around first.
  private var ignored: [PathPatterns] = []
  /// Whether a folder around is one that is included.
  private var isIncluded: Bool

  /// For a given folder, which is taken whatever is written.
  init(_ folder: BytePath, _ files: FileTree, _ options: DiscoverOptions) {
    let base = Array(options.patternFolder.utf8)
    included = PathPatterns(folder: base, options.included.map(\.utf8))
    excluded = PathPatterns(folder: base, options.excluded.map(\.utf8))
    obeysGitignore = options.obeysGitignore
    isIncluded = included.isEmpty
    let isAsked = obeysGitignore || !included.isEmpty || !excluded.isEmpty || !DeclaredFolders(options).isEmpty
    let path = isAsked ? files.realPath(folder) : nil
    self.folder = path.map { $0.elementsEqual("/".utf8) ? [] : $0 }
    if obeysGitignore, let path = self.folder {
      ignored = Self.ignored(above: path, files, largestFile: options.largestFile)
    }
    if let path = self.folder { isIncluded = isIncluded || Self.includes(included, path) }
  }

  /// The absolute path of something in the folder, or of the folder itself; nil where nobody asks.
  func path(of name: [UInt8]? = nil) -> [UInt8]? {
    folder.map { folder in name.map { folder + [.slash] + $0 } ?? folder }
  }

  /// Why something in the folder is left out; nil where it is not.
  func reason(toLeaveOut name: [UInt8], isFolder: Bool) -> String? {
    guard let folder else { return nil }
    let path = folder + [.slash] + name
    if excluded.verdict(path, isFolder: isFolder) == true { return "the configuration excludes it" }
    for patterns in ignored.reversed() {
      guard let isIgnored = patterns.verdict(path, isFolder: isFolder) else { continue }
      if isIgnored { return "a .gitignore file excludes it" }
      break
    }
    if isFolder || isIncluded || included.verdict(path, isFolder: false) == true { return nil }
    return "the configuration does not include it"
  }

  /// The choice in a folder of this one.
  func entering(_ name: [UInt8]) -> PathChoice {
    guard let folder else { return self }
    var inner = self
    let path = folder + [.slash] + name
    inner.folder = path
    inner.isIncluded = isIncluded || included.verdict(path, isFolder: true) == true
    return inner
  }

  /// Adds the `.gitignore` that the folder holds, if it holds one.
  mutating func read(_ listing: FolderListing, in path: BytePath, _ files: FileTree, largestFile: Int) {
    guard obeysGitignore, let folder, listing.entries.contains(where: { $0.isCalled(ManifestName.gitignore.rawValue) }),
      let bytes = try? files.readFile(path.appending(ManifestName.gitignore.bytes), limit: largestFile)
    else { return }
    ignored.append(PathPatterns(folder: folder, file: bytes))
  }

  private static func includes(_ included: PathPatterns, _ path: [UInt8]) -> Bool {
    path.indices.contains { index in
      (path[index] == .slash && index > 0 && included.verdict(Array(path[..<index]), isFolder: true) == true)
    } || included.verdict(path, isFolder: true) == true
  }

  /// The `.gitignore` files of the folders above, up to the top of the repository, the outermost first.
  private static func ignored(above path: [UInt8], _ files: FileTree, largestFile: Int) -> [PathPatterns] {
    var found: [PathPatterns] = []
    var folder = BytePath(bytes: path)
    while !isTop(folder, files), !folder.parent.bytes.isEmpty {
      folder = folder.parent
      if let bytes = try? files.readFile(folder.appending(ManifestName.gitignore.bytes), limit: largestFile) {
        found.append(PathPatterns(folder: folder.bytes, file: bytes))
      }
    }
    return isTop(folder, files) ? found.reversed() : []
  }

  private static func isTop(_ folder: BytePath, _ files: FileTree) -> Bool {
    files.realPath(folder.appending(Array(".git".utf8))) != nil
  }
}
