import RibscopeProject
import Foundation
import RIBAnalysis
import RIBModel
import RibscopeSession

/// The graph of sources given as text: each is a file of one module, `App`, and imports RIBs.
public func linked(
  _ sources: String..., imports: String = "RIBs", frameworks: [DerivedFramework] = []
) -> RIBGraph {
  let files = sources.enumerated().map { number, source in
    (path: "App/File\(number).swift", module: "App", source: "import \(imports)\n" + source)
  }
  return linked(files: files, frameworks: frameworks)
}

/// The graph of files with paths and modules of their own.
///
/// - Parameters:
///   - kind: what says that there are these modules. Folders alone do not say it for certain.
///   - mode6: the modules of which a manifest says that they are compiled in the Swift 6 language mode.
public func linked(
  files: [(path: String, module: String, source: String)], kind: SourceModule.Kind = .folder,
  frameworks: [DerivedFramework] = [], mode6: Set<String> = []
) -> RIBGraph {
  let tree = sourceTree(files, kind: kind, mode6: mode6)
  return onLargeStack { Session(tree, frameworks: frameworks).graph() }
}

/// Files with paths and modules of their own, sorted as if they had been found.
public func sourceTree(
  _ files: [(path: String, module: String, source: String)], kind: SourceModule.Kind = .folder,
  mode6: Set<String> = []
) -> SourceTree {
  let sorted = files.sorted { $0.path < $1.path }
  var modules: [SourceModule] = []
  let sources = sorted.map { file in
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    let known = modules.firstIndex { $0.name == file.module && folder.hasPrefix($0.folder) }
    if known == nil {
      modules.append(
        SourceModule(
          name: file.module, folder: folder, kind: kind, refusesCrossedIsolation: mode6.contains(file.module)))
    }
    return SourceFile(path: file.path, module: known ?? modules.count - 1, bytes: Array(file.source.utf8))
  }
  return SourceTree(files: sources, modules: modules)
}

/// The graph of a folder of the repository, such as `Samples/TicTacToe`.
public func linked(folder: String) throws -> RIBGraph {
  try linked(paths: [repositoryPath(folder)])
}

public func linked(paths: [String], threads: Int = 2) throws -> RIBGraph {
  try Session(paths: paths, options: DiscoverOptions(threads: threads)).graph()
}

/// The absolute path of something in the repository.
public func repositoryPath(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(path).path
}

extension RIBGraph {
  /// The edges of a kind as `Parent → Child`, with what they go through: `Parent → Child via Adapter`. Sorted.
  public func edgeTexts(_ kind: Edge.Kind) -> [String] {
    edges.filter { $0.kind == kind }.map { edge in
      let via = edge.via.isEmpty ? "" : " via " + edge.via.joined(separator: ", ")
      return "\(name(of: edge.parent)) → \(ribs[edge.child].name)\(via)"
    }.sorted()
  }

  /// The static dependencies as `RIB.name: Type status`, in the order of the graph.
  public var dependencyTexts: [String] {
    ribs.flatMap { rib in rib.staticDependencies.map { "\(rib.name).\($0.name): \($0.type) \($0.status.rawValue)" } }
  }

  /// The one RIB of a name.
  public func rib(_ name: String) -> RIB? { ribs.first { $0.name == name } }
}
