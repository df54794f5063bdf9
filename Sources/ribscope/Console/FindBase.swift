import RibscopeSystem
import RIBModel

extension PathBase {
  /// The folder that was asked for; else the top of the repository that holds the sources, the nearest folder above them
  /// with a `.git`; where there is none, the working folder.
  init(asked: String?, sources: [String]) throws(Failure) {
    let workingFolder = Path("").resolved
    if let asked {
      guard Path(asked).isFolder else {
        throw Failure("the base '\(asked)' is not a folder; paths are written relative to it")
      }
      self.init(workingFolder: workingFolder, folder: Path(asked).resolved)
    } else {
      let tops = Set(sources.compactMap { repositoryTop(above: Path($0).resolved) })
      self.init(workingFolder: workingFolder, folder: commonFolder(tops) ?? workingFolder)
    }
  }
}

/// The nearest folder with a `.git`, which in a worktree or a submodule is a file.
func repositoryTop(above path: String) -> String? {
  var folder = path
  while true {
    if FileManager.default.fileExists(atPath: Path(folder).child(".git")) { return folder }
    if folder == "/" || folder.isEmpty { return nil }
    folder = Path(folder).folder
  }
}

/// The folder that holds all of them.
private func commonFolder(_ folders: Set<String>) -> String? {
  guard var shared = folders.min().map(PathBase.steps) else { return nil }
  for folder in folders { shared = zip(shared, PathBase.steps(folder)).prefix { $0 == $1 }.map(\.0) }
  return "/" + shared.joined(separator: "/")
}
