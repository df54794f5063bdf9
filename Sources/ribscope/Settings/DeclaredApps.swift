import CommandArguments
import Configuration
import Platform
import RIBGraph
import SourceScan

/// An app that the configuration names.
struct DeclaredApp: Equatable {
  let name: String
  /// Patterns, from the configuration's folder on.
  let folders: [String]
  let roots: [String]
  /// Nil where nothing is said.
  let isDemo: Bool
  /// Where the configuration says so: `3:5`.
  let place: String

  fileprivate init(_ record: Configuration.Record) {
    name = record.text("name") ?? ""
    folders = record.texts("folders").map(everywhere)
    roots = record.texts("roots")
    isDemo = record.flag("demo") ?? false
    place = "\(record.place.line):\(record.place.column)"
  }
}

/// The folder of the configuration itself is everything below it.
private func everywhere(_ pattern: String) -> String {
  [".", "./"].contains(pattern) ? "**" : pattern
}

extension FoundConfiguration {
  var apps: [DeclaredApp] { configuration.records(Keys.apps).map(DeclaredApp.init) }

  var modules: [DiscoverOptions.Module] {
    configuration.records(Keys.modules).map {
      DiscoverOptions.Module(pattern: $0.text("folder") ?? "", name: $0.text("name"))
    }
  }

  /// The app of `--app`; nil where none is asked for.
  func app(_ invocation: Invocation) throws(Failure) -> DeclaredApp? {
    guard let name = invocation.value(of: Flags.app) else { return nil }
    if let app = apps.first(where: { $0.name == name }) { return app }
    guard let file, !apps.isEmpty else {
      throw Failure("'--app \(name)' names no app; list the apps under 'apps' in \(FoundConfiguration.name)")
    }
    let names = apps.map(\.name)
    let meant =
      suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ": \(names.joined(separator: ", "))"
    throw Failure("'\(file)' has no app '\(name)'\(meant)")
  }
}

extension Input {
  /// Marks the roots that the configuration gives to apps, and says what of it fits nothing that was read.
  func applyApps(to graph: inout RIBGraph, _ console: Console) {
    let folder = PathBase(workingFolder: Path("").resolved, folder: "/")
    let patternFolder = Path(configuration.folder).resolved
    for declared in configuration.apps where app == nil || app == declared {
      let patterns = FolderPatterns(declared.folders, folder: patternFolder)
      let files = graph.files.indices.filter { patterns.hold(folder.absolute(graph.files[$0].path)) }
      let origin = "\(configuration.file ?? ""):\(declared.place)"
      let isLeftOut = declared.isDemo && !includesDemos && app != declared
      guard !files.isEmpty else {
        if !hasPaths, !isLeftOut {
          console.note("\(origin): no source is in the folders of the app '\(declared.name)'")
        }
        continue
      }
      let own = Set(files)
      for root in declared.roots {
        let ribs = graph.ribs.indices.filter { index in
          let rib = graph.ribs[index]
          return own.contains(rib.position.file) && (rib.name == root || rib.id == root)
        }
        ribs.forEach { graph.markRoot($0) }
        if ribs.isEmpty {
          let names = graph.ribs.filter { own.contains($0.position.file) }.map(\.name)
          let meant = suggestion(for: root, among: names).map { "; did you mean '\($0)'?" } ?? ""
          console.note("\(origin): the app '\(declared.name)' has no RIB '\(root)'\(meant)")
        }
      }
    }
  }
}
