import RibscopeArguments
import RibscopeSession
import RibscopeProject
import RibscopeSystem
import RIBAnalysis
import RIBModel
import RibscopeText

/// An app that the configuration names.
struct DeclaredApp: Equatable {
  let name: String
  /// Patterns, from the configuration's folder on.
  let folders: [String]
  let roots: [String]
  /// Whether it only shows a feature.
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
  var frameworks: [DerivedFramework] { configuration.frameworks }

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
      throw Failure("no apps are configured for '--app \(name)'; list them under 'apps' in \(FoundConfiguration.name)")
    }
    let names = apps.map(\.name)
    let near = suggestion(for: name, among: names)
    let meant = near == nil ? ": \(names.joined(separator: ", "))" : didYouMean(near)
    throw Failure("'\(file)' has no app '\(name)'\(meant)")
  }
}

extension Input {
  /// Marks the roots that the configuration gives to apps, and says what of it fits nothing that was read.
  func applyApps(to graph: inout RIBGraph, _ console: Console) {
    for declared in configuration.apps where app == nil || app == declared {
      let own = files(of: declared, in: graph)
      let isLeftOut = declared.isDemo && !includesDemos && app != declared
      if own.isEmpty, !hasPaths, !isLeftOut {
        console.note("\(origin(of: declared)): the folders of the app '\(declared.name)' contain no sources")
      }
      if !own.isEmpty { declared.roots.forEach { markRoot($0, of: declared, own, in: &graph, console) } }
    }
  }

  /// Indexes into the graph's files.
  private func files(of declared: DeclaredApp, in graph: RIBGraph) -> Set<Int> {
    let patterns = FolderPatterns(declared.folders, folder: patternFolder)
    let top = PathBase(workingFolder: Path(folder).resolved, folder: "/")
    return Set(graph.files.indices.filter { patterns.hold(top.absolute(graph.files[$0].path)) })
  }

  private func markRoot(
    _ name: String, of declared: DeclaredApp, _ files: Set<Int>, in graph: inout RIBGraph, _ console: Console
  ) {
    let own = graph.ribs.indices.filter { files.contains(graph.ribs[$0].position.file) }
    let meant = own.filter { graph.ribs[$0].name == name || graph.ribs[$0].id == name }
    meant.forEach { graph.markRoot($0) }
    guard meant.isEmpty else { return }
    let near = didYouMean(suggestion(for: name, among: own.map { graph.ribs[$0].name }))
    console.note("\(origin(of: declared)): the app '\(declared.name)' has no RIB '\(name)'\(near)")
  }

  private func origin(of declared: DeclaredApp) -> String { "\(configuration.file ?? ""):\(declared.place)" }
}
