import RibscopeProject
import RibscopeSystem

/// One side of a comparison: the work tree, a revision of its repository, or a folder.
enum ComparedState: Equatable {
  case workTree
  case revision(String)
  case folder(String)

  /// What the results call it.
  var name: String {
    switch self {
    case .workTree: "work tree"
    case .revision(let name), .folder(let name): name
    }
  }

  /// The folder that is read in the place of the working folder; empty for that itself.
  var folder: String {
    if case .folder(let path) = self { path } else { "" }
  }

  /// A name that is spelt like a path is a folder; any other is a revision if the repository has it.
  static func named(_ name: String, _ repository: Repository) throws(Failure) -> ComparedState {
    let isPath =
      ["/", "./", "../"].contains(where: name.hasPrefix) || name.hasSuffix("/") || [".", ".."].contains(name)
    if isPath {
      if Path(name).isFolder { return .folder(name) }
      throw Failure("'\(name)' is not a folder")
    }
    return try reading { () throws(GitError) in
      if case .success(let repository) = repository, try repository.hasRevision(name) { return .revision(name) }
      if Path(name).isFolder { return .folder(name) }
      throw .unknownRevision(name, near: try repository.get().revisions(near: name))
    }
  }
}

/// The repository of the working folder, or why there is none to be read: folders are compared without one.
typealias Repository = Result<GitRepository, GitError>

extension Repository {
  static var ofWorkingFolder: Repository { Result { () throws(GitError) in try GitRepository() } }
}

extension ComparedState {
  /// The files of the state, named as the working folder names its own.
  func files(_ repository: Repository) throws(Failure) -> FileTree {
    switch self {
    case .workTree: return .disk
    case .folder(let path):
      guard let folder = try? DiskFolder(path) else { throw Failure("'\(path)' is not a folder") }
      return .disk(folder)
    case .revision(let name):
      return try reading { () throws(GitError) in
        .snapshot(try repository.get().snapshot(of: name, workingFolder: Path("").resolved))
      }
    }
  }

  /// What of the state is not among its files.
  func tellSubmodules(of files: FileTree, _ console: Console) {
    guard case .revision(let name) = self, case .snapshot(let snapshot) = files else { return }
    for path in snapshot.submodules {
      console.note("'\(path)' is not read: it is a submodule, whose files are no part of '\(name)'")
    }
  }
}

/// What git says, with its failure as the program's.
func reading<Result>(_ body: () throws(GitError) -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error.description)
  }
}
