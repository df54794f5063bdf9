import RibscopeText
import RibscopeSystem

/// Where discovery finds folders and files: the one place where a file system is asked.
///
/// Paths are relative to the working folder in all of them, so that what is found has the same names everywhere.
public enum FileTree: Sendable {
  /// The disk, as it is seen from a folder.
  case disk(DiskFolder)
  /// Files that are not on the disk, such as those of a revision.
  case snapshot(FileSnapshot)

  /// The disk, as it is seen from the working folder.
  public static let disk = FileTree.disk(DiskFolder())
}

extension FileTree {
  /// - Throws: why the folder cannot be opened.
  func open(_ folder: BytePath) throws(SystemFailure) -> OpenedFolder {
    switch self {
    case .disk(let disk): .disk(try OpenFolder(disk.path(folder)))
    case .snapshot(let snapshot): .snapshot(snapshot, folder)
    }
  }

  /// What a path leads to, symbolic links followed.
  func kind(of path: BytePath) throws(SystemFailure) -> EntryKind {
    switch self {
    case .disk(let disk): try diskKind(of: disk.path(path))
    case .snapshot(let snapshot): try snapshot.kind(of: path)
    }
  }

  /// Whether there is something by that name, be it a symbolic link that leads nowhere.
  func hasName(_ path: BytePath) -> Bool {
    switch self {
    case .disk(let disk): isOnDisk(disk.path(path), followingLinks: false)
    case .snapshot(let snapshot): snapshot.hasName(path)
    }
  }

  /// Whether a path leads to something.
  func leadsAnywhere(_ path: BytePath) -> Bool {
    switch self {
    case .disk(let disk): isOnDisk(disk.path(path), followingLinks: true)
    case .snapshot(let snapshot): snapshot.realPath(path) != nil
    }
  }

  /// The absolute path of a file with all symbolic links followed; nil where there is none.
  func realPath(_ path: BytePath) -> [UInt8]? {
    switch self {
    case .disk(let disk): RibscopeProject.realPath(disk.path(path))
    case .snapshot(let snapshot): snapshot.realPath(path)
    }
  }

  /// Reads a regular file whole.
  ///
  /// - Parameter limit: the largest size in bytes.
  /// - Throws: why it cannot be read.
  func readFile(_ path: BytePath, limit: Int) throws(SystemFailure) -> [UInt8] {
    switch self {
    case .disk(let disk): try RibscopeProject.readFile(disk.path(path), limit: limit)
    case .snapshot(let snapshot): try snapshot.read([path], limit: limit)[0].get()
    }
  }

  /// What a file holds, or why that cannot be read; nil where there is nothing by that name.
  ///
  /// - Parameters:
  ///   - path: relative to the working folder, which the tree may have in another place.
  ///   - limit: the largest size in bytes.
  public func contents(of path: String, limit: Int) -> FileSnapshot.Content? {
    let file = BytePath.workingFolder.resolving(path)
    guard hasName(file) else { return nil }
    do {
      return .success(try readFile(file, limit: limit))
    } catch {
      return .failure(FileSnapshot.Unreadable(error.reason))
    }
  }

  /// To be called once all is read.
  ///
  /// - Throws: that the repository lacks contents that were asked for, so that what was read is not the whole.
  public func checkComplete() throws(GitError) {
    if case .snapshot(let snapshot) = self { try snapshot.checkComplete() }
  }

  /// Reads several sources; the result has one element for each, in the same order.
  func readSources(_ paths: [BytePath], limit: Int, threads: Int) -> [Result<[UInt8], SystemFailure>] {
    switch self {
    case .disk(let disk):
      concurrentMap(paths.count, threads: threads) { number in
        Result { () throws(SystemFailure) in try readSource(disk.path(paths[number]), limit: limit) }
      }
    case .snapshot(let snapshot):
      snapshot.read(paths, limit: limit).map { content in
        Result { () throws(SystemFailure) in try checkedSource(content.get()) }
      }
    }
  }

  /// Tries to open a file, as reading it will do later.
  func checkReadable(_ path: BytePath) throws(SystemFailure) {
    switch self {
    case .disk(let disk): try RibscopeProject.checkReadable(disk.path(path))
    case .snapshot: break
    }
  }
}

/// A folder of the disk that paths are relative to.
public struct DiskFolder: Sendable {
  private let root: BytePath

  /// The working folder.
  init() { root = .workingFolder }

  /// Another folder, in the place of the working folder.
  public init(_ path: String) throws(DiscoverError) {
    do {
      root = try BytePath(given: path)
    } catch {
      throw DiscoverError(problems: [.notFound(path: path)])
    }
  }

  /// The path as the working folder sees it; an absolute one is the same from everywhere.
  func path(_ path: BytePath) -> BytePath {
    if root == .workingFolder || path.bytes.first == .slash { return path }
    return path.bytes.isEmpty ? root : root.appending(path.bytes)
  }
}

/// A folder held open, so that what lies in it is reached without looking up its path again.
enum OpenedFolder: ~Copyable {
  case disk(OpenFolder)
  case snapshot(FileSnapshot, BytePath)

  /// To be called once.
  ///
  /// - Throws: why it cannot be listed.
  borrowing func list() throws(SystemFailure) -> FolderListing {
    switch self {
    case .disk(let folder): try folder.list()
    case .snapshot(let snapshot, let folder): try snapshot.list(folder)
    }
  }

  /// A source in the folder; nil where its files are rather read all at once.
  ///
  /// - Throws: why it cannot be read.
  borrowing func readSource(_ name: [UInt8], limit: Int) throws(SystemFailure) -> [UInt8]? {
    switch self {
    case .disk(let folder): try folder.readSource(name, limit: limit)
    case .snapshot: nil
    }
  }
}
