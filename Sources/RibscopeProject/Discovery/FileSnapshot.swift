import RibscopeText

/// Files that are not on the disk: those of a revision, as they would be if it were checked out.
public struct FileSnapshot: Sendable {
  private let contents: Contents
  private let check: Check
  /// For each folder its names, sorted, and its number.
  private let folders: [BytePath: FolderListing]
  private let entries: [BytePath: Entry]
  /// The absolute path of the working folder, without the first slash.
  private let workingFolder: BytePath

  /// What stands for the content of a file; files with the same number have the same content.
  public typealias ContentID = Int

  /// One name in a snapshot.
  public struct File: Sendable {
    /// From the top of the snapshot on.
    public let path: [UInt8]
    public let entry: Entry

    /// Of a file or a link.
    var content: ContentID? {
      switch entry {
      case .file(let id), .link(let id): id
      case .submodule: nil
      }
    }

    public init(path: [UInt8], _ entry: Entry) {
      self.path = path
      self.entry = entry
    }
  }

  public enum Entry: Sendable, Equatable {
    case file(ContentID)
    /// A symbolic link; its content is where it leads.
    case link(ContentID)
    /// An empty folder: what should be in it belongs to another repository.
    case submodule
  }

  /// What a content is; why it cannot be read where that is so.
  public typealias Content = Result<[UInt8], Unreadable>

  /// Why a content cannot be read, as a half sentence.
  public struct Unreadable: Error, Sendable, Equatable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }
  }

  /// Reads several contents at once, in the order of their numbers.
  public typealias Contents = @Sendable ([ContentID]) -> [Content]

  /// Fails where something that was asked for is missing, without which nothing is known of the files.
  public typealias Check = @Sendable () throws(GitError) -> Void

  /// - Parameters:
  ///   - top: the absolute path of the folder that the files' paths start from, links followed.
  ///   - workingFolder: the absolute path of the folder that paths are relative to, links followed.
  public init(top: String, workingFolder: String, _ files: [File], contents: @escaping Contents, check: @escaping Check)
  {
    self.contents = contents
    self.check = check
    self.workingFolder = Self.absolute(workingFolder)
    let top = Self.absolute(top)
    var entries: [BytePath: Entry] = [:]
    entries.reserveCapacity(files.count)
    var names: [BytePath: [FolderListing.Entry]] = [top: []]
    for file in files {
      let path = top.appending(file.path)
      entries[path] = file.entry
      Self.add(path, Self.kind(file.entry), to: &names)
      if file.entry == .submodule { names[path] = [] }
    }
    // The top of a repository is told by it; nobody looks into it.
    Self.add(top.appending(".git".utf8), .folder, to: &names)
    names[top.appending(".git".utf8)] = []
    self.entries = entries
    var listings: [BytePath: FolderListing] = [:]
    for (number, folder) in names.keys.sorted().enumerated() {
      let sorted = (names[folder] ?? []).sorted { $0.name.lexicographicallyPrecedes($1.name) }
      listings[folder] = FolderListing(identity: FileIdentity(number: UInt64(number)), entries: sorted)
    }
    folders = listings
  }

  private static func absolute(_ path: String) -> BytePath {
    BytePath(bytes: Array(path.utf8.drop { $0 == .slash }))
  }

  private static func kind(_ entry: Entry) -> EntryKind {
    switch entry {
    case .file: .file
    case .link: .link
    case .submodule: .folder
    }
  }

  /// Notes a name in its folder, and the folders that lead to it.
  private static func add(_ path: BytePath, _ kind: EntryKind, to names: inout [BytePath: [FolderListing.Entry]]) {
    var (path, kind) = (path, kind)
    while true {
      let folder = path.parent
      let isKnown = names[folder] != nil
      let name = Array(path.bytes.dropFirst(folder.bytes.isEmpty ? 0 : folder.bytes.count + 1))
      names[folder, default: []].append(FolderListing.Entry(name: name, kind: kind))
      if isKnown || folder.bytes.isEmpty { return }
      (path, kind) = (folder, .folder)
    }
  }
}

extension FileSnapshot {
  /// The paths of the submodules as the working folder sees them, sorted: what is in them is not in the snapshot.
  public var submodules: [String] {
    let below = workingFolder.bytes.isEmpty ? [] : workingFolder.bytes + [.slash]
    return entries.filter { $0.value == .submodule && $0.key.bytes.starts(with: below) }
      .map { BytePath(bytes: Array($0.key.bytes.dropFirst(below.count))).shown }.sorted()
  }

  /// To be called once all is read: whether all that was asked for is there.
  func checkComplete() throws(GitError) { try check() }

  func list(_ folder: BytePath) throws(SystemFailure) -> FolderListing {
    guard let listing = folders[absolute(folder)] else { throw .missing }
    return listing
  }

  func kind(of path: BytePath) throws(SystemFailure) -> EntryKind {
    guard let target = target(of: absolute(path)) else { throw .missing }
    return folders[target] == nil ? .file : .folder
  }

  func hasName(_ path: BytePath) -> Bool {
    let path = absolute(path)
    return entries[path] != nil || folders[path] != nil
  }

  func realPath(_ path: BytePath) -> [UInt8]? {
    target(of: absolute(path)).map { [.slash] + $0.bytes }
  }

  /// Reads several files at once; the result has one element for each, in the same order.
  func read(_ paths: [BytePath], limit: Int) -> [Result<[UInt8], SystemFailure>] {
    let ids = paths.map { path -> ContentID? in
      if case .file(let id)? = target(of: absolute(path)).flatMap({ entries[$0] }) { id } else { nil }
    }
    var read = contents(ids.compactMap(\.self)).makeIterator()
    return ids.map { id in
      guard id != nil, let content = read.next() else { return .failure(.missing) }
      return content.mapError { SystemFailure(reason: $0.reason) }.flatMap { bytes in
        bytes.count > limit ? .failure(.tooLarge(bytes.count, limit: limit)) : .success(bytes)
      }
    }
  }

  private func absolute(_ path: BytePath) -> BytePath {
    path.bytes.first == .slash ? BytePath(bytes: Array(path.bytes.dropFirst())) : workingFolder.resolving(path.bytes)
  }

  /// Where a path leads in the end; nil where that is nowhere in the snapshot. Links to folders are not followed on the way.
  private func target(of path: BytePath) -> BytePath? {
    var path = path
    for _ in 0..<8 {
      if folders[path] != nil { return path }
      switch entries[path] {
      case .file: return path
      case .link(let id):
        guard case .success(let written)? = contents([id]).first, written.first != .slash else { return nil }
        path = path.parent.resolving(written)
      case .submodule, nil: return nil
      }
    }
    return nil
  }
}
