import RibscopeProject
import RibscopeSystem

/// The folders and files of an app whose changes may change what lint finds.
struct WatchedPlaces {
  /// What is to be watched; the same folder may be in it by two names, of which the last is to be shown.
  let folders: [String]
  /// Those that were searched for sources.
  private let searched: Set<String>
  private let sources: [String: Int]
  /// Those that are links, by what they lead to.
  private let links: [String: Int]
  /// What the run was given, links followed.
  private let given: Set<String>
  /// The names of files that say how to lint, wherever they lie.
  private let settings: Set<String>

  init(_ tree: SourceTree, _ options: LintOptions) {
    let input = options.input
    let paths = tree.files.map(\.path)
    sources = Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    links = Dictionary(
      paths.indices.filter { isLink(paths[$0]) }.map { (Path(paths[$0]).resolved, $0) },
      uniquingKeysWith: { first, _ in first })
    // A manifest may lie in a bundle, which is not searched, and what could not be read may be there later.
    let manifests = (tree.manifests + tree.notes.map(\.path)).map(folder)
    let files = [FoundConfiguration.name, input.configuration.place, options.baseline.known?.file].compactMap(\.self)
    settings = Set(files.map { Path($0).name } + [ManifestName.gitignore.rawValue])
    given = Set(input.paths.map { Path($0).resolved })
    searched = Set(tree.folders + manifests)
    folders =
      foldersAbove(input.paths) + links.keys.map(folder) + files.map(folder) + manifests + tree.folders
  }

  /// The source that has changed; nil where the path is none, or says how others are read.
  func source(at path: String) -> Int? {
    isManifest(Path(path).name) ? nil : sources[path] ?? (links.isEmpty ? nil : links[Path(path).resolved])
  }

  /// Whether a change of what is at the path may change what lint finds.
  func concern(_ path: String) -> Bool {
    let name = Path(path).name
    if source(at: path) != nil || searched.contains(path) || settings.contains(name) { return true }
    if given.contains(Path(path).resolved) { return true }
    guard searched.contains(folder(of: path)) else { return false }
    // Editors keep files of their own beside those that are edited: `.#Root.swift`.
    return isManifest(name) || (name.hasSuffix(".swift") && !name.hasPrefix(".")) || Path(path).isFolder
  }
}

/// The folder that holds a file, where `.` is the working folder.
private func folder(of path: String) -> String {
  let folder = Path(path).folder
  return folder.isEmpty ? "." : folder
}

/// Whether a file of that name says what others are.
private func isManifest(_ name: String) -> Bool {
  ManifestName.mayBe(name) || name == "Podfile" || name.hasPrefix("Package@swift-")
    || [".podspec", ".xcodeproj", ".xcworkspace"].contains(where: name.hasSuffix)
}

/// Where the given paths lie, up to the tops of their repositories: what is there decides about them, and they may come
/// again after they were removed.
private func foldersAbove(_ paths: [String]) -> [String] {
  var above: Set<String> = []
  for path in paths {
    let top = repositoryTop(above: Path(path).resolved)
    var folder = Path(Path(path).resolved).folder
    above.insert(folder)
    while let top, folder.hasPrefix(top + "/") {
      folder = Path(folder).folder
      above.insert(folder)
    }
  }
  return above.sorted() + ["."]
}
