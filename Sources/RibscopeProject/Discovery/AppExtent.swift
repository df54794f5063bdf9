import RibscopeSystem
import RibscopeText

/// What an app is made of: the files of its own module and of all modules that these import, directly or through others.
///
/// Imports are read from the sources and not from manifests, for a module that is used must be imported. Of several modules
/// of one name the one is meant whose package the manifest lists, else the nearest.
public struct AppExtent: Sendable, Equatable {
  /// Indexes into the tree's files, sorted.
  public let files: [Int]
  /// Folders, and files that lie beside those of another app, which together hold all of `files` and nothing of another
  /// app's own module. They may hold files besides that no app imports.
  public let paths: [String]
}

extension SourceTree {
  /// The extents of the apps that are no demos, in the order of `apps`; nil for a demo. O(size of all sources).
  public func extents(threads: Int) -> [AppExtent?] {
    let imports = importsOfModules(threads: threads)
    let own = apps.map { $0.isDemo ? [] : ownModules(of: $0) }
    let allOwn = own.reduce(into: Set()) { $0.formUnion($1) }
    return own.map { own in
      guard !own.isEmpty else { return nil }
      let reached = reached(from: own, imports)
      let foreign = allOwn.subtracting(reached)
      return AppExtent(
        files: files.indices.filter { reached.contains(files[$0].module) },
        paths: paths(holding: reached, without: foreign))
    }
  }

  /// Some modules and all that these import, directly or through others. O(size of all sources).
  ///
  /// - Returns: indexes into `modules`.
  public func modules(importedBy own: Set<Int>, threads: Int) -> Set<Int> {
    reached(from: own, importsOfModules(threads: threads))
  }

  private func importsOfModules(threads: Int) -> [Set<String>] {
    let importsOfFile = concurrentMap(files.count, threads: threads) { SourceWords([files[$0].bytes]).imports }
    var imports = Array(repeating: Set<String>(), count: modules.count)
    for (file, names) in zip(files, importsOfFile) { imports[file.module].formUnion(names) }
    return imports
  }

  /// The module that is named after the app, else those of the files below its folder.
  private func ownModules(of app: SourceApp) -> Set<Int> {
    if let module = modules.firstIndex(where: { $0.name == app.name && $0.folder == app.folder }) { return [module] }
    return Set(files.filter { folders(around: $0.path).contains(app.folder) }.map(\.module))
  }

  private func reached(from own: Set<Int>, _ imports: [Set<String>]) -> Set<Int> {
    let named = Dictionary(grouping: modules.indices) { modules[$0].name }
    let listed = ListedModules(modules, localPackages).chosen
    return Set(
      own.reachable { module in
        imports[module].flatMap { name in
          listed[module]?[name].map { [$0] } ?? self.nearest(named[name] ?? [], to: module)
        }
      })
  }

  /// Of modules of one name those that have most folders in common with the one that imports them.
  private func nearest(_ candidates: [Int], to module: Int) -> [Int] {
    let here = modules[module].folder.split(separator: "/")
    let common = candidates.map { zip(here, modules[$0].folder.split(separator: "/")).prefix { $0 == $1 }.count }
    return zip(candidates, common).filter { $1 == common.max() }.map(\.0)
  }

  /// The outermost folders that hold files of the wanted modules and none of the foreign ones.
  private func paths(holding wanted: Set<Int>, without foreign: Set<Int>) -> [String] {
    var holdsForeign: Set<String> = []
    for file in files where foreign.contains(file.module) { holdsForeign.formUnion(folders(around: file.path)) }
    var found: Set<String> = []
    for file in files where wanted.contains(file.module) {
      found.insert(folders(around: file.path).first { !holdsForeign.contains($0) } ?? file.path)
    }
    return found.sorted()
  }

  /// The folders that a file lies in, the outermost first; `.` is the working folder.
  private func folders(around path: String) -> [String] {
    var folders = path.hasPrefix("/") || path.hasPrefix("../") ? [] : ["."]
    for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
      folders.append(String(path[..<index]))
    }
    return folders
  }
}
